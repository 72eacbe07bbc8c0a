import { beforeEach, expect, test, vi } from 'vitest'
import { createPace } from '../../src/tools/pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

/** Asks for so many calls; the answer tells which of them were sent. */
function asked(count: number, pace = createPace()) {
  const sent: number[] = []
  for (let at = 0; at < count; at += 1) void pace.take().then(() => sent.push(at))
  return { pace, sent }
}

const after = (span: number) => vi.advanceTimersByTimeAsync(span)

test('pace: eight calls go at once, the others when a second has passed, in order', async () => {
  const { pace, sent } = asked(10)
  await after(0)
  expect(sent).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(pace.getState()).toEqual({ waiting: 2, next: 1000 })
  await after(999)
  expect(sent).toHaveLength(8)
  await after(1)
  expect(sent.slice(8)).toEqual([8, 9])
  expect(pace.getState()).toEqual({ waiting: 0, next: undefined })
})

test('pace: of many calls a hundred go in a minute', async () => {
  const { pace, sent } = asked(120)
  await after(59_999)
  expect(sent).toHaveLength(100)
  expect(pace.getState()).toEqual({ waiting: 20, next: 60_000 })
  await after(1)
  expect(sent).toHaveLength(108)
})

test('pace: calls are to spare until half of those of a minute are sent', async () => {
  const { pace } = asked(49)
  await after(10_000)
  expect(pace.hasSpare()).toBe(true)
  asked(1, pace)
  expect(pace.hasSpare()).toBe(false)
  await after(60_000)
  expect(pace.hasSpare()).toBe(true)
  pace.rest(1000)
  expect(pace.hasSpare()).toBe(false)
})

test('pace: a call that is no longer wanted leaves its place to others', async () => {
  const { pace } = asked(8)
  const first = new AbortController()
  const refused = expect(pace.take(first.signal)).rejects.toThrow('not wanted')
  const { sent } = asked(1, pace)
  first.abort(new Error('not wanted'))
  await refused
  expect(pace.getState().waiting).toBe(1)
  await after(1000)
  expect(sent).toEqual([0])
})

test('pace: rests when it is told to', async () => {
  const pace = createPace()
  pace.rest(5000)
  const { sent } = asked(1, pace)
  await after(4999)
  expect(sent).toEqual([])
  await after(1)
  expect(sent).toEqual([0])
})

test('pace: a clock that is set back holds no call back', async () => {
  const { pace } = asked(8)
  pace.rest(5000)
  vi.setSystemTime(Date.now() - 30 * 60_000)
  const { sent } = asked(1, pace)
  await after(5000)
  expect(sent).toEqual([0])
  expect(pace.hasSpare()).toBe(true)
})
