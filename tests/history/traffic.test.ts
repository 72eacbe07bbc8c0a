import { expect, test } from 'vitest'
import { bordersOf, bytesBetween, forecastOf, incrementsOf, isFalling } from '../../src/history/past/traffic.ts'
import { storedPoints } from './agentPast.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = Date.parse('2026-11-28T12:00:00Z')
const at = (time: string) => Date.parse(`2026-11-28T${time}Z`)

/** A megabyte a second since the start of the machine. */
const counted = (time: number, boot: number) => (time - boot) * 1000

test('traffic is what counters grew by, also across restarts, but for what no value shows', () => {
  const boots = [now - 9 * day, at('05:30:00')]
  const silences = [{ from: at('05:10:00'), to: at('05:30:00') }]
  const points = storedPoints({ boots, silences }, { from: now - day, to: now, bucket: 30 * minute }, counted)
  const increments = incrementsOf({ points, bucket: 30 * minute }, now)
  const borders = ['03:00:00', '04:00:00', '05:00:00', '06:00:00', '07:00:00'].map(at)
  const inHours = bytesBetween(increments, borders).map((bytes) => bytes / 1e6)
  // From 05:10 on, the machine was off for twenty minutes. A report comes every two seconds.
  expect(inHours.map((megabytes) => Math.round(megabytes / 10))).toEqual([360, 360, 240, 360])
})

test('a machine that ran on without a connection has its traffic spread over the gap; one that was started does not', () => {
  const stored = (values: [string, number][]) => ({
    points: values.map(([time, value]) => ({ at: at(time), value })),
    bucket: 30 * minute,
  })
  const borders = ['00:00:00', '01:00:00', '02:00:00', '03:00:00'].map(at)
  const ranOn = incrementsOf(
    stored([
      ['00:00:00', 100],
      ['02:30:00', 600],
    ]),
    now,
  )
  expect(bytesBetween(ranOn, borders)).toEqual([100, 200, 200])
  const started = incrementsOf(
    stored([
      ['00:00:00', 600],
      ['02:30:00', 50],
    ]),
    now,
  )
  expect(bytesBetween(started, borders)).toEqual([0, 0, 50])
})

test('a counter that falls while the machine runs on has lost an interface, and adds nothing', () => {
  const stored = (values: [string, number][]) => ({
    points: values.map(([time, value]) => ({ at: at(time), value })),
    bucket: 30 * minute,
  })
  const counter = stored([
    ['00:00:00', 1200],
    ['00:30:00', 900],
    ['01:00:00', 950],
    ['03:00:00', 40],
    ['03:30:00', 30],
  ])
  const uptimes = stored([
    ['00:00:00', 90_000],
    ['00:30:00', 91_800],
    ['01:00:00', 93_600],
    // The machine was started again, and then lost another interface.
    ['03:00:00', 600],
    ['03:30:00', 2400],
  ])
  expect(isFalling(counter)).toBe(true)
  expect(isFalling(uptimes)).toBe(true)
  expect(isFalling(stored([['00:00:00', 1]]))).toBe(false)
  expect(incrementsOf(counter, now, uptimes).map(({ bytes }) => bytes)).toEqual([0, 50, 40, 0])
})

test('a counter that falls between two restarts in neighboring buckets has started again', () => {
  const stored = (values: [string, number][]) => ({
    points: values.map(([time, value]) => ({ at: at(time), value })),
    bucket: 120 * minute,
  })
  const counter = stored([
    ['00:00:00', 1200],
    ['02:00:00', 900],
  ])
  // Started again at 01:30 and at 02:10, so the uptime has become more, but not as much more as time has passed.
  const uptimes = stored([
    ['00:00:00', 1800],
    ['02:00:00', 6600],
  ])
  expect(incrementsOf(counter, now, uptimes).map(({ bytes }) => bytes)).toEqual([900])
})

test('borders are full hours and days of the viewer, the last of which is the present one', () => {
  const hours = bordersOf('hour', 48, now)
  expect(hours).toHaveLength(49)
  expect(hours.every((border) => new Date(border).getMinutes() === 0)).toBe(true)
  expect(hours.at(-2)).toBeLessThanOrEqual(now)
  expect(hours.at(-1)).toBeGreaterThan(now)
  const days = bordersOf('day', 30, now)
  expect(days).toHaveLength(31)
  expect(days.every((border) => new Date(border).getHours() === 0)).toBe(true)
  expect(days.at(-2)).toBeLessThanOrEqual(now)
  expect(days.at(-1)).toBeGreaterThan(now)
})

test('a forecast goes on at the present rate, and says when the volume is used up', () => {
  const end = now + 10 * day
  expect(forecastOf(400, 1000, 30 / day, now, end)).toEqual({ atEnd: 700, outAt: undefined })
  expect(forecastOf(400, 1000, 120 / day, now, end)).toEqual({ atEnd: 1600, outAt: now + 5 * day })
  expect(forecastOf(1200, 1000, 0, now, end)).toEqual({ atEnd: 1200, outAt: now })
})
