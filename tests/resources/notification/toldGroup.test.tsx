import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findRow, openEdit, renderApp } from '../../app.tsx'
import { findNames, search } from '../../list.ts'

const seed = {
  notification: [
    { id: 1, name: 'Telegram Ops' },
    { id: 2, name: 'Mail' },
    { id: 3, name: 'Pager' },
    { id: 4, name: 'Hook' },
  ],
  notification_group: [
    { id: 1, name: 'Everybody', notifications: [1, 2, 3, 4] },
    { id: 2, name: 'Night', notifications: [1, 2] },
    { id: 3, name: 'Empty', notifications: [] },
  ],
  alert_rule: [
    { id: 1, name: 'disk', notification_group_id: 1 },
    { id: 2, name: 'cpu', notification_group_id: 2 },
    { id: 3, name: 'load', notification_group_id: 3 },
    { id: 4, name: 'quiet', notification_group_id: 0 },
  ],
  cron: [{ id: 1, name: 'backup', notification_group_id: 2 }],
  service: [{ id: 1, name: 'web', target: 'https://example.com', notify: true, notification_group_id: 2 }],
}

const cellOf = async (name: string, group: string) =>
  (await (await findRow(name)).findByRole('link', { name: group })).closest('td')

test('told group: a list names the notifiers of the group, and says where that is nobody', async () => {
  const { user } = await renderApp('/alert-rule', { seed })
  await waitFor(async () =>
    expect(await cellOf('disk', 'Everybody')).toHaveTextContent('EverybodyTelegram Ops, Mail, Pager +1 more'),
  )
  expect(await cellOf('cpu', 'Night')).toHaveTextContent(/^NightTelegram Ops, Mail$/)
  expect(await cellOf('load', 'Empty')).toHaveTextContent(/^Emptynotifies nobody$/)
  expect((await findRow('quiet')).queryByText(/nobody/)).toBeNull()
  await search(user, 'pager')
  await findNames('disk')
})

test.each([
  ['/alert-rule', 'cpu'],
  ['/cron', 'backup'],
  ['/service', 'web'],
])('told group: the form at %s says below the group who is told', async (path, name) => {
  const { user } = await renderApp(path, { seed })
  const dialog = await openEdit(user, name)
  const group = await dialog.findByRole('combobox', { name: /^Notifier group/ })
  await waitFor(() => expect(group).toHaveAccessibleDescription(/Notifies: .?Telegram Ops.?, .?Mail.?$/))
  await user.clear(group)
  await user.type(group, 'Empty')
  const list = within(await screen.findByRole('listbox'))
  await user.click(await list.findByRole('option', { name: /Empty/ }))
  expect(group).toHaveAccessibleDescription('The group has no notifiers, so nobody is notified.')
})

test('told group: the sentence of a rule tells nobody where its group has no notifiers', async () => {
  const { user } = await renderApp('/alert-rule', { seed })
  const dialog = await openEdit(user, 'load')
  const sentence = await dialog.findByText(/^Fires when|^Switched off/)
  await waitFor(() => expect(sentence).toHaveTextContent(/Then nothing happens\.$/))
  expect(sentence).not.toHaveTextContent('it notifies')
})

test('told group: the settings say who is told, after what the group is for', async () => {
  await renderApp('/settings', { seed, setting: { ip_change_notification_group_id: 2 } })
  const group = await screen.findByRole('combobox', { name: /group/i })
  await waitFor(() => expect(group).toHaveAccessibleDescription(/^Who is notified .* Notifies: .?Telegram Ops/))
})
