import type { TimeSpan } from '#charts/line.ts'
import { samplesIn, type StoredPoints } from './serverPast.ts'

/** Reports come every few seconds, and the uptime of a bucket is that of its last report. */
const minute = 60_000

/** Bytes that were counted between two times. */
interface Increment extends TimeSpan {
  bytes: number
}

/** Whether a stored counter gets smaller anywhere. */
export function isFalling({ points }: StoredPoints): boolean {
  const values = points.flatMap(({ value }) => value ?? [])
  return values.some((value, place) => value < (values[place - 1] ?? 0))
}

/**
 * What a stored counter has counted from one value to the next. A smaller value is one that started again with the machine,
 * so all of it has been counted since; what was counted between the last value and the restart is lost. Where the uptimes
 * say that the machine ran on, it has lost a network interface, and how much it transferred meanwhile is unknown.
 */
export function incrementsOf({ points, bucket }: StoredPoints, now: number, uptimes?: StoredPoints): Increment[] {
  const found: Increment[] = []
  const samples = new Map(uptimes && samplesIn(uptimes, now).map((sample) => [sample.from, sample]))
  const ranOn = (from: number, to: number) => {
    const [one, next] = [samples.get(from), samples.get(to)]
    if (!one || !next) return false
    return Math.abs(next.uptime - one.uptime - (next.to - one.to)) < minute
  }
  let before: { at: number; end: number; value: number } | undefined
  for (const { at, value } of points) {
    if (value === null) continue
    const end = Math.min(at + bucket, now)
    if (before) {
      const isReset = value < before.value
      // After a gap, a machine that was started again has counted only since it is back.
      const from = isReset && at > before.end ? at : before.end
      const grown = isReset ? (ranOn(before.at, at) ? 0 : value) : value - before.value
      if (end > from) found.push({ from, to: end, bytes: grown })
    }
    before = { at, end, value }
  }
  return found
}

/** The bytes between each two neighboring times of a row; an increment across a border is split evenly. */
export function bytesBetween(increments: readonly Increment[], borders: readonly number[]): number[] {
  const sums = Array.from({ length: Math.max(0, borders.length - 1) }, () => 0)
  let place = 0
  for (const { from, to, bytes } of increments) {
    while (place < sums.length && (borders[place + 1] ?? Infinity) <= from) place += 1
    for (let at = place; at < sums.length && (borders[at] ?? Infinity) < to; at += 1) {
      const part = Math.min(to, borders[at + 1] ?? to) - Math.max(from, borders[at] ?? from)
      sums[at] = (sums[at] ?? 0) + (bytes * Math.max(0, part)) / (to - from)
    }
  }
  return sums
}

/** The borders of so many hours or days, in the zone of the viewer, the last of which is the present one. */
export function bordersOf(unit: 'hour' | 'day', count: number, now: number): number[] {
  const date = new Date(now)
  if (unit === 'hour') date.setMinutes(0, 0, 0)
  else date.setHours(0, 0, 0, 0)
  return Array.from({ length: count + 1 }, (_none, place) => {
    const border = new Date(date)
    if (unit === 'hour') border.setTime(date.getTime() + (place + 1 - count) * 3_600_000)
    else border.setDate(date.getDate() + place + 1 - count)
    return border.getTime()
  })
}

/** How much of a volume is used, and how it will go on at the present rate. */
export interface Forecast {
  /** Bytes at the end of the cycle. */
  atEnd: number
  /** When the volume is used up; undefined if it lasts. */
  outAt: number | undefined
}

/** `rate` is in bytes a millisecond. */
export function forecastOf(used: number, volume: number, rate: number, now: number, end: number): Forecast {
  const left = volume - used
  const outAt = left <= 0 ? now : rate > 0 ? now + left / rate : Infinity
  return { atEnd: used + rate * Math.max(0, end - now), outAt: outAt < end ? outAt : undefined }
}
