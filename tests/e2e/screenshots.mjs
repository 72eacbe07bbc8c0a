import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { build, runnerImport } from 'vite'
import { readOptions } from '../backend/readOptions.mjs'
import { findBrowser } from './browser.mjs'
import { startProduct } from './product.mjs'

// Vite would choose development, and the pictures would show a build of that.
process.env.NODE_ENV = 'production'

const root = fileURLToPath(new URL('../..', import.meta.url))
const load = async (file) => (await runnerImport(join(root, file), { root, logLevel: 'error' })).module
const { pictures, waitForScreen } = await load('tests/e2e/pictures.ts')
const { createSystemClock } = await load('tests/backend/clock.ts')

/** The time that every picture shows. */
const now = Date.parse('2026-11-21T15:30:00Z')

const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } }

/** Compresses a picture by the encoder of the browser. At this quality letters stay sharp, in a third of the bytes of PNG. */
async function toWebp(page, png) {
  const url = await page.evaluate(
    async (source) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      canvas.getContext('2d').drawImage(bitmap, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.75 })
      const reader = new FileReader()
      return new Promise((done) => {
        reader.addEventListener('load', () => done(reader.result))
        reader.readAsDataURL(blob)
      })
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** The page as it looks once it does not change any more: what is loaded late moves or colors parts of it. */
async function settled(page, before = Buffer.of()) {
  await page.waitForTimeout(300)
  const png = await page.screenshot({ caret: 'hide', animations: 'disabled' })
  return png.equals(before) ? png : settled(page, png)
}

/** Every picture has a server of its own, so that none depends on another. */
async function take({ address, prepare, scheme = 'light', size = 'wide', isPublic }, { browser, dist }) {
  const product = await startProduct({ dist, clock: createSystemClock(() => now) })
  const { url, backend, stop } = product
  backend.setting.install_host = 'nezha.example.com:8008'
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: scheme,
    hasTouch: size === 'narrow',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  })
  try {
    await context.clock.setFixedTime(now)
    const data = { username: 'admin', password: 'admin' }
    if (!isPublic) await context.request.post(new URL('/api/v1/login', url).href, { data })
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    await page.goto(url + address)
    await page.waitForLoadState('networkidle')
    await page.locator('.MuiSkeleton-root, [aria-busy=true]').first().waitFor({ state: 'detached' })
    await waitForScreen(page, address)
    await prepare?.(page, product)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => {}))))
    const png = await settled(page)
    const blank = await context.newPage()
    return await toWebp(blank, png)
  } finally {
    await context.close()
    stop()
  }
}

const help = `Takes the pictures of the documentation, each on a server of its own.

npm run screenshots [-- NAME … OPTIONS]

  NAME              a picture of tests/e2e/pictures.ts; default: all
  --to FOLDER       where they are written (docs/pictures)
  --help            show this
`

const { positionals, values } = readOptions(help, {
  allowPositionals: true,
  options: { to: { type: 'string', default: 'docs/pictures' } },
})
const folder = resolve(root, values.to)
const unknown = positionals.filter((name) => !pictures.some((picture) => picture.name === name))
if (unknown.length) throw new Error(`There is no picture with the name ${unknown.join(', ')}.`)
const wanted = positionals.length ? pictures.filter(({ name }) => positionals.includes(name)) : pictures

const dist = await mkdtemp(join(tmpdir(), 'lotus-screenshots-'))
await build({ root, logLevel: 'error', build: { outDir: dist, emptyOutDir: true } })
const browser = await chromium.launch(await findBrowser())
await mkdir(folder, { recursive: true })
try {
  for (const picture of wanted) {
    const file = join(folder, `${picture.name}.webp`)
    const bytes = await take(picture, { browser, dist })
    await writeFile(file, bytes)
    process.stdout.write(`${file} ${Math.ceil(bytes.length / 1024)} KiB\n`)
  }
} finally {
  await browser.close()
  await rm(dist, { recursive: true })
}
