import { expect, test } from './fixtures.ts'
import { journeyField } from './journeys.ts'
import { dialog, enter, openForm, save } from './steps.ts'

test('server: edit and delete on a classic server', async ({ page, product }) => {
  const url = await product({ dialect: 'classic' })
  await enter(page, url)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await openForm(page, 'tokyo-2')
  await journeyField(dialog(page), 'Name').fill('kyoto')
  await dialog(page).getByRole('button', { name: 'Edit as JSON: Public note' }).click()
  await journeyField(dialog(page), 'Public note').fill('moved')
  await save(page, 'Saved')
  await expect(link('kyoto')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Actions for kyoto' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion?' })
  await expect(question.getByRole('listitem')).toHaveText(['kyoto', 'Server groups (1): Asia'])
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(link('kyoto')).toBeHidden()
  await expect(link('tokyo-1')).toBeVisible()
})
