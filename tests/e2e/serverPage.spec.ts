import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { Product } from './product.mjs'
import { enter } from './steps.ts'
import { weigh } from './weight.mjs'

const kB = 1000

/** The server answers deep addresses with status 404 and our page. */
const deepAddress = /status of 404 .*\/dashboard\/server\//

const plot = (page: Page, name: string) => page.getByRole('slider', { name })
const words = (page: Page, name: string) => page.getByRole('figure', { name: new RegExp(`^${name},`) })

/** Opens the page of the first server of a Nezha server that keeps a history. */
async function openServer(page: Page, { url, backend }: Product) {
  backend.world.setting.tsdb_enabled = true
  await enter(page, `${url}server/1`)
  await expect(plot(page, 'CPU').locator('canvas')).toBeVisible()
}

test('server page: pointing at one chart shows that time in all, and a drag zooms all of them', async ({
  page,
  start,
  announce,
}) => {
  announce(deepAddress)
  await openServer(page, await start())
  const cpu = plot(page, 'CPU')
  const reset = page.getByRole('button', { name: 'Reset zoom' })
  await cpu.hover({ position: { x: 300, y: 60 } })
  const pointed = await cpu.locator('time').textContent()
  await expect(plot(page, 'Memory').locator('time')).toHaveText(pointed ?? '')
  const whole = (await words(page, 'Memory').getAttribute('aria-label')) ?? ''
  const box = await cpu.boundingBox()
  if (!box) throw new Error('The chart has no place')
  await page.mouse.move(box.x + 200, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 400, box.y + 70, { steps: 5 })
  await page.mouse.up()
  await expect(reset).not.toHaveAttribute('aria-disabled')
  expect((await words(page, 'Memory').getAttribute('aria-label'))?.split(':')[0]).not.toBe(whole.split(':')[0])
  await cpu.dblclick({ position: { x: 300, y: 60 } })
  await expect(reset).toHaveAttribute('aria-disabled', 'true')
})

test('server page: the value nearest to the pointer stands beside it, and the line that is pointed at stands out', async ({
  page,
  start,
  announce,
}) => {
  announce(deepAddress)
  await openServer(page, await start({ data: 'demo' }))
  const memory = plot(page, 'Memory')
  const value = memory.locator('.at-pointer')
  await expect(value).toHaveCount(0)
  const box = await memory.boundingBox()
  if (!box) throw new Error('The chart has no place')
  // Swap is at the bottom of the plot, above the axis of time.
  await page.mouse.move(box.x + 300, box.y + box.height - 34)
  await expect(value).toHaveText(/^Swap\d/)
  const opacities = () =>
    memory.locator('.u-cursor-pt').evaluateAll((points) => points.map((point) => getComputedStyle(point).opacity))
  expect(await opacities()).toEqual(['0.25', '1'])
  await page.mouse.move(box.x + 300, box.y + 20)
  await expect(value).toHaveText(/^Memory\d/)
  expect(await opacities()).toEqual(['1', '1'])
  await page.mouse.move(box.x + 300, box.y - 60)
  await expect(value).toHaveCount(0)
})

test('server page: on a desktop, the first charts are in sight', async ({ page, start, announce }) => {
  announce(deepAddress)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openServer(page, await start({ data: 'demo' }))
  for (const name of ['CPU', 'Memory']) await expect(plot(page, name)).toBeInViewport({ ratio: 1 })
})

test('server page: the country is as far from the address as the owner is from the country', async ({
  page,
  start,
  announce,
}) => {
  announce(deepAddress)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openServer(page, await start({ data: 'demo' }))
  const main = page.getByRole('main')
  const [address, country, owner] = await Promise.all([
    main.getByRole('button', { name: 'Copy: IPv4', exact: true }).boundingBox(),
    main.getByText('Japan', { exact: true }).boundingBox(),
    main.getByText('Owner:').boundingBox(),
  ])
  expect(country!.x - address!.x - address!.width).toBeCloseTo(owner!.x - country!.x - country!.width, 0)
})

test('server page: opened without a network it says so, and opens by itself when the network is back', async ({
  page,
  context,
  product,
  announce,
}) => {
  announce(deepAddress)
  announce(/ERR_INTERNET_DISCONNECTED|(Failed to fetch|error loading) dynamically imported module/)
  await enter(page, await product())
  const link = page.getByRole('link', { name: 'tokyo-1', exact: true })
  await expect(link).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await link.click()
  const main = page.getByRole('main')
  await expect(main.getByText('It opens by itself as soon as the server is reachable again.')).toBeVisible()
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await context.setOffline(false)
  await expect(main.getByRole('heading', { name: 'tokyo-1' })).toBeVisible()
})

test('server page: Back returns to the list where it was', async ({ page, start }) => {
  const { url } = await start({ data: 100 })
  await enter(page, url)
  await page.getByLabel('Rows per page').selectOption('100')
  await expect(page.getByRole('rowheader')).toHaveCount(100)
  const link = page.getByRole('rowheader').nth(60).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await link.click()
  await expect(plot(page, 'CPU')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(link).toBeInViewport()
})

test('server page: the charts are loaded on demand, and stay below their size limit', async ({ page, product }) => {
  const url = await product()
  const list = weigh(page)
  await enter(page, url)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const ofPage = (file: string) => /Plot|ServerPage|RecordPage/.test(file)
  expect(list.files().filter(ofPage)).toEqual([])
  const weight = weigh(page)
  await page.getByRole('link', { name: 'tokyo-1', exact: true }).click()
  await expect(plot(page, 'CPU').locator('canvas')).toBeVisible()
  expect(weight.files().filter(ofPage)).toHaveLength(3)
  expect((await weight.bytes((file) => file.includes('Plot'))).gzip).toBeLessThanOrEqual(25 * kB)
})
