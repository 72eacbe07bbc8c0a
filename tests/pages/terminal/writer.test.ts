import { Terminal } from '@xterm/xterm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWriter } from '../../../src/pages/terminal/panes/writer.ts'

const encoder = new TextEncoder()

function open() {
  const terminal = new Terminal({ cols: 40, rows: 10, allowProposedApi: true })
  onTestFinished(() => terminal.dispose())
  const writer = createWriter(terminal)
  const write = (output: Uint8Array | string) => new Promise<void>((drawn) => writer.write(output, drawn))
  const line = (at: number) => terminal.buffer.active.getLine(at)
  return { terminal, writer, write, line }
}

test('writer: a pile of combining characters is split, and usual ones stay whole', async () => {
  const { write, line } = open()
  await write(`e\u0301x${'\u0301'.repeat(5000)}`)
  expect(line(0)?.getCell(0)?.getChars()).toBe('e\u0301')
  expect(line(0)?.getCell(1)?.getChars().length).toBe(17)
  expect(line(3)?.getCell(0)?.getChars().length).toBeLessThanOrEqual(17)
})

test('writer: the first character beyond ASCII has the width that programs know, and nothing overtakes it', async () => {
  const { terminal, write, line } = open()
  await write(encoder.encode('plain '))
  await Promise.all([write(encoder.encode('🥰')), write('after'), write('wards')])
  expect(line(0)?.translateToString(true)).toBe('plain 🥰afterwards')
  expect(terminal.unicode.activeVersion).toBe('11')
  expect(line(0)?.getCell(6)?.getWidth()).toBe(2)
})

test('writer: plain output does not wait, and what waits is dropped with the terminal', async () => {
  const { terminal, writer, write, line } = open()
  await write('plain')
  expect(terminal.unicode.activeVersion).toBe('6')
  writer.write('é')
  writer.dispose()
  await write('')
  expect(line(0)?.translateToString(true)).toBe('plain')
})

test('writer: where the rules do not come, output waits for a moment once, and is drawn', async () => {
  const terminal = new Terminal({ cols: 40, rows: 10, allowProposedApi: true })
  onTestFinished(() => terminal.dispose())
  const writer = createWriter(terminal, () => new Promise(() => undefined))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shown = () => terminal.buffer.active.getLine(0)?.translateToString(true)
  writer.write('é')
  writer.write(' after')
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown()).toBe('')
  await vi.advanceTimersByTimeAsync(2000)
  expect(shown()).toBe('é after')
  writer.write(' ö')
  await vi.advanceTimersByTimeAsync(100)
  expect(shown()).toBe('é after ö')
})
