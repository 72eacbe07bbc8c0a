import type { Page } from '@playwright/test'
import { journeyField } from '../journeys.ts'
import { dialog } from '../steps.ts'
import { agentOf } from '../transfers.ts'
import type { MatrixCall } from './call.ts'
import type { RegisteredResource } from './registered.ts'
import { callOf } from './registeredCalls.ts'
import type { FaultStage } from './stage.ts'
import { hasRow, isTyped, isVisible, matchOf, submit } from './steps.ts'
import { appeared } from './waiting.ts'

const chart = isVisible((page) => page.getByRole('slider', { name: 'CPU' }))
const hasDelays = isVisible((page) => page.getByRole('region', { name: 'Services' }).getByText(/\d ms$|no answer/))
const form = (page: Page) => page.getByRole('form', { name: 'Sign in' })
const accountButton = isVisible((page) => page.getByRole('button', { name: /^Account/ }))

const read = (path: string, open: MatrixCall['open'], isWhole: MatrixCall['isWhole']): MatrixCall => ({
  name: `GET ${path}`,
  kind: 'read',
  match: matchOf('GET', path),
  open,
  isWhole,
})

/** Gives the user these accounts of sign-in providers. */
function bind({ backend, account }: FaultStage, accounts: Record<string, string>) {
  const row = backend.tables.user.find(({ username }) => username === account.username)
  if (row) row.oauth2_bind = accounts
}

const depart = async ({ page }: FaultStage) =>
  (await appeared(page.getByRole('button', { name: 'Bind: Lotus ID' }))).click()

const reportInterval = (page: Page) => journeyField(dialog(page), 'Report interval (seconds)')

async function openConfig({ page, open }: FaultStage) {
  await open('')
  await (await appeared(page.getByRole('button', { name: 'Actions for tokyo-2', exact: true }))).click()
  await page.getByRole('menuitem', { name: 'Agent configuration' }).click()
}

/** The calls that no descriptor names. */
const others: MatrixCall[] = [
  read('profile', ({ open }) => open('profile'), accountButton),
  {
    name: 'POST login',
    kind: 'write',
    match: matchOf('POST', 'login'),
    isBeforeSession: true,
    isHarmless: true,
    open: async ({ context, page, open, account }) => {
      await context.clearCookies()
      await open('')
      await (await appeared(form(page).getByLabel('Username'))).fill(account.username)
      await form(page).getByLabel('Password', { exact: true }).fill(account.password)
    },
    send: ({ page }) => form(page).getByRole('button', { name: 'Sign in' }).click(),
    isTyped: async ({ page, account }) => (await form(page).getByLabel('Username').inputValue()) === account.username,
    isWhole: accountButton,
  },
  {
    name: 'POST refresh-token',
    kind: 'read',
    match: matchOf('POST', 'refresh-token'),
    open: async ({ page, open }) => {
      await open('')
      // Nothing is there where storage is forbidden.
      await page.evaluate(() => localStorage.removeItem('lotus.session')).catch(() => undefined)
      await open('')
    },
    isWhole: hasRow,
  },
  {
    name: 'POST profile',
    kind: 'write',
    match: matchOf('POST', 'profile'),
    open: async ({ page, open, account, tag }) => {
      await open('profile')
      await (await appeared(page.getByRole('button', { name: 'Update profile' }))).click()
      await (await appeared(journeyField(dialog(page), 'Current password'))).fill(account.password)
      await journeyField(dialog(page), 'New password').fill(`${tag} password`)
      await journeyField(dialog(page), 'New password again').fill(`${tag} password`)
    },
    send: submit,
    isTyped,
    // The new password ends the session.
    isFollowed: isVisible(form),
    isWhole: accountButton,
  },
  { ...read('server/:id/metrics', ({ open }) => open('server/1'), chart), dialect: 'current' },
  { ...read('server/:id/service', ({ open }) => open('server/1'), hasDelays), dialect: 'current' },
  { ...read('service/:id', ({ open }) => open('server/1'), hasDelays), dialect: 'classic' },
  read(
    'service/:id/history',
    ({ open }) => open('service/1'),
    isVisible((page) => page.getByRole('region', { name: 'Server' }).getByRole('rowheader')),
  ),
  read('server/config/:id', openConfig, isVisible(reportInterval)),
  {
    name: 'POST server/config',
    kind: 'write',
    match: matchOf('POST', 'server/config'),
    isHarmless: true,
    open: async (stage) => {
      // It refuses for ten seconds after each change.
      for (const server of stage.backend.tables.server) delete server.reload
      await openConfig(stage)
      const interval = await appeared(reportInterval(stage.page))
      await interval.fill((await interval.inputValue()) === '2' ? '3' : '2')
    },
    send: submit,
    isWhole: hasRow,
  },
  {
    name: 'GET oauth2/:provider',
    kind: 'read',
    match: matchOf('GET', 'oauth2/:provider'),
    open: async (stage) => {
      bind(stage, {})
      await stage.open('profile')
      await depart(stage)
    },
    send: depart,
    isWhole: async ({ page }) => !page.url().includes('/dashboard/'),
  },
  {
    name: 'POST oauth2/:provider/unbind',
    kind: 'write',
    match: matchOf('POST', 'oauth2/:provider/unbind'),
    isHarmless: true,
    open: async (stage) => {
      const { page, open } = stage
      bind(stage, { 'lotus id': '42' })
      await open('profile')
      await (await appeared(page.getByRole('button', { name: 'Unbind: Lotus ID' }))).click()
      await appeared(page.getByRole('alertdialog'))
    },
    send: ({ page }) => page.getByRole('alertdialog').getByRole('button').last().click(),
    isWhole: accountButton,
  },
  ...(['terminal', 'file'] as const).flatMap((kind): MatrixCall[] => {
    const place = kind === 'file' ? 'files/1' : 'terminal/1'
    const isWhole: MatrixCall['isWhole'] = async ({ page }) =>
      kind === 'file'
        ? page.getByRole('rowheader', { name: 'notes.md' }).isVisible()
        : (await page.locator('.xterm-rows').first().isVisible()) &&
          (await page.locator('.xterm-rows').first().innerText()).includes('#')
    const send: MatrixCall['send'] = async ({ page }) => {
      if (kind === 'terminal') return page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'More for this folder' }).click({ timeout: 1000 })
      await page.getByRole('menuitem', { name: 'Refresh' }).click({ timeout: 1000 })
    }
    const open: MatrixCall['open'] = async (stage) => {
      agentOf(stage.product).put('notes.md', 'notes')
      await stage.open(place)
    }
    return [
      { name: `POST ${kind}`, kind: 'read', match: matchOf('POST', kind), open, isWhole },
      {
        name: `ws/${kind}/:session`,
        kind: 'socket',
        match: matchOf('GET', `ws/${kind}/:session`),
        messages: kind === 'file' ? 'bytes' : 'stream',
        open,
        isWhole,
        send,
      },
    ]
  }),
]

/** Routes that the product does not call. */
export const uncalled = ['GET /service/server']

/** All rows of the matrix. */
export function matrixCalls(resources: readonly RegisteredResource[]): MatrixCall[] {
  const registered = resources.flatMap((resource) => resource.calls.map((each) => callOf(resource, each)))
  const calls = [...registered, ...others]
  return calls.filter(({ name }, at) => calls.findIndex((other) => other.name === name) === at)
}
