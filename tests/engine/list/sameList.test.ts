import { expect, test } from 'vitest'
import { groupsOf } from '#engine/data/memberships.tsx'
import { distinctNameOf } from '#engine/data/names.ts'

const web = { id: 1, name: 'web', label: 'x', servers: [7], guests: [8] }
const list = [web, { ...web, id: 2, label: 'y' }]

test('names: a list with another name field finds shared names by that field', () => {
  expect(distinctNameOf('name', list, web)).toBe('web #1')
  expect(distinctNameOf('label', list, web)).toBe('x')
})

test('groups: members are kept apart for each field of one list', () => {
  expect(groupsOf(7, list, 'servers')).toEqual([1, 2])
  expect(groupsOf(7, list, 'guests')).toEqual([])
  expect(groupsOf(8, list, 'guests')).toEqual([1, 2])
})
