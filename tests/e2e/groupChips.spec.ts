import type { Page } from '@playwright/test'
import { buildRow } from '#backend/builders.ts'
import { expect, test } from './fixtures.ts'
import { enter, resize } from './steps.ts'

const row = (page: Page) => page.getByRole('navigation', { name: 'Groups and views' })
const strip = (page: Page) => row(page).getByRole('list', { name: 'Groups' })
const chips = (page: Page) => strip(page).getByRole('button')

/** Makes the window so narrow that the last chip in sight barely fits. */
async function leaveNoRoom(page: Page, width: number) {
  await resize(page, width, 800)
  await expect(row(page).getByRole('button', { name: /^More/ })).toBeVisible()
  await expect(chips(page).last()).toBeInViewport({ ratio: 1 })
  const whole = await strip(page).boundingBox()
  const last = await chips(page).last().boundingBox()
  const room = whole!.x + whole!.width - last!.x - last!.width
  await resize(page, width - Math.floor(room), 800)
}

test('groups: a chip that is pressed stays in sight, or gives its name to the menu of those that have no room', async ({
  page,
  product,
}) => {
  await enter(page, await product({ data: 'demo' }))
  await leaveNoRoom(page, 820)
  const last = await chips(page).last().textContent()
  await chips(page).last().click()
  await expect(row(page).getByRole('button', { pressed: true })).toBeInViewport({ ratio: 0.9 })
  await expect(row(page).getByRole('button', { pressed: true })).toContainText(last!.split(' ')[0]!)

  await chips(page).first().click()
  await expect(chips(page).first()).toHaveAttribute('aria-pressed', 'true')
  for (const chip of await chips(page).all()) await expect(chip).toBeInViewport({ ratio: 0.9 })
})

test('groups: the menu is not narrower with a short name, which would bring back the chip that it is named after', async ({
  page,
  start,
}) => {
  const { url, backend } = await start({ data: 'demo' })
  const groups = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((name, at) =>
    buildRow('server_group', { name, servers: [1] }, at + 1, new Date().toISOString()),
  )
  backend.tables.server_group.splice(0, Infinity, ...groups)
  await enter(page, url)
  const menu = row(page).locator('[aria-haspopup]')
  await expect(menu).toContainText('More')
  const before = (await menu.boundingBox())!.width
  await menu.click()
  await page.getByRole('menu').getByText('Z').click()
  await expect(menu).toContainText('Z')
  expect((await menu.boundingBox())!.width).toBeGreaterThanOrEqual(before)
})
