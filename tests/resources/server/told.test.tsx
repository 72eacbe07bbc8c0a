import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findRow, renderApp } from '../../app.tsx'
import { announce } from '../../console.ts'
import { tellStatuses } from '../statuses.ts'

const host = { platform: 'debian', version: '2.3.3', disk_total: 100, mem_total: 100 }
const condition = { min: 0, max: 90, duration: 3, cover: 0, ignore: null, cycle_start: '' }
const rule = { ...condition, cycle_interval: 0, cycle_unit: '' }
const hook = (id: number, name: string, url: string) => ({ id, name, url, request_method: 1, request_type: 1 })

const seed = {
  server: [
    { id: 1, name: 'tokyo', host, state: { cpu: 5, disk_used: 95 }, display_index: 2 },
    { id: 2, name: 'oslo', host, state: { cpu: 95, disk_used: 5 }, display_index: 1 },
  ] as never,
  notification: [hook(1, 'chat', 'https://chat.example.com/'), hook(2, 'mail', 'https://mail.example.com/')],
  notification_group: [
    { id: 1, name: 'night shift', notifications: [1, 2] },
    { id: 2, name: 'empty', notifications: [] },
  ],
  alert_rule: [
    { id: 1, name: 'full', notification_group_id: 1, rules: [{ ...rule, type: 'disk' }], enable: true },
    { id: 2, name: 'quiet', notification_group_id: 2, rules: [{ ...rule, type: 'offline' }], enable: true },
    { id: 3, name: 'off', notification_group_id: 1, rules: [{ ...rule, type: 'cpu' }], enable: false },
    {
      id: 4,
      name: 'not tokyo',
      notification_group_id: 1,
      rules: [{ ...rule, type: 'memory', ignore: { 1: true } }],
      enable: true,
    },
    {
      id: 5,
      name: 'never tokyo',
      notification_group_id: 1,
      rules: [
        { ...rule, type: 'disk' },
        { ...rule, type: 'memory', ignore: { 1: true } },
      ],
      enable: true,
    },
  ] as never,
}

const tests = ({ calls }: { calls: readonly { method: string; path: string }[] }) =>
  calls.filter(({ method, path }) => method === 'PATCH' && path.includes('/notification/'))

test('told: the page of a server names rule, group and notifiers in one line, and sends a test', async () => {
  const { user, backend } = await renderApp('/server/1', { seed })
  const told = within(await screen.findByRole('region', { name: 'Who is notified' }))
  const lines = told.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['full→night shift→chat, mailSend a test', 'quiet→empty→notifies nobody'])
  const before = structuredClone(backend.tables.notification)
  await user.click(told.getByRole('button', { name: 'Send a test (full)' }))
  expect(await told.findByText('Test sent through chat, mail.')).toBeVisible()
  expect(tests(backend).map(({ path }) => path)).toEqual([
    expect.stringMatching(/notification\/1$/),
    expect.stringMatching(/notification\/2$/),
  ])
  expect(backend.tables.notification.map(({ url, name }) => [name, url])).toEqual(
    before.map(({ url, name }) => [name, url]),
  )
})

test('told: what somebody changes while a slow receiver is waited for is not put back by the tests that follow', async () => {
  const { user, backend } = await renderApp('/server/1', { seed })
  backend.fail({ method: 'PATCH', path: '/notification/1' }, 'stall', 1)
  const told = within(await screen.findByRole('region', { name: 'Who is notified' }))
  await user.click(told.getByRole('button', { name: 'Send a test (full)' }))
  await waitFor(() => expect(tests(backend)).toHaveLength(1))
  Object.assign(backend.tables.notification[1] as object, { name: 'post', verify_tls: false })
  backend.recover()
  expect(await told.findByText(/^Test sent through chat, /)).toBeVisible()
  expect(backend.tables.notification[1]).toMatchObject({ name: 'post', verify_tls: false })
})

test('told: a notifier that refuses the test is named with its reason, and the others are still asked', async () => {
  announce(/404@404/)
  const { user, backend } = await renderApp('/server/1', { seed })
  backend.fail({ method: 'PATCH', path: '/notification/1' }, { body: { error: '404@404 Not Found' } })
  const told = within(await screen.findByRole('region', { name: 'Who is notified' }))
  await user.click(told.getByRole('button', { name: 'Send a test (full)' }))
  expect(await told.findByText(/^\s*chat: .*404/)).toBeVisible()
  expect(told.getByText(/Test sent through mail\./)).toBeVisible()
})

test('told: a server that no rule covers is said to notify nobody', async () => {
  await renderApp('/server/1', { seed: { ...seed, alert_rule: [] } })
  expect(await screen.findByText(/^No alert rule covers this server/)).toBeVisible()
})

test('told: from the band, each trouble has the rules that watch it, or says that nobody is notified', async () => {
  const service = { id: 1, name: 'web', target: 'https://example.com', enable_show_in_service: true }
  const { user } = await renderApp('/', {
    seed: { ...seed, service: [{ ...service, notify: true, notification_group_id: 1 }] as never },
    prepare: tellStatuses({ 1: { recent: [0, 30], days: [[0, 30, 0]] } }),
  })
  await findRow('tokyo')
  await user.click(await screen.findByRole('button', { name: 'Who is notified' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who is notified' }))
  const linesOf = async (name: RegExp) => {
    const section = within(await dialog.findByRole('region', { name }))
    return section.queryAllByRole('listitem').map(({ textContent }) => textContent.split('Send')[0])
  }
  expect(await linesOf(/^1 service down$/)).toEqual(['web→night shift→chat, mail'])
  expect(await linesOf(/^Disk nearly full/)).toEqual(['full→night shift→chat, mail'])
  expect(await linesOf(/^CPU busy/)).toEqual([])
  const cpu = within(dialog.getByRole('region', { name: /^CPU busy/ }))
  expect(cpu.getByText('No alert rule watches this, so nobody is notified.')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('told: a list that cannot be read is not taken for an empty one, and is read when asked for again', async () => {
  const { user, backend } = await renderApp('/', {
    seed,
    prepare: (backend) => {
      backend.fail({ method: 'GET', path: '/alert-rule' }, { body: { error: 'disk is full' } })
      backend.fail({ method: 'GET', path: '/notification-group' }, { body: { error: 'disk is full' } })
    },
  })
  await findRow('tokyo')
  await user.click(await screen.findByRole('button', { name: 'Who is notified' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who is notified' }))
  const busy = within(await dialog.findByRole('region', { name: /^CPU busy/ }))
  expect(dialog.getByText(/^The list could not be loaded/)).toBeVisible()
  expect(busy.queryByText(/nobody is notified/)).toBeNull()
  backend.recover()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await busy.findByText('No alert rule watches this, so nobody is notified.')).toBeVisible()
  expect(dialog.queryByText(/^The list could not be loaded/)).toBeNull()
})

test('told: nothing is said to be right while the services cannot be read', async () => {
  const { user, backend } = await renderApp('/', {
    seed: { server: [{ id: 1, name: 'tokyo', host, state: { cpu: 5, disk_used: 5 } }] as never },
    prepare: (backend) => backend.fail({ method: 'GET', path: '/service' }, { body: { error: 'disk is full' } }),
  })
  await findRow('tokyo')
  await user.click(await screen.findByRole('button', { name: 'Who is notified' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who is notified' }))
  expect(await dialog.findByText(/^The list could not be loaded/)).toBeVisible()
  expect(dialog.queryByText(/^Nothing is wrong/)).toBeNull()
  backend.recover()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText(/^Nothing is wrong/)).toBeVisible()
})

test('told: a rule is not said to notify nobody while the groups cannot be read', async () => {
  await renderApp('/server/1', {
    seed,
    prepare: (backend) =>
      backend.fail({ method: 'GET', path: '/notification-group' }, { body: { error: 'disk is full' } }),
  })
  const told = within(await screen.findByRole('region', { name: 'Who is notified' }))
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^full→[^→]*$/),
    expect.stringMatching(/^quiet→[^→]*$/),
  ])
})

test('told: of two rules with one name, only the one that fires is listed', async () => {
  const named = (id: number, type: string, max: number) => ({
    id,
    name: 'busy',
    notification_group_id: id,
    enable: true,
    rules: [{ ...rule, type, max }],
  })
  const alert_rule = [named(1, 'disk', 99), named(2, 'cpu', 90)] as never
  const { user } = await renderApp('/', { seed: { ...seed, alert_rule } })
  await findRow('tokyo')
  await user.click(await screen.findByRole('button', { name: 'Who is notified' }))
  const firing = within(await screen.findByRole('region', { name: /^1 alert rule firing$/i }))
  expect(firing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['busy→empty→notifies nobody'])
})

test('told: the rules for what is not wrong now are one click further', async () => {
  const { user } = await renderApp('/', { seed })
  await findRow('tokyo')
  await user.click(await screen.findByRole('button', { name: 'Who is notified' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who is notified' }))
  await user.click(dialog.getByRole('link', { name: 'Alert rules' }))
  expect((await findRow('full')).getByRole('link', { name: 'night shift' })).toBeVisible()
})

test('told: a service that is down and sends no messages is named as one that notifies nobody', async () => {
  const service = { id: 1, name: 'web', target: 'https://example.com', enable_show_in_service: true }
  const { user } = await renderApp('/', {
    seed: { ...seed, service: [{ ...service, notify: false, notification_group_id: 1 }] as never },
    prepare: tellStatuses({ 1: { recent: [0, 30], days: [[0, 30, 0]] } }),
  })
  await findRow('tokyo')
  await user.click(await screen.findByRole('button', { name: 'Who is notified' }))
  const down = within(await screen.findByRole('region', { name: /^1 service down$/ }))
  expect(down.getByRole('listitem')).toHaveTextContent(/^web→notifies nobody$/)
})

test('told: a list that is kept from members hides no other one that cannot be read', async () => {
  announce(/errors\.|permission denied/)
  const members = { user: [{ id: 2, username: 'ops', role: 1 }] }
  const server = (seed.server as object[]).map((each) => ({ ...each, user_id: 2 })) as never
  const { user } = await renderApp('/', {
    seed: { ...seed, ...members, server },
    as: 'ops',
    prepare(backend) {
      backend.fail({ method: 'GET', path: '/alert-rule' }, { body: { error: 'permission denied' } })
      backend.fail({ method: 'GET', path: '/notification' }, { status: 500 })
    },
  })
  await findRow('oslo')
  await user.click(await screen.findByRole('button', { name: 'Who is notified' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who is notified' }))
  expect(await dialog.findByText(/could not be loaded/)).toBeVisible()
})

test('told: to members, who do not see the rules of others, it does not say that nobody is notified', async () => {
  const members = { user: [{ id: 2, username: 'ops', role: 1 }] }
  const server = (seed.server as object[]).map((each) => ({ ...each, user_id: 2 })) as never
  const { user } = await renderApp('/', { seed: { ...seed, ...members, server }, as: 'ops' })
  await findRow('oslo')
  await user.click(await screen.findByRole('button', { name: 'Who is notified' }))
  const cpu = within(await screen.findByRole('region', { name: /^CPU busy/ }))
  expect(cpu.getByText('None of your alert rules watches this. You do not see the rules of other users.')).toBeVisible()
})

test('empty home: it is the install command, and the first server takes its place', async () => {
  const secret = 'k3Jd92LsPq0XvB7nTz5YwR1uEoHgCm8A'
  const { backend } = await renderApp('/', {
    seed: { user: [{ id: 1, username: 'admin', role: 0, agent_secret: secret }] },
    setting: { install_host: 'dash.example.com:8008', tls: true },
  })
  expect(await screen.findByText(/^No servers yet/)).toBeVisible()
  const command = within(await screen.findByRole('group', { name: 'Command' }))
  expect(command.getByRole('button', { name: 'Copy the command' })).toBeEnabled()
  expect(await screen.findByText('Waiting for the new server…')).toBeVisible()
  backend.register({ secret, name: 'fancy-otter' })
  await findRow('fancy-otter')
  expect(screen.queryByText(/^No servers yet/)).toBeNull()
})

test('empty home: a search without results says that nothing matches', async () => {
  await renderApp('/?filter=%7B%22q%22%3A%22nothing%22%7D')
  expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Command' })).toBeNull()
})
