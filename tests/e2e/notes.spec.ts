import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { journeyField } from './journeys.ts'
import { dialog, enter, notice, openForm, save, serverRow } from './steps.ts'

async function copyNote(page: Page, server: string, note: string) {
  await serverRow(page, server).getByRole('button', { name: 'Copy: Notes' }).click()
  await page.getByRole('menuitem', { name: note }).click()
}

/** The text that a paste into the search box gives. */
async function pasted(page: Page) {
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.focus()
  await page.keyboard.press('Control+V')
  const text = await search.inputValue()
  await search.clear()
  return text
}

test('notes: can be copied and edited in a form, as member of a classic server', async ({ page, start }) => {
  const { url, backend } = await start({ dialect: 'classic' })
  const server = 'sydney-2'
  const row = backend.tables.server.find(({ name }) => name === server)!
  const note = '{ "customData" : {"x":1.0},\n  "billingDataMod": {"amount":5, "cycle" : "Month"} }'
  Object.assign(row, { note: 'rack 4', public_note: note })
  // a page without HTTPS has no clipboard of its own
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await enter(page, `${url}?view=inventory`, 'ops', 'ops-password')
  await copyNote(page, server, 'Private note')
  expect(await pasted(page)).toBe('rack 4')

  const open = () => openForm(page, server)
  await open()
  await journeyField(dialog(page), 'Amount').fill('7EUR')
  await dialog(page)
    .getByRole('button', { name: /^Edit as JSON: Public note/ })
    .click()
  await expect(journeyField(dialog(page), 'Public note')).toHaveValue(note.replace('5,', '"7EUR",'))
  await save(page, 'Saved')
  expect(row.public_note).toBe(note.replace('5,', '"7EUR",'))
  await open()
  await journeyField(dialog(page), 'Private note').fill('')
  await save(page, 'Saved')
  expect(row.public_note).toBe(note.replace('5,', '"7EUR",'))
  await copyNote(page, server, 'Private note')
  await expect(notice(page, 'Text is empty')).toBeVisible()

  await page.evaluate(() => {
    document.execCommand = () => false
  })
  await copyNote(page, server, 'Public note')
  await expect(notice(page, 'Failed to copy text to clipboard')).toBeVisible()
})
