import { locales } from '#locales/languages.ts'
import { expect, test } from './fixtures.ts'
import { findClippedTexts, lengthen, serveLongTexts } from './pseudo.ts'
import { go, openOver, visited } from './screens.ts'
import { enter, resize } from './steps.ts'
import { overflowWidth } from './touch.ts'

/** The key of a missing text, which appears in its place. */
const keys =
  /\b(app|nav|pages|list|form|confirm|errors|validation|enums|resources|session|streams|help|ra)\.\w+(\.\w+)*\b/

/** Another test checks that no text is missing: this one, that each language loads and is shown. */
test('locale: a screen appears in every language', async ({ page, product }) => {
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

const widths = [390, 1280]

test(`locale: no text is cut or missing at ${widths.join(' and ')} px with words 40 % longer`, async ({
  page,
  product,
  announce,
}) => {
  test.slow()
  announce(/^verbose: \[DOM\]/)
  const judge = async (address: string) => {
    for (const width of widths) {
      await resize(page, width, 900)
      expect.soft(await findClippedTexts(page), `/${address} at ${width} px`).toEqual([])
      expect.soft(await page.locator('body').innerText(), `/${address} at ${width} px`).not.toMatch(keys)
    }
  }
  await serveLongTexts(page)
  const url = await product({ data: 'demo' })
  await page.goto(`${url}login`)
  await expect(page.getByRole('form')).toContainText('⟦')
  await judge('login')
  await enter(page, url)
  await expect(page.getByRole('link', { name: 'tokyo-1', exact: true })).toBeVisible()
  for (const [address] of visited.screens) {
    await go(page, address)
    await judge(address)
  }
  await page.goto(url)
  for (const [name, address, open] of visited.dialogs) {
    await openOver(page, address, open, lengthen)
    await judge(name)
  }
})

test('locale: at 1280 px the parts of the title row do not overlap, and the English note about the order is one line', async ({
  page,
  product,
}) => {
  const url = await product({ data: 'demo' })
  await enter(page, url)
  for (const language of ['de-DE', 'it-IT', 'ru-RU', 'ja-JP', 'en-US']) {
    await page.evaluate((chosen) => localStorage.setItem('lotus.language', chosen), language)
    await page.reload()
    await expect(page.locator('.list-heading .note')).toBeVisible()
    const edges = () =>
      page.locator('.list-heading .note, .tabs-row, .list-tools .search-box').evaluateAll((parts) =>
        parts.flatMap((part) => {
          const { left, right } = part.getBoundingClientRect()
          return [left, right]
        }),
      )
    await expect.poll(async () => (await edges()).toSorted((one, other) => one - other)).toEqual(await edges())
    const height = (await page.locator('.list-heading .note').boundingBox())?.height
    if (language === 'en-US') expect(height).toBeLessThan(20)
    await page.getByRole('rowgroup').last().getByRole('checkbox').first().click()
    await expect(page.locator('.list-ticked')).toBeVisible()
    expect(await page.evaluate(overflowWidth)).toBeLessThanOrEqual(0)
  }
})

test('locale: at 1280 px no table scrolls sideways in any language', async ({ page, product }) => {
  test.slow()
  await enter(page, await product({ data: 'demo' }))
  for (const language of locales) {
    await page.evaluate((chosen) => localStorage.setItem('lotus.language', chosen), language)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const address of ['', 'service', 'cron', 'alert-rule', 'notification', 'ddns', 'nat', 'settings/waf']) {
      await go(page, address)
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
      const isCut = await page.locator('[data-overflows]').count()
      expect.soft(isCut, `/${address} in ${language}`).toBe(0)
    }
  }
})
