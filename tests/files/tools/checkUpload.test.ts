import { expect, test } from 'vitest'
import { file, type Tree } from '#backend/machine/disk.ts'
import { checkUpload } from '../../../src/files/tools/checkUpload.ts'
import { encodePath } from '../../../src/streams/fileCodec.ts'
import { startTools } from '../../tools/startTools.ts'

const { signal } = new AbortController()
const large = new Uint8Array(1_048_577).fill(7)
const huge = new Uint8Array(20 * 1_048_576 + 1).fill(7)

/** Compares what is in /t/a of a machine with what was uploaded. */
const checked = (
  there: Tree[string] | undefined,
  sent: string | Uint8Array<ArrayBuffer>,
  executes: boolean,
  hasSpare = true,
) =>
  checkUpload(
    startTools(there === undefined ? {} : { a: there }).tools,
    { executes, hasSpare: () => hasSpare },
    { path: encodePath('/t/a'), content: new Blob([sent]), signal },
    () => new Error('another file'),
  )

test.each<[string, Uint8Array<ArrayBuffer> | string, boolean, 'checksum' | 'size']>([
  ['a small file, by reading it', 'some text', false, 'checksum'],
  ['a large file, by a command', large, true, 'checksum'],
  ['a large file without commands, by reading its parts', large, false, 'checksum'],
  ['a huge file without commands, by its size', huge, false, 'size'],
])('upload: %s is compared', async (_what, content, mayExecute, by) => {
  expect(await checked(content, content, mayExecute)).toBe(by)
})

test.each([
  ['small', 'some tex7', 'some text', false],
  ['large', large, large.map((byte, at) => (at === 500_000 ? 8 : byte)), true],
  ['large', large, large.map((byte, at) => (at === 1_048_576 ? 8 : byte)), false],
  ['cut', large.slice(1), large, false],
  ['longer', large, large.slice(1), false],
])('upload: a %s file that differs is refused', async (_what, there, sent, mayExecute) => {
  await expect(checked(there, sent, mayExecute)).rejects.toThrow('another file')
})

test('upload: where nothing can be compared, nothing is said', async () => {
  expect(await checked(undefined, 'gone', true)).toBeUndefined()
  expect(await checked(file('secret', { locked: true }), 'secret', true)).toBeUndefined()
})

test('upload: one of many files is not compared, and that is said', async () => {
  const { tools } = startTools({ a: 'other' })
  const upload = { path: encodePath('/t/a'), content: new Blob(['text']), signal, isOneOfMany: true }
  const means = { executes: true, hasSpare: () => true }
  expect(await checkUpload(tools, means, upload, () => new Error('another file'))).toBe('none')
})

test('upload: a large file is not read for the comparison when other calls would have to wait for that', async () => {
  expect(await checked(large, large, false, false)).toBe('size')
})
