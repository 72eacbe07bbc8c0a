import { expect, test } from 'vitest'
import { partInRow } from '../../../src/files/editor/views/bytesRow.ts'
import { mostPlaces, findBytes, soughtBytes } from '../../../src/files/editor/views/findBytes.ts'

test.each([
  ['de ad BE ef', [0xde, 0xad, 0xbe, 0xef]],
  [' dead\tbeef ', [0xde, 0xad, 0xbe, 0xef]],
  ['', []],
  ['d', undefined],
  ['xy', undefined],
])('find bytes: %j as digits', (text, wanted) => {
  expect(soughtBytes(text, true)).toEqual(wanted && Uint8Array.from(wanted))
})

test('find bytes: a text is sought as UTF-8, and what overlaps is found, too', () => {
  const content = new TextEncoder().encode('aaa ä')
  expect(findBytes(content, soughtBytes('aa', false)!)).toEqual([0, 1])
  expect(findBytes(content, soughtBytes('ä', false)!)).toEqual([4])
  expect(findBytes(content, soughtBytes('ä!', false)!)).toEqual([])
  expect(findBytes(content, new Uint8Array())).toEqual([])
})

test('find bytes: the search ends after many places', () => {
  expect(findBytes(new Uint8Array(16 * 1_048_576), Uint8Array.of(0))).toHaveLength(mostPlaces)
})

test('find bytes: each row marks its own part of what was found', () => {
  const found = { at: 14, length: 20 }
  expect(partInRow(found, 0)).toEqual({ digits: [43, 48], text: [14, 16] })
  expect(partInRow(found, 1)).toEqual({ digits: [0, 48], text: [0, 16] })
  expect(partInRow(found, 2)).toEqual({ digits: [0, 5], text: [0, 2] })
  expect(partInRow(found, 3)).toBe(undefined)
})
