import { locales } from '#locales/languages.ts'
import { expect, test } from './fixtures.ts'
import { clipped, speakLonger } from './pseudo.ts'
import { go, screens } from './screens.ts'
import { drawPictures, enter } from './steps.ts'

/** What stands on the screen in place of words: the key of a text that is missing. */
const keys =
  /\b(app|nav|pages|list|form|confirm|errors|validation|enums|resources|session|streams|help|ra)\.\w+(\.\w+)*\b/

/** That every text is there in every language is a test of the catalogues: here, that each is fetched and shown. */
test('a screen is shown in every language', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await enter(page, await product({ data: 'demo' }))
  await page.getByRole('button', { name: 'Open menu' }).click()
  const choice = page.getByRole('dialog').getByRole('combobox')
  for (const locale of locales) {
    await choice.selectOption(locale)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.locator('body')).not.toContainText(keys)
  }
})

for (const width of [390, 1280]) {
  test(`no text is cut or missing at ${width} px where words are 40 % longer`, async ({ page, product, announce }) => {
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
      expect.soft(await page.locator('body').innerText(), `/${address}`).not.toMatch(keys)
    }
  })
}
