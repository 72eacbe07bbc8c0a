import { expect, test } from 'vitest'
import { file, link } from '#backend/machine/disk.ts'
import { ToolError } from '../../src/tools/toolError.ts'
import { startTools } from './startTools.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (read: { bytes: Uint8Array }) => new TextDecoder().decode(read.bytes)
const troubleOf = (error: unknown) => (error instanceof ToolError ? error.trouble : error)

test('files: a folder has its entries with kinds, sizes, permissions and dates, hidden ones too', async () => {
  const { tools } = startTools({ a: 'abc', b: {}, '.c': file('', { mode: '0600', mtime: 5 }), d: link('/t/a') })
  expect(await tools.list('/t')).toEqual({
    total: 4,
    entries: [
      { name: 'a', kind: 'file', size: 3, mode: '0644', changed: 1_000_000, target: undefined },
      { name: 'b', kind: 'folder', size: 4096, mode: '0755', changed: 1_000_000, target: undefined },
      { name: '.c', kind: 'file', size: 0, mode: '0600', changed: 5000, target: undefined },
      { name: 'd', kind: 'link', size: 4, mode: '0777', changed: 1_000_000, target: '/t/a' },
    ],
  })
  expect(await tools.list('/t/b')).toEqual({ entries: [], total: 0 })
})

test('files: a part of a file is exact, and says whether it is the last', async () => {
  const { tools } = startTools({ a: new Uint8Array([0, 255, 128, 10]) })
  const first = await tools.read('/t/a', { length: 3 })
  expect([[...first.bytes], first.isLast]).toEqual([[0, 255, 128], false])
  const last = await tools.read('/t/a', { from: 3 })
  expect([[...last.bytes], last.isLast]).toEqual([[10], true])
})

test('files: what is written is exact, and can depend on what was there', async () => {
  const { tools, t } = startTools({ a: 'old' })
  const { sha256 } = await tools.read('/t/a', {})
  const written = await tools.write('/t/a', new Uint8Array(100_000).fill(200), { mode: '0600', unlessChanged: sha256 })
  expect(t.entries.get('a')).toMatchObject({ size: 100_000, mode: '0600' })
  const again = tools.write('/t/a', bytes('mine'), { unlessChanged: sha256 })
  expect(troubleOf(await again.catch((error: unknown) => error))).toBe('changed')
  await tools.write('/t/a', bytes('mine'), { unlessChanged: written })
  expect(textOf(await tools.read('/t/a', {}))).toBe('mine')
  await tools.write('/t/new/b', bytes('b'), { makesFolders: true })
  expect(textOf(await tools.read('/t/new/b', {}))).toBe('b')
})

test('files: a folder with content is deleted only as a whole', async () => {
  const { tools, t } = startTools({ full: { a: '', b: {} } })
  await expect(tools.remove('/t/full')).rejects.toThrow(ToolError)
  expect(await tools.remove('/t/full', { whole: true })).toBe(3)
  expect(t.entries.size).toBe(0)
})

test('files: a command has its outputs, and its end', async () => {
  const { tools, t } = startTools({ a: '' })
  expect(await tools.execute('mv', ['/t/a', "/t/it's"])).toEqual({ exitCode: 0, output: '', errors: '', isLate: false })
  expect([...t.entries.keys()]).toEqual(["it's"])
  expect(await tools.execute('mv', ['/t/a', '/t/b'])).toMatchObject({
    exitCode: 1,
    errors: expect.stringContaining('cannot stat'),
  })
  expect(await tools.execute('sleep', ['60'], { within: 5 })).toMatchObject({ isLate: true })
})
