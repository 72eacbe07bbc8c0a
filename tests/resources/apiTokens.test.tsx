import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { announce } from '../console.ts'
import { findRow, findOpenDialog, renderApp } from '../app.tsx'
import { findNames, tick } from '../list.ts'
import { fill } from '../typing.ts'

const path = '/settings/api-tokens'
const user = [
  { id: 1, username: 'admin', role: 0 },
  { id: 2, username: 'ops' },
]
const server = [
  { id: 1, name: 'tokyo' },
  { id: 2, name: 'oslo' },
]

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const sent = ({ calls }: Backend, method: string) =>
  calls.filter((call) => call.method === method && call.path.includes('/api-tokens'))

const save = (person: UserEvent, dialog: Awaited<ReturnType<typeof findOpenDialog>>) =>
  person.click(dialog.getByText('Save'))

/** Creates a read-only token, up to the dialog that shows it. */
async function create(person: UserEvent, name: string) {
  const dialog = await findOpenDialog()
  await fill(person, dialog.getByLabelText(/^Name/), name)
  await person.click(dialog.getByText('Read only'))
  await save(person, dialog)
  return { dialog, box: await dialog.findByLabelText<HTMLInputElement>('API token') }
}

test('API token: the list shows scopes, servers, expiry and last use in words', async () => {
  const api_token = [
    { id: 1, name: 'ci', scopes: ['nezha:server:read', 'nezha:server:write', 'nezha:*'], server_ids: [1] },
    { id: 2, name: 'soon', expires_at: inDays(6.9), last_used_at: inDays(-1), last_used_ip: '203.0.113.9' },
    { id: 3, name: 'late', expires_at: inDays(7.1) },
    { id: 4, name: 'over', expires_at: inDays(-1) },
    { id: 5, name: 'theirs', user_id: 2 },
  ]
  await renderApp(path, { seed: { user, server, api_token } })
  await findNames('over', 'late', 'soon', 'ci')
  const ci = await findRow('ci')
  expect(ci.getByText('server: read, write · *')).toBeVisible()
  expect(await ci.findByText('tokyo')).toBeVisible()
  expect(ci.getByText('No expiry')).toBeVisible()
  expect(ci.getByText('Never')).toBeVisible()
  const soon = await findRow('soon')
  expect(soon.getByText('All servers')).toBeVisible()
  expect(soon.getByText(/^Expires soon:/)).toBeVisible()
  expect(soon.getByText('203.0.113.9')).toBeVisible()
  expect((await findRow('over')).getByText(/^Expired:/)).toBeVisible()
  expect((await findRow('late')).queryByText(/^Expire/)).toBeNull()
})

test('API token: one that expires while the list is open is marked by then', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const api_token = [{ id: 1, name: 'ci', expires_at: inDays(7.01) }]
  await renderApp(path, { seed: { user, server, api_token } })
  const row = await findRow('ci')
  expect(row.queryByText(/^Expire/)).toBeNull()
  const comeBackAfter = (days: number) => {
    vi.setSystemTime(Date.now() + days * 86_400_000)
    // The clock of a page goes on when somebody comes back to it.
    fireEvent(document, new Event('visibilitychange'))
  }
  comeBackAfter(1)
  expect(await row.findByText(/^Expires soon:/)).toBeVisible()
  comeBackAfter(6.1)
  expect(await row.findByText(/^Expired:/)).toBeVisible()
})

test('API token: a new token has the chosen scopes and servers, and is shown only once', async () => {
  const { user: person, backend } = await renderApp(`${path}?create`, { seed: { user, server } })
  const dialog = await findOpenDialog()
  expect(dialog.getByLabelText('Valid for (days)')).toHaveValue('90')
  await person.click(dialog.getByText('Save'))
  await waitFor(() => expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription('Required'))
  expect(dialog.getByRole('group', { name: /^Scopes/ })).toHaveAccessibleDescription('Required')
  await fill(person, dialog.getByLabelText(/^Name/), 'ci')
  await person.click(dialog.getByLabelText('Servers: Write'))
  await person.click(dialog.getByLabelText('Servers: All'))
  expect(dialog.getByLabelText('Servers: Read')).toBeChecked()
  expect(dialog.getByLabelText('Servers: Read')).toBeDisabled()
  await person.click(dialog.getByLabelText('Tasks: Run'))
  await person.type(dialog.getByLabelText('Servers', { selector: 'input[role=combobox]' }), 'oslo')
  await person.click(await screen.findByText('oslo', { selector: '[role=option], [role=option] *' }))
  await fill(person, dialog.getByLabelText('Valid for (days)'), '')
  await save(person, dialog)

  const box = await dialog.findByLabelText<HTMLInputElement>('API token')
  const token = box.value
  expect(token).toBe(backend.tables.api_token[0]?.token)
  expect(dialog.getByText(/^This token is shown only once\./)).toBeVisible()
  const body = { name: 'ci', scopes: ['nezha:server:*', 'nezha:cron:exec'], server_ids: [2], expires_in_days: 0 }
  expect(sent(backend, 'POST').map((call) => call.body)).toEqual([body])

  await person.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Close this?' }))
  expect(question.getByText('This will not be shown again.')).toBeVisible()
  await person.click(question.getByText('Cancel'))
  expect(await dialog.findByLabelText('API token')).toHaveValue(token)
  await person.click(dialog.getByText('Close'))
  await findNames('ci')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.documentElement.outerHTML).not.toContain(token)
  expect(JSON.stringify({ ...localStorage })).not.toContain(token)
})

test('API token: a preset selects its scopes, and the token can be copied without a clipboard API', async () => {
  const copied: string[] = []
  document.execCommand = () => {
    const { activeElement } = document
    if (activeElement instanceof HTMLTextAreaElement) copied.push(activeElement.value)
    return true
  }
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'))
  const { user: person, backend } = await renderApp(`${path}?create`, { seed: { user } })
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  const { dialog, box } = await create(person, 'watch')
  await person.click(dialog.getByText('Copy'))
  expect(await dialog.findByText('Copied')).toBeVisible()
  expect(copied).toEqual([box.value])
  const resources = ['inventory', 'server', 'service', 'cron', 'alertrule']
  const others = ['notification', 'notification-group', 'ddns', 'nat', 'transfer']
  const scopes = [...resources, ...others].map((resource) => `nezha:${resource}:read`)
  expect(sent(backend, 'POST')[0]?.body).toMatchObject({ name: 'watch', scopes, expires_in_days: 90 })
})

test('API token: invalid values and refusals of the server appear at their fields', async () => {
  announce(/too many scopes/)
  const { user: person, backend } = await renderApp(`${path}?create`, { seed: { user, server } })
  const dialog = await findOpenDialog()
  const name = dialog.getByLabelText(/^Name/)
  const days = dialog.getByLabelText('Valid for (days)')
  await person.click(dialog.getByText('Operator'))
  await fill(person, name, '  ')
  await fill(person, days, '3651')
  await save(person, dialog)
  await waitFor(() => expect(name).toHaveAccessibleDescription('Required'))
  expect(days).toHaveAccessibleDescription('Must be at most 3,650')
  expect(sent(backend, 'POST')).toEqual([])

  await fill(person, name, 'ci')
  await fill(person, days, '3650')
  backend.fail({ method: 'POST', path: '/api-tokens' }, { body: { error: 'too many scopes (max 32)' } }, 1)
  await save(person, dialog)
  const group = dialog.getByRole('group', { name: /^Scopes/ })
  await waitFor(() => expect(group).toHaveAccessibleDescription('too many scopes (max 32)'))
  expect(screen.getByText('Error: Unexpected error, Please see the console for details.')).toBeVisible()
  expect(name).toHaveValue('ci')
  await save(person, dialog)
  expect(await dialog.findByLabelText('API token')).toBeVisible()
  expect(backend.tables.api_token).toMatchObject([{ name: 'ci' }])
})

test('API token: only admins can choose the full scope, with a warning', async () => {
  const { user: person, backend } = await renderApp(`${path}?create`, { seed: { user } })
  const dialog = await findOpenDialog()
  await fill(person, dialog.getByLabelText(/^Name/), 'root')
  await person.click(dialog.getByLabelText('NAT profiles: Read'))
  expect(dialog.queryByText(/^A program with this token can take over the whole site\./)).toBeNull()
  await person.click(dialog.getByLabelText('Everything, including what later versions add (nezha:*)'))
  expect(dialog.getByText(/^A program with this token can take over the whole site\./)).toBeVisible()
  expect(dialog.getByLabelText(/^Administration:/)).toBeDisabled()
  await save(person, dialog)
  expect(await dialog.findByLabelText('API token')).toBeVisible()
  expect(backend.tables.api_token).toMatchObject([{ scopes: ['nezha:*'] }])
})

test('API token: a member creates tokens without admin scopes', async () => {
  const { user: person, backend } = await renderApp(`${path}?create`, { seed: { user }, as: 'ops' })
  const dialog = await findOpenDialog()
  expect(dialog.getByLabelText('Servers: Read')).toBeEnabled()
  expect(dialog.queryByLabelText(/nezha:/)).toBeNull()
  await create(person, 'mine')
  expect(backend.tables.api_token).toMatchObject([{ name: 'mine', user_id: 2 }])
})

test('API token: revoking asks by name; of several, a failed one stays and can be retried', async () => {
  announce(/not found/)
  const api_token = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]
  const { user: person, backend } = await renderApp(path, { seed: { user, api_token } })
  await person.click((await findRow('a')).getByLabelText('Revoke: a'))
  const one = within(await screen.findByRole('alertdialog', { name: 'Revoke?' }))
  expect(one.getByRole('listitem')).toHaveTextContent('a')
  await person.click(one.getByText('Revoke'))
  expect(await screen.findByText('Revoked')).toBeVisible()
  await findNames('c', 'b')
  expect(sent(backend, 'DELETE').map((call) => call.path)).toEqual(['/api/v1/api-tokens/1'])

  await tick(person, 'b', 'c')
  await person.click(screen.getByText('Revoke', { selector: 'button' }))
  backend.fail({ method: 'DELETE', path: '/api-tokens/2' }, { body: { error: 'not found' } }, 1)
  await person.click(within(await screen.findByRole('alertdialog')).getByText('Revoke'))
  const report = within(await screen.findByRole('dialog', { name: 'Revoke' }))
  expect(report.getByText('Revoked (1)').parentElement).toHaveTextContent('c')
  expect(report.getByText('Failed (1)').parentElement).toHaveTextContent('b – not found')
  await findNames('b')
  await person.click(report.getByText('Try again with this one'))
  await findNames()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(backend.tables.api_token).toEqual([])
})

test.each([
  ['/settings/online-user', 'Firewall'],
  [path, 'There is nothing at this address.'],
])('API token: a classic server has none, and %s does not ask for them', async (place, words) => {
  const { backend } = await renderApp(place, { seed: { user }, dialect: 'classic' })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByText('API tokens')).toBeNull()
  expect(backend.calls.filter((call) => call.path.includes('api-tokens'))).toEqual([])
})
