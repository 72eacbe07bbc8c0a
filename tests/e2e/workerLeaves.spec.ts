import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyBuild, dateBuild, installBuild } from './builds.ts'
import { expect, test } from './fixtures.ts'
import { cachedPaths, firstRow, openPrecached } from './kept.ts'

test.use({ serviceWorkers: 'allow' })

test('service worker: a build without dates opens on every visit', async ({ page, start }) => {
  const folder = await copyBuild()
  await dateBuild(folder)
  const { url } = await start({ dist: folder })
  await openPrecached(page, url, folder)
  for (const visit of [url, `${url}nat`, url]) {
    await page.goto(visit)
    await expect(firstRow(page)).toBeVisible()
  }
  await page.reload()
  await expect(firstRow(page)).toBeVisible()
  await expect(page.getByText('Visitors may see a blank page')).toBeVisible()
  await rm(folder, { recursive: true, force: true })
})

test('service worker: unregisters when its script is gone from the server', async ({ page, start, announce }) => {
  announce(/sw\.js/)
  const folder = await copyBuild()
  const { url } = await start({ dist: folder })
  await page.clock.install()
  await openPrecached(page, url, folder)
  await rm(join(folder, 'sw.js'))
  await page.clock.fastForward('01:06:00')
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registrations).toBe(0)
  await expect.poll(() => cachedPaths(page)).toEqual([])
  await rm(folder, { recursive: true, force: true })
})

test('service worker: another installed template appears, and no cache or worker remains', async ({ page, start }) => {
  const folder = await copyBuild()
  const product = await start({ dist: folder })
  await openPrecached(page, product.url, folder)
  await installBuild(folder, { page: '<!doctype html><title>Other</title><h1>Another dashboard</h1>' })
  await page.goto(product.url)
  await expect(page.getByRole('heading', { name: 'Another dashboard' })).toBeVisible()
  expect(await cachedPaths(page)).toEqual([])
  await page.goto(`${product.url}nat`)
  await expect(page.getByRole('heading', { name: 'Another dashboard' })).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await rm(folder, { recursive: true, force: true })
})
