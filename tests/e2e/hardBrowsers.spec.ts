import type { Page } from '@playwright/test'
import { locales } from '#locales/languages.ts'
import { expect, test } from './fixtures.ts'
import { firstRow } from './kept.ts'
import { dialog, openForm, signIn, signOut } from './steps.ts'
import { run, screen } from './terminal.ts'

test('no JavaScript: the page asks for it in each language', async ({ browser, product }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(await product())
  const told = page.locator('noscript > p')
  await expect(told).toHaveCount(locales.length)
  await expect(told.first()).toHaveText(/^This dashboard needs JavaScript\./)
  await expect(told.last()).toBeVisible()
  await page.close()
})

test('start: a missing script shows a message in the chosen language and a link to reload', async ({
  page,
  product,
  announce,
}) => {
  announce(/status of 404/)
  const address = await product()
  await page.addInitScript(() => localStorage.setItem('lotus.language', 'es-ES'))
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(address)
  await expect(page.getByText('No se pudo cargar el panel.')).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page.getByRole('link').click()
  await expect(page.getByRole('form')).toBeVisible()
})

/** Blocks storage as some browsers do, for example inside a frame. */
const forbid = (page: Page) =>
  page.addInitScript(() => {
    for (const store of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, store, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })

/** Fills the storage, as another page of the same origin could. */
const fillUp = (page: Page) =>
  page.addInitScript(() => {
    for (const store of [localStorage, sessionStorage])
      for (let size = 5_000_000; size >= 1; size = Math.floor(size / 2)) {
        try {
          store.setItem(`filling-${size}`, 'x'.repeat(size))
        } catch {
          // Try half of it.
        }
      }
  })

for (const [what, harden] of [
  ['forbidden', forbid],
  ['full', fillUp],
] as const) {
  test(`browser storage: with ${what} storage, login, work and logout are possible`, async ({ page, product }) => {
    const address = await product()
    await harden(page)
    await page.goto(address)
    await signIn(page)
    await expect(firstRow(page)).toBeVisible()
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await page.getByRole('link', { name: 'Service', exact: true }).click()
    await expect(firstRow(page)).toBeVisible()
    await signOut(page)
  })
}

test('CSP: a strict policy has no violation in login, list, form, terminal and editor', async ({
  page,
  start,
  announce,
}) => {
  // the server answers deep addresses with status 404 and our page; software rendering causes driver messages
  announce(/status of 404 .*\/dashboard\/(terminal|files)\/|GL Driver Message/)
  const { url } = await start({ strict: true })
  const violations: string[] = []
  await page.exposeFunction('told', (violation: string) => violations.push(violation))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      Reflect.get(window, 'told')([violatedDirective, blockedURI, sample].join(' ')),
    ),
  )
  const answer = await page.goto(url)
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
  await signIn(page)
  await expect(firstRow(page)).toBeVisible()
  await openForm(page, 'tokyo-1')
  await expect(dialog(page).getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`${url}terminal/1`)
  await expect(screen(page)).toContainText('#')
  await run(page, "printf '\\033[38;2;250;100;0mcolorful\\033[m\\n'", 'colorful')
  await expect(page.locator('.xterm-rows span').getByText('colorful', { exact: true })).toHaveCSS(
    'color',
    'rgb(250, 100, 0)',
  )
  await page.goto(`${url}files/1`)
  await page.getByRole('button', { name: 'More for this folder' }).click()
  await page.getByRole('menuitem', { name: 'New empty file' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('a.json')
  await page.keyboard.press('Enter')
  await page.getByRole('grid', { name: 'Files' }).getByText('a.json').click()
  await expect(page.getByRole('textbox', { name: 'Text of a.json' })).toBeFocused()
  expect(violations).toEqual([])
})
