import { expect, test } from './fixtures.ts'
import { signIn } from './steps.ts'
import { weigh } from './weight.mjs'

const kB = 1000

test('the login page is light', async ({ page, product }) => {
  const url = await product()
  const weight = weigh(page)
  await page.goto(`${url}login`)
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect((await weight.bytes()).gzip).toBeLessThanOrEqual(140 * kB)
})

test('the server list is light, asks for nothing twice and draws few nodes', async ({ page, product }) => {
  const url = await product({ data: 1000 })
  await page.goto(`${url}login`)
  await signIn(page)
  await expect(page.getByRole('rowheader').first()).toBeVisible()

  const weight = weigh(page)
  await page.goto(url)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { gzip, raw } = await weight.bytes()
  expect(gzip).toBeLessThanOrEqual(400 * kB)
  expect(raw).toBeLessThanOrEqual(1300 * kB)
  expect(weight.calls.toSorted()).toEqual([...new Set(weight.calls)].toSorted())
  expect(weight.calls.length).toBeLessThanOrEqual(8)
  await page.getByLabel('Rows per page').selectOption('100')
  await expect(page.getByRole('rowheader')).toHaveCount(100)
  expect(await page.locator('*').count()).toBeLessThanOrEqual(3000)
})
