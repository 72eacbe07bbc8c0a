import { expect, type BrowserContext, type Page } from '@playwright/test'

export async function signIn(page: Page, username = 'admin', password = 'admin') {
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in by the API, without the form, and opens a page. */
export async function enter(page: Page, address: string, username = 'admin', password = 'admin') {
  await page.request.post(new URL('/api/v1/login', address).href, { data: { username, password } })
  await page.goto(address)
}

/** Tells the page that its tab is hidden. */
export const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** Lets the person have chosen this language in this browser before. */
export const haveChosen = (page: Page, language: string) =>
  page.addInitScript((chosen) => {
    // Firefox refuses an empty page its storage.
    if (origin !== 'null') localStorage.setItem('lotus.language', chosen)
  }, language)

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
}

/** The table row with exactly this name. */
export const rowNamed = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** The row of a server: its name is beside a mark of its state. */
export const serverRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

/** Opens the form of a record whose name leads to a page: by its own button, or in the menu of the row. */
export async function openForm(page: Page, name: string) {
  const edit = page.getByRole('button', { name: `Edit: ${name}`, exact: true }).first()
  const menu = page.getByRole('button', { name: `Actions for ${name}`, exact: true }).first()
  await edit.or(menu).first().waitFor()
  if (await edit.isVisible()) return edit.click()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
}

/** The data of a GET request below `/api/v1`; undefined for an empty list. */
export async function fetchData<T>(page: Page, path: string): Promise<T | undefined> {
  const response = await page.request.get(new URL(`/api/v1/${path}`, page.url()).href)
  return ((await response.json()) as { data?: T }).data
}

/** Gives the window a new size, which counts only after the next frame is drawn. */
export async function resize(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

export const dialog = (page: Page) => page.getByRole('dialog')

/** Saves the open form, and waits for its notice. */
export async function save(page: Page, text: string) {
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page, text)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
}

export const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).last()

/** Opens a menu and closes it, so that the file with menus and dialogs is there, for pages that soon get no more files. */
export async function loadOverlays(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
}

/**
 * Starts no timer of a second or more in the pages of a context, so that what a page only loads after it was left alone
 * stays away, however slow the machine is.
 */
export const withholdLongTimers = (context: BrowserContext) =>
  context.addInitScript(() => {
    globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
      apply: (start, scope, [run, delay = 0, ...values]: [TimerHandler, number?, ...unknown[]]) =>
        delay < 1000 ? Reflect.apply(start, scope, [run, delay, ...values]) : 0,
    })
  })
