import { expect, test } from 'vitest'
import { compareFolders, type EntryMark } from '../../../src/files/copying/compare.ts'
import { encodePath } from '../../../src/streams/fileCodec.ts'
import type { DirectoryEntry, EntryFacts, Listing } from '../../../src/streams/listing.ts'

/** An entry with these facts; `null`: nothing is known about it. */
const entry = (name: string, facts: Partial<EntryFacts> | null = {}): DirectoryEntry => ({
  name,
  bytes: encodePath(name),
  isFolder: facts?.kind === 'folder',
  facts: facts === null ? undefined : { kind: 'file', size: 1, mode: '0644', changed: 0, target: undefined, ...facts },
})

const listing = (path: string, entries: DirectoryEntry[]): Listing => ({
  path: encodePath(path),
  entries,
  isWhole: true,
})

/** The marks of both folders by name. */
function marksOf(one: Listing, other: Listing, sums?: Parameters<typeof compareFolders>[2]) {
  const { first, second } = compareFolders(one, other, sums)
  const named = (marks: ReadonlyMap<DirectoryEntry, EntryMark>) =>
    Object.fromEntries([...marks].map(([{ name }, mark]) => [name, mark]))
  return [named(first), named(second)]
}

const none = new Map<DirectoryEntry, string>()

test('compare: entries are only here, only there, different or equal', () => {
  const day = 86_400_000
  const one = [
    entry('mine'),
    entry('size', { size: 2 }),
    entry('date', { changed: day }),
    entry('same', { changed: 1000 }),
    entry('kind', { kind: 'folder' }),
    entry('folder', { kind: 'folder' }),
    entry('empty', { size: 0, changed: day }),
  ]
  const other = [
    entry('theirs'),
    entry('size'),
    entry('date'),
    entry('same'),
    entry('kind'),
    entry('folder', { kind: 'folder' }),
    entry('empty', { size: 0 }),
  ]
  const shared = { size: 'bySize', date: 'byDate', same: 'equal', kind: 'kind', folder: 'named', empty: 'equal' }
  expect(marksOf(listing('/a', one), listing('/b', other), none)).toEqual([
    { mine: 'onlyHere', ...shared },
    { theirs: 'onlyHere', ...shared },
  ])
})

test('compare: the content decides where it is known, and is awaited where it may become known', () => {
  const [a, b] = [entry('a', { changed: 5000 }), entry('b')]
  const [c, d] = [entry('a'), entry('b')]
  const [one, other] = [listing('/a', [a, b]), listing('/b', [c, d])]
  expect(marksOf(one, other)[0]).toEqual({ a: 'pending', b: 'pending' })
  const sums = new Map([
    [a, 'x'],
    [c, 'x'],
    [b, 'x'],
    [d, 'y'],
  ])
  expect(marksOf(one, other, sums)[0]).toEqual({ a: 'equal', b: 'byContent' })
})

test('compare: without sizes only the names are known to be the same', () => {
  expect(marksOf(listing('/a', [entry('a', null)]), listing('/b', [entry('a', { size: 3 })]), none)[0]).toEqual({
    a: 'named',
  })
})

test('compare: Windows ignores the case of names, others do not', () => {
  const [one, other] = [[entry('Readme', { size: 0 })], [entry('README', { size: 0 })]]
  expect(marksOf(listing('/a', one), listing('C:\\b', other), none)[0]).toEqual({ Readme: 'equal' })
  expect(marksOf(listing('/a', one), listing('/b', other), none)[0]).toEqual({ Readme: 'onlyHere' })
})
