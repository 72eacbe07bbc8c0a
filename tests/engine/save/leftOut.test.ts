import { expect, test } from 'vitest'
import { createBackend, type Seed } from '#backend/index.ts'
import { createDataProvider } from '#dataProvider/index.ts'
import { endpointsOf } from '#engine/data/endpoints.ts'
import { leftOutOf, withoutLeftOut as withoutGone } from '#engine/save/leftOut.ts'
import { resources } from '#resources/index.ts'
import { callsOf, createFakeBrowser } from '../../dataProvider/browser.ts'

const seed = {
  server: [{ id: 1 }, { id: 2 }],
  notification_group: [{ id: 4, name: 'ops' }],
  service: [],
} satisfies Seed

/** Starts an embedded server, and tells what a form of this resource leaves out of a save. */
function start(resource: string, tables: Seed = seed) {
  const backend = createBackend({ seed: tables })
  const { client } = createFakeBrowser(backend, { cookies: backend.signIn() })
  const dataProvider = createDataProvider(client, endpointsOf(resources))
  const descriptor = resources.find(({ name }) => name === resource)
  if (!descriptor) throw new Error(`There is no ${resource}`)
  const lists = () => callsOf(backend).filter((call) => call.startsWith('GET') && !call.endsWith('profile'))
  type Values = Record<string, unknown>
  const without = async (data: Values, record?: Values) =>
    withoutGone(data, await leftOutOf({ dataProvider }, descriptor, data, record))
  return { backend, dataProvider, without, lists }
}

const task = { name: 'nightly', cover: 1, servers: [1, 2], notification_group_id: 4 }

test.each([
  ['nothing that exists', task, task],
  ['a group that is gone', { ...task, notification_group_id: 9 }, { ...task, notification_group_id: 0 }],
  ['servers that are gone, where they are the exceptions', { ...task, servers: [7, 2] }, { ...task, servers: [2] }],
  ['none of those that a task runs on', { ...task, cover: 0, servers: [7] }, { ...task, cover: 0, servers: [7] }],
  ['nothing where there is nothing', { ...task, servers: [], notification_group_id: 0 }, undefined],
])('save: leaves out %s', async (_what, data, saved = data) => {
  expect(await start('cron').without(data)).toEqual(saved)
})

test('save: checks references outside the form too, and adds only those that change', async () => {
  const { without } = start('cron')
  expect(await without({ name: 'new' }, { ...task, servers: [7] })).toEqual({ name: 'new', servers: [] })
})

test('save: removes missing servers from a set of servers', async () => {
  const data = { cover: 0, notification_group_id: 4, skip_servers: { 2: true, 7: true } }
  expect(await start('service').without(data)).toEqual({ ...data, skip_servers: { 2: true } })
})

test('save: keeps a reference to a record that is newer than the loaded list', async () => {
  const { backend, dataProvider, without, lists } = start('cron')
  await dataProvider.getList('server', {})
  await dataProvider.getList('notification-group', {})
  backend.world.insert('server', { id: 3, name: 'new', user_id: 1 })
  expect(await without({ ...task, servers: [3] })).toEqual({ ...task, servers: [3] })
  expect(lists()).toHaveLength(4)
})

test('save: keeps all references while the lists cannot load', async () => {
  const { backend, without } = start('cron')
  backend.fail({ path: '/server' }, 'network')
  const data = { ...task, servers: [7], notification_group_id: 9 }
  expect(await without(data)).toEqual(data)
})

test('save: keeps all references when the second read of a list fails', async () => {
  const { backend, dataProvider, without } = start('cron')
  await dataProvider.getList('server', {})
  await dataProvider.getList('notification-group', {})
  backend.fail({ path: '/server' }, 'network')
  const data = { ...task, servers: [7] }
  expect(await without(data)).toEqual(data)
})
