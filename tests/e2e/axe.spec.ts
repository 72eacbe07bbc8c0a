import type { Page } from '@playwright/test'
import { axeFaults as faults } from './a11y/axe.ts'
import { expect, test } from './fixtures.ts'
import { go, visited } from './screens.ts'
import { enter } from './steps.ts'

/**
 * Tables in one scheme and cards in the other. These tests see what is common; `npm run a11y` judges every screen, dialog
 * and menu in both schemes, and at more widths.
 */
const wide = { colorScheme: 'light', viewport: { width: 1280, height: 800 } } as const
const narrow = { colorScheme: 'dark', viewport: { width: 390, height: 800 } } as const
const looks = [wide, narrow]

/** What axe finds on the page in one of these looks. */
async function faultsInLook(page: Page, { colorScheme, viewport }: (typeof looks)[number], there: () => Promise<void>) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize(viewport)
  await there()
  return (await faults(page)).map((fault) => `${colorScheme}, ${viewport.width} px: ${fault}`)
}

/** So few screens per test that every worker gets some. */
const perTest = 7

for (let from = 0; from < visited.screens.length; from += perTest) {
  const some = visited.screens.slice(from, from + perTest)
  test(`accessibility: axe finds nothing on ${some.map(([address]) => `/${address}`).join(' ')}`, async ({
    page,
    product,
    announce,
  }) => {
    test.slow()
    // a hint of Chromium while the password field is drawn before the name beside it
    announce(/^verbose: \[DOM\] Password forms should have/)
    const url = await product({ data: 'demo' })
    await enter(page, url)
    // The looks take turns: there are enough lists and forms to see each kind in both.
    for (const [at, [address, there]] of some.entries()) {
      await go(page, address)
      const look = looks[(at >> 1) % 2] ?? wide
      expect(await faultsInLook(page, look, () => expect(there(page)).toBeVisible()), address).toEqual([])
    }
  })
}

test('accessibility: axe finds nothing on the login page', async ({ page, product }) => {
  await page.goto(`${await product()}login`)
  const there = () => expect(page.getByRole('button', { name: 'Continue with Lotus ID' })).toBeVisible()
  for (const look of looks) expect(await faultsInLook(page, look, there)).toEqual([])
})
