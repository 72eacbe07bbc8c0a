import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { chooseAction, findRow, renderApp } from '../../app.tsx'

const never = { min: 0, cycle_start: '', cycle_interval: 0, cycle_unit: '' }

const seed = {
  user: [
    { id: 1, username: 'admin', role: 0 },
    { id: 2, username: 'ops', role: 1 },
  ],
  server: [
    { id: 1, name: 'tokyo', user_id: 1, enable_ddns: true, ddns_profiles: [1] },
    { id: 2, name: 'oslo', user_id: 1, override_ddns_domains: { 1: ['oslo.example.com'] } },
  ],
  server_group: [{ id: 1, name: 'Asia', servers: [1] }],
  notification: [{ id: 1, name: 'chat' }],
  notification_group: [{ id: 1, name: 'night shift', notifications: [1] }],
  cron: [
    { id: 1, name: 'backup', servers: [1], notification_group_id: 1 },
    { id: 2, name: 'restart', task_type: 1, scheduler: '', cover: 2 },
  ],
  service: [{ id: 1, name: 'website', skip_servers: { 1: true, 2: false }, fail_trigger_tasks: [2] }],
  alert_rule: [1, 2, 3, 4, 5, 6].map((id) => ({
    id,
    name: `rule ${id}`,
    notification_group_id: 1,
    rules: [{ ...never, type: 'cpu', max: 90, duration: 30, cover: 1, ignore: { 1: true } }],
  })),
  ddns: [{ id: 1, name: 'zone' }],
  nat: [{ id: 1, name: 'front', server_id: 1, domain: 'front.example.com' }],
}

async function ask(user: UserEvent, name: string) {
  await chooseAction(user, name, 'Delete')
  return within(await screen.findByRole('alertdialog'))
}

type Asked = Awaited<ReturnType<typeof ask>>
const lines = (question: Asked) =>
  question
    .getAllByRole('alert')
    .flatMap((alert) => within(alert).queryAllByRole('listitem'))
    .map((item) => item.textContent)

test('used by: a list names what points to each record, and one click lists it with links', async () => {
  const { user } = await renderApp('/notification-group', {
    seed: { ...seed, notification_group: [...seed.notification_group, { id: 2, name: 'nobody', notifications: [] }] },
  })
  const users = await (await findRow('night shift')).findByRole('button', { name: /^7 / })
  expect(users).toHaveTextContent('7 backup, rule 1, rule 2, rule 3, rule 4')
  expect((await findRow('nobody')).queryByRole('button', { name: /backup/ })).toBeNull()
  await user.click(users)
  const panel = within(await screen.findByRole('dialog', { name: 'Used by' }))
  expect(panel.getByRole('link', { name: 'backup' })).toHaveAttribute('href', '/dashboard/cron?edit=1')
  await user.click(await panel.findByRole('link', { name: 'Alert rules' }))
  expect(await screen.findByRole('button', { name: /^Notifier group: night shift/ })).toBeVisible()
})

test('delete: the dialog names everything that uses a notifier group, and reads each list once', async () => {
  const { user, backend, answered } = await renderApp('/notification-group', { seed })
  await (await findRow('night shift')).findByRole('button', { name: /^7 / })
  await answered()
  const before = backend.calls.length
  const question = await ask(user, 'night shift')
  await question.findByText('These will notify nobody until you choose another group:')
  expect(lines(question)).toEqual([
    'Tasks (1): backup',
    'Alert rules (6): rule 1, rule 2, rule 3, rule 4, rule 5 and 1 more',
  ])
  await user.click(await question.findByRole('button', { name: 'and 1 more' }))
  expect(lines(question)[1]).toBe('Alert rules (6): rule 1, rule 2, rule 3, rule 4, rule 5, rule 6')
  const paths = backend.calls.slice(before).map(({ path }) => path)
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted())
  expect(paths).toEqual(
    expect.arrayContaining(['/cron', '/service/list', '/alert-rule', '/setting'].map((path) => `/api/v1${path}`)),
  )
})

test('delete: the dialog of a server names its uses and says that the agent may come back', async () => {
  const { user } = await renderApp('/', { seed })
  const question = await ask(user, 'tokyo')
  expect(await question.findByText('Will be removed from:')).toBeVisible()
  expect(question.getByText('These will still refer to a server that no longer exists:')).toBeVisible()
  expect(lines(question)).toEqual([
    'Services (1): website',
    'Tasks (1): backup',
    'Alert rules (6): rule 1, rule 2, rule 3, rule 4, rule 5 and 1 more',
    'NAT profiles (1): front',
    'Server groups (1): Asia',
  ])
  expect(question.getByText(/An agent that is still running comes back/)).toBeVisible()
})

test.each([
  ['/ddns', 'zone', ['Servers (2): tokyo, oslo']],
  ['/cron', 'restart', ['Services (1): website']],
  ['/notification', 'chat', ['Notifier groups (1): night shift']],
])('delete: on %s the dialog for %s names %s', async (path, name, told) => {
  const { user } = await renderApp(path, { seed })
  const question = await ask(user, name)
  await question.findAllByRole('alert')
  expect(lines(question)).toEqual(told)
})

test('delete: the dialog says when nothing uses the record', async () => {
  const { user } = await renderApp('/cron', { seed })
  const question = await ask(user, 'backup')
  expect(await question.findByText('Nothing that you can see uses this.')).toBeVisible()
})

test.each([
  ['/notification-group', 'night shift', 'classic', true],
  ['/notification', 'chat', 'classic', true],
  ['/notification', 'chat', 'current', false],
  ['/server', 'tokyo', 'current', false],
] as const)(
  'delete: on %s the dialog for %s on a %s server tells truly whether it can be made anew',
  async (...row) => {
    const [path, name, dialect, isUndoable] = row
    const { user } = await renderApp(path, { seed, dialect })
    const question = await ask(user, name)
    const remove = await question.findByText('Delete', { selector: 'button:not([aria-disabled])' })
    expect(question.getByText('This operation cannot be undone!')).toBeVisible()
    const said = question.queryByText(
      'For a few seconds afterwards, “Create again” makes a copy of what was deleted: with the same values and links, but under a new number.',
    )
    expect(said !== null).toBe(isUndoable)
    await user.click(remove)
    await screen.findByText('Deleted')
    expect(screen.queryByRole('button', { name: 'Create again' }) !== null).toBe(isUndoable)
  },
)

test('delete: the dialog names a list that it cannot read, and still deletes the record', async () => {
  const { user, backend, answered } = await renderApp('/notification-group', { seed })
  // The column reads the same lists; the dialog would share a request that is on its way.
  await (await findRow('night shift')).findByRole('button', { name: /^7 / })
  await answered()
  backend.fail({ path: '/service/list' }, { body: { error: 'permission denied' } })
  const question = await ask(user, 'night shift')
  expect(
    await question.findByText(/Could not check whether any of these use this: Services\. permission denied/),
  ).toBeVisible()
  await user.click(await question.findByText('Delete', { selector: 'button:not([aria-disabled])' }))
  await waitFor(() => expect(backend.tables.notification_group).toEqual([]))
})

test.each(['classic', 'current'] as const)(
  'deletion: what it leaves behind on a %s server can be cleaned up at once, and what others changed stays',
  async (dialect) => {
    const { user, backend } = await renderApp('/server', { seed, dialect })
    const question = await ask(user, 'tokyo')
    await user.click(await question.findByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Clean up references' }))
    const names = within(await screen.findByRole('alertdialog', { name: 'Remove broken references?' }))
    // A profile must name a server, so it is left to the person.
    expect(names.queryByText(/front/)).toBeNull()
    expect(names.getByText('backup: Server #1')).toBeVisible()
    backend.tables.cron[0] = { ...backend.tables.cron[0]!, servers: [1, 2] }
    await user.click(await names.findByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('The references were removed.')).toBeVisible()
    expect(backend.tables.cron[0]?.servers).toEqual([2])
    expect(backend.tables.service[0]?.skip_servers).toEqual({ 2: false })
    expect(backend.tables.alert_rule.map(({ rules }) => rules?.[0]?.ignore)).toEqual(
      Array.from({ length: 6 }, () => ({})),
    )
  },
)
