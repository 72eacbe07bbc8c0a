import { expect, test } from './fixtures.ts'
import { go, visited } from './screens.ts'
import { enter } from './steps.ts'
import { openTerminal, run } from './terminal.ts'

// The browsers of most desktops draw scrollbars that take room. Playwright hides them.
test.use({
  launchOptions: [
    ({ launchOptions }, provide) => provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
})

test.beforeEach(({ announce }) => announce(/status of 404 .*\/dashboard\/(terminal|files)\//))

/** The width of the scrollbar that an element shows at its side. */
const barWidth = (element: Element) => (element instanceof HTMLElement ? element.offsetWidth - element.clientWidth : 0)

test('scrollbars: no screen is wider than the window beside a scrollbar that takes room', async ({ page, product }) => {
  await enter(page, await product({ data: 'demo' }))
  await page.evaluate(() => document.body.style.setProperty('min-height', '200vh'))
  const room = () => window.innerWidth - document.documentElement.clientWidth
  expect(await page.evaluate(room)).toBeGreaterThan(5)
  for (const [address, there] of visited.screens) {
    await go(page, address)
    await expect(there(page)).toBeVisible()
    const surplus = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(surplus, `/${address}`).toBeLessThanOrEqual(0)
  }
})

test('scrollbars: a terminal has only its own scrollbar, in its own colors', async ({ page, start }) => {
  const product = await start()
  await openTerminal(page, product.url)
  await run(page, 'seq 200', '200')
  for (const element of await page.locator('.screen, .xterm, .xterm *').all()) {
    expect(await element.evaluate(barWidth)).toBe(0)
  }
  await page.locator('.xterm-screen').hover()
  await page.mouse.wheel(0, -100)
  const slider = page.locator('.xterm-scrollable-element .scrollbar.vertical .slider')
  await expect(slider).toBeVisible()
  await expect(slider).toHaveCSS('background-color', /rgba\(229, 231, 235, 0\.\d+\)/)
})
