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
