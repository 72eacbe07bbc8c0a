import { expect, test } from 'vitest'
import { savedName } from '../../../src/pages/terminal/saving/savedName.ts'
import { createRecording } from '../../../src/pages/terminal/saving/recording.ts'

const onFull = () => undefined

const bytes = (text: string) => new TextEncoder().encode(text)

const linesOf = async (file: Blob) =>
  (await file.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)

test('recording: it has a head and events with their times, as asciinema reads them', async () => {
  let time = 1_700_000_000_400
  const recording = createRecording({ columns: 80, rows: 24, title: 'tokyo', screen: '$ ', onFull, now: () => time })
  time += 1500
  recording.output(bytes('ls\r\n\x1b[34mbin\x1b[0m'))
  time += 250
  recording.resize(100, 30)
  expect(await linesOf(recording.file('cast'))).toEqual([
    { version: 2, width: 80, height: 24, timestamp: 1_700_000_000, title: 'tokyo' },
    [0, 'o', '$ '],
    [1.5, 'o', 'ls\r\n\x1b[34mbin\x1b[0m'],
    [1.75, 'r', '100x30'],
  ])
})

test('recording: as text it is all output with its colors, without times', async () => {
  const recording = createRecording({ columns: 80, rows: 24, title: 'tokyo', screen: '$ ', onFull })
  recording.output(bytes('ls\r\n\x1b[34mbin\x1b[0m'))
  recording.resize(100, 30)
  expect(await recording.file('ansi').text()).toBe('$ ls\r\n\x1b[34mbin\x1b[0m')
})

test('recording: a character that comes in two messages stays whole', async () => {
  const recording = createRecording({ columns: 80, rows: 24, title: '', screen: '', onFull })
  const [first, ...rest] = bytes('漢')
  recording.output(Uint8Array.of(first!))
  recording.output(Uint8Array.from(rest))
  const [, event] = await linesOf(recording.file('cast'))
  expect(event).toEqual([expect.any(Number), 'o', '漢'])
})

test('recording: it ends before the memory of a page does, and says so once', async () => {
  let ends = 0
  const recording = createRecording({ columns: 80, rows: 24, title: '', screen: '', onFull: () => ends++ })
  const large = new Uint8Array(60_000_000).fill(0x61)
  recording.output(large)
  expect(ends).toBe(0)
  recording.output(large)
  recording.output(bytes('after'))
  expect(ends).toBe(1)
  expect(recording.file('cast').size).toBeLessThan(61_000_000)
})

test('recording: what takes more room in its file counts as that', () => {
  let ends = 0
  const recording = createRecording({ columns: 80, rows: 24, title: '', screen: '', onFull: () => ends++ })
  for (let at = 0; at < 10; at++) recording.output(new Uint8Array(2_000_000))
  expect(ends).toBe(1)
  expect(recording.file('cast').size).toBeLessThan(100_000_000)
})

test('recording: a file is named after the server, the day and the time', () => {
  expect(savedName('tokyo', 'cast', new Date(2026, 10, 29, 9, 5, 7))).toBe('tokyo 2026-11-29 09-05-07.cast')
})
