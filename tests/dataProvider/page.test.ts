import { expect, test } from 'vitest'
import { pageOfRecords, plainView, type ListView } from '#dataProvider/page.ts'

const names = (data: readonly { id: number | string }[]) => data.map(({ id }) => id)
const sortBy = (values: unknown[], order: 'ASC' | 'DESC' = 'ASC') => {
  const records = values.map((value, index) => ({ id: index, value }))
  return pageOfRecords(records, { sort: { field: 'value', order } }).data.map(({ value }) => value)
}

test('pagination: a page is a part of the list, and the total counts the whole list', () => {
  const records = Array.from({ length: 23 }, (_, index) => ({ id: index + 1 }))
  expect(pageOfRecords(records, { pagination: { page: 3, perPage: 10 } })).toEqual({
    data: [{ id: 21 }, { id: 22 }, { id: 23 }],
    total: 23,
  })
  expect(pageOfRecords(records, { pagination: { page: 9, perPage: 10 } })).toEqual({ data: [], total: 23 })
  expect(pageOfRecords(records, {}).data).toHaveLength(23)
  expect(pageOfRecords([], {})).toEqual({ data: [], total: 0 })
})

test('sort: numbers sort by size, text by its letters and the numbers in it', () => {
  expect(sortBy([10, 9, -1, 100])).toEqual([-1, 9, 10, 100])
  expect(sortBy(['node-10', 'node-9', 'éclair', 'Zoo', 'eagle'])).toEqual([
    'eagle',
    'éclair',
    'node-9',
    'node-10',
    'Zoo',
  ])
  expect(sortBy([true, false, true])).toEqual([false, true, true])
  expect(sortBy([true, false, true], 'DESC')).toEqual([true, true, false])
})

test('sort: empty values come last in both directions', () => {
  const values = ['b', undefined, 'a', '', null]
  expect(sortBy(values)).toEqual(['a', 'b', undefined, '', null])
  expect(sortBy(values, 'DESC')).toEqual(['b', 'a', undefined, '', null])
  expect(sortBy([Number.NaN, 2, 1], 'DESC')).toEqual([2, 1, Number.NaN])
})

test('sort: numbers and text in one column stay apart', () => {
  expect(sortBy(['b', 2, 'a', 1])).toEqual([1, 2, 'a', 'b'])
  expect(sortBy(['b', 2, 'a', 1], 'DESC')).toEqual(['b', 'a', 2, 1])
})

test('sort: equal values keep the order of the server in both directions', () => {
  const records = [1, 2, 3, 4].map((id) => ({ id, weight: id % 2 }))
  expect(names(pageOfRecords(records, { sort: { field: 'weight', order: 'ASC' } }).data)).toEqual([2, 4, 1, 3])
  expect(names(pageOfRecords(records, { sort: { field: 'weight', order: 'DESC' } }).data)).toEqual([1, 3, 2, 4])
  expect(names(pageOfRecords(records, { sort: { field: 'unknown', order: 'DESC' } }).data)).toEqual([1, 2, 3, 4])
})

test('sort: the given list stays unchanged', () => {
  const records = [{ id: 2 }, { id: 1 }]
  pageOfRecords(records, { sort: { field: 'id', order: 'ASC' } })
  expect(names(records)).toEqual([2, 1])
})

const servers = [
  { id: 1, name: 'Tokyo one', note: 'rack 4', group: 5, tags: ['a', 'b'], on: true },
  { id: 2, name: 'Tokyo two', note: 'rack 5', group: 6, tags: [] },
  { id: 3, name: 'Oslo', note: 'rack 4', tags: ['b'], on: false },
]
const found = (filter: Record<string, unknown>) => names(pageOfRecords(servers, { filter }).data)

test('search: every word must match, in any order and case', () => {
  expect(found({ q: 'RACK tokyo' })).toEqual([1, 2])
  expect(found({ q: '  4 ' })).toEqual([1, 3])
  expect(found({ q: 'tokyo oslo' })).toEqual([])
  expect(found({ q: '' })).toEqual([1, 2, 3])
})

test('filter: matches a value, one of several values or a member of a list', () => {
  expect(found({ group: 5 })).toEqual([1])
  expect(found({ group: '5' })).toEqual([1])
  expect(found({ group: [5, 6] })).toEqual([1, 2])
  expect(found({ tags: 'b' })).toEqual([1, 3])
  expect(found({ tags: 'b', note: 'rack 4', q: 'oslo' })).toEqual([3])
})

test('filter: an empty value filters nothing', () => {
  expect(found({ group: undefined, name: '', note: null, tags: [] })).toEqual([1, 2, 3])
})

test('filter: false and 0 match records where the API omits the field', () => {
  expect(found({ on: false })).toEqual([2, 3])
  expect(found({ on: true })).toEqual([1])
  expect(found({ group: 0 })).toEqual([3])
})

test('list view: decides search, sort and filter, and computes each value once', () => {
  let asked = 0
  const view: ListView<(typeof servers)[number]> = {
    text: (record) => record.name.slice(0, 1).toLowerCase(),
    value: (record) => (asked++, -record.id),
    has: (record, _source, wanted) => record.id > Number(wanted),
    compare: () => 0,
  }
  const sort = { field: 'any', order: 'ASC' } as const
  expect(names(pageOfRecords(servers, { filter: { q: 't', any: 1 }, sort }, view).data)).toEqual([2])
  expect(names(pageOfRecords(servers, { sort }, view).data)).toEqual([3, 2, 1])
  expect(asked).toBe(1 + 3)
})

test('sort: text follows the order that the view defines', () => {
  const rows = ['Zebra', 'Ärger', 'Ofen', 'Ölung'].map((name, at) => ({ id: at + 1, name }))
  const inOrder = (locale: string) => {
    const view = { ...plainView, compare: new Intl.Collator(locale).compare }
    return pageOfRecords(rows, { sort: { field: 'name', order: 'ASC' } }, view).data.map(({ name }) => name)
  }
  expect(inOrder('de')).toEqual(['Ärger', 'Ofen', 'Ölung', 'Zebra'])
  expect(inOrder('sv')).toEqual(['Ofen', 'Zebra', 'Ärger', 'Ölung'])
})
