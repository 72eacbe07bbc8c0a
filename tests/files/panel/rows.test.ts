import { describe, expect, test } from 'vitest'
import { afterArrival, untouched } from '../../../src/files/panel/folderState.ts'
import { rowAfterKey } from '../../../src/files/panel/grid/gridKeys.ts'
import { legible } from '../../../src/files/legible.ts'
import { filtered, initialSort, sorted, turned } from '../../../src/files/panel/grid/rows.ts'
import { extended, emptySelection, toggled } from '../../../src/files/panel/grid/selection.ts'
import { copiedPath, typedPath, unquoted } from '../../../src/files/panel/pathText.ts'
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

test.each([
  [' /srv/a b\n', '/srv/a b'],
  ['"/srv/a b"', '/srv/a b'],
  ["'/srv'", '/srv'],
  [`"/srv'`, `"/srv'`],
  ['"', '"'],
])('go to path: %j is a path that was copied with what is around it', (given, path) => {
  expect(unquoted(given)).toBe(path)
})

test('copy path: bytes that are not text are escaped for shells', () => {
  expect(copiedPath(bytes("/it's \xff\\"))).toEqual({ text: "$'/it\\x27s \\xff\\x5c'", isEscaped: true })
})

describe('selection', () => {
  const rows = entries('a b c d')
  const inOrderOf = (all: readonly DirectoryEntry[]) => all

  test('has single entries and ranges', () => {
    const one = toggled(emptySelection, rows[3]!)
    expect(names([...extended(one, rows, 2, 1)])).toBe('d b c')
    expect(toggled(one, rows[3]!).size).toBe(0)
  })

  test('of 100,000 entries survives a new listing', () => {
    const many = () => Array.from({ length: 100_000 }, (_none, at) => entry(`file-${at}`))
    const state = { ...untouched, selection: new Set(many()) }
    const at = { path: bytes('/t'), isWhole: true }
    const arrival = { from: { ...at, entries: [] }, to: { ...at, entries: many() }, inOrderOf }
    expect(afterArrival(state, arrival).selection.size).toBe(100_000)
  })

  test('survives a new listing of the same folder, by the bytes of the names', () => {
    const [a, other] = [entry('\xfe'), entry('\xff')]
    const state = { words: 'w', selection: new Set([a, rows[1]!]), active: rows[1], anchor: a }
    const again = { path: bytes('/t'), entries: [other, entry('\xfe'), entry('b')], isWhole: true }
    const after = afterArrival(state, { from: listing('/t', 'a'), to: again, inOrderOf })
    expect([...after.selection]).toEqual([again.entries[1], again.entries[2]])
    expect(after).toMatchObject({ words: 'w', active: again.entries[2], anchor: again.entries[1] })
  })

  test('ends with the folder, and after going up the folder left is active', () => {
    const state = { words: 'w', selection: new Set([rows[0]!]), active: rows[0], anchor: rows[0] }
    const arrived = (from: Listing, to: Listing) => afterArrival(state, { from, to, inOrderOf })
    expect(arrived(listing('/t/b/', 'a'), listing('/t', 'a b/'))).toEqual({ ...untouched, active: entry('b/') })
    expect(arrived(listing('/t/b/c', 'a'), listing('/t', 'a b/')).active).toEqual(entry('b/'))
    expect(arrived(listing('/t/b', 'a'), listing('/', 't/')).active).toEqual(entry('t/'))
    expect(arrived(listing('/t/b', 'a'), listing('/x', 'b/'))).toEqual(untouched)
    expect(arrived(listing('C:\\Users', 'a'), listing('C:\\', 'Users/')).active).toEqual(entry('Users/'))
  })

  test('goes to the next entry in the order shown when the active one is gone, or to the last', () => {
    const descending = (all: readonly DirectoryEntry[]) => all.toReversed()
    const from = listing('/t', 'a b c d')
    const activeAfter = (name: string, left: string) =>
      afterArrival(
        { ...untouched, active: from.entries.find((each) => each.name === name) },
        { from, to: listing('/t', left), inOrderOf: descending },
      ).active?.name
    expect(activeAfter('c', 'a b d')).toBe('b')
    expect(activeAfter('a', 'b c d')).toBe('b')
    expect(activeAfter('c', 'd')).toBe('d')
    expect(activeAfter('c', 'c')).toBe('c')
    expect(activeAfter('c', '')).toBe(undefined)
  })
})
