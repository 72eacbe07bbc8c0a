import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ownedNames } from '#backend/owned.ts'
import type { Seed, Tables } from '#backend/state.ts'
import { createDataProvider } from '#dataProvider/index.ts'
import { endpointsOf } from '#engine/data/endpoints.ts'
import type { AnyRecord } from '#engine/field.ts'
import { resources } from '#resources/index.ts'
import { createFakeBrowser } from '../dataProvider/browser.ts'
import { announce } from '../console.ts'
import { chooseAction, findRow, findOpenDialog, openEdit, renderApp } from '../app.tsx'
import { findNames, tick } from '../list.ts'
import { twoUsers } from './twoUsers.ts'

const fleet = {
  ...twoUsers,
  nat: [
    { id: 1, name: 'front', user_id: 1, server_id: 1 },
    { id: 2, name: 'back', user_id: 2, server_id: 1 },
  ],
}

test.each(['current', 'classic'] as const)('member: sees and edits own records on a %s server', async (dialect) => {
  const { user, backend } = await renderApp('/', { seed: fleet, as: 'ops', dialect })
  await findNames('mine')
  const dialog = await openEdit(user, 'mine')
  await user.type(await dialog.findByLabelText(/^Name/), '-2')
  await user.click(await dialog.findByText('Save'))
  await findNames('mine-2')
  expect(backend.tables.server.map(({ name }) => name)).toEqual(['theirs', 'mine-2'])
})

test('member: the record of another user shows as an id without a link', async () => {
  await renderApp('/nat', { seed: fleet, as: 'ops' })
  await findNames('back')
  const server = (await findRow('back')).getByText('#1 (deleted or not yours)')
  expect(server.closest('a')).toBeNull()
})

test('member: a link to the record of another user shows that it does not exist', async () => {
  announce(/errors\.gone/)
  await renderApp('/nat?edit=1', { seed: fleet, as: 'ops' })
  expect(await screen.findByText('This record no longer exists.')).toBeVisible()
})

test('member: picks only their own servers, and owns the records they create', async () => {
  const { user, backend } = await renderApp('/nat?create', { seed: fleet, as: 'ops' })
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'new')
  await user.click(await dialog.findByRole('combobox', { name: /^Server/ }))
  const options = await screen.findAllByRole('option')
  expect(options).toHaveLength(1)
  await user.click(options[0] ?? document.body)
  await user.type(await dialog.findByLabelText(/^Local service/), '127.0.0.1:80')
  await user.type(await dialog.findByLabelText(/^Bind hostname/), 'n.example.com')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(backend.tables.nat).toHaveLength(3))
  expect(backend.tables.nat[2]).toMatchObject({ name: 'new', user_id: 2, server_id: 2 })
})

const task = { scheduler: '0 0 3 * * *', command: 'true', user_id: 2 }
const tasks = {
  ...twoUsers,
  cron: [
    { ...task, id: 1, name: 'all', cover: 1, servers: [1] },
    { ...task, id: 2, name: 'only', cover: 0, servers: [1, 2] },
  ],
}

test.each(['Edit', 'Clone'])(
  'member: %s says that a server is deleted or not theirs, and saves without it',
  async (action) => {
    const { user, backend } = await renderApp('/cron', { seed: tasks, as: 'ops' })
    await chooseAction(user, 'all', action)
    const dialog = await findOpenDialog()
    expect(await dialog.findByRole('note')).toHaveTextContent(
      /^Refers to something that cannot be found: .*#1 \(deleted or not yours\)\. .* left out when you save\.$/,
    )
    await user.type(await dialog.findByLabelText(/^Name\b/), '!')
    await user.click(await dialog.findByText('Save'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Save without these references?' }))
    expect(question.getByText(/: #1 \(deleted or not yours\)$/)).toBeVisible()
    await user.click(await question.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(backend.tables.cron.find(({ name }) => name.endsWith('!'))?.servers).toEqual([]))
  },
)

test.each([
  ['/cron?edit=2', ({ cron }: Tables) => cron[1]?.servers, [2]],
  ['/cron?edit=3', ({ cron }: Tables) => cron[2]?.servers, [2]],
  ['/service?edit=1', ({ service }: Tables) => service[0]?.skip_servers, { 2: true }],
])('member: %s is saved without the server that has gone to somebody else', async (path, held, kept) => {
  const moved = {
    ...tasks,
    cron: [...tasks.cron, { ...task, id: 3, name: 'alarmed', task_type: 1, cover: 2, servers: [1, 2] }],
    service: [{ name: 'web', target: 'https://example.com', user_id: 2, cover: 1, skip_servers: { 1: true, 2: true } }],
  }
  const { user, backend } = await renderApp(path, { seed: moved, as: 'ops' })
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name\b/), '!')
  await user.click(await dialog.findByText('Save'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Save without these references?' }))
  await user.click(await question.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(held(backend.tables)).toEqual(kept))
})

const offline = {
  type: 'offline',
  min: 0,
  max: 0,
  duration: 10,
  cover: 0,
  cycle_start: '',
  cycle_interval: 0,
  cycle_unit: '',
}
const triggered = {
  ...twoUsers,
  cron: [{ ...task, id: 1, name: 'theirs', user_id: 1, task_type: 1, cover: 2 }],
  alert_rule: [{ id: 1, name: 'busy', user_id: 2, rules: [{ ...offline, ignore: {} }], fail_trigger_tasks: [1] }],
}

test('member: the form says that a task which stays may lead to a refusal, as it then does', async () => {
  announce(/permission denied/)
  const { user } = await renderApp('/alert-rule?edit=1', { seed: triggered, as: 'ops' })
  const dialog = await findOpenDialog()
  expect(await dialog.findByRole('note')).toHaveTextContent(
    /stays as it is .*If it is not yours, the server may refuse/,
  )
  await user.click(await dialog.findByText('Save'))
  expect(await dialog.findByRole('alert')).toHaveTextContent('permission denied')
})

test('admin: what cannot be found is deleted, and no refusal is announced', async () => {
  await renderApp('/cron?edit=2', { seed: { ...tasks, server: tasks.server.slice(1) } })
  const dialog = await findOpenDialog()
  const note = await dialog.findByRole('note')
  expect(note).toHaveTextContent(/#1 \(deleted\)\. It stays as it is when you save\.$/)
})

const pages = resources
  .filter(({ nav, access, operations }) => nav && !access && operations.includes('delete'))
  .map((descriptor) => [descriptor.name, descriptor] as const)
const both = [
  { id: 1, name: 'theirs', user_id: 1 },
  { id: 2, name: 'mine', user_id: 2 },
]
const everything: Seed = {
  ...twoUsers,
  ...Object.fromEntries(ownedNames.map((table) => [table, both])),
  nat: both.map((row) => ({ ...row, server_id: 2 })),
}

test.each(pages)('member: a current server allows what the page of a %s offers', async (name, descriptor) => {
  const { user, backend } = await renderApp(descriptor.route, { seed: everything, as: 'ops' })
  await findNames('mine')
  const row = await findRow('mine')
  const offered = {
    create: screen.queryByText('Create') !== null,
    update: row.queryByText('mine', { selector: 'th a' }) !== null,
    delete: false,
  }
  await tick(user, 'mine')
  offered.delete = screen.queryByText('Delete', { selector: 'button' }) !== null
  const { client } = createFakeBrowser(backend, { cookies: backend.signIn('ops') })
  const provider = createDataProvider(client, endpointsOf(resources))
  const record = (await provider.getOne(name, { id: 2 })).data as AnyRecord
  const data = { ...record, skip_check: true }
  const another = { ...data, domain: 'other.example.com' }
  const granted = async (asked: Promise<unknown>) =>
    asked.then(
      () => true,
      () => false,
    )
  expect(offered).toEqual({
    create: name !== 'server' && (await granted(provider.create(name, { data: another }))),
    update: await granted(provider.update(name, { id: 2, data, previousData: record })),
    delete: await granted(provider.deleteMany(name, { ids: [2] })),
  })
})
