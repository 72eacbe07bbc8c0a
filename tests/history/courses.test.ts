import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Live } from '#dataProvider/live/live.ts'
import { createCourses, type CourseFigure } from '#history/courses.ts'

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

const valuesOf = (points: readonly { at: number; value: number | null }[]) =>
  points.map(({ at, value }) => [(at - start) / minute, value])

test('course: live reports become means of a minute, and figures of both directions are added up', () => {
  const { live, send } = source()
  const courses = createCourses(live)
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
  const courses = createCourses(live)
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
  const courses = createCourses(live)
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
  const courses = createCourses(live)
  const read = vi.fn(async () => [
    { at: start - 2 * 60 * minute, value: 99 },
    { at: start - 2 * minute, value: 10 },
    { at: start - 2 * minute + 30_000, value: 20 },
    { at: start, value: 77 },
  ])
  courses.follow(1, cpu, read, () => undefined)
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
  const courses = createCourses(live)
  const read = vi.fn(async () => [])
  const end = courses.follow(1, cpu, read, () => undefined)
  await vi.advanceTimersByTimeAsync(1000)
  end()
  await vi.advanceTimersByTimeAsync(minute)
  expect(read).not.toHaveBeenCalled()
})

test('course: of many rows, two are read at once', async () => {
  const { live } = source()
  const courses = createCourses(live)
  const ends: (() => void)[] = []
  const read = () => new Promise<[]>((end) => ends.push(() => end([])))
  for (const id of [1, 2, 3, 4, 5]) courses.follow(id, cpu, read, () => undefined)
  await vi.advanceTimersByTimeAsync(2000)
  expect(ends).toHaveLength(2)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(3)
})

test('course: a store that fails is asked again after a minute, and after a gap in the reports too', async () => {
  const { live, send } = source()
  const courses = createCourses(live)
  const read = vi
    .fn<() => Promise<{ at: number; value: number }[]>>()
    .mockRejectedValueOnce(new Error('errors.broken'))
    .mockResolvedValue([{ at: start - minute, value: 7 }])
  courses.follow(1, cpu, read, () => undefined)
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
