import { expect, test } from 'vitest'
import { same } from '#engine/save/same.ts'

test.each([
  ['equal values', 5, 5],
  ['keys in another order', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
  ['nothing and an empty list', undefined, []],
  ['nothing and an empty object', null, {}],
  ['nothing, an empty text, zero and false', { a: '', b: 0, c: false }, {}],
  ['empty values deep inside', { a: { b: [] }, c: [{ d: {} }] }, { c: [null] }],
])('changes: %s are the same', (_, one, other) => {
  expect([same(one, other), same(other, one)]).toEqual([true, true])
})

test.each([
  ['other values', 5, 6],
  ['a list and nothing', [0], undefined],
  ['an object and nothing', { a: 1 }, {}],
  ['items in another order', [1, 2], [2, 1]],
  ['a number and its text', 5, '5'],
  ['other keys', { a: 1 }, { b: 1 }],
  ['other values deep inside', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
])('changes: %s differ', (_, one, other) => {
  expect([same(one, other), same(other, one)]).toEqual([false, false])
})
