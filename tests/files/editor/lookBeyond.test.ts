import { expect, test } from 'vitest'
import { file } from '#backend/machine/disk.ts'
import { LargeFile } from '../../../src/files/editor/fetchFile.ts'
import { createLook, type LookBeyond } from '../../../src/files/editor/lookBeyond.ts'
import { encodePath } from '../../../src/streams/fileCodec.ts'
import { startTools } from '../../tools/startTools.ts'
import { createMachine } from './machine.ts'

const path = encodePath('/t/a.log')
const { signal } = new AbortController()

/** Both ways to look at /t/a.log, with what replaces its content. */
const ways: [string, () => { look: LookBeyond; become: (text: string) => void }][] = [
  [
    'with tools',
    () => {
      const { tools, t } = startTools({ 'a.log': 'one\n' })
      const start = () => expect.unreachable('no session is needed')
      return { look: createLook({ start, tools }, path), become: (text) => t.entries.set('a.log', file(text)) }
    },
  ],
  [
    'without tools',
    () => {
      const machine = createMachine({ 'a.log': 'one\n' })
      return { look: createLook(machine, path), become: (text) => machine.entries.set('a.log', file(text)) }
    },
  ],
]

test.each(ways)('log: %s, what is appended is found, and a file that begins again', async (_way, begin) => {
  const { look, become } = begin()
  const seen = async (position: number) => {
    const { bytes, isNew } = await look(position, signal)
    return [new TextDecoder().decode(bytes), isNew]
  }
  expect(await seen(4)).toEqual(['', false])
  become('one\ntwo\n')
  expect(await seen(4)).toEqual(['two\n', false])
  become('new\n')
  expect(await seen(8)).toEqual(['new\n', true])
})

test('log: without tools a large file is not fetched again and again', async () => {
  const machine = createMachine({ 'a.log': new Uint8Array(1_048_577) })
  await expect(createLook(machine, path)(0, signal)).rejects.toBeInstanceOf(LargeFile)
})

test('log: where the tools cannot be used, the file is fetched, and less often', async () => {
  const { tools } = startTools({}, { setting: { enable_mcp: false } })
  const { start } = createMachine({ 'a.log': 'one\ntwo\n' })
  const look = createLook({ start, tools }, path)
  expect(look.every()).toBe(2000)
  const { bytes } = await look(4, signal)
  expect(new TextDecoder().decode(bytes)).toBe('two\n')
  expect(look.every()).toBe(5000)
})
