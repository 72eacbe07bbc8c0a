import type { Page } from '@playwright/test'
import { createMovableClock } from '#backend/clock.ts'
import { expect, test } from './fixtures.ts'
import { band, sockets } from './live.ts'
import { reportCpu } from './reports.ts'
import { enter, serverRow } from './steps.ts'

async function switchTab(page: Page, hidden: boolean) {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

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

test('live: a hidden tab has no socket, and a visible one has one for all screens', async ({ page, start }) => {
  const product = await start({ data: 20 })
  await enter(page, product.url)
  await expect.poll(() => sockets(product)).toBe(1)
  await switchTab(page, true)
  await expect.poll(() => sockets(product)).toBe(0)
  reportCpu(product, 'tokyo-1', 42)
  await switchTab(page, false)
  await expect(serverRow(page, 'tokyo-1')).toContainText('42%')
  expect(sockets(product)).toBe(1)
  await page.getByRole('link', { name: 'tokyo-1', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'tokyo-1', level: 1 })).toBeVisible()
  expect(sockets(product)).toBe(1)
  await page.getByRole('link', { name: 'Task', exact: true }).click()
  await expect.poll(() => sockets(product)).toBe(0)
})

test('live: where WebSockets are refused, figures are asked for', async ({ page, start, announce }) => {
  announce(/WebSocket connection to .* failed/)
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
