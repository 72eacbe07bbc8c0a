import type { Page } from '@playwright/test'
import { buildRow } from '#backend/builders.ts'
import { expect, test } from './fixtures.ts'
import { enter } from './steps.ts'

const row = (page: Page) => page.getByRole('navigation', { name: 'Groups and views' })

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
