import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'

// not the list that @sparticuz/chromium offers: it switches web security off
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const remedies =
  'No browser was found: install Chromium or Chrome, name one in LOTUS_BROWSER, or run "npx playwright install chromium".'

/**
 * How to launch the first browser that one of the sources has, in the form of Playwright's launch options. The bundled
 * one draws no window of its own, and is a third faster than an installed one.
 */
export async function findBrowser(sources = [named, bundled, installed, playwrights]) {
  for (const source of sources) {
    const found = await source()
    if (found) return { args: flags, ...found }
  }
  throw new Error(remedies)
}

/** The browser that the person names; one that cannot run is an error, never a reason to take another. */
export function named() {
  const executablePath = process.env.LOTUS_BROWSER
  if (!executablePath) return undefined
  if (!runs(executablePath)) throw new Error(`LOTUS_BROWSER names ${executablePath}, which does not run as a browser.`)
  return { executablePath }
}

/** Chromium or Chrome as the system has it. */
export function installed() {
  const executablePath = places().find((place) => isProgram(place) && runs(place))
  return executablePath && { executablePath }
}

function places() {
  const { env, platform } = process
  if (platform === 'win32') {
    return [env.ProgramFiles, env['ProgramFiles(x86)'], env.LocalAppData].flatMap((folder) =>
      folder ? ['Google\\Chrome', 'Chromium'].map((name) => join(folder, name, 'Application\\chrome.exe')) : [],
    )
  }
  if (platform === 'darwin') {
    return ['/', homedir()].flatMap((folder) =>
      ['Google Chrome', 'Chromium'].map((name) => join(folder, `Applications/${name}.app/Contents/MacOS/${name}`)),
    )
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), '/opt/google/chrome/chrome']
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** Some systems install a script of that name that only tells how to get the browser. */
function runs(executablePath, env = process.env) {
  // on Windows the browser opens a window instead of printing its version
  if (process.platform === 'win32') return existsSync(executablePath)
  return spawnSync(executablePath, ['--version'], { env, timeout: 30_000 }).status === 0
}

/** The headless Chromium inside @sparticuz/chromium, inflated once for each user and version. */
export async function bundled() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const manifest = new URL('../../package.json', import.meta.resolve('@sparticuz/chromium'))
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const folder = join(tmpdir(), `lotus-chromium-${version}-${userInfo().uid}`)
  const executablePath = join(folder, 'chromium')
  if (!existsSync(executablePath)) await inflate(folder)
  const plain = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: folder }
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  const env = [plain, { ...plain, ...libraries }]
    .map((own) => ({ ...process.env, ...own }))
    .find((candidate) => runs(executablePath, candidate))
  return env && { executablePath, env }
}

/** Inflates beside the final place and moves there at once, so that no other process meets half a browser. */
async function inflate(folder) {
  const { default: chromium } = await import('@sparticuz/chromium')
  const own = mkdtempSync(`${folder}-`)
  const { TMPDIR, AWS_EXECUTION_ENV } = process.env
  try {
    process.env.TMPDIR = own
    // makes the package inflate the libraries for systems that lack them too
    process.env.AWS_EXECUTION_ENV = 'nodejs20.x'
    await chromium.executablePath()
  } finally {
    restore({ TMPDIR, AWS_EXECUTION_ENV })
  }
  // the package's own names folders of another system
  writeFileSync(
    join(own, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
  )
  try {
    renameSync(own, folder)
  } catch {
    // another process was first
    rmSync(own, { recursive: true })
  }
}

function restore(variables) {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}

/** The browser that Playwright installs for itself. */
export async function playwrights() {
  const { chromium } = await import('playwright-core')
  const executablePath = chromium.executablePath()
  return existsSync(executablePath) ? { executablePath } : undefined
}
