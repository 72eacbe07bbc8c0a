import { expect, test } from 'vitest'
import { detailOf, paletteEntry } from '../../src/layout/palette/found/entry.ts'
import { wordsOf } from '#ui/search/fold.ts'
import { rank } from '#ui/search/rank.ts'

const named = (name: string, id = 1, ...also: string[]) =>
  paletteEntry({ key: name, group: 'Servers', name, id, also, record: { resource: 'server', id }, act: '/' })

/** The names that a query finds, the best first. */
const find = (query: string, ...entries: ReturnType<typeof named>[]) =>
  rank(entries, wordsOf(query), 50).best.map(({ name }) => name)

test.each([
  ['the whole name before its start', 'tokyo', ['tokyo-2', 'tokyo'], ['tokyo', 'tokyo-2']],
  ['the start of the name before that of a word', 'tok', ['old tok', 'tokyo'], ['tokyo', 'old tok']],
  ['the start of a word before its inside', 'kyo', ['tokyo', 'old-kyoto'], ['old-kyoto', 'tokyo']],
  ['a whole word before its part', 'db', ['eu-db1', 'eu-db-1'], ['eu-db-1', 'eu-db1']],
  ['the shorter of two equal ones', 'tok', ['tokyo-10', 'tokyo-1'], ['tokyo-1', 'tokyo-10']],
  ['the words as they stand before the same words elsewhere', 'hong kong', ['kong hong', 'hong kong'], null],
])('search everything: ranks %s', (_rule, query, names, expected) => {
  expect(find(query, ...names.map((name) => named(name)))).toEqual(expected ?? names.toReversed())
})

test.each([
  ['case', 'TOKYO', 'tokyo'],
  ['accents in the name', 'zurich', 'Zürich'],
  ['accents in the query', 'zürich', 'Zurich'],
  ['accents written as signs of their own', 'zu\u0308rich', 'Zürich'],
  ['the width of letters', 'ｔｏｋｙｏ １', 'tokyo 1'],
  ['other scripts', '东京', '东京一号'],
  ['Cyrillic case', 'МОСК', 'Москва'],
])('search everything: %s makes no difference', (_what, query, name) => {
  expect(find(query, named(name), named('other'))).toEqual([name])
})

test('search everything: finds each word of the query in the name, the id or an address', () => {
  const entries = [named('web', 1, '10.0.0.1/2001:db8::1'), named('mail', 2, '10.0.0.2')]
  expect(find('10.0 web', ...entries)).toEqual(['web'])
  expect(find('mail 2', ...entries)).toEqual(['mail'])
  expect(find('#2', ...entries)).toEqual(['mail', 'web'])
  expect(find('DB8::1', ...entries)).toEqual(['web'])
  expect(find('web oslo', ...entries)).toEqual([])
})

test('search everything: ranks an exact address before addresses that begin like it', () => {
  const entries = [named('a', 1, '10.0.0.10/2001:db8::1'), named('later', 2, '10.0.0.1/2001:db8::2')]
  expect(find('10.0.0.1', ...entries)).toEqual(['later', 'a'])
})

test('search everything: a matching id does not rank another name first', () => {
  expect(find('tokyo 1', named('tokyo-2', 1), named('tokyo-1', 7))).toEqual(['tokyo-1', 'tokyo-2'])
})

test('search everything: ranks a screen or an action before records that match as well', () => {
  const screen = paletteEntry({ key: '/', group: 'Screens', name: 'Servers', act: '/' })
  expect(find('ser', named('serv', 1), screen, named('ser', 2))).toEqual(['ser', 'Servers', 'serv'])
})

test('search everything: ranks what is not a record before all records where it has the whole word', () => {
  const view = paletteEntry({ key: '/?', group: 'Filters', name: 'Status: Offline', also: ['Servers'], act: '/?' })
  const action = paletteEntry({ key: 'out', group: 'Actions', name: 'Sign out', words: ['log out'], act: '/out' })
  const records = ['Offline', 'log out', 'log', 'Servers'].map((name, at) => named(name, at + 1))
  expect(find('offline', ...records, view, action)).toEqual(['Status: Offline', 'Offline'])
  expect(find('log out', ...records, view, action)).toEqual(['Sign out', 'log out'])
  expect(find('servers', ...records, view, action)).toEqual(['Servers', 'Status: Offline'])
  expect(find('offl', ...records, view, action)).toEqual(['Offline', 'Status: Offline'])
})

test.each([
  ['a letter too few', 'tokio', 'tokyo', true],
  ['two letters that changed places', 'tokoy', 'tokyo-1', true],
  ['two in the middle that changed places', 'zurcih', 'Zürich', true],
  ['a letter too many', 'franckfurt', 'eu frankfurt', true],
  ['a letter that is missing', 'sinapore', 'singapore-1', true],
  ['a letter of another script', 'москка', 'Москва', true],
  ['a sign in a script without spaces', '东京一号', '在东京二号', true],
  ['two errors', 'tokkio', 'tokyo', false],
  ['a word of three letters', 'osk', 'oslo', false],
  ['another number', 'node-17', 'node-18', false],
  ['the inside of a word', 'okya', 'tokyo', false],
])('search everything: forgives %s or not', (_what, query, name, isFound) => {
  const entries = [named(name), named('something else')]
  expect(rank(entries, wordsOf(query), 50, true).best.map((entry) => entry.name)).toEqual(isFound ? [name] : [])
  expect(find(query, ...entries)).toEqual([])
})

test.each([
  ['the word that is the same from its beginning for longer', 'ofline', ['Online users', 'Status: Offline']],
  ['a whole word before one that only begins like it', 'ofline', ['offlineable', 'Online users']],
  ['fewer letters left', 'tokio', ['tokyoites', 'tokyos', 'tokyo']],
  ['a late error', 'franckfurt', ['Xranckfurt', 'frankfurt']],
])('search everything: among misspelt words it ranks %s first', (_rule, query, names) => {
  const entries = names.map((name) => named(name))
  expect(rank(entries, [query], 50, true).best.map(({ name }) => name)).toEqual(names.toReversed())
})

test.each([
  ['e2', ['fra-edge-2']],
  ['fra-e2', ['fra-edge-2', 'fra-2']],
  ['fra e2', ['fra-edge-2']],
  ['fe2', []],
  ['2e', []],
])('search everything: %s is short for %j', (query, names) => {
  const entries = [named('fra-2', 2), named('fra-edge-1', 3), named('fra-edge-2', 4), named('elsewhere-2a', 5)]
  const { best } = rank(entries, wordsOf(query), 50, true)
  expect(best.map(({ name }) => name).filter((name) => name.startsWith('fra'))).toEqual(names)
})

test('search everything: limits the results and counts all of them', () => {
  const entries = Array.from({ length: 200 }, (_, index) => named(`node-${index}`))
  const { best, total } = rank(entries, ['node'], 50)
  expect([best.length, total]).toEqual([50, 200])
})

test('search everything: shows the detail that the query matches, or else the first detail', () => {
  const web = named('web', 1, '10.0.0.1', 'aaaa-bbbb')
  expect(['', 'we', 'bbbb', 'web bbbb', '10.0'].map((query) => detailOf(web, query))).toEqual([
    '10.0.0.1',
    '10.0.0.1',
    'aaaa-bbbb',
    'aaaa-bbbb',
    '10.0.0.1',
  ])
})
