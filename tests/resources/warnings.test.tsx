import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cronWarnings } from '#resources/cron/warnings.ts'
import { serviceWarnings as doubtsOfService } from '#resources/service/warnings.ts'
import { findOpenDialog, openEdit, renderApp } from '../app.tsx'
import { fill } from '../typing.ts'

const web = { id: 1, name: 'web', target: 'https://example.com', notify: true, cover: 1 }

const spoken = () => document.querySelector('[role=dialog] [aria-live=polite]')?.textContent

test('warning: a doubtful value is announced at its field, and can be saved', async () => {
  const { user, backend } = await renderApp('/service', { seed: { service: [web] } })
  const dialog = await openEdit(user, 'web')
  const group = dialog.getByLabelText('Notifier group')
  await waitFor(() => expect(group).toHaveAccessibleDescription('Without a notifier group, nobody is notified.'))
  expect(group).not.toBeInvalid()
  expect(spoken()).toContain('nobody is notified')
  await user.click(await dialog.findByLabelText('Failure notification'))
  await waitFor(() => expect(spoken()).not.toContain('nobody is notified'))
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.service[0]).toMatchObject({ cover: 1, notify: false })
})

test.each([
  ['checks from no server', { cover: 1 }, [['cover', 'noServers']]],
  ['leaves out every server', { cover: 0, skip_servers: [1, 2] }, [['cover', 'noServers']]],
  ['notifies nobody', { notify: true }, [['notification_group_id', 'noGroup']]],
  ['notifies nobody of its latency', { latency_notify: true }, [['notification_group_id', 'noGroup']]],
  [
    'finds every answer too slow',
    { latency_notify: true, notification_group_id: 4, max_latency: 0 },
    [['max_latency', 'noLatency']],
  ],
  ['triggers nothing', { enable_trigger_task: true }, [['fail_trigger_tasks', 'noTasks']]],
  ['is complete', { cover: 1, skip_servers: [1], enable_trigger_task: true, recover_trigger_tasks: [2] }, []],
])('warning: a monitor that %s gets the matching warnings', (_, given, doubts) => {
  const plain = {
    target: 'https://example.com',
    type: 1,
    cover: 0,
    skip_servers: [],
    notify: false,
    latency_notify: false,
    notification_group_id: null,
    max_latency: 300,
    enable_trigger_task: false,
    fail_trigger_tasks: [],
    recover_trigger_tasks: [],
    enable_show_in_service: false,
  }
  const told = doubtsOfService({ ...plain, ...given }, { dialect: 'current', records: () => [{ id: 1 }, { id: 2 }] })
  expect(told).toEqual(doubts.map(([field, key]) => ({ field, message: `warnings.${key}` })))
})

test.each(['classic', 'interim', 'current'] as const)(
  'warning: a new service of a %s server is without figures unless the status page shows it',
  async (dialect) => {
    const { user } = await renderApp('/service?create', { dialect })
    const dialog = await findOpenDialog()
    const shown = dialog.queryByRole('switch', { name: 'Shown on the status page' })
    expect(shown === null).toBe(dialect === 'current')
    const words = /reports statistics only for services that are shown on the status page/
    if (!shown) return expect(dialog.queryByText(words)).toBeNull()
    await waitFor(() => expect(shown).toHaveAccessibleDescription(words))
    await user.click(shown)
    await waitFor(() => expect(shown).not.toHaveAccessibleDescription(words))
  },
)

test('warning: an error replaces it', async () => {
  const { user } = await renderApp('/alert-rule?create')
  const dialog = await findOpenDialog()
  await user.click(await dialog.findByRole('button', { name: 'CPU busy' }))
  const below = dialog.getByLabelText('Alert below')
  await fill(user, below, '95')
  await waitFor(() => expect(below).toHaveAccessibleDescription(/The lower limit is above the upper one/))
  await fill(user, below, 'much')
  await waitFor(() => expect(below).toHaveAccessibleDescription('Must be a number'))
})

test.each([
  ['0 0 0 30 2 *', true],
  ['0 0 0 31 4,6,9,11 ?', true],
  ['0 0 0 29 2 *', false],
  ['0 0 0 30 2 mon', false],
  ['@every 1h', false],
  ['nonsense', false],
])('warning: the expression %s never runs: %s', (scheduler, never) => {
  const doubt = { field: 'scheduler', message: 'warnings.neverRuns' }
  const task = { scheduler, cover: 1, servers: [] }
  expect(cronWarnings({ ...task, task_type: 0 })).toEqual(never ? [doubt] : [])
  expect(cronWarnings({ ...task, task_type: 1 })).toEqual([])
})

test.each([
  ['on no server', { cover: 0, servers: [] }, true],
  ['on one', { cover: 0, servers: [1] }, false],
  ['on all', { cover: 1, servers: [] }, false],
  ['where the alert was', { cover: 2, servers: [] }, false],
])('warning: a task that runs %s', (_, where, never) => {
  const told = cronWarnings({ task_type: 1, scheduler: '', ...where })
  expect(told).toEqual(never ? [{ field: 'cover', message: 'warnings.runsNowhere' }] : [])
})

test.each([
  ['', 'Required'],
  ['http://foo bar', /a host and a port/],
  ['127.0.0.1', /a host and a port/],
  ['127.0.0.1:99999', /a host and a port/],
])('NAT: the local service "%s" is refused, together with a missing bind hostname', async (host, words) => {
  const { user, backend } = await renderApp('/nat?create', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  const dialog = await findOpenDialog()
  expect(dialog.getByLabelText('Enabled')).toBeChecked()
  const local = dialog.getByLabelText(/^Local service/)
  if (host) await user.type(local, host)
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(local).toHaveAccessibleDescription(words))
  expect(dialog.getByLabelText(/^Bind hostname/)).toHaveAccessibleDescription('Required')
  expect(backend.tables.nat).toEqual([])
})

test('NAT: a bind hostname must be a host name, not a URL', async () => {
  const { user, backend } = await renderApp('/nat?create', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  const dialog = await findOpenDialog()
  const hostname = dialog.getByLabelText(/^Bind hostname/)
  await user.type(hostname, 'https://app.example.com/')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(hostname).toHaveAccessibleDescription(/^Must be a host name without http/))
  expect(backend.tables.nat).toEqual([])
})

test('notifier: a new one verifies certificates', async () => {
  await renderApp('/notification?create')
  expect((await findOpenDialog()).getByLabelText('Verify TLS')).toBeChecked()
})
