import { expect, test } from 'vitest'
import { rowAfterTyping } from '../../../src/files/panel/grid/gridKeys.ts'

const names = ['alpha', 'Beta', 'beta 2', 'gamma', 'ggg']

test.each([
  ['b', -1, 1],
  ['b', 1, 2],
  ['b', 2, 1],
  ['bb', 1, 2],
  ['BETA 2', 1, 2],
  ['be', 1, 1],
  ['ggg', 3, 4],
  ['x', 0, undefined],
])('type-ahead: %s from row %i leads to row %s', (typed, row, expected) => {
  expect(rowAfterTyping(typed, row, names)).toBe(expected)
})

test('type-ahead: an empty folder has no row to go to', () => {
  expect(rowAfterTyping('a', -1, [])).toBeUndefined()
})
