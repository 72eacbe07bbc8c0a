import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { Product } from './product.mjs'
import { weigh } from './weight.mjs'

const signInByApi = (page: Page, url: string) =>
  page.request.post(new URL('/api/v1/login', url).href, { data: { username: 'admin', password: 'admin' } })

/** Holds back the files whose names begin so, until the returned function is called. */
async function holdBack(page: Page, name: string): Promise<() => void> {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const callsOf = ({ backend }: Product) => backend.calls.map(({ path }) => path)

/** The sum of all layout shifts. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
}

for (const [address, list] of [
  ['', 'server'],
  ['server-group', 'server-group'],
  ['nat', 'nat'],
] as const) {
  test(`start: /${address} asks for its data once, before the first script has arrived`, async ({ page, start }) => {
    const product = await start()
    await signInByApi(page, product.url)
    const release = await holdBack(page, 'start')
    product.backend.calls.length = 0
    const weight = weigh(page)
    await page.goto(`${product.url}${address}`, { waitUntil: 'commit' })
    await expect.poll(() => callsOf(product)).toContain(`/api/v1/${list}`)
    expect(callsOf(product)).toContain('/api/v1/setting')
    expect(callsOf(product)[0]).toBe('/api/v1/profile')
    release()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const asked = ['profile', 'setting', list].map((path) => `GET /api/v1/${path}`)
    expect(weight.calls.filter((call) => asked.includes(call)).toSorted()).toEqual(asked.toSorted())
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`start: paints frame and list in ${colorScheme} before any script, and nothing moves`, async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ colorScheme })
    const url = await product({ data: 100 })
    await signInByApi(page, url)
    const release = await holdBack(page, 'start')
    const shifts = await watchShifts(page)
    await page.goto(url, { waitUntil: 'commit' })
    const bar = page.locator('.sk-bar')
    await expect(bar).toBeVisible()
    await expect(page.locator('.sk-login')).toBeHidden()
    const surface = { light: 'rgb(255, 255, 255)', dark: 'rgb(17, 24, 39)' }[colorScheme]
    await expect(bar).toHaveCSS('background-color', surface)
    const painted = await bar.boundingBox()
    release()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const shifted = await shifts()
    await expect(bar).toHaveCount(0)
    expect(await page.getByRole('banner').boundingBox()).toEqual(painted)
    // Without the widths of columns whose figures tick.
    expect(shifted).toBeLessThan(0.005)
  })
}

test('start: without a session the sign-in page is painted, and nothing of a list', async ({ page, start }) => {
  const product = await start()
  const release = await holdBack(page, 'start')
  const weight = weigh(page)
  await page.goto(product.url, { waitUntil: 'commit' })
  await expect(page.locator('.sk-login')).toBeVisible()
  await expect(page.locator('.sk-frame')).toBeHidden()
  expect(product.backend.calls).toEqual([])
  release()
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('#skeleton')).toHaveCount(0)
  expect(weight.files().filter((file) => file.includes('/frame-'))).toEqual([])
})

test('start: a session that is dead leads to the sign-in page after a single call', async ({ page, start }) => {
  const product = await start()
  await signInByApi(page, product.url)
  product.backend.world.sessions.clear()
  product.backend.tables.waf.length = 0
  product.backend.calls.length = 0
  await page.goto(`${product.url}server-group`)
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => callsOf(product)).toEqual(['/api/v1/profile', '/api/v1/setting'])
  expect(product.backend.tables.waf).toEqual([])
})

test('start: a list that fails is reported once, and can be asked for again', async ({ page, start, announce }) => {
  announce(/status of 502/)
  const product = await start()
  await signInByApi(page, product.url)
  product.backend.fail({ path: '/nat' }, { status: 502, body: '<h1>Bad gateway</h1>' }, 1)
  product.backend.calls.length = 0
  await page.goto(`${product.url}nat`)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  expect(callsOf(product).filter((path) => path === '/api/v1/nat')).toHaveLength(1)
  await again.click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})
