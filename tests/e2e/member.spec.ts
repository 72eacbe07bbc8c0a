import { expect, test } from './fixtures.ts'
import { journeyField, pick } from './journeys.ts'
import { dialog, rowNamed, save, signIn } from './steps.ts'

test('permissions: a member of a classic server manages only their own records', async ({ page, product }) => {
  const url = await product({ dialect: 'classic' })
  await page.goto(url)
  await signIn(page, 'ops', 'ops-password')
  await expect(page.getByRole('link', { name: 'hongkong-2', exact: true })).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(8)

  await page.getByRole('link', { name: 'Task', exact: true }).click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await journeyField(dialog(page), 'Name').fill('sweep')
  await journeyField(dialog(page), 'Command').fill('sweep --all')
  await dialog(page).getByRole('combobox', { name: 'Named servers' }).click()
  await expect(page.getByRole('listbox').getByRole('option', { name: /-/ })).toHaveCount(8)
  await page.keyboard.press('Tab')
  await pick(dialog(page), page, 'Named servers', 'sydney-2')
  await save(page, 'Created')
  await rowNamed(page, 'sweep').getByRole('link', { name: 'sweep' }).click()
  await journeyField(dialog(page), 'Command').fill('sweep --most')
  await save(page, 'Saved')
  await expect(rowNamed(page, 'sweep')).toContainText('Only 1')
  await rowNamed(page, 'sweep').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rowNamed(page, 'sweep')).toBeHidden()

  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menuitem')).not.toContainText(['User'])
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL(`${url}settings/online-user`)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Block' })).toHaveCount(0)
})
