import { expect, test } from 'vitest'
import { arrayOf, dictionaryOf, ifFits, number, object, optional, string, whole } from '#engine/shape.ts'

const group = object({
  id: whole,
  name: optional(string),
  members: optional(arrayOf(number)),
  marks: dictionaryOf(string),
})

test('shape: a value that fits is returned as it came, unknown keys included', () => {
  const full = { id: 1, name: 'edge', members: [1, 2.5], marks: { a: 'b' }, later: { deep: true } }
  expect(ifFits(group, full)).toBe(full)
  for (const none of [null, undefined]) {
    const sparse = { id: 1, name: none, members: none, marks: {} }
    expect(ifFits(group, sparse)).toBe(sparse)
  }
  expect(ifFits(group, { marks: {} })).toBeUndefined()
})

test.each<[unknown, readonly PropertyKey[]]>([
  [undefined, []],
  [null, []],
  ['text', []],
  [[], []],
  [{ id: 1.5, marks: {} }, ['id']],
  [{ id: '1', marks: {} }, ['id']],
  [{ id: 1 }, ['marks']],
  [{ id: 1, marks: [] }, ['marks']],
  [{ id: 1, marks: { a: 'b', c: 1 } }, ['marks', 'c']],
  [{ id: 1, name: 1, marks: {} }, ['name']],
  [{ id: 1, members: {}, marks: {} }, ['members']],
  [{ id: 1, members: [1, Number.NaN], marks: {} }, ['members', 1]],
  [{ id: 1, members: [null], marks: {} }, ['members', 0]],
])('shape: the path to what is wrong with %j is %j', (value, path) => {
  expect(group.misfit(value)).toEqual(path)
})
