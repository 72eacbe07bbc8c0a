import { expect, test } from 'vitest'
import { createDataProvider } from '#dataProvider/index.ts'
import { pageOfRecords } from '#dataProvider/page.ts'
import { columnsOf, listViewOf, relationsOf } from '#engine/list/columns.ts'
import { endpointOf } from '#engine/data/endpoints.ts'
import { memberOf, text } from '#engine/fields/index.ts'
import { initialFormValues } from '#engine/form/formSchema.ts'
import { defineResource } from '#engine/resource.ts'
import { writeRecord } from '#engine/save/writeRecord.ts'
import { createServer } from '../../dataProvider/browser.ts'
import { contextOf, validateValues } from '../form/form.ts'
import { textContextOf } from '../textContext.ts'

const member = () => memberOf('notification-group', 'notifications')
const notifier = () => defineResource('notification', { fields: { name: text(), groups: member() } })
const groups = [
  { id: 8, name: 'Night', notifications: [1, 1] },
  { id: 9, name: 'All', notifications: [1, 2] },
]
const rows = [1, 2, 3].map((id) => ({ id, name: `bot ${id}` }))
const records = () => groups

test('memberOf field: a list searches, sorts and filters by groups that its records do not hold', () => {
  const view = listViewOf(notifier(), textContextOf({ 'notification-group': groups }))
  const listed = (params: object) => pageOfRecords(rows, params, view).data.map(({ id }) => id)
  expect(relationsOf(columnsOf(notifier()))).toEqual(['notification-group'])
  expect(listed({ filter: { q: 'night' } })).toEqual([1])
  expect(listed({ filter: { groups: 9 } })).toEqual([1, 2])
  expect(listed({ sort: { field: 'groups', order: 'ASC' } })).toEqual([2, 1, 3])
})

test('memberOf field: offers the groups as filters', () => {
  expect(member().filter?.options).toEqual({ reference: 'notification-group' })
  expect(member().initial).toEqual([])
})

test('memberOf field: a form starts with the groups of the record and does not send them', async () => {
  const context = contextOf({ mode: 'edit', record: rows[0], records })
  const values = initialFormValues(notifier(), context)
  expect(notifier().form?.dependsOn).toEqual(['notification-group'])
  expect(values.groups).toEqual({ ids: [8, 9], before: [8, 9] })
  expect(await validateValues(notifier(), values, context)).toEqual({ saved: { name: 'bot 1' } })
})

test('memberOf field: a new record or a copy starts in no group', () => {
  const none = { ids: [], before: [] }
  expect(initialFormValues(notifier(), contextOf({ records })).groups).toEqual(none)
  expect(initialFormValues(notifier(), contextOf({ record: rows[0], records })).groups).toEqual(none)
})

test('memberOf field: is neither read into a record nor sent', () => {
  const { read, readOnly } = endpointOf(notifier())
  expect(read?.({ id: 1 }, 0)).toEqual({ id: 1, name: '' })
  expect(readOnly).toContain('groups')
})

/**
 * A server with the groups 8 and 9, whose members notifier 1 is already, and 10 and 11, which have no members. It
 * refuses to save the groups named.
 */
function startGroups(refusing: readonly number[] = []) {
  const stored = [...groups, { id: 10, name: 'Day', notifications: [] }, { id: 11, name: 'Ops', notifications: [2] }]
  const { client, sent } = createServer(({ method, path, body }) => {
    if (method === 'GET') return stored.map((group) => ({ ...group, ...changes.get(group.id) }))
    const id = Number(path.split('/').at(-1))
    if (refusing.includes(id)) return Response.json({ success: false, error: `no change of ${id}` })
    changes.set(id, body as object)
    return id
  })
  const changes = new Map<number, object>()
  const dataProvider = createDataProvider(client, {
    'notification-group': {
      path: 'notification-group',
      operations: ['list', 'update'],
      paging: 'client',
      readOnly: [],
    },
  })
  return {
    dataProvider,
    /** What another admin saves meanwhile. */
    change: (id: number, notifications: number[]) => changes.set(id, { notifications }),
    saved: () =>
      sent.flatMap(({ method, path, body }) =>
        method === 'GET' ? [] : [[path, (body as { notifications: number[] }).notifications]],
      ),
  }
}
const holders = defineResource('notification-group', { fields: { name: text() } })

/** Saves the groups of the notifier 1, and nothing of the notifier itself. */
async function save(groups: { ids: number[]; before: number[] }, { dataProvider }: ReturnType<typeof startGroups>) {
  const ports = { dataProvider, dialect: () => 'current' as const, resources: { 'notification-group': holders } }
  const rows = Promise.resolve([{ id: 1, name: 'bot 1' }])
  const draft = () => ({ data: undefined, inverse: { groups } })
  const outcome = await writeRecord(ports, { descriptor: notifier(), id: 1, rows, draft })
  return outcome.kind === 'saved' && { writes: outcome.writes, failures: outcome.failures }
}

test('memberOf field: a save changes the groups that were added or removed, and no other', async () => {
  const server = startGroups()
  expect(await save({ before: [8, 9], ids: [9, 11, 10] }, server)).toEqual({ writes: 3, failures: [] })
  expect(server.saved()).toEqual([
    ['notification-group/8', []],
    ['notification-group/11', [2, 1]],
    ['notification-group/10', [1]],
  ])
})

test('memberOf field: a save without a change sends nothing', async () => {
  const server = startGroups()
  expect(await save({ before: [8, 9], ids: [9, 8] }, server)).toEqual({ writes: 0, failures: [] })
  expect(server.saved()).toEqual([])
})

test('memberOf field: a save keeps the members that another admin has changed since', async () => {
  const server = startGroups()
  await server.dataProvider.getList('notification-group', {})
  server.change(9, [1, 3])
  server.change(8, [])
  server.change(10, [1])
  expect(await save({ before: [8, 9], ids: [8, 10] }, server)).toEqual({ writes: 2, failures: [] })
  expect(server.saved()).toEqual([['notification-group/9', [3]]])
})

test('memberOf field: a save tells which groups refused it and why, and changes the others', async () => {
  const server = startGroups([8, 11])
  expect(await save({ before: [8, 9], ids: [10, 11] }, server)).toEqual({
    writes: 2,
    failures: [
      { name: 'groups', id: 8, reason: expect.objectContaining({ message: 'no change of 8' }) },
      { name: 'groups', id: 11, reason: expect.objectContaining({ message: 'no change of 11' }) },
    ],
  })
  expect(server.saved().map(([path]) => path)).toEqual([
    'notification-group/8',
    'notification-group/9',
    'notification-group/10',
    'notification-group/11',
  ])
})

test('memberOf field: a group that is deleted meanwhile needs not be left, but cannot be joined', async () => {
  const server = startGroups()
  expect(await save({ before: [8, 9, 99], ids: [8, 9] }, server)).toEqual({ writes: 1, failures: [] })
  expect(await save({ before: [8, 9], ids: [8, 9, 99] }, server)).toEqual({
    writes: 0,
    failures: [{ name: 'groups', id: 99, reason: expect.objectContaining({ message: 'errors.gone' }) }],
  })
  expect(server.saved()).toEqual([])
})
