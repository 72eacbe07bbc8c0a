import type { Page } from '@playwright/test'
import { findBrowser } from './browser.mjs'
import { expect, test } from './fixtures.ts'
import { enter } from './steps.ts'

// Playwright switches off that pages are put away and restored by Back.
test.use({ launchOptions: { ...(await findBrowser()), ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

/** Opens the users, leaves for the public page, lets something happen meanwhile, and presses Back. */
async function comeBack(page: Page, url: string, happen: () => Promise<unknown>) {
  await enter(page, `${url}settings/user`)
  await expect(page.getByRole('checkbox', { name: 'Select guest' })).toBeVisible()
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    addEventListener('pageshow', () => requestAnimationFrame(() => seen.push(document.body.innerText)))
  })
  await page.goto(new URL('/', url).href)
  await happen()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/dashboard\//)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seen'))).toHaveLength(1)
  return page.evaluate(() => String(Reflect.get(window, 'seen')))
}

test('back: after a sign-out elsewhere, the restored page shows nothing of who was signed in', async ({ page, start }) => {
  const { url } = await start()
  const first = await comeBack(page, url, () => page.context().clearCookies())
  expect(first).not.toContain('guest')
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('back: the restored page belongs to who is signed in now', async ({ page, start }) => {
  const { url } = await start()
  const login = new URL('/api/v1/login', url).href
  const data = { username: 'ops', password: 'ops-password' }
  const first = await comeBack(page, url, () => page.request.post(login, { data }))
  expect(first).not.toContain('guest')
  await expect(page.getByRole('button', { name: 'Account: ops' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select guest' })).toBeHidden()
})

test('back: with the same session, the restored page is as it was', async ({ page, start }) => {
  const { url } = await start()
  expect(await comeBack(page, url, async () => undefined)).toContain('guest')
  await expect(page.getByRole('checkbox', { name: 'Select guest' })).toBeVisible()
})
