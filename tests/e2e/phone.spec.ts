import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { go, openOver, visited } from './screens.ts'
import { dialog, enter, resize } from './steps.ts'
import { overflowWidth, findSmallTargets } from './touch.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as object)

const faults = async (page: Page) => [...(await page.evaluate(findSmallTargets)), ...(await sideways(page))]

async function sideways(page: Page) {
  const pixels = await page.evaluate(overflowWidth)
  return pixels > 0 ? [`the page is ${pixels} px too wide`] : []
}

/** The dialogs and menus over the list of servers, with the button that opens each. */
const overlays: [button: string, role: 'dialog' | 'menu'][] = [
  ['Filter', 'dialog'],
  ['Views', 'menu'],
  ['Account: admin', 'menu'],
  ['Actions for tokyo-1', 'menu'],
  ['Open menu', 'dialog'],
]

/** The current tab of a section if it is not completely visible. */
const tabsOutside = (page: Page) =>
  page.locator('main nav [aria-current=page]:visible').evaluateAll((tabs) =>
    tabs.flatMap((tab) => {
      const { left, right } = tab.getBoundingClientRect()
      return left >= 0 && right <= innerWidth ? [] : [tab.textContent]
    }),
  )

test('phone: every control is large enough for a finger, and nothing scrolls sideways', async ({
  page,
  product,
  announce,
}) => {
  test.slow()
  // a hint of Chromium while the password field is drawn before the name beside it
  announce(/^verbose: \[DOM\] Password forms should have/)
  const url = await product({ data: 'demo' })
  await page.goto(`${url}login`)
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  expect(await faults(page), 'login').toEqual([])
  await enter(page, url)
  for (const [address, there] of visited.screens) {
    await go(page, address)
    await expect(there(page)).toBeVisible()
    await expect.poll(() => tabsOutside(page), `/${address}`).toEqual([])
    expect(await faults(page), `/${address}`).toEqual([])
    // The width that a page of 1280 pixels has at a zoom of 200 %.
    await resize(page, 640, 400)
    expect(await sideways(page), `/${address} at 640 px`).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
  }
})

test('phone: controls of menus and dialogs over a list are large enough', async ({ page, product }) => {
  const url = await product({ data: 'demo' })
  await enter(page, url)
  await expect(page.getByRole('link', { name: 'tokyo-1', exact: true })).toBeVisible()
  for (const [button, role] of overlays) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole(role)).toBeVisible()
    expect(await faults(page), button).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toBeHidden()
  }
  for (const [name, address, open] of visited.dialogs) {
    await openOver(page, address, open)
    expect(await faults(page), name).toEqual([])
  }
})

test('phone: a card has no label without a value', async ({ page, product }) => {
  const url = await product({ data: 'demo' })
  await enter(page, url)
  await go(page, 'transfer')
  const labels = page.locator('dt', { hasText: 'Last error' })
  await expect(labels.filter({ visible: true }).first()).toBeVisible()
  for (const label of await labels.all()) {
    const words = await label.locator('+ dd').textContent()
    await expect(label).toBeVisible({ visible: words !== '' })
  }
})

test('phone: a card gives the conditions of a rule its whole width, and their button no height', async ({
  page,
  product,
}) => {
  await enter(page, `${await product({ data: 'demo' })}alert-rule`)
  const rules = page.getByText('Rules', { exact: true }).first()
  await expect(page.getByText('Offline · 1 min 30 sec · All but 3')).toBeVisible()
  const heightOf = (fact: Locator) => fact.locator('..').evaluate((element) => element.getBoundingClientRect().height)
  const line = heightOf(page.getByText('Trigger mode', { exact: true }).first())
  expect(await heightOf(rules)).toBeLessThanOrEqual((await line) + 2)
})

test('phone: the input of a picker stands beside the chips, and takes a line of its own once it has text', async ({
  page,
  product,
}) => {
  await enter(page, `${await product({ data: 'demo' })}?edit=3`)
  const input = dialog(page).getByRole('combobox', { name: 'Groups' })
  const chip = dialog(page).getByRole('button', { name: 'Remove: Edge' })
  const below = async () => {
    const [inputBox, chipBox] = await Promise.all([input.boundingBox(), chip.boundingBox()])
    return inputBox!.y >= chipBox!.y + chipBox!.height
  }
  await expect(chip).toBeVisible()
  expect(await below()).toBe(false)
  await input.fill('Eur')
  await expect.poll(below).toBe(true)
})

test('phone: the figure to compare is chosen below the switch of the screens, which shows all tabs', async ({
  page,
  product,
}) => {
  await enter(page, await product({ data: 'demo' }))
  await go(page, 'compare?servers=1-3')
  const figure = page.getByRole('combobox', { name: 'Compared value' })
  await expect(figure).toBeVisible()
  const tabs = page.locator('main nav').first()
  await expect(tabs.getByRole('link', { name: 'Expiry' })).toBeInViewport({ ratio: 1 })
  const [box, tabsBox] = await Promise.all([figure.boundingBox(), tabs.boundingBox()])
  expect(box!.y).toBeGreaterThanOrEqual(tabsBox!.y + tabsBox!.height)
})

test('phone: on the page of a server each label stands on the line of its value, and none is cut', async ({
  page,
  product,
  announce,
}) => {
  announce(/status of 404 .*\/dashboard\/server\//)
  await enter(page, `${await product({ data: 'demo' })}server/1`)
  const group = page.getByText('Groups:', { exact: true })
  const link = page.getByRole('link', { name: 'Asia', exact: true })
  await expect(link).toBeVisible()
  await page.getByRole('button', { name: /^Facts about this server/ }).click()
  const middle = (element: Locator) =>
    element.evaluate((node) => {
      const words = document.createRange()
      words.selectNodeContents(node)
      const { top, bottom } = words.getBoundingClientRect()
      return (top + bottom) / 2
    })
  expect(Math.abs((await middle(group)) - (await middle(link)))).toBeLessThan(3)
  // German has the longest word among the labels, and this is the narrowest window.
  await resize(page, 320, 640)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await page.keyboard.press('Escape')
  const labels = page.getByRole('main').getByRole('term')
  await expect(labels.filter({ hasText: 'Abrechnungszeitraum' })).toBeVisible()
  const cut = (all: Element[]) =>
    all.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent)
  expect(await labels.evaluateAll(cut)).toEqual([])
})

test('phone: on the page of a server nothing is broken inside a word or stands close to its neighbor', async ({
  page,
  product,
  announce,
}) => {
  announce(/status of 404 .*\/dashboard\/server\//)
  await enter(page, `${await product({ data: 'demo' })}server/3`)
  const now = page.getByRole('main').locator('dl[aria-label^=Now]')
  await expect(now.getByRole('term')).not.toHaveCount(0)
  const lines = (all: Element[]) =>
    all.map((label) =>
      Math.round(label.getBoundingClientRect().height / parseFloat(getComputedStyle(label).lineHeight)),
    )
  expect(new Set(await now.getByRole('term').evaluateAll(lines))).toEqual(new Set([1]))
  for (const kind of ['IPv4', 'IPv6']) {
    await expect(page.getByRole('button', { name: `Copy: ${kind}`, exact: true })).toBeVisible()
  }
  const [first, second] = await Promise.all(
    [/^Asia/, /^Edge/].map((name) => page.getByRole('link', { name }).boundingBox()),
  )
  expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeGreaterThanOrEqual(4)
})

test('phone: the two buttons that zoom are on one line in the narrowest window', async ({
  page,
  product,
  announce,
}) => {
  announce(/status of 404 .*\/dashboard\/(server|service)\//)
  await enter(page, await product({ data: 'demo' }))
  await resize(page, 320, 640)
  for (const address of ['server/1', 'service/1']) {
    await go(page, address)
    const tops = await Promise.all(
      ['Zoom in', 'Reset zoom'].map(async (name) => (await page.getByRole('button', { name }).boundingBox())?.y),
    )
    expect(tops[0], address).toBe(tops[1])
  }
})

test('phone: the drawer changes language and theme and opens a page', async ({ page, product }) => {
  const url = await product({ dialect: 'classic' })
  await enter(page, url)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(/^(Good .+|Hello), admin$/)).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await drawer.getByRole('combobox').selectOption('English')
  await drawer.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 17, 32)')
  await drawer.getByRole('link', { name: 'NAT' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(`${url}nat`)
  // on a slow machine, trouble is counted before the title by then
  await expect(page).toHaveTitle(/NAT profiles · Nezha$/)

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const field = dialog(page).getByRole('textbox', { name: 'Bind hostname' })
  await field.focus()
  // a keyboard takes more than half of the screen
  await page.setViewportSize({ width: 390, height: 360 })
  await expect(field).toBeInViewport({ ratio: 0.9 })
  await expect(dialog(page).getByRole('button', { name: 'Save', exact: true })).toBeInViewport()
})

test('phone: the first server stands near the top, and no tool is cut in the narrowest window', async ({
  page,
  product,
}) => {
  await enter(page, await product({ data: 'demo' }))
  const first = page.locator('.cards > ul > li').first()
  const search = page.getByRole('searchbox')
  const top = async () => (await first.boundingBox())?.y
  await expect.poll(top).toBeLessThanOrEqual(200)
  await resize(page, 320, 640)
  await expect.poll(top).toBeLessThanOrEqual(200)
  for (const address of ['', 'service', 'alert-rule']) {
    await go(page, address)
    expect(await sideways(page), `/${address}`).toEqual([])
    await search.fill('tokyo')
    expect((await search.boundingBox())?.width, `/${address}, while somebody types`).toBeGreaterThan(200)
  }
})

test('touch: the search stands beside the switch of the servers at any width, and all columns of users fit', async ({
  page,
  product,
}) => {
  await enter(page, await product({ data: 'demo' }))
  const tabs = page.getByRole('link', { name: 'Expiry', exact: true })
  const search = page.getByRole('searchbox').locator('..')
  for (const width of [641, 700, 768, 801]) {
    await resize(page, width, 800)
    const end = async () => {
      const [before, after] = [await tabs.boundingBox(), await search.boundingBox()]
      return before && after && after.x - (before.x + before.width)
    }
    await expect.poll(end, `at ${width} px`).toBeGreaterThan(0)
  }
  await resize(page, 768, 800)
  await go(page, 'settings/user')
  await expect(page.getByRole('columnheader', { name: 'Last change' })).toBeInViewport({ ratio: 1 })
  const frame = page.locator('.table-frame')
  await expect.poll(() => frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})

test('phone: the buttons of two sign-in methods of the profile are apart', async ({ page, product }) => {
  await enter(page, `${await product({ data: 'demo' })}profile`)
  const buttons = page.getByRole('button', { name: /^(Bind|Unbind): / })
  await expect(buttons).toHaveCount(2)
  const [first, second] = await buttons.evaluateAll((all) =>
    all.map((button) => button.getBoundingClientRect().toJSON()),
  )
  expect(second.top - first.bottom).toBeGreaterThanOrEqual(8)
})

test('phone: what a switch has no room for is in its menu, and nothing of it scrolls sideways', async ({
  page,
  product,
}) => {
  const url = await product({ data: 'demo' })
  await enter(page, url)
  await resize(page, 320, 640)
  const shown = page.getByRole('navigation', { name: 'Server' })
  const hides = () => shown.evaluate((strip) => strip.scrollWidth - strip.clientWidth)
  await shown.getByRole('button', { name: 'Servers' }).click()
  await page.getByRole('menuitem', { name: 'Expiry' }).click()
  await expect(page).toHaveURL(`${url}expiry`)
  await expect(shown.getByRole('button', { name: 'Expiry' })).toHaveAttribute('aria-current', 'page')
  expect(await hides()).toBe(0)
  await resize(page, 390, 640)
  await go(page, '')
  await expect(shown.getByRole('link')).toHaveText(['Servers'])
  expect(await hides()).toBe(0)
  await shown.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['History', 'Map', 'Expiry'])
})
