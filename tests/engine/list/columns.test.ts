import { expect, test } from 'vitest'
import { pageOfRecords, type PageParams } from '#dataProvider/page.ts'
import { columnsOf, listViewOf, relationsOf } from '#engine/list/columns.ts'
import { defineEnum } from '#engine/enum.ts'
import { choice, memberOf, reference, references, text, toggle } from '#engine/fields/index.ts'
import { defineResource, type AnyResource } from '#engine/resource.ts'
import { textContextOf } from '../textContext.ts'

const fields = {
  name: text(),
  enabled: toggle(),
  server_id: reference('server', { optional: true }),
  domain: references('ddns'),
  host: choice(defineEnum('request_method', { 1: 'get', 2: 'post' })),
}
const tunnels = defineResource('nat', { fields })

const textContext = textContextOf({
  server: [
    { id: 1, name: 'Tokyo' },
    { id: 2, name: 'Oslo' },
  ],
  ddns: [{ id: 5, name: 'Cloud' }],
  'server-group': [
    { id: 8, name: 'Asia', servers: [1, 1] },
    { id: 9, name: 'All', servers: [1, 2] },
  ],
})
const rows = [
  { id: 10, name: 'web 2', enabled: true, server_id: 1, domain: [5], host: 1 },
  { id: 20, name: 'web 10', enabled: false, server_id: 2, domain: [], host: 2 },
  { id: 30, name: 'mail', enabled: true, server_id: 0, domain: [5, 6], host: 2 },
]

/** The ids of the rows that a list would show. */
const listed = (params: PageParams, descriptor: AnyResource = tunnels) =>
  pageOfRecords(rows, params, listViewOf(descriptor, textContext)).data.map(({ id }) => id)

test.each([
  ['its own text', 'MAIL', [30]],
  ['the name of a record that it points at', 'tokyo', [10]],
  ['the names of all records that it points at', 'cloud', [10, 30]],
  ['the number that stands for a record that is gone', '#6', [30]],
  ['the words of a choice', 'post', [20, 30]],
  ['its id', '20', [20]],
  ['several words, wherever each stands', 'post oslo web', [20]],
  ['nothing that it shows', 'berlin', []],
])('search: finds a record by %s', (_, q, ids) => {
  expect(listed({ filter: { q } })).toEqual(ids)
})

test.each([
  ['id', [10, 20, 30]],
  ['name', [30, 10, 20]],
  ['enabled', [20, 10, 30]],
  ['server_id', [20, 10, 30]],
  ['domain', [10, 30, 20]],
  ['host', [10, 20, 30]],
])('sort: orders %s by the shown value, with blanks last', (field, ids) => {
  expect(listed({ sort: { field, order: 'ASC' } })).toEqual(ids)
})

test('sort: puts blanks last in descending order too', () => {
  expect(listed({ sort: { field: 'server_id', order: 'DESC' } })).toEqual([10, 20, 30])
})

test.each([
  [{ server_id: 2 }, [20]],
  [{ domain: 5 }, [10, 30]],
  [{ host: 2 }, [20, 30]],
  [{ enabled: false }, [20]],
  [{ enabled: true, host: 2 }, [30]],
  [{ enabled: true, q: 'web' }, [10]],
  [{ name: 'mail' }, [10, 20, 30]],
  [{ unknown: 1 }, [10, 20, 30]],
])('filter: %j keeps %j', (filter, ids) => {
  expect(listed({ filter })).toEqual(ids)
})

test('columns: a list shows the id and every stored field', () => {
  const descriptor = defineResource('nat', { fields: { ...fields, host: text({ mode: 'create' }) } })
  expect(columnsOf(descriptor).map(({ name }) => name)).toEqual(['id', 'name', 'enabled', 'server_id', 'domain'])
  expect(columnsOf(descriptor)).toBe(columnsOf(descriptor))
})

const grouped = defineResource('server', {
  fields: { name: text(), note: text(), groups: memberOf('server-group', 'servers') },
  list: {
    columns: [
      'name',
      'groups',
      { name: 'notes', Cell: () => null, text: ({ note }) => note },
      { name: 'uuid', Cell: () => null },
    ],
  },
})

test('columns: search and sort use the text of a custom column', () => {
  const view = listViewOf(grouped, textContext)
  const oslo = { id: 2, name: 'Oslo', note: 'Rack 4' }
  expect(view.text(oslo).split('\n')).toEqual(['oslo', 'all', 'rack 4', ''])
  expect(['notes', 'uuid', 'elsewhere'].map((name) => view.value(oslo, name))).toEqual(['Rack 4', '', undefined])
})

test('columns: a column of groups names each group of a record once', () => {
  const view = listViewOf(grouped, textContext)
  expect(view.value({ id: 1, name: 'Tokyo', note: '' }, 'groups')).toBe('Asia, All')
  expect(view.value({ id: 3, name: 'Lima', note: '' }, 'groups')).toBeNull()
})

test('columns: a file has commas between the names of several records, and nothing of a column without words', () => {
  const columns = columnsOf(grouped)
  const tokyo = { id: 1, name: 'Tokyo', note: '' }
  const written = columns.map(({ name, exported }) => [name, exported?.(tokyo, textContext)])
  expect(Object.fromEntries(written)).toEqual({ name: 'Tokyo', groups: 'Asia, All', notes: '', uuid: undefined })
})

test('columns: a list reads each related list once', () => {
  expect(relationsOf(columnsOf(tunnels))).toEqual(['server', 'ddns'])
  expect(relationsOf(columnsOf(grouped))).toEqual(['server-group'])
})

test('columns: the id stands on the right in monospace, a custom column on the left unless it says otherwise', () => {
  const Cell = () => null
  const columns = columnsOf(
    defineResource('server', {
      fields: { name: text() },
      list: { columns: ['id', { name: 'notes', Cell }, { name: 'uuid', Cell, align: 'right', relations: ['ddns'] }] },
    }),
  )
  expect(columns.map(({ align, mono, relations }) => [align, mono, relations])).toEqual([
    ['right', true, []],
    ['left', false, []],
    ['right', false, ['ddns']],
  ])
})

test('columns: search leaves out a custom column that is not searched, which still sorts', () => {
  const quiet = defineResource('server', {
    fields: { name: text(), note: text() },
    list: { columns: ['name', { name: 'notes', Cell: () => null, text: ({ note }) => note, searched: false }] },
  })
  const view = listViewOf(quiet, textContext)
  const oslo = { id: 2, name: 'Oslo', note: 'Rack 4' }
  expect(view.text(oslo)).toBe('oslo\n')
  expect(view.value(oslo, 'notes')).toBe('Rack 4')
})
