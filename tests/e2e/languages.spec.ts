import { locales } from '#locales/languages.ts'
import { expect, test } from './fixtures.ts'
import { clipped, speakLonger } from './pseudo.ts'
import { go, screens } from './screens.ts'
import { drawPictures, enter } from './steps.ts'

/** What stands on the screen in place of words: the key of a text that is missing. */
const keys = /\b(app|nav|pages|list|form|confirm|errors|validation|enums|resources|session|ra)\.\w+(\.\w+)*\b/

/** Dialogs are opened below, in longer words; here only what has an address of its own. */
const pages = screens.map(([address]) => address).filter((address) => !address.includes('?'))

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
      for (const address of pages) {
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
