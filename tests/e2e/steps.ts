import { type BrowserContext, expect, type Page } from '@playwright/test'

export async function signIn(page: Page, username = 'admin', password = 'admin') {
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens a page with a session that did not come from the form. */
export async function enter(page: Page, address: string, username = 'admin', password = 'admin') {
  await page.request.post(new URL('/api/v1/login', address).href, { data: { username, password } })
  await page.goto(address)
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
}

/** The row of a table whose name column says exactly that. */
export const rowNamed = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** What the server answers to a GET below `/api/v1`, whatever the page shows; nothing for an empty list. */
export async function held<T>(page: Page, path: string): Promise<T | undefined> {
  const answer = await page.request.get(new URL(`/api/v1/${path}`, page.url()).href)
  return ((await answer.json()) as { data?: T }).data
}

export const dialog = (page: Page) => page.getByRole('dialog')

/** Saves the form in sight, and waits for the notice that says so. */
export async function save(page: Page, said: string) {
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(notice(page, said)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
}

export const notice = (page: Page, said: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(said, { exact: true }).last()

/** Stands in for the service that draws the picture of a profile: nothing leaves the machine. */
export async function drawPictures(page: Page | BrowserContext) {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 5"><path d="M0 0h5v2H0z"/></svg>'
  await page.route('https://api.dicebear.com/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
}
