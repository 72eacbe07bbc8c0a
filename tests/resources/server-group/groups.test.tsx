import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findRow, findOpenDialog, openEdit, renderApp } from '../../app.tsx'

const at = (ipv4_addr: string) => ({ geoip: { ip: { ipv4_addr } } })

const fleet = {
  server: [
    { id: 1, name: 'twin', ...at('198.51.100.1') },
    { id: 2, name: 'twin', ...at('198.51.100.2') },
    { id: 3, name: 'oslo', ...at('198.51.100.3') },
    { id: 4, name: 'lima', ...at('198.51.100.4') },
    { id: 5, name: 'rome', ...at('198.51.100.5') },
  ],
  server_group: [{ id: 1, name: 'all', servers: [1, 2, 3, 4, 5] }],
}

test('server group: two servers with the same name differ by address and id, and are picked singly', async () => {
  const { user, backend } = await renderApp('/server-group?create', { seed: fleet })
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'pair')
  const servers = dialog.getByRole('combobox', { name: 'Servers' })
  await user.type(servers, 'twin')
  const options = within(await screen.findByRole('listbox')).getAllByRole('option')
  expect(options.map((option) => option.textContent?.trim())).toEqual([
    'twin 198.51.100.1 · all #1',
    'twin 198.51.100.2 · all #2',
  ])
  await user.clear(servers)
  await user.type(servers, '100.2')
  await user.click(await screen.findByRole('option'))
  await user.clear(servers)
  await user.type(servers, '#3')
  await user.click(await screen.findByRole('option'))
  await user.click(await dialog.findByText('Save'))
  const row = await findRow('pair')
  expect(row.getByText('twin')).toHaveAttribute('href', '/dashboard/server/2')
  expect(backend.tables.server_group[1]?.servers).toEqual([2, 3])
})

test('server group: the row shows three members and a count; the focused form shows all', async () => {
  const { user } = await renderApp('/server-group', { seed: fleet })
  const row = await findRow('all')
  expect(row.getByText('+2 more').closest('td')).toHaveTextContent('twin, twin, oslo +2 more')
  const dialog = await openEdit(user, 'all')
  expect(dialog.getByText('+2 more')).toBeVisible()
  expect(dialog.queryByText('rome')).toBeNull()
  await user.click(await dialog.findByRole('combobox', { name: 'Servers' }))
  expect(dialog.getByText('rome')).toBeVisible()
  expect(dialog.queryByText('+2 more')).toBeNull()
})

test('server group: Backspace removes a member', async () => {
  const { user, backend } = await renderApp('/server-group', { seed: fleet })
  const dialog = await openEdit(user, 'all')
  await user.type(await dialog.findByRole('combobox', { name: 'Servers' }), '{Backspace}')
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.server_group[0]?.servers).toEqual([1, 2, 3, 4])
})

test('server group: repeated members are sent once, and deleted members are left out', async () => {
  const seed = { ...fleet, server_group: [{ id: 1, name: 'odd', servers: [3, 4, 3, 99] }] }
  const { user, backend } = await renderApp('/server-group', { seed })
  const dialog = await openEdit(user, 'odd')
  expect(await dialog.findByText('#99 (deleted)')).toBeVisible()
  await user.type(await dialog.findByLabelText(/^Name/), '!')
  await user.click(await dialog.findByText('Save'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Save without these references?' }))
  expect(question.getByText('Servers: #99 (deleted)')).toBeVisible()
  await user.click(await question.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.server_group[0]).toMatchObject({ name: 'odd!', servers: [3, 4] })
})

test('notifier group: a group without members can be saved, and its form says that it tells nobody', async () => {
  const { user, backend } = await renderApp('/notification-group?create')
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'none')
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'Notifiers' })).toHaveAccessibleDescription(
      'The group has no notifiers, so nobody is notified.',
    ),
  )
  await user.click(await dialog.findByRole('combobox', { name: 'Notifiers' }))
  expect(await screen.findByText('Nothing found')).toBeVisible()
  await user.click(await dialog.findByText('Save'))
  await findRow('none')
  expect(backend.tables.notification_group[0]?.notifications).toEqual([])
})

test.each(['current', 'classic'] as const)('notifier group: picks members by name on a %s server', async (dialect) => {
  const seed = {
    notification: [
      { id: 1, name: 'hook' },
      { id: 2, name: 'bot' },
    ],
  }
  const { user, backend } = await renderApp('/notification-group?create', { seed, dialect })
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'ops')
  await user.type(await dialog.findByRole('combobox', { name: 'Notifiers' }), 'bot')
  await user.click(await screen.findByRole('option'))
  await user.click(await dialog.findByText('Save'))
  const row = await findRow('ops')
  expect(row.getByText('bot')).toBeVisible()
  expect(backend.tables.notification_group[0]?.notifications).toEqual([2])
})
