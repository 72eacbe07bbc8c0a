import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { findRow, findOpenDialog, openEdit, renderApp } from '../../app.tsx'
import { fill } from '../../typing.ts'

const fleet = {
  server: [
    { id: 1, name: 'tokyo' },
    { id: 2, name: 'oslo' },
  ],
  notification_group: [{ id: 4, name: 'ops' }],
  cron: [
    { id: 1, name: 'nightly', task_type: 0 },
    { id: 2, name: 'restart', task_type: 1 },
  ],
}
const web = { id: 1, name: 'web', target: 'https://example.com' }

const lastBody = (backend: Backend) => backend.calls.findLast(({ body }) => body !== undefined)?.body

test('service: a new monitor probes by HTTP GET every 30 seconds from all servers', async () => {
  const { user, backend } = await renderApp('/service?create', { seed: fleet })
  const dialog = await findOpenDialog()
  expect(dialog.getByLabelText(/^Type/)).toHaveDisplayValue('HTTP GET')
  expect(dialog.getByLabelText(/^Interval/)).toHaveValue('30')
  expect(dialog.getByRole('radio', { name: 'All servers' })).toBeChecked()
  expect(dialog.getByText(/^Servers covered: 2 of 2 · Checks per minute: 2 × 2 = 4/)).toBeVisible()
  await fill(user, dialog.getByLabelText(/^Name\b/), 'web')
  await fill(user, dialog.getByLabelText(/^Target/), 'https://example.com/health')
  await user.click(await dialog.findByLabelText('All but the named'))
  await user.click(await dialog.findByLabelText('Named servers'))
  await user.click(await screen.findByText('oslo', { selector: '[role=option] span' }))
  expect(dialog.getByText(/^Servers covered: 1 of 2 · Checks per minute: 1 × 2 = 2/)).toBeVisible()
  await user.click(await dialog.findByText('Save'))
  const row = await findRow('web')
  expect(row.getByText('HTTP GET')).toBeVisible()
  expect(row.getByText('All but 1')).toBeVisible()
  expect(backend.tables.service[0]).toMatchObject({
    name: 'web',
    target: 'https://example.com/health',
    type: 1,
    duration: 30,
    cover: 0,
    skip_servers: { 2: true },
    notify: true,
    notification_group_id: 4,
  })
  expect(lastBody(backend)).toMatchObject({ hide_for_guest: false, enable_show_in_service: true })
})

test('service: a target that does not fit the type is refused, until the type fits', async () => {
  const { user, backend } = await renderApp('/service', { seed: { ...fleet, service: [web] } })
  const dialog = await openEdit(user, 'web')
  const target = dialog.getByLabelText(/^Target/)
  await fill(user, target, 'example.com:5432')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(target).toHaveAccessibleDescription(/starts with http:/))
  expect(target).toHaveFocus()
  await user.selectOptions(await dialog.findByLabelText(/^Type/), 'TCPing')
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.service[0]).toMatchObject({ type: 3, target: 'example.com:5432' })
})

test('service: a TCP target has boxes of its own for host and port', async () => {
  const service = [{ ...web, type: 3, target: '[2001:db8::1]:22' }]
  const { user, backend } = await renderApp('/service', { seed: { ...fleet, service } })
  const dialog = await openEdit(user, 'web')
  const host = dialog.getByLabelText(/^Target/)
  const port = dialog.getByLabelText(/^Port/)
  expect(host).toHaveValue('2001:db8::1')
  expect(port).toHaveValue('22')
  await fill(user, port, '99999')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(host).toHaveAccessibleDescription(/a host and a port/))
  expect(host).toHaveFocus()
  await fill(user, port, '2222')
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.service[0]?.target).toBe('[2001:db8::1]:2222')
})

test('service: a TCP target that is typed with its port is whole at once, and nothing asks for a port', async () => {
  const service = [{ ...web, type: 3, target: 'db:22' }]
  const { user, backend } = await renderApp('/service', { seed: { ...fleet, service } })
  const dialog = await openEdit(user, 'web')
  const host = dialog.getByLabelText(/^Target/)
  const port = dialog.getByLabelText(/^Port/)
  await fill(user, host, '127.0.0.1:8729')
  expect(host).toHaveValue('127.0.0.1:8729')
  expect(port).toHaveValue('8729')
  await waitFor(() => expect(host).not.toHaveAccessibleDescription(/a host and a port/))
  await user.tab()
  expect(host).toHaveValue('127.0.0.1')
  expect(port).toHaveFocus()
  await fill(user, host, '2001:1::2')
  expect(port).toHaveValue('8729')
  await fill(user, host, 'db:5432')
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.service[0]?.target).toBe('db:5432')
})

test('service: a stored target that does not fit the type is warned of, and stays as it is', async () => {
  const service = [{ ...web, type: 3, target: 'https://example.com' }]
  const { user, backend } = await renderApp('/service', { seed: { ...fleet, service } })
  const dialog = await openEdit(user, 'web')
  const host = dialog.getByLabelText(/^Target/)
  await waitFor(() => expect(host).toHaveAccessibleDescription(/a host and a port/))
  await fill(user, dialog.getByLabelText(/^Name\b/), 'site')
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.service[0]).toMatchObject({ name: 'site', target: 'https://example.com' })
})

test('service: the form shows latencies only while they are watched, and keeps hidden ones', async () => {
  const seed = { ...fleet, service: [{ ...web, latency_notify: true, min_latency: 20, max_latency: 300 }] }
  const { user, backend } = await renderApp('/service', { seed })
  const dialog = await openEdit(user, 'web')
  const most = dialog.getByLabelText('Maximum latency (ms)')
  await fill(user, most, '19')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(most).toHaveAccessibleDescription('Must not be below the minimum latency'))
  await fill(user, most, '250')
  await user.click(await dialog.findByLabelText('Latency notification'))
  await waitFor(() => expect(dialog.queryByLabelText('Maximum latency (ms)')).toBeNull())
  expect(dialog.queryByLabelText('Minimum latency (ms)')).toBeNull()
  await user.click(await dialog.findByLabelText('Latency notification'))
  expect(await dialog.findByLabelText('Maximum latency (ms)')).toHaveValue('250')
  await user.click(await dialog.findByLabelText('Latency notification'))
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.service[0]).toMatchObject({ latency_notify: false, min_latency: 20, max_latency: 250 })
})

test('service: latencies with a fraction stay unchanged', async () => {
  const seed = { ...fleet, service: [{ ...web, latency_notify: true, min_latency: 1.5, max_latency: 99.5 }] }
  const { user, backend } = await renderApp('/service', { seed })
  const dialog = await openEdit(user, 'web')
  await fill(user, dialog.getByLabelText(/^Name\b/), 'site')
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.service[0]).toMatchObject({ name: 'site', min_latency: 1.5, max_latency: 99.5 })
})

test('service: switches show the notifier group and the tasks, and only trigger tasks are offered', async () => {
  const { user, backend } = await renderApp('/service', { seed: { ...fleet, service: [web] } })
  const dialog = await openEdit(user, 'web')
  for (const label of ['Notifier group', 'Tasks on alert', 'Tasks on recovery']) {
    expect(dialog.queryByLabelText(label)).toBeNull()
  }
  await user.click(await dialog.findByLabelText('Failure notification'))
  await user.click(await dialog.findByLabelText('Notifier group'))
  await user.click(await screen.findByText('ops', { selector: '[role=option] span' }))
  await user.click(await dialog.findByLabelText('Trigger tasks'))
  expect(await dialog.findByLabelText('Tasks on recovery')).toBeVisible()
  await user.click(await dialog.findByLabelText('Tasks on alert'))
  const options = within(await screen.findByRole('listbox')).getAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(['restart uptime #2'])
  await user.click(options[0] ?? document.body)
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.service[0]).toMatchObject({
    notify: true,
    notification_group_id: 4,
    enable_trigger_task: true,
    fail_trigger_tasks: [2],
    recover_trigger_tasks: [],
  })
})

test('service: a save to a current server sends who may not see a monitor and the older flag', async () => {
  const { user, backend } = await renderApp('/service', { seed: { ...fleet, service: [web] } })
  const dialog = await openEdit(user, 'web')
  expect(dialog.queryByLabelText('Shown on the status page')).toBeNull()
  await user.click(await dialog.findByLabelText('Hidden from guests'))
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(lastBody(backend)).toMatchObject({ hide_for_guest: true, enable_show_in_service: false })
  expect(backend.tables.service[0]?.hide_for_guest).toBe(true)
})

test('service: the form of a classic server has the older visibility flag and no weight', async () => {
  const { user, backend } = await renderApp('/service', { seed: { ...fleet, service: [web] }, dialect: 'classic' })
  const dialog = await openEdit(user, 'web')
  expect(dialog.queryByLabelText('Hidden from guests')).toBeNull()
  expect(dialog.queryByLabelText('Weight')).toBeNull()
  await user.click(await dialog.findByLabelText('Shown on the status page'))
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.service[0]?.enable_show_in_service).toBe(true)
})

test.each([
  ['the only group is meant', [{ id: 4, name: 'ops' }], 'ops'],
  [
    'none of several groups is meant',
    [
      { id: 4, name: 'ops' },
      { id: 5, name: 'night' },
    ],
    '',
  ],
])('service: for a new monitor %s', async (_what, notification_group, shown) => {
  await renderApp('/service?create', { seed: { ...fleet, notification_group } })
  const dialog = await findOpenDialog()
  expect(dialog.getByLabelText('Notifier group')).toHaveValue(shown)
})
