import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogInSight, openEdit, renderApp } from '../app.tsx'

const fleet = {
  server: [{ id: 1, name: 'tokyo' }],
  nat: [{ id: 1, name: 'web', server_id: 1, domain: 'web.example.com' }],
}

const sent = (calls: readonly { method: string; path: string }[]) =>
  calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/refresh-token'))

test('the first wrong field in reading order has the focus, and each says what is wrong', async () => {
  const { user, backend } = await renderApp('/nat?create', { seed: fleet })
  const dialog = await dialogInSight()
  await user.type(dialog.getByLabelText(/^Name/), 'x')
  await user.type(dialog.getByLabelText(/^Bind hostname/), location.host)
  await user.click(dialog.getByText('Save'))
  const server = dialog.getByRole('combobox', { name: /^Server/ })
  await waitFor(() => expect(server).toHaveFocus())
  expect(server).toBeInvalid()
  expect(server).toHaveAccessibleDescription('Required')
  expect(dialog.getByLabelText(/^Bind hostname/)).toHaveAccessibleDescription(/address of the dashboard itself/)
  expect(sent(backend.calls)).toEqual([])
})

test('an untouched new form may be sent: it says what is missing, and takes it back as it is typed', async () => {
  const { user } = await renderApp('/server-group?create', { seed: fleet })
  const dialog = await dialogInSight()
  const save = dialog.getByRole('button', { name: 'Save' })
  const name = dialog.getByLabelText(/^Name/)
  expect(save).toBeEnabled()
  expect(name).toBeRequired()
  await user.click(save)
  await waitFor(() => expect(name).toHaveAccessibleDescription('Required'))
  expect(name).toHaveFocus()
  await user.type(name, 'x')
  await waitFor(() => expect(name).not.toHaveAccessibleDescription('Required'))
  expect(name).toBeValid()
})

test('a name of blanks is no name', async () => {
  const { user, backend } = await renderApp('/server-group?create', { seed: fleet })
  const dialog = await dialogInSight()
  await user.type(dialog.getByLabelText(/^Name/), '  ')
  await user.click(dialog.getByText('Save'))
  expect(await dialog.findByText('Required')).toBeVisible()
  expect(sent(backend.calls)).toEqual([])
})

test('a slow save clicked twice is sent once, and shows that it is under way', async () => {
  const { user, backend } = await renderApp('/server-group?create', { seed: fleet })
  backend.fail({ method: 'POST', path: '/server-group' }, 'stall')
  const dialog = await dialogInSight()
  await user.type(dialog.getByLabelText(/^Name/), 'west')
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }))
  const saving = await dialog.findByRole('button', { name: /Saving…/ })
  expect(saving).toBeDisabled()
  await user.type(dialog.getByLabelText(/^Name/), '{Enter}')
  backend.recover()
  expect(await screen.findByText('Created')).toBeVisible()
  expect(sent(backend.calls)).toHaveLength(1)
})

test('Enter in a field saves, once', async () => {
  const { user, backend } = await renderApp('/server-group?create', { seed: fleet })
  const dialog = await dialogInSight()
  await user.type(dialog.getByLabelText(/^Name/), 'west{Enter}{Enter}')
  expect(await screen.findByText('Created')).toBeVisible()
  expect(backend.tables.server_group.map(({ name }) => name)).toEqual(['west'])
})

test('numbers are judged as such, and lists of addresses as JSON', async () => {
  const { user, backend } = await renderApp('/', { seed: { server: [{ id: 1, name: 'tokyo', enable_ddns: true }] } })
  const dialog = await openEdit(user, 'tokyo')
  const weight = dialog.getByLabelText('Weight')
  await user.clear(weight)
  await user.type(weight, '1.5')
  const byProfile = dialog.getByRole('group', { name: 'Domains for each DDNS profile' })
  await user.click(within(byProfile.parentElement as HTMLElement).getByText('Edit as JSON'))
  const domains = dialog.getByRole('textbox', { name: 'Domains for each DDNS profile' })
  await user.click(domains)
  await user.paste('{"a": 1}')
  await user.click(dialog.getByText('Save'))
  await waitFor(() => expect(weight).toHaveAccessibleDescription('Must be a whole number'))
  expect(domains).toHaveAccessibleDescription('a is not accepted here')
  expect(sent(backend.calls)).toEqual([])
  await user.clear(weight)
  await user.type(weight, '-5')
  await user.clear(domains)
  await user.paste('{"1": ["a.example.com"]}')
  await user.click(dialog.getByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.server[0]).toMatchObject({
    display_index: -5,
    override_ddns_domains: { 1: ['a.example.com'] },
  })
})

test('a field is judged when it is left, and a press that leaves it is not lost by that', async () => {
  const { user } = await renderApp('/nat?create', { seed: fleet })
  const dialog = await dialogInSight()
  const name = dialog.getByLabelText(/^Name/)
  await waitFor(() => expect(name).toHaveFocus())
  const enabled = dialog.getByLabelText('Enabled')
  const before = (enabled as HTMLInputElement).checked
  await user.pointer({ keys: '[MouseLeft>]', target: enabled })
  expect(name).not.toHaveAccessibleDescription()
  await user.pointer({ keys: '[/MouseLeft]', target: enabled })
  await waitFor(() => expect(name).toHaveAccessibleDescription('Required'))
  expect((enabled as HTMLInputElement).checked).toBe(!before)
})

test('what was refused for another field is judged again when that changes', async () => {
  const { user } = await renderApp('/service?create', { seed: fleet })
  const dialog = await dialogInSight()
  await user.type(dialog.getByLabelText(/^Name\b/), 'x')
  await user.type(dialog.getByLabelText(/^Target/), 'example.com')
  await user.click(dialog.getByText('Save'))
  const target = dialog.getByLabelText(/^Target/)
  await waitFor(() => expect(target).toBeInvalid())
  await user.selectOptions(dialog.getByLabelText(/^Type/), 'ICMP Ping')
  await waitFor(() => expect(target).toBeValid())
})

test('what a machine reads is set in monospace, and neither spelled nor corrected', async () => {
  await renderApp('/cron?create', { seed: fleet })
  const dialog = await dialogInSight()
  const command = dialog.getByLabelText(/^Command/)
  expect(command).toHaveAttribute('spellcheck', 'false')
  expect(command).toHaveAttribute('autocapitalize', 'none')
  expect(dialog.getByLabelText(/^Cron expression/)).toBeRequired()
  expect(dialog.getByLabelText(/^Name\b/)).not.toHaveAttribute('spellcheck')
})

test('a secret is hidden until it is asked to be shown', async () => {
  const { user } = await renderApp('/ddns?create', { seed: fleet })
  const dialog = await dialogInSight()
  await dialog.findByRole('option', { name: 'cloudflare' })
  await user.selectOptions(dialog.getByLabelText(/^Provider/), 'cloudflare')
  const token = await dialog.findByLabelText(/^API token/)
  expect(token).toHaveAttribute('type', 'password')
  await user.click(dialog.getByRole('button', { name: 'Show password: API token' }))
  expect(token).toHaveAttribute('type', 'text')
})
