import { expect, test, vi } from 'vitest'
import { file, diskFolder } from '#backend/machine/disk.ts'
import { makeFile, newNameFault } from '../../../src/files/editor/newFile.ts'
import { openFile } from '../../../src/files/editor/openFile.ts'
import { saveFile, type OnDisk, type Saving } from '../../../src/files/editor/saveFile.ts'
import { encodePath } from '../../../src/streams/fileCodec.ts'
import { createMachine } from './machine.ts'

const mebibyte = 1_048_576
const text = (content: string) => new TextEncoder().encode(content)
const there = (content: string): OnDisk => ({ kind: 'there', bytes: text(content) })
const { signal } = new AbortController()
const path = encodePath('/t/a')

const save = (machine: ReturnType<typeof createMachine>, more: Partial<Saving> = {}) =>
  saveFile({ start: machine.start, path, signal, known: there('old'), bytes: text('new'), ...more })

test('save: overwrites the known content, with each step in its own session', async () => {
  const machine = createMachine({ a: 'old' })
  expect(await save(machine)).toBeUndefined()
  expect(machine.textOf('a')).toBe('new')
  expect(machine.counts()).toEqual([2, 0])
})

test('save: a text can become empty, and an empty file can get text', async () => {
  const machine = createMachine({ a: '' })
  expect(await save(machine, { known: there('') })).toBeUndefined()
  expect(await save(machine, { known: there('new'), bytes: text('') })).toBeUndefined()
  expect(machine.textOf('a')).toBe('')
})

test.each<[string, ReturnType<typeof file> | undefined, OnDisk]>([
  ['has changed', file('other'), there('other')],
  ['is gone', undefined, { kind: 'gone' }],
  ['has become large', file('', { size: 2 * mebibyte + 1 }), { kind: 'large', size: 2 * mebibyte + 1 }],
])('save: a file that %s stays unchanged, and the result shows what is there', async (_what, entry, now) => {
  const machine = createMachine()
  if (entry) machine.entries.set('a', entry)
  const onSend = vi.fn<() => void>()
  expect(await save(machine, { onSend })).toEqual(now)
  expect([machine.entries.get('a'), onSend.mock.calls.length]).toEqual([entry, 0])
  expect(await save(machine, { known: now })).toBeUndefined()
  expect(machine.textOf('a')).toBe('new')
  expect(machine.counts()[1]).toBe(0)
})

test('save: a file that the agent cannot read fails with an agent error', async () => {
  const machine = createMachine({ a: file('old', { locked: true }) })
  await expect(save(machine)).rejects.toMatchObject({ kind: 'agent' })
  expect(machine.counts()[1]).toBe(0)
})

test('save: the remains of a failed attempt do not count as a change', async () => {
  const machine = createMachine({ a: 'first ha' })
  const tried = text('first half')
  expect(await save(machine, { tried })).toBeUndefined()
  machine.entries.set('a', file('first of others'))
  expect(await save(machine, { tried })).toEqual(there('first of others'))
})

test('save: an aborted save changes nothing', async () => {
  const machine = createMachine({ a: 'old' })
  const controller = new AbortController()
  const saving = save(machine, { signal: controller.signal })
  controller.abort()
  await expect(saving).rejects.toThrow(/aborted|over/)
  expect(machine.textOf('a')).toBe('old')
})

test('save: once the agent has emptied the file, the rest follows, whatever ends the caller', async () => {
  const machine = createMachine({ a: 'old' })
  const controller = new AbortController()
  const start = () => {
    const session = machine.start()
    const onSent = () => controller.abort()
    return {
      ...session,
      upload: (...[to, content]: Parameters<typeof session.upload>) => session.upload(to, content, { onSent }),
    }
  }
  expect(await save(machine, { start, signal: controller.signal })).toBeUndefined()
  expect([machine.textOf('a'), machine.counts()[1]]).toEqual(['new', 0])
})

const open = (machine: ReturnType<typeof createMachine>, kind: 'text' | 'image' | 'log') =>
  openFile({ start: machine.start, path, signal, kind, locale: 'en-US' })

test('open: nothing of a file that is too large is fetched', async () => {
  const read = vi.fn<() => Uint8Array>(() => new Uint8Array(2 * mebibyte + 1))
  const machine = createMachine({ a: { kind: 'file', size: 2 * mebibyte + 1, read } })
  const onProgress = vi.fn<() => void>()
  const opened = openFile({ start: machine.start, path, signal, kind: 'text', locale: 'en-US', onProgress })
  expect(await opened).toEqual({ kind: 'large', size: 2 * mebibyte + 1, most: 2 * mebibyte })
  expect(onProgress).not.toHaveBeenCalled()
  expect(machine.counts()).toEqual([1, 0])
})

test('open: a file opens according to its content', async () => {
  const machine = createMachine({ a: 'x\ny\n' })
  expect(await open(machine, 'text')).toMatchObject({ kind: 'text', text: { lines: ['x', 'y', ''] } })
  expect(await open(machine, 'image')).toEqual({ kind: 'image', bytes: text('x\ny\n') })
  machine.entries.set('a', file(Uint8Array.of(1, 0, 2)))
  expect(await open(machine, 'text')).toEqual({ kind: 'binary', bytes: Uint8Array.of(1, 0, 2) })
  machine.entries.set('a', file(''))
  expect(await open(machine, 'text')).toMatchObject({ kind: 'text', text: { lines: [''] } })
})

test('open: the end of a long log is kept', async () => {
  const lines = Array.from({ length: 400_000 }, (_none, at) => `line ${at}`)
  const machine = createMachine({ a: lines.join('\n') })
  const log = await open(machine, 'log')
  const size = lines.join('\n').length
  expect(log).toMatchObject({ kind: 'log', shown: 2 * mebibyte, size })
  const shown = log.kind === 'log' ? log.lines : []
  expect(shown).toEqual(lines.slice(-shown.length))
  expect(shown.join('\n').length).toBeGreaterThan(2 * mebibyte - 20)
})

test.each([
  ['/t', 'b', undefined],
  ['/t', 'A', undefined],
  ['/t', '', 'empty'],
  ['/t', 'a', 'taken'],
  ['/t', 'sub', 'taken'],
  ['/t', 'way', 'taken'],
  ['/t', '..', 'unfit'],
  ['/t', 'x/y', 'unfit'],
  ['C:\\t', 'A', 'taken'],
  ['C:\\t', 'x\\y', 'unfit'],
])('new file: in the folder %s the name %j is checked', (folder, name, fault) => {
  const entries = [
    { name: 'a', isFolder: false },
    { name: 'sub', isFolder: true },
  ]
  expect(newNameFault(name, { path: encodePath(folder), entries, coming: ['way'] })).toBe(fault)
})

test('new file: is created only if its name is still free', async () => {
  const machine = createMachine({ sub: diskFolder({}) })
  const place = { path: encodePath('/t'), entries: [] }
  expect(await makeFile(machine.start, place, 'naïve', signal)).toBeUndefined()
  expect(machine.textOf('naïve') ?? machine.textOf(Buffer.from('naïve').toString('latin1'))).toBe('')
  machine.entries.set('late', file('kept'))
  expect(await makeFile(machine.start, place, 'late', signal)).toBe('taken')
  expect(machine.textOf('late')).toBe('kept')
  expect(machine.counts()).toEqual([2, 0])
  const gone = { ...place, path: encodePath('/none') }
  await expect(makeFile(machine.start, gone, 'x', signal)).rejects.toThrow('folderGone')
})
