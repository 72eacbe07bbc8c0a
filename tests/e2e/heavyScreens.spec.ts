import { expect, test } from './fixtures.ts'
import { enter, loadOverlays, withholdLongTimers } from './steps.ts'
import { weigh } from './weight.mjs'

const kB = 1000

test.beforeEach(({ context }) => withholdLongTimers(context))

test('budget: each editor stays below its limit beyond a plain form', async ({ page, product }) => {
  const url = await product({ data: 'demo' })
  await enter(page, url)
  const plain = new Set<string>()
  for (const resource of ['nat', 'alert-rule', 'notification', 'cron', 'service', 'ddns']) {
    const editor = await page.context().newPage()
    const weight = weigh(editor)
    await editor.goto(`${url}${resource}?edit=1`)
    await expect(editor.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await editor.waitForLoadState('networkidle')
    if (plain.size === 0) for (const file of weight.files()) plain.add(file)
    const { gzip } = await weight.bytes((file) => !plain.has(file))
    expect(gzip, resource).toBeLessThanOrEqual(60 * kB)
    await editor.close()
  }
})

test('budget: the security check stays below its limit beyond another screen, its data included', async ({
  page,
  product,
}) => {
  const url = await product({ data: 'demo' })
  const weight = weigh(page)
  await enter(page, `${url}profile`)
  await loadOverlays(page)
  await page.waitForLoadState('networkidle')
  const profile = new Set(weight.files())
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, `${url}settings/security`)
  await expect(page.getByRole('button', { name: 'Keep in this browser' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { gzip } = await weight.bytes((file) => !profile.has(file))
  expect(gzip).toBeLessThanOrEqual(40 * kB)
})

test('budget: at full load, a hundred rows of the fullest lists are less than 3,000 elements', async ({
  page,
  product,
}) => {
  const url = await product({ data: 'large' })
  const goTo = (path: string) =>
    page.evaluate((address) => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, `${url}${path}`)
  await enter(page, `${url}profile`)
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  // `npm run load` counts all lists
  for (const path of ['', 'alert-rule']) {
    await goTo(`${path}?perPage=100`)
    await expect(page.getByRole('rowheader')).toHaveCount(100)
    // Rows without figures of this moment have more elements, which say of when theirs are.
    const elements = () => page.locator('*').count()
    await expect.poll(elements, { message: path || 'server' }).toBeLessThanOrEqual(3000)
    await goTo('profile')
    await expect(page.getByRole('rowheader')).toHaveCount(0)
  }
})
