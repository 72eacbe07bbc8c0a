import { expect, test } from 'vitest'
import { pageOfRecords } from '#dataProvider/page.ts'
import { columnsOf, listViewOf, relationsOf } from '#engine/list/columns.ts'
import { endpointOf } from '#engine/data/endpoints.ts'
import { memberOf, text } from '#engine/fields/index.ts'
import { initialFormValues } from '#engine/form/formSchema.ts'
import { defineResource } from '#engine/resource.ts'
import { contextOf, validateValues } from '../form.ts'
import { textContextOf } from '../textContext.ts'

const fields = { name: text(), groups: memberOf('notification-group', 'notifications') }
const notifier = defineResource('notification', { fields })
const groups = [
  { id: 8, name: 'Night', notifications: [1, 1] },
  { id: 9, name: 'All', notifications: [1, 2] },
]
const rows = [1, 2, 3].map((id) => ({ id, name: `bot ${id}` }))
const records = () => groups

test('memberOf field: a list searches, sorts and filters by groups that its records do not hold', () => {
  const view = listViewOf(notifier, textContextOf({ 'notification-group': groups }))
  const listed = (params: object) => pageOfRecords(rows, params, view).data.map(({ id }) => id)
  expect(relationsOf(columnsOf(notifier))).toEqual(['notification-group'])
  expect(listed({ filter: { q: 'night' } })).toEqual([1])
  expect(listed({ filter: { groups: 9 } })).toEqual([1, 2])
  expect(listed({ sort: { field: 'groups', order: 'ASC' } })).toEqual([2, 1, 3])
})

test('memberOf field: a form starts with the groups of the record and does not send them', async () => {
  const context = contextOf({ mode: 'edit', record: rows[0], records })
  const values = initialFormValues(notifier, context)
  expect(notifier.form?.dependsOn).toEqual(['notification-group'])
  expect(values.groups).toEqual({ ids: [8, 9], before: [8, 9] })
  expect(await validateValues(notifier, values, context)).toEqual({ saved: { name: 'bot 1' } })
})

test('memberOf field: a new record or a copy starts in no group', () => {
  const none = { ids: [], before: [] }
  expect(initialFormValues(notifier, contextOf({ records })).groups).toEqual(none)
  expect(initialFormValues(notifier, contextOf({ record: rows[0], records })).groups).toEqual(none)
})

test('memberOf field: is neither read into a record nor sent', () => {
  const { read, readOnly } = endpointOf(notifier)
  expect(read?.({ id: 1 }, 0)).toEqual({ id: 1, name: '' })
  expect(readOnly).toContain('groups')
})
