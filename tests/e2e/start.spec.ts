import type { Page } from '@playwright/test'
import { locales } from '#locales/languages.ts'
import { expect, test } from './fixtures.ts'
import type { Product } from './product.mjs'
import { watchShifts } from './shifts.ts'
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
    const wanted = ['/api/v1/profile', '/api/v1/setting', `/api/v1/${list}`]
    await expect.poll(() => callsOf(product)).toEqual(expect.arrayContaining(wanted))
    const place = (path: string) => callsOf(product).indexOf(path)
    expect(place('/api/v1/profile')).toBeLessThan(place('/api/v1/setting'))
    release()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const asked = ['profile', 'setting', list].map((path) => `GET /api/v1/${path}`)
    expect(weight.calls.filter((call) => asked.includes(call)).toSorted()).toEqual(asked.toSorted())
  })
}

/** Lets the browser of a page never rest until the returned function is called. */
async function withholdRest(page: Page) {
  await page.addInitScript(() => {
    const idle: IdleRequestCallback[] = []
    window.requestIdleCallback = (call) => idle.push(call)
    const rest = () => idle.forEach((call) => call({ didTimeout: false, timeRemaining: () => 50 }))
    Object.assign(window, { rest })
  })
  return () => page.evaluate(() => (window as unknown as { rest: () => void }).rest())
}

for (const [width, row] of [
  [1280, 'tbody tr'],
  [390, '.cards > ul > li'],
] as const) {
  test(`start: at ${width} px the rows in sight are drawn first, and the rest when the browser rests`, async ({
    page,
    start,
  }) => {
    const { url } = await start({ data: 100 })
    await signInByApi(page, url)
    const rest = await withholdRest(page)
    await page.setViewportSize({ width, height: 800 })
    await page.goto(url)
    const rows = page.locator(row)
    await expect(rows.first()).toBeVisible()
    const first = await rows.count()
    expect(first).toBeLessThan(20)
    const { y, height } = (await rows.last().boundingBox())!
    expect(y + height).toBeGreaterThanOrEqual(800)
    await rest()
    await expect(rows).toHaveCount(25)
  })
}

for (const address of ['', '?view=inventory']) {
  test(`start: /${address} keeps the widths of its columns when the rows out of sight are drawn`, async ({
    page,
    start,
  }) => {
    const { url } = await start({ data: 'demo' })
    await signInByApi(page, url)
    const rest = await withholdRest(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${url}${address}`)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const widths = () =>
      page
        .locator('thead th')
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)))
    const before = await widths()
    await rest()
    await expect(page.locator('tbody tr')).toHaveCount(25)
    expect(await widths()).toEqual(before)
  })
}

test('start: the browser compiles the large scripts of a list while they arrive', async ({ page, start }) => {
  const { url } = await start()
  await signInByApi(page, url)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(?!overlays|[a-z]{2}-[A-Z]{2})[^/]+\.js$/.test(request.url())) scripts.push(request.url())
  })
  await page.goto(url)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const texts = await Promise.all(scripts.map(async (script) => (await page.request.get(script)).text()))
  const large = texts.filter(({ length }) => length > 100_000)
  expect(large.map((script) => script.split('\n', 1)[0])).toEqual(
    Array.from({ length: 3 }, () => '//# allFunctionsCalledOnLoad'),
  )
})

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
    await expect(page.locator('form')).toHaveCount(0)
    const surface = { light: 'rgb(255, 255, 255)', dark: 'rgb(17, 24, 39)' }[colorScheme]
    await expect(bar).toHaveCSS('background-color', surface)
    const painted = await bar.boundingBox()
    release()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const { sum, moved } = await shifts.read()
    await expect(bar).toBeHidden()
    expect(await page.getByRole('banner').boundingBox()).toEqual(painted)
    // Without the widths of columns whose figures tick.
    expect(sum, moved.join('; ')).toBeLessThan(0.005)
  })
}

for (const [width, height, row, band] of [
  [1280, 800, 'tbody tr', 40],
  [390, 844, '.cards > ul > li', 74],
] as const) {
  test(`start: at ${width} px trouble stands in the first 200 px, and nothing moves while the band and figures arrive`, async ({
    page,
    start,
  }) => {
    const { url } = await start({ data: 'demo' })
    await signInByApi(page, url)
    await page.setViewportSize({ width, height })
    const shifts = await watchShifts(page)
    const figures = page.waitForEvent('websocket', (socket) => socket.url().endsWith('/ws/server'))
    const ticks = figures.then((socket) => socket.waitForEvent('framereceived'))
    await page.goto(url)
    const fleet = page.getByRole('region', { name: 'State of the fleet' })
    await expect(fleet.getByRole('link', { name: /^\d+ ?Offline/ })).toBeVisible()
    await ticks
    await page.waitForLoadState('networkidle')
    expect(await fleet.boundingBox()).toMatchObject({ height: band })
    const first = page.locator(row).first()
    await expect(first).toContainText('Offline')
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(200)
    const { sum, moved } = await shifts.read()
    expect(sum, moved.join('; ')).toBeLessThan(0.02)
  })
}

const field = (page: Page, name: 'username' | 'password') => page.locator(`input[name=${name}]`)
const loginsOf = ({ backend }: Product) => backend.calls.filter(({ path }) => path === '/api/v1/login')

/** Opens the sign-in page and holds its scripts back until the returned function is called. */
async function openEarly(page: Page, address: string): Promise<() => Promise<void>> {
  const release = await holdBack(page, 'start')
  await page.goto(address, { waitUntil: 'commit' })
  await expect(field(page, 'username')).toBeFocused()
  return async () => {
    release()
    await expect(page.locator('.login-preferences')).toBeVisible()
  }
}

test('start: without a session the sign-in page is painted, and nothing of a list', async ({ page, start }) => {
  const product = await start()
  const weight = weigh(page)
  const release = await openEarly(page, product.url)
  await expect(page.locator('.sk-frame')).toBeHidden()
  expect(product.backend.calls).toEqual([])
  await release()
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('form')).toHaveCount(1)
  await expect(page.locator('#skeleton')).toBeHidden()
  expect(weight.files().filter((file) => file.includes('/frame-'))).toEqual([])
})

test('start: what is typed before the scripts arrive stays, with the caret and the shown password', async ({
  page,
  start,
}) => {
  const product = await start({ strict: true })
  const release = await openEarly(page, `${product.url}login`)
  await page.keyboard.type('ain')
  await field(page, 'password').fill('secret')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field(page, 'password')).toHaveAttribute('type', 'text')
  await field(page, 'username').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await release()
  await page.keyboard.type('dmi')
  await expect(field(page, 'username')).toHaveValue('admin')
  await expect(field(page, 'password')).toHaveValue('secret')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field(page, 'password')).toHaveAttribute('type', 'password')
  expect(loginsOf(product)).toEqual([])
})

test('start: a character that is being composed stays whole', async ({ page, start }) => {
  const product = await start()
  const release = await openEarly(page, product.url)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
  const released = release()
  await page.waitForLoadState('load')
  await expect(page.locator('form[data-composing]')).toBeVisible()
  await session.send('Input.insertText', { text: '你' })
  await released
  await expect(field(page, 'username')).toHaveValue('你')
  await expect(field(page, 'username')).toBeFocused()
})

test('start: Enter before the scripts arrive signs in once they are there, once', async ({ page, start }) => {
  const product = await start()
  const release = await openEarly(page, `${product.url}nat`)
  await page.keyboard.type('admin')
  await field(page, 'password').fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible()
  await release()
  await expect(page.getByRole('alert')).toHaveText('Wrong username or password.')
  await page.reload({ waitUntil: 'commit' })
  await field(page, 'username').fill('admin')
  await field(page, 'password').fill('admin')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page).toHaveURL(/\/nat$/)
  expect(loginsOf(product)).toHaveLength(2)
})

test('start: typing after an early Enter takes it back', async ({ page, start }) => {
  const product = await start()
  const release = await openEarly(page, product.url)
  await page.keyboard.type('admin')
  await page.keyboard.press('Enter')
  await field(page, 'password').focus()
  await page.keyboard.type('ad')
  await release()
  await page.keyboard.type('min')
  expect(loginsOf(product)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  expect(loginsOf(product)).toHaveLength(1)
})

for (const [width, colorScheme, some] of [
  [1280, 'light', locales.filter((_, index) => index % 2 === 0)],
  [390, 'dark', locales.filter((_, index) => index % 2 === 1)],
] as const) {
  test(`start: in its language the form does not change when the product takes over, ${colorScheme} at ${width} px`, async ({
    page,
    start,
  }) => {
    const { url } = await start({ strict: colorScheme === 'dark' })
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.route('**/api/v1/setting', (route) => route.fulfill({ json: { success: true, data: { config: {} } } }))
    await page.addInitScript(() => {
      const tag = new URLSearchParams(location.search).get('tag')
      if (tag) localStorage.setItem('lotus.language', tag)
    })
    const look = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.login :is(h1, form, output:not(:empty), label, input, button)')]
          .filter((element) => !element.closest('footer'))
          .map((element) => {
            const { x, y, width: wide, height } = element.getBoundingClientRect()
            const { color, backgroundColor, borderColor, outline } = getComputedStyle(element)
            const words = element.children.length > 0 ? element.ariaLabel : element.textContent
            return [element.tagName, words, x, y, wide, height, color, backgroundColor, borderColor, outline]
          }),
      )
    for (const locale of some) {
      const release = await openEarly(page, `${url}?tag=${locale}`)
      const early = await look()
      await release()
      expect(await look(), locale).toEqual(early)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await page.unroute('**/assets/start-*.js')
    }
  })
}

test('start: a session that is dead leads to the sign-in page, and no call of it is held against the address', async ({
  page,
  start,
}) => {
  const product = await start()
  await signInByApi(page, product.url)
  product.backend.world.sessions.clear()
  product.backend.tables.waf.length = 0
  product.backend.calls.length = 0
  await page.goto(`${product.url}server-group`)
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  // The list of servers is harmless. It goes with the profile, whose answer may end it before it has left.
  const others = () => callsOf(product).filter((path) => path !== '/api/v1/server')
  await expect.poll(others).toEqual(['/api/v1/profile', '/api/v1/setting'])
  expect(product.backend.tables.waf).toEqual([])
})

test('start: a list that fails is reported once, and can be asked for again', async ({ page, start, announce }) => {
  announce(/status of 502/)
  const product = await start()
  await signInByApi(page, product.url)
  product.backend.fail({ path: '/nat' }, { status: 502, body: '<h1>Bad gateway</h1>' })
  product.backend.calls.length = 0
  await page.goto(`${product.url}nat`)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  // A list that was lost on the way is asked for twice more.
  expect(callsOf(product).filter((path) => path === '/api/v1/nat')).toHaveLength(3)
  product.backend.recover()
  await again.click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})
