import { expect, test } from 'vitest'
import { file, link } from '#backend/machine/disk.ts'
import type { Tree } from '#backend/machine/disk.ts'
import { listWithTools } from '../../../src/files/tools/listWithTools.ts'
import { encodePath } from '../../../src/streams/fileCodec.ts'
import type { Listing } from '../../../src/streams/listing.ts'
import type { BrowserState } from '../../../src/files/panel/browser.ts'
import { folderNoticeOf } from '../../../src/files/panel/notice.ts'
import { noTrail } from '../../../src/files/panel/browser/trail.ts'
import { startTools } from '../../tools/startTools.ts'

const entryOf = (name: string, isFolder = false) => ({ name, isFolder, bytes: encodePath(name) })

/** Lists /t of a machine; the file manager has the entries of `plain`. */
async function listed(
  tree: Tree,
  {
    path = '/t',
    plain = [],
    executes = false,
    ...options
  }: Parameters<typeof startTools>[1] & { path?: string; plain?: string[] } = {},
) {
  const { tools, t } = startTools(tree, { executes, ...options })
  const asked: string[] = []
  const troubles: string[] = []
  const list = async (wanted: Uint8Array): Promise<Listing> => {
    asked.push(new TextDecoder().decode(wanted))
    return { path: encodePath(path || '/t/'), entries: plain.map((name) => entryOf(name)), isWhole: true }
  }
  const ports = {
    tools,
    executes,
    list,
    onTrouble: (error?: { trouble: string }) => void (error && troubles.push(error.trouble)),
  }
  return { t, asked, troubles, ports, listing: await listWithTools(ports, encodePath(path)) }
}

const stateWith = (place: Listing): BrowserState => ({
  place,
  session: 'open',
  aim: undefined,
  asked: undefined,
  silent: false,
  problem: undefined,
  retrying: false,
  trail: noTrail,
})

const shown = ({ entries }: Listing) => entries.map(({ name, isFolder, facts }) => [name, isFolder, facts?.size])

test('files: with tools each entry has its facts, and the file manager is not asked', async () => {
  const { listing, asked } = await listed({ a: 'abc', b: {}, c: link('/t/b') })
  expect(shown(listing)).toEqual([
    ['a', false, 3],
    ['b', true, 4096],
    ['c', false, 4],
  ])
  expect(asked).toEqual([])
})

test('files: the home folder, whose path only the agent knows, has its facts too', async () => {
  const { listing, asked } = await listed({ a: 'abc' }, { path: '', plain: ['a', 'new'] })
  expect(shown(listing)).toEqual([
    ['a', false, 3],
    ['new', false, undefined],
  ])
  expect(asked).toEqual([''])
})

test('files: names that are not UTF-8, and many entries, are listed by the file manager', async () => {
  const many = Object.fromEntries(Array.from({ length: 5001 }, (_none, at) => [`n${at}`, 'x']))
  const { listing } = await listed(many, { plain: ['n0', 'n5000'] })
  expect(shown(listing)).toEqual([
    ['n0', false, 1],
    ['n5000', false, undefined],
  ])
  const { t, ports } = await listed({ a: 'abc' }, { plain: ['a', '\u{fffd}'] })
  t.entries.set('\xff', file('x'))
  const unnamed = await listWithTools(ports, encodePath('/t'))
  expect(shown(unnamed)).toEqual([
    ['a', false, 3],
    ['\u{fffd}', false, undefined],
  ])
  expect(folderNoticeOf(stateWith(unnamed))).toMatchObject({ text: 'pages.files.full.unnamed', args: { count: 1 } })
})

test('files: a link to a folder is listed by the file manager, and nothing is wrong', async () => {
  const { listing, troubles } = await listed({ b: {}, l: link('/t/b') }, { path: '/t/l', plain: ['inside'] })
  expect(shown(listing)).toEqual([['inside', false, undefined]])
  expect(troubles).toEqual([])
})

test('files: where the tools cannot be used, the file manager lists, and the reason is told', async () => {
  const { listing, troubles } = await listed({ a: 'abc' }, { plain: ['a'], setting: { enable_mcp: false } })
  expect(shown(listing)).toEqual([['a', false, undefined]])
  expect(troubles).toEqual(['off'])
})

test('files: where commands are allowed, they tell what the tools leave out of many entries', async () => {
  const many = Object.fromEntries(Array.from({ length: 5500 }, (_none, at) => [`n${at}`, 'xy']))
  const plain = Object.keys(many)
  const { listing } = await listed(many, { plain, executes: true })
  expect(listing.entries).toHaveLength(5500)
  expect(listing.entries.filter(({ facts }) => facts?.kind !== 'file' || facts.size !== 2)).toEqual([])
  const { listing: without } = await listed(many, { plain })
  expect(folderNoticeOf(stateWith(without))).toMatchObject({ text: 'pages.files.full.factless', args: { count: 500 } })
  expect(folderNoticeOf(stateWith(listing))).toBeUndefined()
})
