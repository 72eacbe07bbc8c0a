import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enter, notice, rowNamed, serverRow } from './steps.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Move to a user?' })

async function askToMove(page: Page, ...names: string[]) {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await page.getByRole('button', { name: 'With selected' }).click()
  await page.getByRole('menuitem', { name: 'Move to a user' }).click()
}

async function moveTo(page: Page, user: string) {
  await question(page).getByRole('combobox', { name: 'New owner' }).fill(user)
  await page.getByRole('option', { name: user }).click()
  await question(page).getByRole('button', { name: 'Move to a user' }).click()
}

test('transfer: each outcome appears while servers move', async ({ page, start }) => {
  const { url, backend } = await start()
  await enter(page, `${url}?view=inventory`)
  const named = (name: string) => backend.tables.server.find((one) => one.name === name)!
  const id = (name: string) => named(name).id
  named('tokyo-1').host.version = '1.17.0'
  backend.agent(id('tokyo-2')).behave({ confirm: 2000 })
  backend.agent(id('osaka-1')).behave({ refusal: 'not this time' })
  await askToMove(page, 'tokyo-1', 'tokyo-2', 'osaka-1')
  await question(page).getByRole('button', { name: 'Move to a user' }).click()
  await expect(question(page).getByText('Required')).toBeVisible()
  await moveTo(page, 'ops')
  const report = page.getByRole('dialog', { name: 'Move to a user' })
  await expect(report.getByText('Agent too old (1)')).toBeVisible()
  await expect(report.getByText('Move started (2)')).toBeVisible()
  await report.getByRole('button', { name: 'Close' }).click()
  await expect(serverRow(page, 'tokyo-2')).toContainText('ops')
  await expect(notice(page, 'Not moved: osaka-1. not this time')).toBeVisible()
  await expect(notice(page, 'Moved: tokyo-2')).toBeVisible()
  await expect(serverRow(page, 'osaka-1')).toContainText('admin')

  await page.getByRole('link', { name: 'Moves', exact: true }).click()
  await expect(rowNamed(page, 'tokyo-2')).toContainText('Done')
  await expect(rowNamed(page, 'osaka-1')).toContainText('Failed, returned')
  await expect(rowNamed(page, 'osaka-1')).toContainText('not this time')
  backend.agent(id('osaka-1')).behave({ confirm: 'never' })
  await rowNamed(page, 'osaka-1').getByRole('button', { name: 'Retry: osaka-1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retry' }).click()
  await expect(rowNamed(page, 'osaka-1').filter({ hasText: 'Pending' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel move: osaka-1' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Cancel move?' })
  await expect(asked.getByRole('listitem')).toHaveText([/^osaka-1 → \S+ #\d+$/])
  await asked.getByRole('button', { name: 'Cancel move' }).click()
  await expect(rowNamed(page, 'osaka-1').filter({ hasText: 'Cancelled' })).toBeVisible()
})

test('transfer: a classic server warns before a move and has no list of moves', async ({ page, start, announce }) => {
  announce(/404 \(Not Found\)/)
  const { url, backend } = await start({ dialect: 'classic' })
  await enter(page, url)
  await askToMove(page, 'tokyo-2')
  await expect(question(page).getByRole('button', { name: 'Move to a user' })).toBeDisabled()
  await question(page)
    .getByRole('checkbox', { name: /mix up owners/ })
    .check()
  await moveTo(page, 'ops')
  await expect(notice(page, 'Moved: tokyo-2')).toBeVisible()
  expect(backend.tables.server.find(({ name }) => name === 'tokyo-2')?.user_id).toBe(2)
  await expect(page.getByRole('link', { name: 'Moves' })).toHaveCount(0)
  await page.goto(`${url}transfer`)
  await expect(page.getByText('There is nothing at this address.')).toBeVisible()
  expect(backend.calls.filter(({ path }) => path.includes('transfer'))).toEqual([])
})

test('transfer: a member can cancel their own transfer and sees no others', async ({ page, start }) => {
  const { url, backend } = await start()
  const given = backend.tables.server.find(({ name }) => name === 'sydney-2')!
  const others = backend.tables.server.find(({ name }) => name === 'osaka-1')!
  for (const { id } of [given, others]) backend.agent(id).behave({ confirm: 'never' })
  await page.request.post(new URL('/api/v1/login', url).href, { data: { username: 'admin', password: 'admin' } })
  const { cookies } = await page.context().storageState()
  const csrf = cookies.find(({ name }) => name === 'nz-csrf')?.value ?? ''
  const moves = [
    { ids: [given.id], to_user: 1 },
    { ids: [others.id], to_user: 3 },
  ]
  for (const data of moves) {
    const headers = { 'X-CSRF-Token': csrf }
    await page.request.post(new URL('/api/v1/batch-move/server', url).href, { data, headers })
  }
  await enter(page, `${url}transfer`, 'ops', 'ops-password')
  const pending = page.getByRole('row').filter({ hasText: 'Pending' })
  await expect(pending).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'guest' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Cancel move: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel move' }).click()
  await expect(pending).toHaveCount(0)
  await expect(rowNamed(page, 'sydney-2').filter({ hasText: 'Cancelled' })).toBeVisible()
})
