import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { dialog, enter, notice, rowNamed } from './steps.ts'

const goBack = (page: Page) => page.evaluate(() => history.back())

/** Opens the list of groups from another list, and saves a new group; `answer` lets the server answer. */
async function saveGroup(page: Page, url: string) {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await enter(page, `${url}nat`)
  await page.getByRole('link', { name: 'Group', exact: true }).click()
  await page.route('**/api/v1/server-group', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await dialog(page).getByLabel('Name').fill('east')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  return answer
}

/** The list of groups without the form, and the page from which it was opened one step before it. */
async function expectList(page: Page, url: string) {
  await expect(notice(page, 'Created')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(rowNamed(page, 'east')).toBeVisible()
  await expect(page).toHaveURL(`${url}server-group`)
  await goBack(page)
  await expect(page).toHaveURL(`${url}nat`)
}

test('back: during a save, the list is shown once the server answers', async ({ page, start }) => {
  const { url } = await start()
  const answer = await saveGroup(page, url)
  await goBack(page)
  await expect(page.getByRole('alertdialog', { name: 'Still saving' })).toBeVisible()
  answer()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expectList(page, url)
})

test('back: after a save, the page before the list is shown', async ({ page, start }) => {
  const { url } = await start()
  const answer = await saveGroup(page, url)
  answer()
  await expectList(page, url)
})

test('back: during a save that fails, the form stays with the reason', async ({ page, start, announce }) => {
  announce(/quota exceeded/)
  const { url, backend } = await start()
  const answer = await saveGroup(page, url)
  backend.fail({ method: 'POST', path: '/server-group' }, { body: { error: 'quota exceeded' } }, 1)
  await goBack(page)
  await expect(page.getByRole('alertdialog', { name: 'Still saving' })).toBeVisible()
  answer()
  await expect(dialog(page).getByRole('alert')).toContainText('quota exceeded')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expectList(page, url)
})

test('back: during a save of a record that was opened from the list, the list is shown once it is saved', async ({
  page,
  start,
}) => {
  const { url, backend } = await start({ data: 'demo' })
  const [group] = backend.tables.server_group
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await enter(page, `${url}nat`)
  await page.getByRole('link', { name: 'Group', exact: true }).click()
  await page.route(`**/api/v1/server-group/${group!.id}`, async (route) => {
    await held
    await route.continue()
  })
  await rowNamed(page, group!.name).getByRole('link', { name: group!.name, exact: true }).click()
  await dialog(page).getByLabel('Name').fill('renamed')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await goBack(page)
  await expect(page.getByRole('alertdialog', { name: 'Still saving' })).toBeVisible()
  answer()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(notice(page, 'Saved')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(rowNamed(page, 'renamed')).toBeVisible()
  await expect(page).toHaveURL(`${url}server-group`)
  await goBack(page)
  await expect(page).toHaveURL(`${url}nat`)
})

test('back: a double click on a name is one step, and one step back leaves the page', async ({ page, start }) => {
  const { url, backend } = await start({ data: 'demo' })
  const { id, name } = backend.tables.server[0]!
  await enter(page, url)
  await page.getByRole('link', { name, exact: true }).dblclick()
  await expect(page).toHaveURL(`${url}server/${id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await goBack(page)
  await expect(page).toHaveURL(url)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test('back: closes a dialog that covers the page, also on the first page of a tab', async ({ page, start }) => {
  const { url } = await start({ data: 'demo' })
  await enter(page, url)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Install an agent' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(url)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(url)
})

test('back: the form of the profile asks before it discards what was typed', async ({ page, start }) => {
  const { url } = await start({ data: 'demo' })
  await enter(page, `${url}nat`)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  const current = dialog(page).getByLabel(/^Current password/)
  await current.fill('typed')
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(current).toHaveValue('typed')
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(`${url}profile`)
  await page.goBack()
  await expect(page).toHaveURL(`${url}nat`)
})

test('back: pressed twice at once on a page with unsaved work, the page and its address stay', async ({
  page,
  start,
}) => {
  const { url } = await start()
  await enter(page, `${url}nat`)
  await page.getByRole('link', { name: 'Group', exact: true }).click()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByLabel('Site name').fill('Fleet')
  const question = page.getByRole('alertdialog', { name: 'Discard the changes?' })
  for (const answer of ['Keep editing', 'Discard']) {
    await page.evaluate(() => [1, 2].forEach(() => history.back()))
    await expect(question).toBeVisible()
    await expect(page).toHaveURL(`${url}settings`)
    await expect(page.getByLabel('Site name')).toHaveValue('Fleet')
    await question.getByRole('button', { name: answer }).click()
  }
  await expect(page).toHaveURL(`${url}server-group`)
})
