import { expect, test } from 'vitest'
import type { AnyRecord } from '#engine/field.ts'
import { followedValues, followingOf, isFollowed, nearGroupOf } from '#resources/server-group/following.ts'

const group = { id: 1, name: 'asia', servers: [1, 2, 4] }
const change = { group, before: [1, 2, 3], after: [1, 2, 4] }

const service = (cover: number, ids: readonly number[]): AnyRecord => ({
  id: 9,
  name: 'web',
  cover,
  skip_servers: Object.fromEntries(ids.map((id) => [id, true])),
})
const task = (cover: number, servers: readonly number[]): AnyRecord => ({ id: 9, name: 'backup', cover, servers })

test('following: a service that lists exactly the old members gains and loses what the group does', () => {
  expect(followingOf('service', service(1, [3, 1, 2]), change)).toMatchObject({
    isExact: true,
    isExcept: false,
    added: [4],
    removed: [3],
  })
  expect(followedValues('service', service(1, [3, 1, 2]), change)).toEqual({
    skip_servers: { 1: true, 2: true, 4: true },
  })
})

test('following: old members among others are followed too, and the others stay', () => {
  expect(followingOf('cron', task(0, [1, 2, 3, 7]), change)).toMatchObject({ isExact: false, added: [4], removed: [3] })
  expect(followedValues('cron', task(0, [1, 2, 3, 7]), change)).toEqual({ servers: [1, 2, 7, 4] })
})

test('following: a record that another person has changed has followed the group only if it lists the new members', () => {
  expect(isFollowed('cron', task(0, [1, 2, 4, 7]), change)).toBe(true)
  expect(isFollowed('cron', task(0, [1, 2]), change)).toBe(false)
  expect(isFollowed('cron', task(0, [1, 2, 3, 4]), change)).toBe(false)
})

test('following: what is left out follows as well, and is told apart', () => {
  expect(followingOf('service', service(0, [1, 2, 3]), change)).toMatchObject({ isExcept: true })
})

test('following: of a rule, only the conditions change that list the old members', () => {
  const rules = [
    { type: 'cpu', max: 90, cover: 1, ignore: { 1: true, 2: true, 3: true } },
    { type: 'disk', max: 90, cover: 0, ignore: { 7: true } },
  ]
  const rule: AnyRecord = { id: 9, name: 'busy', rules }
  expect(followedValues('alert-rule', rule, change)).toEqual({
    rules: [{ ...rules[0], ignore: { 1: true, 2: true, 4: true } }, rules[1]],
  })
})

test.each([
  ['a service that lists only some of them', 'service', service(1, [1, 2])],
  ['a task for the server that raised the alert', 'cron', task(2, [1, 2, 3])],
  ['a task that already lists the new ones alone', 'cron', task(0, [1, 2, 4])],
] as const)('following: %s is left alone', (_, resource, record) => {
  expect(followingOf(resource, record, change)).toBeUndefined()
})

test('following: a group that was empty leads to nothing', () => {
  expect(followingOf('cron', task(0, []), { group, before: [], after: [1] })).toBeUndefined()
})

test.each([
  [[1, 2, 3, 4], undefined],
  [[1, 2, 3], { missing: [4], more: [] }],
  [[1, 2, 3, 4, 5], { missing: [], more: [5] }],
  [[1, 2, 3, 5], { missing: [4], more: [5] }],
  [[1, 2], undefined],
  [[1, 2, 3, 5, 6, 7], undefined],
])('near group: of the servers %j and a group of 1 to 4', (ids, near) => {
  const groups: AnyRecord[] = [{ id: 1, name: 'asia', servers: [1, 2, 3, 4] }]
  const found = nearGroupOf(ids, groups)
  expect(found && { missing: found.missing, more: found.more }).toEqual(near)
})
