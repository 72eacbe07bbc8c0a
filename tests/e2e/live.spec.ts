import type { Page } from '@playwright/test'
import { createMovableClock } from '#backend/clock.ts'
import { expect, test } from './fixtures.ts'
import type { Product } from './product.mjs'
import { reportCpu } from './reports.ts'
import { enter, hide, serverRow } from './steps.ts'

const band = (page: Page) => page.getByRole('region', { name: 'State of the fleet' })

/** The number of open sockets with live states: in a fleet, nobody else is there. */
const sockets = ({ backend }: Product) => backend.world.visitors.length

/** The names in the order of the list. */
const names = (page: Page) => page.getByRole('rowheader').getByRole('link')

for (const dialect of ['classic', 'current'] as const) {
  test(`live: figures and the band of a ${dialect} server follow the fleet without a reload`, async ({
    page,
    start,
  }) => {
    const clock = createMovableClock()
    const product = await start({ dialect, data: 20, clock })
    await enter(page, product.url)
    await expect(band(page)).toContainText('19 Online')
    reportCpu(product, 'tokyo-1', 42)
    await expect(serverRow(page, 'tokyo-1')).toContainText('42%')
    reportCpu(product, 'tokyo-1', 97)
    await expect(band(page).getByRole('link', { name: /CPU busy.*tokyo-1/ })).toBeVisible()
    expect(product.requests.filter(({ path }) => path === '/api/v1/server')).toHaveLength(1)

    product.backend.agent(1).disconnect()
    // a classic server still has the last report, so a server is offline only after a while
    clock.advance(40_000)
    await expect(band(page)).toContainText('18 Online')
    await expect(band(page).getByRole('link', { name: /2 Offline/ })).toContainText('tokyo-1')
    await expect(band(page).getByRole('link', { name: /CPU busy.*tokyo-1/ })).toHaveCount(0)
    await expect(serverRow(page, 'tokyo-1').getByRole('img', { name: 'Offline' })).toBeVisible()
  })
}

test('live: a page without figures has no socket, and a tab has one for all screens, also while it is hidden', async ({
  page,
  start,
}) => {
  const product = await start({ data: 20 })
  await enter(page, `${product.url}cron`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  expect(sockets(product)).toBe(0)
  await page.getByRole('link', { name: 'Server', exact: true }).click()
  await expect.poll(() => sockets(product)).toBe(1)
  await page.getByRole('link', { name: 'tokyo-1', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'tokyo-1', level: 1 })).toBeVisible()
  expect(sockets(product)).toBe(1)
  await hide(page)
  await expect(page).toHaveTitle(/^\(\d+\) /)
  expect(sockets(product)).toBe(1)
})

test('live: where WebSockets are refused, figures are asked for', async ({ page, start, announce }) => {
  announce(/WebSocket connection to .* failed|can’t establish a connection to the server at ws:/)
  const product = await start({ data: 20 })
  product.backend.fail({ path: '/ws/server' }, 'html')
  await enter(page, product.url)
  await expect(serverRow(page, 'tokyo-1')).toBeVisible()
  reportCpu(product, 'tokyo-1', 42)
  await expect(serverRow(page, 'tokyo-1')).toContainText('42%')
  product.backend.agent(1).disconnect()
  await expect(band(page).getByRole('link', { name: /2 Offline/ })).toContainText('tokyo-1')
  expect(sockets(product)).toBe(0)
})

test('live: the band tells how old the figures are while none come, and no longer', async ({ page, start }) => {
  const product = await start({ data: 20 })
  await page.clock.install()
  await enter(page, product.url)
  await expect(serverRow(page, 'tokyo-1')).toBeVisible()
  await expect.poll(() => sockets(product)).toBe(1)
  for (const path of ['/ws/server', '/server'])
    product.backend.fail({ path, ...(path === '/ws/server' && { messages: true }) }, 'stall')
  await page.clock.fastForward(12_000)
  await expect(band(page)).toContainText(/as of \d+ seconds ago/)
  product.backend.recover()
  await page.clock.fastForward(6000)
  await expect(band(page)).not.toContainText('as of')
})

test('order: a list sorted by figures that change keeps its order until asked', async ({ page, start }) => {
  const product = await start({ data: 20 })
  for (const [at, { name }] of product.backend.tables.server.entries()) reportCpu(product, name, at + 1)
  await enter(page, product.url)
  const sort = page.getByRole('columnheader', { name: 'CPU' })
  await sort.getByRole('button').click()
  await expect(sort).toHaveAttribute('aria-sort', 'descending')
  const before = await names(page).allInnerTexts()
  expect(before.indexOf('tokyo-1')).toBeGreaterThan(10)
  reportCpu(product, 'tokyo-1', 88)
  await serverRow(page, 'tokyo-1').hover()
  await expect(serverRow(page, 'tokyo-1')).toContainText('88%')
  const anew = page.getByRole('button', { name: 'Show the new order' })
  await expect(anew).toBeVisible()
  expect(await names(page).allInnerTexts()).toEqual(before)
  await anew.click()
  await expect(page.getByRole('rowheader').first()).toContainText('tokyo-1')
  await expect(anew).toBeHidden()
})

test('order: it is taken anew when nobody has used the list for a while, never under the pointer', async ({
  page,
  start,
}) => {
  const product = await start({ data: 20 })
  for (const [at, { name }] of product.backend.tables.server.entries()) reportCpu(product, name, at + 1)
  await page.clock.install()
  await enter(page, product.url)
  await page.getByRole('columnheader', { name: 'CPU' }).getByRole('button').click()
  const before = await names(page).allInnerTexts()
  await serverRow(page, before[0] ?? '').hover()
  reportCpu(product, 'tokyo-1', 88)
  await expect(serverRow(page, 'tokyo-1')).toContainText('88%')
  await page.clock.runFor(30_000)
  await expect(page.getByRole('button', { name: 'Show the new order' })).toBeVisible()
  expect(await names(page).allInnerTexts()).toEqual(before)
  await page.getByRole('banner').hover()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('rowheader').first()).toContainText('tokyo-1')
})

test('band: at a desk it is one row that names whom it has room to name', async ({ page, product }) => {
  await enter(page, await product())
  const reasons = band(page).getByRole('link')
  await expect(reasons.last()).toBeVisible()
  const heights = () =>
    reasons.evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size)
  expect(await heights()).toBe(1)
  for (const reason of ['Offline', 'Service down'])
    await expect(
      band(page)
        .getByRole('link', { name: new RegExp(`^\\d+ ?${reason}`) })
        .locator('small'),
    ).toBeVisible()
})

test('band: on a phone it is two rows, and a button shows what they have no room for', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await enter(page, await product())
  const mild = band(page).getByRole('link', { name: /Agent outdated/ })
  const more = band(page).getByRole('button', { name: 'more' })
  await expect(band(page).getByRole('link', { name: /Service down/ })).toBeInViewport({ ratio: 1 })
  await expect(mild).toBeHidden()
  expect((await band(page).boundingBox())?.height).toBeLessThan(80)
  await more.press('Enter')
  await expect(mild).toBeVisible()
  await band(page).getByRole('button', { name: 'Show less' }).press('Enter')
  await expect(mild).toBeHidden()
})

test('band: the terminal of the worst server is two clicks away', async ({ page, start, context, announce }) => {
  // the server answers deep addresses with status 404 and our page
  announce(/status of 404 .*\/dashboard\/terminal\//)
  const { url, backend } = await start()
  await enter(page, url)
  await band(page)
    .getByRole('link', { name: /Disk nearly full/ })
    .click()
  await expect(names(page)).toHaveText(['hel-backup-1'])
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Terminal: hel-backup-1' }).click()
  const { id } = backend.tables.server.find(({ name }) => name === 'hel-backup-1')!
  await expect(await opened).toHaveURL(`${url}terminal/${id}`)
})
