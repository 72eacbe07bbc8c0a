import type { Page } from '@playwright/test'
import { locales } from '#locales/languages.ts'
import { expect, test } from './fixtures.ts'
import { clipped, speakLonger } from './pseudo.ts'
import { screens } from './screens.ts'
import { drawPictures, enter } from './steps.ts'

const heading = (page: Page) => page.locator('main h1')

/** Goes to an address as a link of the product does, and waits until it is drawn. */
async function go(page: Page, address: string) {
  const before = await heading(page).innerText()
  const moved = await page.evaluate((path) => {
    const { pathname } = location
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ idx: idx + 1 }, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
    return pathname !== location.pathname
  }, `/dashboard/${address}`)
  if (moved) await expect(heading(page)).not.toHaveText(before)
  await expect(page.getByRole('dialog')).toHaveCount(/\?(edit|create)/.test(address) ? 1 : 0)
  await expect(page.locator('.MuiSkeleton-root, [aria-busy=true], main .splash')).toHaveCount(0)
}

/** What stands on the screen in place of words: the key of a text that is missing. */
const keys = /\b(app|nav|pages|list|form|confirm|errors|validation|enums|resources|session|ra)\.\w+(\.\w+)*\b/

const perTest = 3

for (let from = 0; from < locales.length; from += perTest) {
  const some = locales.slice(from, from + perTest)
  test(`every screen opens in ${some.join(', ')}`, async ({ page, product, announce }) => {
    test.slow()
    announce(/^verbose: \[DOM\]/)
    const url = await product({ data: 'demo' })
    await drawPictures(page)
    for (const locale of some) {
      await page.addInitScript((locale) => localStorage.setItem('lotus.language', locale), locale)
      await enter(page, url)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('link', { name: 'tokyo-1', exact: true })).toBeVisible()
      for (const [address] of screens) {
        await go(page, address)
        expect(await page.locator('body').innerText(), `${locale} /${address}`).not.toMatch(keys)
      }
    }
  })
}

for (const width of [390, 1280]) {
  test(`no text is cut at ${width} px where words are 40 % longer`, async ({ page, product, announce }) => {
    test.slow()
    announce(/^verbose: \[DOM\]/)
    await page.setViewportSize({ width, height: 900 })
    await speakLonger(page)
    const url = await product({ data: 'demo' })
    await drawPictures(page)
    await page.goto(`${url}login`)
    await expect(page.getByRole('form')).toContainText('⟦')
    expect(await clipped(page), '/login').toEqual([])
    await enter(page, url)
    await expect(page.getByRole('link', { name: 'tokyo-1', exact: true })).toBeVisible()
    for (const [address] of screens) {
      await go(page, address)
      expect.soft(await clipped(page), `/${address}`).toEqual([])
    }
  })
}
