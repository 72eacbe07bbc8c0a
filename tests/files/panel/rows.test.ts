import { describe, expect, test } from 'vitest'
import { afterArrival, untouched } from '../../../src/files/panel/folderState.ts'
import { rowAfterKey } from '../../../src/files/panel/grid/gridKeys.ts'
import { legible } from '../../../src/files/legible.ts'
import { filtered, initialSort, sorted, turned } from '../../../src/files/panel/grid/rows.ts'
import { rowWindow, scrolledTo } from '../../../src/files/panel/grid/rowWindow.ts'
import { extended, emptySelection, toggled } from '../../../src/files/panel/grid/selection.ts'
import { typedPath } from '../../../src/files/panel/typedPath.ts'
import { copiedPath } from '../../../src/files/panel/copiedPath.ts'
import { decodePath, encodePath } from '../../../src/streams/fileCodec.ts'
import type { DirectoryEntry, Listing } from '../../../src/streams/listing.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

/** Folders are written with a slash at their end. */
const entry = (text: string): DirectoryEntry => {
  const name = bytes(text.replace(/\/$/, ''))
  return { isFolder: text.endsWith('/'), bytes: name, name: decodePath(name) }
}
const entries = (texts: string) => texts.split(' ').map(entry)
const names = (rows: readonly DirectoryEntry[]) => rows.map(({ name }) => name).join(' ')
const listing = (path: string, texts: string): Listing => ({
  path: bytes(path),
  entries: entries(texts),
  isWhole: true,
})

describe('sort of a folder', () => {
  const folder = entries('B.txt a10 a9 c/ d/ e')

  test.each([
    ['type', 'descending', 'c d a9 a10 B.txt e'],
    ['type', 'ascending', 'a9 a10 B.txt e c d'],
    ['name', 'ascending', 'a9 a10 B.txt c d e'],
    ['name', 'descending', 'e d c B.txt a10 a9'],
  ] as const)('by %s, %s', (by, order, wanted) => {
    expect(names(sorted(folder, { by, order }, 'en-US'))).toBe(wanted)
  })

  test('folders come first until a header is clicked, and a second click reverses the order', () => {
    expect(initialSort).toEqual({ by: 'type', order: 'descending' })
    expect(turned(initialSort, 'type')).toEqual({ by: 'type', order: 'ascending' })
    expect(turned(initialSort, 'name')).toEqual({ by: 'name', order: 'ascending' })
    expect(turned({ by: 'name', order: 'ascending' }, 'name')).toEqual({ by: 'name', order: 'descending' })
  })

  test('a very large folder keeps the given order', () => {
    const many = Array.from({ length: 6000 }, (_none, at) => entry(`${at}`))
    expect(sorted(many, { by: 'name', order: 'ascending' }, 'en-US').slice(9, 12)).toEqual(entries('9 10 11'))
    expect(sorted(many, initialSort, 'en-US')[0]).toEqual(entry('0'))
  })
})

test.each([
  ['', 'Log a.LOG b'],
  ['log', 'Log a.LOG'],
  ['.l', 'a.LOG'],
  ['none', ''],
])('filter: "%s" matches a part of the name in any case', (words, left) => {
  expect(names(filtered(entries('Log a.LOG b'), words))).toBe(left)
})

test('names: control characters are visible', () => {
  expect(legible('a\nb\x1b[2J\x7f')).toBe('a␊b␛[2J␡')
  expect(legible('gpj.\u202eexe')).toBe('gpj.⟨U+202E⟩exe')
  expect(legible('\ufeffשלום 🪷')).toBe('⟨U+FEFF⟩שלום 🪷')
})

describe('typed path', () => {
  test.each([
    ['/etc', '/srv', '/etc'],
    ['/etc/', '/srv', '/etc/'],
    ['etc', '/', '/etc'],
    ['www/assets', '/srv', '/srv/www/assets'],
    ['..', '/srv/www', '/srv'],
    ['../../..', '/srv/www', '/'],
    ['/srv/../etc/./ssh', '/tmp', '/etc/ssh'],
    ['a\\b', '/srv', '/srv/a\\b'],
    ['', '/srv', ''],
    ['~', '/srv', ''],
    ['C:\\Users', '/srv', 'C:\\Users'],
    ['Public', 'C:\\Users', 'C:\\Users\\Public'],
    ['Public/Music', 'C:\\Users', 'C:\\Users\\Public\\Music'],
    ['..\\..\\inetpub', 'C:\\Users\\Public', 'C:\\inetpub'],
    ['D:/a/../b', 'C:\\Users', 'D:/b'],
    ['..', 'C:\\', 'C:\\'],
  ])('%s in %s is %s', (text, folder, path) => {
    expect(decodePath(typedPath(text, encodePath(folder)))).toBe(path)
  })

  test('keeps the bytes of the folder', () => {
    expect(typedPath('a', bytes('/\xff'))).toEqual(bytes('/\xff/a'))
  })
})

describe('row window', () => {
  test.each([
    [0, 10, [0, 10]],
    [0, 100_000, [0, 22]],
    [36 * 1000, 100_000, [994, 1022]],
    [36 * 99_990, 100_000, [99_984, 100_000]],
    [36 * 500, 3, [3, 3]],
  ])('scrolled to %i of %i rows', (top, count, window) => {
    expect(rowWindow({ top, height: 560, rowHeight: 36 }, count)).toEqual(window)
  })

  test.each([
    [0, 0, 0],
    [9, 0, 0],
    [10, 0, 36],
    [100, 0, 36 * 91],
    [5, 360, 180],
    [12, 360, 360],
  ])('row %i is scrolled into view from %i by %i', (row, top, to) => {
    expect(scrolledTo(row, { top, height: 396, rowHeight: 36 }, 36)).toBe(to)
  })
})

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 4, 5],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 0, 0],
  ['ArrowUp', -1, 0],
  ['PageDown', 2, 6],
  ['PageUp', 2, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['x', 5, undefined],
])('keyboard: %s moves from row %i to %s', (key, row, to) => {
  expect(rowAfterKey(key, row, { count: 10, page: 4 })).toBe(to)
})

test('keyboard: no key moves anywhere in an empty folder', () => {
  expect(rowAfterKey('ArrowDown', -1, { count: 0, page: 4 })).toBe(undefined)
})

test.each([
  ['/etc/it’s', '/etc/it’s', false],
  ['/\u202egpj', '/\u202egpj', false],
])('copy path: %j is copied as it is', (path, text, isEscaped) => {
  expect(copiedPath(encodePath(path))).toEqual({ text, isEscaped })
})

test('copy path: bytes that are not text are escaped for shells', () => {
  expect(copiedPath(bytes("/it's \xff\\"))).toEqual({ text: "$'/it\\x27s \\xff\\x5c'", isEscaped: true })
})

describe('selection', () => {
  const rows = entries('a b c d')

  test('has single entries and ranges', () => {
    const one = toggled(emptySelection, rows[3]!)
    expect(names([...extended(one, rows, 2, 1)])).toBe('d b c')
    expect(toggled(one, rows[3]!).size).toBe(0)
  })

  test('of 100,000 entries survives a new listing', () => {
    const many = () => Array.from({ length: 100_000 }, (_none, at) => entry(`file-${at}`))
    const state = { ...untouched, selection: new Set(many()) }
    const at = { path: bytes('/t'), isWhole: true }
    expect(afterArrival(state, { ...at, entries: [] }, { ...at, entries: many() }).selection.size).toBe(100_000)
  })

  test('survives a new listing of the same folder, by the bytes of the names', () => {
    const [a, other] = [entry('\xfe'), entry('\xff')]
    const state = { words: 'w', selection: new Set([a, rows[1]!]), active: rows[1] }
    const again = { path: bytes('/t'), entries: [other, entry('\xfe'), entry('b')], isWhole: true }
    const after = afterArrival(state, listing('/t', 'a'), again)
    expect([...after.selection]).toEqual([again.entries[1], again.entries[2]])
    expect(after).toMatchObject({ words: 'w', active: again.entries[2] })
  })

  test('ends with the folder, and after going up the folder left is active', () => {
    const state = { words: 'w', selection: new Set([rows[0]!]), active: rows[0] }
    expect(afterArrival(state, listing('/t/b/', 'a'), listing('/t', 'a b/'))).toEqual({
      ...untouched,
      active: entry('b/'),
    })
    expect(afterArrival(state, listing('/t/b', 'a'), listing('/x', 'b/'))).toEqual(untouched)
    expect(afterArrival(state, listing('C:\\Users', 'a'), listing('C:\\', 'Users/')).active).toEqual(entry('Users/'))
  })
})
