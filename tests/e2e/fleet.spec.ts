import { axeFaults } from './a11y/axe.ts'
import { expect, test } from './fixtures.ts'
import { enter } from './steps.ts'

const minute = 60_000

for (const colorScheme of ['light', 'dark'] as const) {
  test(`totals: a line that is cut says so at its end, also for axe, in ${colorScheme}`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 800, height: 800 })
    await enter(page, await product())
    await page.getByRole('button', { name: 'Totals of these servers' }).click()
    const line = page.getByRole('region', { name: 'Totals of these servers' }).locator('dl')
    await expect(line).toContainText('Cores')
    expect(await line.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(true)
    await expect(line).toHaveCSS('background-attachment', 'local, scroll')
    expect(await axeFaults(page, '.totals')).toEqual([])
  })
}

test('history: at a desk, the row of several outages is as high as the others', async ({ page, start, announce }) => {
  announce(/status of 404 .*\/dashboard\/history/)
  const product = await start({ data: 20 })
  product.backend.setting.tsdb_enabled = true
  const row = product.backend.tables.server.find(({ name }) => name === 'tokyo-1')!
  const now = Math.floor(Date.now() / minute) * minute
  row.outages = [200, 140, 80].map((ago) => ({ from: now - ago * minute, to: now - (ago - 10) * minute }))
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, `${product.url}history`)
  const several = page.getByRole('button', { name: /^3 outages between / })
  await expect(several).toBeVisible()
  const { height } = (await several.boundingBox())!
  expect(height).toBeLessThan(40)
})
