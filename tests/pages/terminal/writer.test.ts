import { expect, onTestFinished, test, vi } from 'vitest'
import { createWriter } from '../../../src/pages/terminal/panes/writer.ts'

const MEBIBYTE = 2 ** 20

/** A terminal that draws when the test says so. */
function createTerminal() {
  const pending: { bytes: Uint8Array; drawn: () => void }[] = []
  return {
    pending,
    write: (bytes: string | Uint8Array, drawn: () => void = () => undefined) =>
      void pending.push({ bytes: bytes as Uint8Array, drawn }),
    draw: () => pending.shift()?.drawn(),
    /** The next bytes that it receives, which may come in a later task. */
    async given(): Promise<Uint8Array> {
      while (pending.length === 0) await new Promise((resolve) => setImmediate(resolve))
      expect(pending).toHaveLength(1)
      return pending[0]!.bytes
    },
  }
}

const useClock = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('terminal: a slow screen receives a flood in small pieces, and all of it in order', async () => {
  useClock()
  const terminal = createTerminal()
  const { write } = createWriter(terminal, () => Infinity)
  const size = MEBIBYTE / 16
  const drawn: number[] = []
  for (let at = 0; at < 640; at++) write(new Uint8Array(size).fill(at % 256), () => drawn.push(at))
  const sizes: number[] = []
  const come: number[] = []
  while (drawn.length < 640) {
    const bytes = await terminal.given()
    sizes.push(bytes.length)
    for (let at = 0; at < bytes.length; at += size) come.push(bytes[at]!)
    vi.advanceTimersByTime(bytes.length / 10_000)
    terminal.draw()
    vi.advanceTimersByTime(40)
  }
  expect(drawn).toEqual(Array.from({ length: 640 }, (_none, at) => at))
  expect(come).toEqual(drawn.map((at) => at % 256))
  // At 10,000 bytes per millisecond, the writer joins as many pieces of 64 KiB as the terminal draws in 40 ms.
  expect(Math.max(...sizes)).toBe(6 * size)
})

test('terminal: a fast screen receives output at once and unchanged', async () => {
  useClock()
  const terminal = createTerminal()
  const { write } = createWriter(terminal, () => Infinity)
  for (const bytes of [Uint8Array.of(1, 2, 3), Uint8Array.of(4)]) {
    write(bytes, () => undefined)
    expect(await terminal.given()).toBe(bytes)
    terminal.draw()
  }
})

test('terminal: collects the rest of a flood, and reads for a while before it draws the next part', async () => {
  useClock()
  const terminal = createTerminal()
  const { write } = createWriter(terminal, () => Infinity)
  write(new Uint8Array(MEBIBYTE / 4), () => undefined)
  vi.advanceTimersByTime(20)
  terminal.draw()
  write(Uint8Array.of(1), () => undefined)
  vi.advanceTimersByTime(39)
  write(Uint8Array.of(2), () => undefined)
  expect(terminal.pending).toEqual([])
  vi.advanceTimersByTime(1)
  expect([...(await terminal.given())]).toEqual([1, 2])
  terminal.draw()
  write(new Uint8Array(MEBIBYTE / 4), () => undefined)
  await terminal.given()
  vi.advanceTimersByTime(20)
  terminal.draw()
  expect(terminal.pending).toEqual([])
  write(new Uint8Array(MEBIBYTE), () => undefined)
  vi.advanceTimersByTime(19)
  expect(terminal.pending).toEqual([])
  vi.advanceTimersByTime(1)
  expect(terminal.pending).toHaveLength(1)
})

/** Draws all that waits; returns the text that the terminal got. */
async function drawAll(terminal: ReturnType<typeof createTerminal>) {
  let text = ''
  for (let idle = 0; idle < 3; idle += 1) {
    vi.advanceTimersByTime(40)
    await new Promise((resolve) => setImmediate(resolve))
    if (terminal.pending.length > 0) idle = 0
    for (const { bytes } of terminal.pending) text += typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString()
    vi.advanceTimersByTime(20)
    terminal.draw()
  }
  return text
}

const line = (at: number) => `${String(at).padStart(1022, '.')}\r\n`

test('terminal: plain lines that would scroll out of all that is kept are not drawn, and count as drawn', async () => {
  useClock()
  const terminal = createTerminal()
  const { write } = createWriter(terminal, () => 100)
  let drawn = 0
  for (let at = 0; at < 20_000; at++) write(Buffer.from(line(at)), () => void (drawn += 1))
  const text = await drawAll(terminal)
  expect(drawn).toBe(20_000)
  expect(text.length).toBeLessThan(3 * MEBIBYTE)
  const last = Array.from({ length: 100 }, (_none, at) => line(19_900 + at)).join('')
  expect(text.endsWith(last)).toBe(true)
})

test('terminal: output with sequences is drawn, whatever follows', async () => {
  useClock()
  const terminal = createTerminal()
  const { write } = createWriter(terminal, () => 100)
  for (let at = 0; at < 4000; at++) {
    write(Buffer.from(at === 2000 ? `\x1b[?1049h${line(at)}` : line(at)), () => undefined)
  }
  expect(await drawAll(terminal)).toContain('\x1b[?1049h')
})

test('terminal: what is left of a flood can be skipped, with the words that say so', async () => {
  useClock()
  const terminal = createTerminal()
  const { write, skip } = createWriter(terminal, () => 100_000)
  const colored = (at: number) => Buffer.from(`\x1b[32m${line(at)}`)
  for (let at = 0; at < 4000; at++) write(colored(at), () => undefined)
  skip('left out')
  for (let at = 4000; at < 8000; at++) write(colored(at), () => undefined)
  const text = await drawAll(terminal)
  expect(text).toContain('left out')
  expect(text.length).toBeLessThan(MEBIBYTE)
  expect(text.endsWith(line(7999))).toBe(true)
  write(Buffer.from('$ '), () => undefined)
  expect(await drawAll(terminal)).toBe('$ ')
})

test('terminal: little output is not skipped', async () => {
  useClock()
  const terminal = createTerminal()
  const { write, skip } = createWriter(terminal, () => 100)
  for (let at = 0; at < 10; at++) write(Buffer.from(line(at)), () => undefined)
  skip('left out')
  expect(await drawAll(terminal)).toBe(Array.from({ length: 10 }, (_none, at) => line(at)).join(''))
})

test.each([
  ['the slowest', 32 * 1024, () => vi.advanceTimersByTime(60_000)],
  ['the fastest', MEBIBYTE, () => undefined],
])('terminal: %s screen receives a flood in pieces of %i bytes', async (_, most, pass) => {
  useClock()
  const terminal = createTerminal()
  const { write } = createWriter(terminal, () => Infinity)
  for (let at = 0; at < 2048; at++) write(new Uint8Array(1024), () => undefined)
  const first = await terminal.given()
  expect(first).toHaveLength(1024)
  pass()
  terminal.draw()
  vi.advanceTimersByTime(20)
  expect(await terminal.given()).toHaveLength(most)
})
