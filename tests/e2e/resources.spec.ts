import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { journeys, type Journey } from './journeys.ts'
import { go } from './screens.ts'
import { dialog, enter, fetchData, rowNamed, save } from './steps.ts'

/** The record that the server holds. */
async function stored(page: Page, { route, path = route, name }: Journey) {
  const items = (await fetchData<Record<string, unknown>[]>(page, path)) ?? []
  // a group is wrapped together with its members
  const records = items.map(({ group, ...rest }) => ({ ...rest, ...(group as object) }) as Record<string, unknown>)
  return records.find((record) => (record.name ?? record.username) === name)
}

/** Makes a record, changes it and deletes it, and compares what the list shows with what the server holds. */
async function perform(page: Page, journey: Journey) {
  const { name, fill, rowTexts, change, storedFields } = journey
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
}

// The dialects take turns: the working day of `life` runs all journeys in both.
const dialects = ['classic', 'current'] as const

for (const [turn, dialect] of dialects.entries()) {
  const chosen = Object.entries(journeys).filter((_journey, at) => at % dialects.length === turn)
  const names = chosen.map(([resource]) => resource).join(', ')
  test(`create, edit and delete on a ${dialect} server: ${names}`, async ({ page, product, announce }) => {
    test.slow()
    // a hint of Chromium while a password field is drawn before the name beside it
    announce(/^verbose: \[DOM\] Password forms should have/)
    await enter(page, await product({ dialect }))
    for (const [resource, journey] of chosen) {
      await go(page, journey.route)
      await test.step(resource, () => perform(page, journey))
    }
  })
}
