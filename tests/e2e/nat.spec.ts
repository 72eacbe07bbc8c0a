import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { dialog, fetchData, rowNamed, save, signIn, signOut } from './steps.ts'

const press = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click()

async function create(page: Page, name: string) {
  // an empty list has the button twice
  await page.getByRole('button', { name: 'Create' }).first().click()
  await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await dialog(page).getByRole('combobox', { name: 'Server' }).fill('trout')
  await page.getByRole('option', { name: /distinct-trout/ }).click()
  await dialog(page).getByLabel('Local service').fill('192.168.1.1:80')
  await dialog(page).getByLabel('Bind hostname').fill(`${name}.example.com`)
  await save(page, 'Created')
  await expect(rowNamed(page, name)).toBeVisible()
}

async function stored(page: Page) {
  const profiles = (await fetchData<{ name: string; host: string; domain: string }[]>(page, 'nat')) ?? []
  return profiles.map(({ name, host, domain }) => `${name} ${host} ${domain}`)
}

test('NAT: profiles can be created, edited, sorted and deleted on a current server', async ({
  page,
  product,
  announce,
}) => {
  const url = await product({ dialect: 'current', data: 'registered' })
  await page.goto(`${url}nat`)
  await expect(page.getByText('Please Log in first')).toBeVisible()
  await signIn(page)
  await expect(page).toHaveURL(`${url}nat`)

  for (const name of ['web', 'mail', 'api']) await create(page, name)
  await expect(rowNamed(page, 'web')).toContainText('distinct-trout')

  // the notification of a refused save also logs the error
  announce(/^error: (Api)?Error: database error/)
  await rowNamed(page, 'web').getByRole('link', { name: 'web' }).click()
  await dialog(page).getByLabel('Bind hostname').fill('mail.example.com')
  await expect(
    dialog(page).getByText('“mail” has this already, and the server accepts it only once.').last(),
  ).toBeVisible()
  // the line is high enough for the underscore of every font
  await expect(dialog(page).getByLabel('Bind hostname')).toHaveCSS('line-height', '22px')
  await press(page)
  const domain = dialog(page).getByLabel('Bind hostname')
  await expect(domain).toHaveAccessibleDescription(/database refused this/)
  await expect(domain).toBeFocused()
  await expect(dialog(page).getByLabel('Bind hostname')).toHaveValue('mail.example.com')
  await dialog(page).getByLabel('Bind hostname').fill('www.example.com')
  await dialog(page).getByLabel('Local service').fill('192.168.1.1:8080')
  await save(page, 'Saved')
  await expect(rowNamed(page, 'web')).toContainText('www.example.com')

  await page.reload()
  await rowNamed(page, 'web').getByRole('checkbox').check()
  await page.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('button').click()
  await expect(page.getByRole('rowheader')).toHaveText(['api', 'mail', 'web'])
  await rowNamed(page, 'api').getByRole('checkbox').check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion?' })
  await expect(question.getByRole('listitem').filter({ hasText: /^(api|web)$/ })).toHaveCount(2)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('rowheader')).toHaveText(['mail'])
  expect(await stored(page)).toEqual(['mail 192.168.1.1:80 mail.example.com'])

  await signOut(page)
  await page.goto(`${url}nat`)
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
})
