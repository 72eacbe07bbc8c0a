import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTerminal } from './terminal.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const mebibyte = 1_048_576
/** The size at the opening goes first, and again after 1.5 seconds. */
const isInput = (message: string | Uint8Array) => typeof message === 'string' || message[0] === 0
const typed = (sent: (string | Uint8Array)[]) => sent.filter(isInput)
const lengths = (sent: (string | Uint8Array)[]) => typed(sent).map((message) => Buffer.byteLength(message))
const pasted = (text: string) => `\x1b[200~${text}\x1b[201~`

/** Gives a slow socket time and bandwidth until everything is sent. */
function drainAll({ drain, sent }: { drain: () => void; sent: (string | Uint8Array)[] }) {
  for (let before = -1; before !== sent.length;) {
    before = sent.length
    drain()
    vi.advanceTimersByTime(20)
  }
}

test('paste: 2 MiB arrive whole in small messages, with little in the socket at any time', async () => {
  const terminal = createTerminal()
  await terminal.start()
  terminal.stall()
  const text = pasted('0123456789é漢😀'.repeat(2 * mebibyte).slice(0, 2 * mebibyte))
  terminal.session.type(text)
  terminal.session.type('after')
  expect(terminal.socket.bufferedAmount).toBeLessThanOrEqual(5 * 65_536)
  drainAll(terminal)
  expect(typed(terminal.sent).join('') === `${text}after`).toBe(true)
  expect(Math.max(...lengths(terminal.sent))).toBeLessThanOrEqual(65_536)
})

test('input: any text is sent unchanged, and no message ends inside a character', async () => {
  const unit = fc.constantFrom('a', 'é', '漢', '😀')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(unit, fc.integer({ min: 1, max: 90_000 })), { maxLength: 6 }), async (runs) => {
      const { session, start, sent } = createTerminal()
      await start()
      const text = runs.map(([character, count]) => character.repeat(count)).join('')
      session.type(text)
      const messages = typed(sent).map(String)
      expect(messages.join('') === text).toBe(true)
      expect(messages.filter((message) => Buffer.byteLength(message) > 65_536)).toEqual([])
      expect(messages.filter((message) => /[\ud800-\udbff]$|^[\udc00-\udfff]/.test(message))).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('Ctrl-C: replaces all input that is not yet sent', async () => {
  const { session, start, stall, sent, drain } = createTerminal()
  await start()
  stall()
  session.type('x'.repeat(mebibyte))
  session.type('y')
  const before = lengths(sent).reduce((sum, length) => sum + length)
  session.type('\x03')
  drain()
  vi.advanceTimersByTime(20)
  expect(before).toBeLessThan(mebibyte / 2)
  expect(typed(sent).at(-1)).toBe('\x03')
  expect(lengths(sent).reduce((sum, length) => sum + length)).toBe(before + 1)
})

test('Ctrl-C: ends the bracketed paste that it cuts, at any place', async () => {
  for (let missing = 1; missing <= 8; missing += 1) {
    const { session, start, stall, drain, sent } = createTerminal()
    await start()
    stall()
    // The socket takes four pieces at once. The rest of the paste is the fifth.
    const text = pasted('x'.repeat(4 * 65_536 + missing - 12))
    session.type(text)
    session.type('\x03')
    drain()
    vi.advanceTimersByTime(20)
    expect(typed(sent).join('').replace(/x/g, '')).toBe('\x1b[200~\x1b[201~\x03')
  }
})

test('Ctrl-C: pressed again before it is sent, it still ends the bracketed paste that it cuts', async () => {
  const { session, start, stall, drain, sent } = createTerminal()
  await start()
  stall()
  session.type(pasted('x'.repeat(mebibyte)))
  session.type('\x03')
  session.type('ls')
  session.type('\x03')
  drain()
  vi.advanceTimersByTime(20)
  session.type('\x03')
  expect(typed(sent).join('').replace(/x/g, '')).toBe('\x1b[200~\x1b[201~\x03\x03')
})

test('Ctrl-C: alone it is sent at once, and inside a text it is part of the text', async () => {
  const { session, start, sent } = createTerminal()
  await start()
  session.type('\x03')
  session.type('a\x03')
  expect(typed(sent)).toEqual(['\x03', 'a\x03'])
})

test('input: long binary input is split, and each part starts with its type byte', async () => {
  const { session, start, sent } = createTerminal()
  await start()
  session.report('\xff'.repeat(70_000))
  const parts = typed(sent).map((message) => Buffer.from(message))
  expect(parts.map((part) => [part[0], part.length])).toEqual([
    [0, 65_537],
    [0, 4465],
  ])
})

test('resize: a new size does not wait behind a paste', async () => {
  const { session, start, stall, sent } = createTerminal()
  await start()
  stall()
  session.type('x'.repeat(mebibyte))
  session.resize({ rows: 9, columns: 9 })
  expect(Buffer.from(sent.at(-1) ?? '').toString()).toBe('\x01{"Rows":9,"Cols":9}')
})

test('terminal session: leave() discards waiting input', async () => {
  const { session, start, stall, drain, sent } = createTerminal()
  await start()
  stall()
  session.type('x'.repeat(mebibyte))
  const before = sent.length
  session.leave()
  drain()
  vi.advanceTimersByTime(1000)
  expect(sent).toHaveLength(before)
})
