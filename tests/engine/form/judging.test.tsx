import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findOpenDialog, openEdit, renderApp } from '../../app.tsx'

const fleet = {
  server: [{ id: 1, name: 'tokyo' }],
  nat: [{ id: 1, name: 'web', server_id: 1, domain: 'web.example.com' }],
}

const sent = (calls: readonly { method: string; path: string }[]) =>
  calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/refresh-token'))

test('validation: a refused save focuses the first invalid field and describes each error', async () => {
  const { user, backend } = await renderApp('/nat?create', { seed: fleet })
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'x')
  await user.type(await dialog.findByLabelText(/^Bind hostname/), location.host)
  await user.click(await dialog.findByText('Save'))
  const server = dialog.getByRole('combobox', { name: /^Server/ })
  await waitFor(() => expect(server).toHaveFocus())
  expect(server).toBeInvalid()
  expect(server).toHaveAccessibleDescription('Required')
  expect(dialog.getByLabelText(/^Bind hostname/)).toHaveAccessibleDescription(/address of the dashboard itself/)
  expect(sent(backend.calls)).toEqual([])
})

test('validation: a save of an untouched new form names the missing field, and typing removes the error', async () => {
  const { user } = await renderApp('/server-group?create', { seed: fleet })
  const dialog = await findOpenDialog()
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

test('validation: an empty field that is only passed is not refused, but one that was emptied is', async () => {
  const { user } = await renderApp('/server-group?create', { seed: fleet })
  const dialog = await findOpenDialog()
  const name = dialog.getByLabelText(/^Name/)
  await waitFor(() => expect(name).toHaveFocus())
  await user.click(dialog.getByRole('combobox', { name: 'Servers' }))
  await user.click(name)
  expect(name).not.toHaveAccessibleDescription()
  await user.type(name, 'x')
  await user.clear(name)
  await user.tab()
  await waitFor(() => expect(name).toHaveAccessibleDescription('Required'))
})

test('validation: refuses a name of spaces', async () => {
  const { user, backend } = await renderApp('/server-group?create', { seed: fleet })
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), '  ')
  await user.click(await dialog.findByText('Save'))
  expect(await dialog.findByText('Required')).toBeVisible()
  expect(sent(backend.calls)).toEqual([])
})

test('save: a double click on Save sends one request, and the button shows the progress', async () => {
  const { user, backend } = await renderApp('/server-group?create', { seed: fleet })
  backend.fail({ method: 'POST', path: '/server-group' }, 'stall')
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'west')
  await user.dblClick(await dialog.findByRole('button', { name: 'Save' }))
  const saving = await dialog.findByRole('button', { name: /Saving…/ })
  expect(saving).toBeDisabled()
  await user.type(await dialog.findByLabelText(/^Name/), '{Enter}')
  backend.recover()
  expect(await screen.findByText('Created')).toBeVisible()
  expect(sent(backend.calls)).toHaveLength(1)
})

test('save: Enter in a field saves once', async () => {
  const { user, backend } = await renderApp('/server-group?create', { seed: fleet })
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'west{Enter}{Enter}')
  expect(await screen.findByText('Created')).toBeVisible()
  expect(backend.tables.server_group.map(({ name }) => name)).toEqual(['west'])
})

test('validation: refuses a fraction as a weight and a wrong JSON shape, and saves the corrected values', async () => {
  const { user, backend } = await renderApp('/', { seed: { server: [{ id: 1, name: 'tokyo', enable_ddns: true }] } })
  const dialog = await openEdit(user, 'tokyo')
  const weight = await dialog.findByLabelText('Weight')
  await user.clear(weight)
  await user.type(weight, '1.5')
  const byProfile = await dialog.findByRole('group', { name: 'Domains for each DDNS profile' })
  await user.click(await within(byProfile.parentElement as HTMLElement).findByText('Edit as JSON'))
  const domains = await dialog.findByRole('textbox', { name: 'Domains for each DDNS profile' })
  await user.click(domains)
  await user.paste('{"a": 1}')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(weight).toHaveAccessibleDescription('Must be a whole number'))
  expect(domains).toHaveAccessibleDescription('a is not accepted here')
  expect(sent(backend.calls)).toEqual([])
  await user.clear(weight)
  await user.type(weight, '-5')
  await user.clear(domains)
  await user.paste('{"1": ["a.example.com"]}')
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.server[0]).toMatchObject({
    display_index: -5,
    override_ddns_domains: { 1: ['a.example.com'] },
  })
})

test('validation: runs when a field loses the focus, and the click that moved the focus still works', async () => {
  const { user } = await renderApp('/nat?create', { seed: fleet })
  const dialog = await findOpenDialog()
  const name = dialog.getByLabelText(/^Name/)
  await waitFor(() => expect(name).toHaveFocus())
  await user.type(name, 'x')
  await user.clear(name)
  const enabled = dialog.getByLabelText('Enabled')
  const before = (enabled as HTMLInputElement).checked
  await user.pointer({ keys: '[MouseLeft>]', target: enabled })
  expect(name).not.toHaveAccessibleDescription()
  await user.pointer({ keys: '[/MouseLeft]', target: enabled })
  await waitFor(() => expect(name).toHaveAccessibleDescription('Required'))
  expect((enabled as HTMLInputElement).checked).toBe(!before)
})

test('validation: a change of one field validates an invalid field that depends on it again', async () => {
  const { user } = await renderApp('/service?create', { seed: fleet })
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name\b/), 'x')
  await user.type(await dialog.findByLabelText(/^Target/), 'example.com')
  await user.click(await dialog.findByText('Save'))
  const target = dialog.getByLabelText(/^Target/)
  await waitFor(() => expect(target).toBeInvalid())
  await user.selectOptions(await dialog.findByLabelText(/^Type/), 'ICMP Ping')
  await waitFor(() => expect(target).toBeValid())
})

test('form: turns off spell check and capitalization in fields for code', async () => {
  await renderApp('/cron?create', { seed: fleet })
  const dialog = await findOpenDialog()
  const command = dialog.getByLabelText(/^Command/)
  expect(command).toHaveAttribute('spellcheck', 'false')
  expect(command).toHaveAttribute('autocapitalize', 'none')
  expect(dialog.getByLabelText(/^Cron expression/)).toBeRequired()
  expect(dialog.getByLabelText(/^Name\b/)).not.toHaveAttribute('spellcheck')
})

test('form: hides a secret until the user shows it', async () => {
  const { user } = await renderApp('/ddns?create', { seed: fleet })
  const dialog = await findOpenDialog()
  await dialog.findByRole('option', { name: 'Cloudflare' })
  await user.selectOptions(await dialog.findByLabelText(/^Provider/), 'cloudflare')
  const token = await dialog.findByLabelText(/^API token/)
  expect(token).toHaveAttribute('type', 'password')
  await user.click(await dialog.findByRole('button', { name: 'Show: API token' }))
  expect(token).toHaveAttribute('type', 'text')
})
