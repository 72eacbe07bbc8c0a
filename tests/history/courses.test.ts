import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Live } from '#dataProvider/live/live.ts'
import { createCourses, type CourseFigure, type StoredPast } from '#history/courses.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 23, 12)
const cpu: CourseFigure = { name: 'cpu', figures: ['cpu'], metrics: ['cpu'] }
const network: CourseFigure = {
  name: 'network',
  figures: ['net_in_speed', 'net_out_speed'],
  metrics: ['net_in_speed', 'net_out_speed'],
}

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

/** A live source of one server whose reports a test sends. */
function source() {
  const listeners = new Set<() => void>()
  let figures: Record<string, number> = {}
  let serverTime = start
  const live = {
    figure: (_: number, name: string) => figures[name],
    status: () => ({ serverTime }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as unknown as Live
  const send = (time: number, sent: Record<string, number>) => {
    serverTime = time
    figures = { cpu: 0, ...sent, last_active: time }
    for (const listener of listeners) listener()
  }
  return { live, send, count: () => listeners.size }
}

/** Answers of a store that a test gives or refuses. */
function answers() {
  const ends: { resolve: (points: []) => void; reject: (reason: Error) => void }[] = []
  const read = vi.fn(
    (_id: number, _metric: string) => new Promise<[]>((resolve, reject) => void ends.push({ resolve, reject })),
  )
  return { ends, read }
}

const valuesOf = (points: readonly { at: number; value: number | null }[]) =>
  points.map(({ at, value }) => [(at - start) / minute, value])

test('course: live reports become means of a minute, and figures of both directions are added up', () => {
  const { live, send } = source()
  const courses = createCourses(live, () => false)
  courses.follow(1, cpu, undefined, () => undefined)
  courses.follow(1, network, undefined, () => undefined)
  send(start + 1000, { cpu: 10, net_in_speed: 5, net_out_speed: 1 })
  send(start + 3000, { cpu: 20, net_in_speed: 7, net_out_speed: 3 })
  send(start + minute, { cpu: 40 })
  expect(valuesOf(courses.points(1, cpu))).toEqual([
    [0, 15],
    [1, 40],
  ])
  expect(valuesOf(courses.points(1, network))[0]).toEqual([0, 8])
})

test('course: a listener hears of the first report and then once a minute; after the last one nothing is collected', () => {
  const { live, send, count } = source()
  const courses = createCourses(live, () => false)
  const listener = vi.fn()
  const end = courses.follow(1, cpu, undefined, listener)
  send(start + 1000, { cpu: 1 })
  send(start + 2000, { cpu: 1 })
  send(start + 3000, { cpu: 1 })
  expect(listener).toHaveBeenCalledTimes(1)
  send(start + minute, { cpu: 1 })
  expect(listener).toHaveBeenCalledTimes(2)
  end()
  expect(count()).toBe(0)
})

test('course: what is older than an hour goes', () => {
  const { live, send } = source()
  const courses = createCourses(live, () => false)
  courses.follow(1, cpu, undefined, () => undefined)
  send(start, { cpu: 1 })
  send(start + 30 * minute, { cpu: 2 })
  send(start + 61 * minute, { cpu: 3 })
  expect(valuesOf(courses.points(1, cpu))).toEqual([
    [30, 2],
    [61, 3],
  ])
})

test('course: the store fills the hour before, in means of a minute, and does not replace what was seen', async () => {
  const { live, send } = source()
  const courses = createCourses(live, () => false)
  const read = vi.fn(async () => [
    { at: start - 2 * 60 * minute, value: 99 },
    { at: start - 2 * minute, value: 10 },
    { at: start - 2 * minute + 30_000, value: 20 },
    { at: start, value: 77 },
  ])
  courses.follow(1, cpu, { read, isChosen: true }, () => undefined)
  send(start + 1000, { cpu: 5 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(valuesOf(courses.points(1, cpu))).toEqual([
    [-2, 15],
    [0, 5],
  ])
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(read).toHaveBeenCalledTimes(1)
})

test('course: a row that is only scrolled past asks the store for nothing', async () => {
  const { live } = source()
  const courses = createCourses(live, () => false)
  const read = vi.fn(async () => [])
  const end = courses.follow(1, cpu, { read, isChosen: true }, () => undefined)
  await vi.advanceTimersByTimeAsync(1000)
  end()
  await vi.advanceTimersByTimeAsync(minute)
  expect(read).not.toHaveBeenCalled()
})

test('course: of many rows, one is read at a time, and those of both directions one after the other', async () => {
  const { live } = source()
  const courses = createCourses(live, () => false)
  const { ends, read } = answers()
  for (const id of [1, 2, 3]) courses.follow(id, network, { read, isChosen: false }, () => undefined)
  await vi.advanceTimersByTimeAsync(2000)
  for (const asked of [1, 2, 3]) {
    expect(ends).toHaveLength(asked)
    ends.at(-1)?.resolve([])
    await vi.advanceTimersByTimeAsync(0)
  }
})

test('course: a row whose turn is late is read once', async () => {
  const { live } = source()
  const courses = createCourses(live, () => false)
  const { ends, read } = answers()
  for (const id of [1, 2]) courses.follow(id, cpu, { read, isChosen: true }, () => undefined)
  await vi.advanceTimersByTimeAsync(5 * minute)
  for (const at of [0, 1]) {
    ends[at]?.resolve([])
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(read.mock.calls.map(([id]) => id)).toEqual([1, 2])
})

test('course: after a failure nothing is read that nobody has chosen, also not for rows that come later', async () => {
  const { live } = source()
  const courses = createCourses(live, () => false)
  const { ends, read } = answers()
  const past: StoredPast = { read, isChosen: false }
  for (const id of [1, 2]) courses.follow(id, cpu, past, () => undefined)
  await vi.advanceTimersByTimeAsync(2000)
  ends[0]?.reject(new Error('ApiErrorUnauthorized'))
  courses.follow(3, cpu, past, () => undefined)
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(ends).toHaveLength(1)
})

test('course: a row that leaves while it is read ends only its own reading', async () => {
  const { live } = source()
  const courses = createCourses(live, () => false)
  const { ends, read } = answers()
  const end = courses.follow(1, cpu, { read, isChosen: false }, () => undefined)
  courses.follow(2, cpu, { read, isChosen: false }, () => undefined)
  await vi.advanceTimersByTimeAsync(2000)
  end()
  ends[0]?.reject(new Error('errors.aborted'))
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(2)
})

test('course: while the page is hidden nothing is read, and the rest once it is back', async () => {
  const { live } = source()
  let isHidden = false
  const courses = createCourses(live, () => isHidden)
  const { ends, read } = answers()
  for (const id of [1, 2]) courses.follow(id, cpu, { read, isChosen: false }, () => undefined)
  await vi.advanceTimersByTimeAsync(2000)
  isHidden = true
  ends[0]?.resolve([])
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(ends).toHaveLength(1)
  isHidden = false
  await vi.advanceTimersByTimeAsync(minute)
  expect(read.mock.calls.map(([id]) => id)).toEqual([1, 2])
})

test('course: a store that fails is asked again after a minute, and after a gap in the reports too', async () => {
  const { live, send } = source()
  const courses = createCourses(live, () => false)
  const read = vi
    .fn<() => Promise<{ at: number; value: number }[]>>()
    .mockRejectedValueOnce(new Error('errors.broken'))
    .mockResolvedValue([{ at: start - minute, value: 7 }])
  courses.follow(1, cpu, { read, isChosen: true }, () => undefined)
  send(start, { cpu: 1 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(valuesOf(courses.points(1, cpu))).toEqual([[0, 1]])
  await vi.advanceTimersByTimeAsync(minute)
  expect(valuesOf(courses.points(1, cpu))).toEqual([
    [-1, 7],
    [0, 1],
  ])
  send(start + 10 * minute, { cpu: 1 })
  await vi.advanceTimersByTimeAsync(minute)
  expect(read).toHaveBeenCalledTimes(3)
})
