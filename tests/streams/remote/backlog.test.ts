import { expect, onTestFinished, test, vi } from 'vitest'
import { createBacklog } from '../../../src/streams/remote/backlog.ts'

const mebibyte = 2 ** 20
const prompt = 'root@tokyo:~# '

/** A backlog for a terminal that draws when the test says so, and at a speed in bytes per millisecond. A hidden one draws once a second. */
function createTerminal({ kept = 100, speed = 1000, isHidden = false } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const passed: string[] = []
  const told: string[] = []
  let undrawn: number | undefined
  const backlog = createBacklog({
    pass(bytes) {
      expect(undrawn).toBeUndefined()
      undrawn = bytes.length
      passed.push(Buffer.from(bytes).toString())
    },
    tell: (event) => told.push(event),
  })
  function draw() {
    vi.advanceTimersByTime(isHidden ? 1000 : (undrawn ?? 0) / speed)
    undrawn = undefined
    backlog.drawn(kept, isHidden)
  }
  return {
    ...backlog,
    put: (text: string) => backlog.put(new Uint8Array(Buffer.from(text))),
    passed,
    told,
    draw,
    /** Draws until nothing waits, and returns all text so far. */
    drawAll() {
      for (let idle = 0; idle < 3; idle += 1) {
        if (undrawn !== undefined) {
          idle = 0
          draw()
        }
        vi.advanceTimersByTime(250)
      }
      return passed.join('')
    },
  }
}

const line = (at: number) => `${String(at).padStart(1022, '.')}\r\n`
const colored = (at: number) => `\x1b[32m${line(at)}`
const inLines = (from: number, to: number, lineOf: (at: number) => string) =>
  Array.from({ length: to - from }, (_, at) => lineOf(from + at))

test('backlog: output for an idle terminal is passed on at once, as it came', () => {
  const { put, draw, passed } = createTerminal()
  for (const key of ['l', 's', '\r\n']) {
    put(key)
    draw()
  }
  expect(passed).toEqual(['l', 's', '\r\n'])
})

test('backlog: a flood is passed on in portions that are drawn in 40 ms, in order and whole', () => {
  const { put, drawAll, passed } = createTerminal({ kept: Infinity, speed: 10_000 })
  const lines = inLines(0, 4000, colored)
  lines.forEach(put)
  drawAll()
  expect(passed.join('')).toBe(lines.join(''))
  const sizes = passed.map(({ length }) => length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(400_000)
  expect(Math.max(...sizes)).toBeGreaterThan(390_000)
})

test.each([
  ['the slowest', 0.1, 32 * 1024],
  ['the fastest', Infinity, mebibyte],
])('backlog: %s terminal gets portions of %i bytes', (_, speed, most) => {
  const { put, drawAll, passed } = createTerminal({ kept: Infinity, speed })
  for (let at = 0; at < 4096; at += 1) put('\x1b'.repeat(1024))
  drawAll()
  expect(Math.max(...passed.map(({ length }) => length))).toBe(most)
})

test('backlog: a hidden terminal keeps up with much output, though it draws only once a second', () => {
  const { put, draw, passed, told } = createTerminal({ isHidden: true })
  for (let second = 0; second < 10; second += 1) {
    for (let at = 0; at < 512; at += 1) put('\x1b'.repeat(1024))
    draw()
    vi.advanceTimersByTime(40)
  }
  expect(passed.join('').length).toBeGreaterThan(4 * mebibyte)
  expect(told).toEqual([])
})

test('backlog: plain lines that would scroll out of all that is kept are left out', () => {
  const { put, drawAll } = createTerminal()
  const lines = inLines(0, 20_000, line)
  put('$ ')
  lines.forEach(put)
  const text = drawAll()
  expect(text.length).toBeLessThan(3 * mebibyte)
  expect(text.endsWith(lines.slice(-100).join(''))).toBe(true)
})

test('backlog: output with sequences is drawn, whatever follows', () => {
  const { put, drawAll } = createTerminal()
  inLines(0, 4000, (at) => (at === 2000 ? `\x1b[?1049h${line(at)}` : line(at))).forEach(put)
  expect(drawAll()).toContain('\x1b[?1049h')
})

test.each([
  ['plain', line],
  ['colored', colored],
])('backlog: after Ctrl+C in 16 MiB of %s output at most 1 MiB is drawn before the prompt', (_, lineOf) => {
  const { put, skip, draw, drawAll, passed, told } = createTerminal({ kept: 100_000 })
  inLines(0, 16_384, lineOf).forEach(put)
  draw()
  passed.length = 0
  skip()
  expect(told).toEqual(['behind', 'skipped'])
  inLines(16_384, 20_000, lineOf).forEach(put)
  put(`^C\r\n${prompt}`)
  const text = drawAll()
  expect(text.length).toBeLessThan(mebibyte)
  expect(text.endsWith(`${line(19_999)}^C\r\n${prompt}`)).toBe(true)
  put('l')
  expect(drawAll()).toBe(`${text}l`)
})

test('backlog: little output is not skipped', () => {
  const { put, skip, drawAll, told } = createTerminal()
  const lines = inLines(0, 10, line)
  lines.forEach(put)
  skip()
  drawAll()
  expect(told).toEqual([])
})

test('backlog: is behind with more than 1 MiB, until a second after it has caught up', () => {
  const { put, drawAll, told } = createTerminal({ kept: Infinity })
  inLines(0, 1024, colored).forEach(put)
  expect(told).toEqual(['behind'])
  drawAll()
  vi.advanceTimersByTime(2000)
  expect(told).toEqual(['behind', 'caughtUp'])
})

test('backlog: keeps no more than 64 MiB, and says when it drops the rest', () => {
  const { put, drawAll, told } = createTerminal()
  const large = '\x1b'.repeat(mebibyte)
  for (let at = 0; at < 70; at += 1) put(large)
  expect(told).toEqual(['behind', 'skipped'])
  expect(drawAll().length).toBeLessThan(64 * mebibyte)
})

test('backlog: the last words of an agent stay a message of their own, and the end comes after all output', () => {
  const farewell = 'read /dev/ptmx: input/output error'
  const { put, end, draw, passed } = createTerminal()
  for (const text of ['1', '2', '3', farewell]) put(text)
  const ended = vi.fn()
  end(ended)
  draw()
  expect(passed).toEqual(['1', '23'])
  expect(ended).not.toHaveBeenCalled()
  draw()
  expect(passed).toEqual(['1', '23', farewell])
  expect(ended).toHaveBeenCalledOnce()
})
