import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { journeyField } from './journeys.ts'
import type { Product } from './product.mjs'
import { dialog, enter, fetchData, notice, rowNamed } from './steps.ts'

/** Ends the session the way each dialect can: current servers drop it, classic tokens only expire. */
async function endSession({ backend }: Product, page: Page) {
  if (backend?.dialect === 'current') backend.world.sessions.clear()
  else await page.context().clearCookies({ name: 'nz-jwt' })
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

async function signInAgain(page: Page) {
  await expect(question(page)).toBeVisible()
  await expect(question(page).getByLabel('Username')).toHaveValue('admin')
  await page.keyboard.type('admin')
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
}

test('session: input in a form survives an expired session of a current server', async ({ page, start, announce }) => {
  announce(/status of 403/)
  const product = await start()
  await enter(page, `${product.url}cron`)
  await rowNamed(page, 'Nightly backup').getByRole('link', { name: 'Nightly backup' }).click()
  await journeyField(dialog(page), 'Command').fill('sweep --all')
  // The last list that the form asks for: a question that opens under the press would take it away.
  await expect(dialog(page).getByRole('button', { name: /^Whole groups/ })).toBeVisible()
  await endSession(product, page)
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/Everything on the screen is kept/)).toBeVisible()
  await signInAgain(page)
  await expect(notice(page, 'Saved')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  const tasks = (await fetchData<{ command: string }[]>(page, 'cron')) ?? []
  expect(tasks.map(({ command }) => command)).toContain('sweep --all')
})

test('session: one login is enough for two tabs on a classic server', async ({ page, context, start }) => {
  const product = await start({ dialect: 'classic' })
  await enter(page, `${product.url}nat`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${product.url}ddns?create`)
  await journeyField(dialog(other), 'Name').fill('half a name')
  await endSession(product, page)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(question(other)).toBeVisible()
  await page.bringToFront()
  await signInAgain(page)
  await expect(question(other)).toBeHidden()
  await expect(journeyField(dialog(other), 'Name')).toHaveValue('half a name')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})

test('server silence: a banner shows that a current server is unreachable, and no input is lost', async ({
  page,
  start,
  announce,
}) => {
  announce(/Failed to load resource|errors\.network|ApiError/)
  const { url, backend } = await start()
  await enter(page, `${url}nat?create`)
  await journeyField(dialog(page), 'Name').fill('kept')
  await journeyField(dialog(page), 'Local service').fill('192.0.2.1:80')
  await journeyField(dialog(page), 'Bind hostname').fill('kept.example.com')
  await dialog(page).getByRole('combobox', { name: 'Server' }).fill('tokyo-1')
  await page.getByRole('option', { name: 'tokyo-1' }).first().click()
  backend?.fail({ path: /^\/api\// }, 'network')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  const doubt = page.getByRole('alertdialog', { name: 'Was this saved?' })
  await expect(doubt).toContainText('The server cannot be reached.')
  const banner = page.getByText(/This page keeps trying/)
  await expect(banner).toBeVisible()
  backend?.recover()
  await expect(banner).toBeHidden({ timeout: 20_000 })
  await doubt.getByRole('button', { name: 'Look again' }).click()
  await expect(doubt).toContainText('are not there')
  await doubt.getByRole('button', { name: 'Save again' }).click()
  await expect(notice(page, 'Created')).toBeVisible()
  await expect(rowNamed(page, 'kept')).toBeVisible()
})
