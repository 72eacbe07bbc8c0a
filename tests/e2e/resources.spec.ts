import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { journeys, type Journey } from './journeys.ts'
import { dialog, enter, fetchData, rowNamed, save } from './steps.ts'

/** The record that the server holds. */
async function stored(page: Page, { route, path = route, name }: Journey) {
  const items = (await fetchData<Record<string, unknown>[]>(page, path)) ?? []
  // a group is wrapped together with its members
  const records = items.map(({ group, ...rest }) => ({ ...rest, ...(group as object) }) as Record<string, unknown>)
  return records.find((record) => (record.name ?? record.username) === name)
}

// The dialects take turns: the working day of `life` runs all journeys in both.
const dialects = ['classic', 'current'] as const

for (const [at, [resource, journey]] of Object.entries(journeys).entries()) {
  for (const dialect of dialects.slice(at % 2, (at % 2) + 1)) {
    test(`${resource}: create, edit and delete on a ${dialect} server`, async ({ page, product, announce }) => {
      // a hint of Chromium while a password field is drawn before the name beside it
      announce(/^verbose: \[DOM\] Password forms should have/)
      const { route, name, fill, rowTexts, change, storedFields } = journey
      const url = await product({ dialect })
      await enter(page, url + route)
      // an empty list has the button twice
      await page.getByRole('button', { name: 'Create', exact: true }).first().click()
      await dialog(page)
        .getByRole('textbox', { name: /^(Name|Username)$/ })
        .fill(name)
      await fill(dialog(page), page)
      await save(page, 'Created')
      for (const words of rowTexts) await expect(rowNamed(page, name)).toContainText(words)

      if (change) {
        await rowNamed(page, name).getByRole('link', { name, exact: true }).click()
        await change(dialog(page), page)
        await save(page, 'Saved')
      }
      expect(await stored(page, journey)).toMatchObject(storedFields)

      const others = (await page.getByRole('rowheader').count()) - 1
      await rowNamed(page, name).getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      const question = page.getByRole('alertdialog', { name: 'Confirm Deletion?' })
      await expect(question.getByRole('listitem').first()).toHaveText(name)
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(rowNamed(page, name)).toBeHidden()
      await expect(page.getByRole('rowheader')).toHaveCount(others)
      expect(await stored(page, journey)).toBeUndefined()
    })
  }
}
