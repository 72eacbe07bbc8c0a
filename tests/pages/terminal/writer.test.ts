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
  const write = createWriter(terminal)
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
  const write = createWriter(terminal)
  for (const bytes of [Uint8Array.of(1, 2, 3), Uint8Array.of(4)]) {
    write(bytes, () => undefined)
    expect(await terminal.given()).toBe(bytes)
    terminal.draw()
  }
})

test('terminal: collects the rest of a flood until it is large enough or has waited long enough', async () => {
  useClock()
  const terminal = createTerminal()
  const write = createWriter(terminal)
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
  expect(terminal.pending).toHaveLength(1)
})

test.each([
  ['the slowest', 32 * 1024, () => vi.advanceTimersByTime(60_000)],
  ['the fastest', MEBIBYTE, () => undefined],
])('terminal: %s screen receives a flood in pieces of %i bytes', async (_, most, pass) => {
  useClock()
  const terminal = createTerminal()
  const write = createWriter(terminal)
  for (let at = 0; at < 2048; at++) write(new Uint8Array(1024), () => undefined)
  const first = await terminal.given()
  expect(first).toHaveLength(1024)
  pass()
  terminal.draw()
  expect(await terminal.given()).toHaveLength(most)
})
