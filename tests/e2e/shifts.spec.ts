import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { go, isThorough, visited } from './screens.ts'
import { watchShifts } from './shifts.ts'
import { enter } from './steps.ts'

/** The largest sum of layout shifts of a screen, or of a switch from one screen to another. */
const limit = 0.02

const widths = isThorough ? [1440, 1280, 390, 320] : [1280, 390]

/** Waits until a screen has loaded everything, and has drawn it. */
async function rest(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))))
}

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width < 640 ? 844 : 800 }, hasTouch: width < 640 })
    test.setTimeout(isThorough ? 900_000 : 120_000)

    test(`shift: nothing moves by itself while a screen is loaded, at ${width} px`, async ({
      page,
      product,
      announce,
    }) => {
      announce(/status of 404 .*\/dashboard\/|^verbose: \[DOM\]|GL Driver Message/)
      const url = await product({ data: 'demo' })
      await enter(page, `${url}profile`)
      for (const [address, there] of visited.screens) {
        const screen = await page.context().newPage()
        const shifts = await watchShifts(screen)
        await screen.goto(`${url}${address}`)
        await expect(there(screen)).toBeVisible()
        await rest(screen)
        const { sum, moved } = await shifts.read()
        expect.soft(sum, `/${address}: ${moved.join('; ')}`).toBeLessThan(limit)
        await screen.close()
      }
    })

    test(`shift: nothing moves by itself on the way from one screen to the next, at ${width} px`, async ({
      page,
      product,
      announce,
    }) => {
      announce(/^verbose: \[DOM\]|GL Driver Message/)
      const shifts = await watchShifts(page)
      await enter(page, await product({ data: 'demo' }))
      await expect(page.getByRole('link', { name: 'tokyo-1', exact: true })).toBeVisible()
      await rest(page)
      let before = ''
      for (const [address, there] of visited.screens) {
        await shifts.restart()
        await go(page, address)
        await expect(there(page)).toBeVisible()
        await rest(page)
        const { sum, moved } = await shifts.read()
        expect.soft(sum, `/${before} to /${address}: ${moved.join('; ')}`).toBeLessThan(limit)
        before = address
      }
    })
  })
}
