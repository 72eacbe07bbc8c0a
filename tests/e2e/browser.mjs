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

// not the flags of @sparticuz/chromium, which switch web security off
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const notFoundMessage =
  'No browser was found: install Chromium or Chrome, name one in LOTUS_BROWSER, or run "npx playwright install chromium".'

/**
 * Playwright launch options for the first browser that a source finds. The browser of the npm package is
 * headless only, and a third faster than one of the system.
 */
export async function findBrowser(sources = [configuredBrowser, packageBrowser, systemBrowser, playwrightBrowser]) {
  for (const source of sources) {
    const found = await source()
    if (found) return { args: flags, ...found }
  }
  throw new Error(notFoundMessage)
}

/** The browser in LOTUS_BROWSER. If it does not run, that is an error: no other source is tried. */
export function configuredBrowser() {
  const executablePath = process.env.LOTUS_BROWSER
  if (!executablePath) return undefined
  if (!runsAsBrowser(executablePath))
    throw new Error(`LOTUS_BROWSER names ${executablePath}, which does not run as a browser.`)
  return { executablePath }
}

/** Chromium or Chrome of the system. */
export function systemBrowser() {
  const executablePath = candidatePaths().find((path) => isProgram(path) && runsAsBrowser(path))
  return executablePath && { executablePath }
}

function candidatePaths() {
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

/** Whether a file is a browser: some systems have a script of that name that only prints how to install one. */
function runsAsBrowser(executablePath, env = process.env) {
  // on Windows the browser opens a window instead of printing its version
  if (process.platform === 'win32') return existsSync(executablePath)
  return spawnSync(executablePath, ['--version'], { env, timeout: 30_000 }).status === 0
}

/** The headless Chromium inside @sparticuz/chromium, extracted once for each user and version. */
export async function packageBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const manifest = new URL('../../package.json', import.meta.resolve('@sparticuz/chromium'))
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const folder = join(tmpdir(), `lotus-chromium-${version}-${userInfo().uid}`)
  const executablePath = join(folder, 'chromium')
  if (!existsSync(executablePath)) await extract(folder)
  const fontEnv = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: folder }
  const libraryEnv = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  const env = [fontEnv, { ...fontEnv, ...libraryEnv }]
    .map((variables) => ({ ...process.env, ...variables }))
    .find((candidate) => runsAsBrowser(executablePath, candidate))
  return env && { executablePath, env }
}

/** Extracts into a temporary folder and renames it, so that no other process finds an incomplete browser. */
async function extract(folder) {
  const { default: chromium } = await import('@sparticuz/chromium')
  const temporary = mkdtempSync(`${folder}-`)
  const { TMPDIR, AWS_EXECUTION_ENV } = process.env
  try {
    process.env.TMPDIR = temporary
    // makes the package extract its libraries too, for systems without them
    process.env.AWS_EXECUTION_ENV = 'nodejs20.x'
    await chromium.executablePath()
  } finally {
    restore({ TMPDIR, AWS_EXECUTION_ENV })
  }
  // the font configuration of the package has folders of another system
  writeFileSync(
    join(temporary, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
  )
  try {
    renameSync(temporary, folder)
  } catch {
    // another process was first
    rmSync(temporary, { recursive: true })
  }
}

function restore(variables) {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}

/** The browser that Playwright has installed. */
export async function playwrightBrowser() {
  const { chromium } = await import('playwright-core')
  const executablePath = chromium.executablePath()
  return existsSync(executablePath) ? { executablePath } : undefined
}
