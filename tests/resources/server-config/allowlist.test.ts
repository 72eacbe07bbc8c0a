import { expect, test } from 'vitest'
import { readEntries, writeList, writeMap } from '#resources/server-config/allowlist.ts'

const disks = [
  { name: 'sda', counted: true },
  { name: 'sdb', counted: false },
]

test.each([
  ['', []],
  [' \n', []],
  ['[]', []],
  ['{}', []],
  ['["sdb", "sda"]', [{ name: 'sdb', counted: true }, disks[0]]],
  ['{"sda": true, "sdb": false}', disks],
])('allowlist: %j reads as its names', (text, entries) => {
  expect(readEntries(text)).toEqual(entries)
})

test.each(['null', '5', '"sda"', '[1]', '[["sda"]]', '{"sda": 1}', '{"sda": true, "sdb": "false"}', '["sda"', 'sda'])(
  'allowlist: %s is no list of names',
  (text) => {
    expect(readEntries(text)).toBeUndefined()
  },
)

test('allowlist: a written list holds the names alone, a written map also whether they count', () => {
  expect(writeList(disks)).toBe('[\n  "sda",\n  "sdb"\n]')
  expect(writeMap(disks)).toBe('{\n  "sda": true,\n  "sdb": false\n}')
  expect(readEntries(writeMap(disks))).toEqual(disks)
})

test('allowlist: an entry without a name is not written, and no entries are an empty text', () => {
  const unnamed = { name: '', counted: true }
  for (const write of [writeList, writeMap]) {
    expect(write([unnamed, ...disks])).toBe(write(disks))
    expect(write([unnamed])).toBe('')
    expect(write([])).toBe('')
  }
})
