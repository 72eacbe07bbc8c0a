import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { report } from './reports.ts'
import { enter, serverRow } from './steps.ts'

test('list: no row moves while the server is away and when it is back, and one message tells', async ({
  page,
  start,
  announce,
}) => {
  announce(/Failed to load resource|WebSocket|errors\.(network|broken)/)
  const { url, leave, comeBack } = await start()
  await enter(page, url)
  const row = serverRow(page, 'fra-1')
  await row.hover()
  await page.waitForLoadState('networkidle')
  // Refresh chooses the order again, with the figures that may have come after the first rows.
  await page.getByRole('button', { name: 'Refresh' }).press('Enter')
  await expect(page.getByRole('rowheader').nth(2)).toContainText('hel-backup-1')
  await page.waitForLoadState('networkidle')
  const before = await row.boundingBox()
  await leave()
  await page.getByRole('button', { name: 'Refresh' }).press('Enter')
  const told = page.getByText(/^The server cannot be reached/)
  await expect(told).toBeInViewport()
  await expect(page.getByText(/cannot be reached|out of date/)).toHaveCount(1)
  expect(await row.boundingBox()).toEqual(before)
  await comeBack()
  await expect(told).toBeHidden()
  expect(await row.boundingBox()).toEqual(before)
})

/** The left edges of the columns. */
const edges = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left))

const overflow = (page: Page) =>
  page.getByRole('region', { name: 'Records' }).evaluate((frame) => frame.scrollWidth - frame.clientWidth)

test('table: columns keep their places while figures change and while a name is edited', async ({ page, start }) => {
  const product = await start({ data: 20 })
  const name = 'tokyo-1'
  report(product, name, { net_in_speed: 0, net_out_speed: 0, load_1: 0.01 })
  await enter(page, product.url)
  const row = serverRow(page, name)
  await expect(row).toContainText('0 B/s')
  const before = await edges(page)
  report(product, name, { net_in_speed: 1023.3 * 1024, net_out_speed: 99.9 * 1024, load_1: 99.99 })
  await expect(row).toContainText('1.0 MiB/s')
  expect(await edges(page)).toEqual(before)
  await row.getByRole('link', { name, exact: true }).focus()
  await page.keyboard.press('F2')
  const editor = page.getByRole('textbox', { name: `Name: ${name}` })
  await expect(editor).toBeFocused()
  expect(await edges(page)).toEqual(before)
})

test('table: the reason why a name was refused is shown whole below it', async ({ page, start, announce }) => {
  const reason = 'this name is refused for a reason of several words'
  announce(new RegExp(reason))
  const { url, backend } = await start({ data: 20 })
  await enter(page, url)
  await page.getByRole('link', { name: 'tokyo-1', exact: true }).focus()
  await page.keyboard.press('F2')
  backend.fail({ method: 'PATCH', path: '/server/1' }, { body: { error: reason } })
  await page.keyboard.type('tokyo')
  await page.keyboard.press('Enter')
  const told = await page.getByText(reason).boundingBox()
  const cell = await page.getByRole('rowheader').filter({ hasText: reason }).boundingBox()
  expect(told!.x + told!.width).toBeLessThanOrEqual(cell!.x + cell!.width)
})

test('table: a long name is cut where the other columns leave no more room, and its tooltip has all of it', async ({
  page,
  start,
}) => {
  const { url, backend } = await start()
  const long = 'production-database-primary-eu-central-1-replica-0007'
  backend.tables.server.find(({ name }) => name === 'tokyo-edge-1')!.name = long
  await enter(page, url)
  const name = page.getByRole('rowheader').filter({ hasText: long })
  await expect(name).toBeVisible()
  await expect.poll(() => overflow(page)).toBe(0)
  await name.hover()
  await expect(page.getByRole('tooltip')).toContainText(long)
})
