import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyBuild, installBuild, precachedPathsOf } from './builds.ts'
import { far } from './far.ts'
import { expect, test } from './fixtures.ts'
import { cachedPaths, firstRow, openPrecached, patience } from './kept.ts'
import type { Product } from './product.mjs'
import { enter } from './steps.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 5 * patience })

const filesAsked = ({ requests }: Product) =>
  requests.map(({ path }) => path).filter((path) => path.includes('/assets/'))

test('service worker: keeps only files of the build, and none loads twice, even for a screen that was never opened', async ({
  page,
  start,
  announce,
}) => {
  announce(/ERR_CONNECTION_REFUSED|ERR_FAILED|WebSocket/)
  const product = await start()
  await openPrecached(page, product.url, 'dist')
  const files = filesAsked(product)
  expect(files.filter((path, at) => files.indexOf(path) !== at)).toEqual([])
  expect((await cachedPaths(page)).filter((path) => !path.startsWith('/dashboard/assets/'))).toEqual([])
  product.requests.length = 0
  await page.goto(product.url)
  await expect(firstRow(page)).toBeVisible()
  await page.goto(`${product.url}profile`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(filesAsked(product)).toEqual([])
  // the page itself always comes from the server
  expect(product.requests.map(({ path }) => path)).toContain('/dashboard/profile')

  product.stop()
  expect(await page.evaluate(() => fetch('/api/v1/setting').catch(() => 'no answer'))).toBe('no answer')
  await expect(page.goto(product.url)).rejects.toThrow()
})

test('service worker: fetches no text as it is that a page far away has fetched compressed', async ({
  page,
  start,
}) => {
  const product = await start({ strict: false })
  await enter(page, await far(product.url))
  await expect(firstRow(page)).toBeVisible()
  const isEnglish = (path: string) => /\/en-US-/.test(path)
  await expect.poll(async () => (await cachedPaths(page)).some(isEnglish), { timeout: patience }).toBe(true)
  const asked = filesAsked(product).filter(isEnglish)
  expect(asked.some((path) => path.endsWith('.gz'))).toBe(true)
  expect(asked.filter((path) => asked.includes(`${path}.gz`))).toEqual([])
})

test('service worker: a missing or empty file is cached only once the server has it', async ({
  page,
  start,
  announce,
}) => {
  announce(/status of 404/)
  const folder = await copyBuild()
  const parts = await precachedPathsOf('dist')
  const [gone = '', empty = ''] = parts.filter((path) => /ProfilePage-|PaletteBody-/.test(path))
  const copiesOf = (path: string) => ['', '.gz'].map((suffix) => join(folder, path.slice('/dashboard'.length) + suffix))
  await Promise.all([...copiesOf(gone).map((file) => rm(file)), ...copiesOf(empty).map((file) => writeFile(file, ''))])
  const product = await start({ dist: folder })
  await enter(page, product.url)
  const others = parts.filter((path) => path !== gone && path !== empty)
  await expect.poll(() => cachedPaths(page), { timeout: patience }).toEqual(expect.arrayContaining(others))
  expect(await cachedPaths(page)).not.toEqual(expect.arrayContaining([gone]))
  expect(await cachedPaths(page)).not.toEqual(expect.arrayContaining([empty]))

  await installBuild(folder, { build: 'dist' })
  await page.goto(product.url)
  await expect.poll(() => cachedPaths(page), { timeout: patience }).toEqual(expect.arrayContaining(parts))
  await rm(folder, { recursive: true, force: true })
})
