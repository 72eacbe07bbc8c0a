import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { findBrowser } from './browser.mjs'
import { startProduct } from './product.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The path of each screen below /dashboard/. */
const screens = {
  login: 'login',
  servers: '',
  'servers-filtered': '?filter={"q":"tokyo"}',
  'servers-nothing-found': '?filter={"q":"nothing is called that"}',
  'server-edit': '?edit=1',
  nat: 'nat',
  'nat-create': 'nat?create',
  'nat-edit': 'nat?edit=1',
  notification: 'notification',
  'notification-create': 'notification?create',
  'notification-edit': 'notification?edit=1',
  'notification-group': 'notification-group',
  'server-group': 'server-group',
  'server-group-edit': 'server-group?edit=1',
  profile: 'profile',
  'not-found': 'nowhere',
}

const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } }
const schemes = ['light', 'dark']

async function takeScreenshot({ browser, url, screen, size, scheme, file }) {
  const context = await browser.newContext({ viewport: sizes[size], colorScheme: scheme, reducedMotion: 'reduce' })
  const data = { username: 'admin', password: 'admin' }
  if (screen !== 'login') await context.request.post(new URL('/api/v1/login', url).href, { data })
  const page = await context.newPage()
  // no request leaves the machine
  await page.route('https://api.dicebear.com/**', (route) => route.abort())
  await page.goto(url + screens[screen])
  await page.waitForLoadState('networkidle')
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  await page.screenshot({ path: file })
  await context.close()
}

/** With a folder: all screens, in both sizes and color schemes. Without one: only the picture of the README. */
function screenshotsFor(folder) {
  const readme = { screen: 'servers', size: 'wide', scheme: 'light' }
  if (!folder) return [{ ...readme, file: join(root, 'tests/e2e/screenshots/servers.png') }]
  return Object.keys(screens).flatMap((screen) =>
    Object.keys(sizes).flatMap((size) =>
      schemes.map((scheme) => ({ screen, size, scheme, file: resolve(folder, `${screen}-${size}-${scheme}.png`) })),
    ),
  )
}

process.env.NODE_ENV ??= 'production'
const dist = await mkdtemp(join(tmpdir(), 'lotus-screenshots-'))
await build({ root, logLevel: 'error', build: { outDir: dist, emptyOutDir: true } })
const { url, stop } = await startProduct({ dist })
const browser = await chromium.launch(await findBrowser())
try {
  for (const screenshot of screenshotsFor(process.argv[2])) {
    await mkdir(dirname(screenshot.file), { recursive: true })
    await takeScreenshot({ browser, url, ...screenshot })
    process.stdout.write(`${screenshot.file}\n`)
  }
} finally {
  await browser.close()
  stop()
  await rm(dist, { recursive: true })
}
