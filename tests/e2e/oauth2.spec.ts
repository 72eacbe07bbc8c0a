import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { dialog, enter, notice, signIn, signOut } from './steps.ts'

const picture = (page: Page) => page.getByRole('main').locator('img')

/** Answers for the service that draws profile pictures: no request leaves the machine. */
async function drawPictures(page: Page) {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 5"><path d="M0 0h5v2H0z"/></svg>'
  await page.route('https://api.dicebear.com/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
}

/** The provider is on another site than the dashboard, so that the rules for cross-site cookies apply. */
const elsewhere = (url: string) => new URL('/lotus-id/authorize', url).href.replace('127.0.0.1', 'localhost')

test('OAuth2: an account is bound, logs in to the requested page and is unbound', async ({
  page,
  start,
  allowHost,
}) => {
  allowHost('localhost')
  allowHost('api.dicebear.com')
  const { url, backend } = await start({ dialect: 'classic', strict: false })
  backend.world.oauth2.authorize = elsewhere(url)
  const accounts = () => backend.tables.user.find((user) => user.username === 'ops')?.oauth2_bind['lotus id']
  await drawPictures(page)
  await enter(page, url, 'ops', 'ops-password')
  await page.getByRole('button', { name: 'Account' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Profile' }).press('Enter')
  await expect(picture(page)).toHaveCount(0)
  await page.getByRole('switch', { name: /api\.dicebear\.com/ }).check()
  await expect(picture(page)).toBeVisible()
  await page.getByRole('button', { name: 'Bind: Lotus ID' }).press('Enter')
  await expect(page).toHaveURL(/^http:\/\/localhost:/)
  await page.getByRole('button', { name: 'Continue as 42' }).click()
  await expect(notice(page, 'Bound')).toBeVisible()
  await expect(page).toHaveURL(`${url}profile`)
  expect(accounts()).toBe('42')

  await signOut(page)
  await page.goto(`${url}service`)
  await expect(page.getByText('Please Log in first')).toBeVisible()
  await page.getByRole('button', { name: 'Continue with Lotus ID' }).press('Enter')
  await page.getByRole('button', { name: 'Continue as 42' }).click()
  await expect(page.getByRole('heading', { name: 'Service' })).toBeVisible()
  await expect(page).toHaveURL(`${url}service`)
  await expect(page.getByRole('button', { name: 'Account: ops' })).toBeVisible()

  await page.goto(`${url}profile`)
  await page.getByRole('button', { name: 'Unbind: Lotus ID' }).press('Enter')
  await page.getByRole('alertdialog', { name: 'Unbind?' }).getByRole('button', { name: 'Unbind' }).press('Enter')
  await expect(notice(page, 'Unbound')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bind: Lotus ID' })).toBeVisible()
  expect(accounts()).toBeUndefined()
})

test('OAuth2: login still works after a refusal, an unbound account or a lost session', async ({
  page,
  start,
  announce,
}) => {
  // the server answers here with a page that is not ours
  announce(/404 \(Not Found\) \(.*\/favicon\.ico\)/)
  const { url } = await start()
  const lotus = page.getByRole('button', { name: 'Continue with Lotus ID' })
  await page.goto(url)
  for (const [choice, answer] of [
    ['Refuse', 'code is required'],
    ['Continue as 43', 'oauth2 user not binded yet'],
  ] as const) {
    await lotus.click()
    await page.getByRole('button', { name: choice }).click()
    await expect(page.getByText(answer)).toBeVisible()
    await page.goBack()
    await page.goBack()
  }
  await page.goto(`${url}login?oauth2=true`)
  await expect(page.getByRole('alert')).toContainText('you are not signed in')
  await expect(page).toHaveURL(`${url}login`)
  await lotus.click()
  await expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible()
  await page.goBack()
  await signIn(page)
  await expect(page.getByRole('button', { name: 'Account: admin' })).toBeVisible()
})

test('profile: a member changes name and password and logs in with them', async ({ page, start, announce }) => {
  // a hint of Chromium while the password fields are drawn before the name beside them
  announce(/^verbose: \[DOM\] Password forms should have/)
  const { url, backend } = await start()
  // The name is sent to no other host: the fixture fails on any request without an answer.
  await page.route('https://**', (route) => route.abort())
  await enter(page, `${url}profile`, 'guest', 'guest-password')
  await expect(page.getByRole('main').locator('svg[viewBox="0 0 5 5"]')).toBeVisible()
  await expect(picture(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Update profile' }).click()
  const password = (label: string) => dialog(page).getByRole('textbox', { name: label, exact: true })
  await password('Username').fill('visitor')
  await password('Current password').fill('not-the-password')
  await password('New password').fill('a new password')
  await password('New password again').fill('a new password')
  await expect(dialog(page).getByText(/^Saving signs you out everywhere/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page).getByText('incorrect password', { exact: true })).toBeVisible()
  await password('Current password').fill('guest-password')
  await password('Current password').press('Enter')
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again.getByLabel('Username')).toHaveValue('visitor')
  const { username, password: held } = backend.tables.user[2]!
  expect([username, held]).toEqual(['visitor', 'a new password'])
  await page.keyboard.type('a new password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'visitor' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account: visitor' })).toBeVisible()
})
