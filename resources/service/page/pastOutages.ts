import type { Point } from '#charts/line.ts'
import type { ServiceDay } from '../status/status.ts'
import { dateIn, dateOfDay, serviceStateOf } from '../status/status.ts'
import type { ServerHistory } from './history.ts'

/** A time in which a service failed from most of the servers that checked it. */
export interface ServiceOutage {
  from: number
  /** Undefined while it lasts. */
  to: number | undefined
  /** By how many milliseconds the times may be wrong. */
  slack: number
  /** From how many servers it failed at most, and how many checked it then. */
  failing: number
  checking: number
}

/** How a service is checked, and until when that was read. All times are in milliseconds. */
interface Checking {
  /** The time between two points. */
  bucket: number
  /** The time between two checks of one server; 0 if it is unknown. */
  interval: number
  /** The time of the answer. */
  now: number
}

/**
 * When a service failed. A failure is often told half a minute later than a success of the same round, and rounds may be
 * further apart than points. So each server counts by its last result, or where it has none yet, by its next one.
 */
export function serviceOutages(
  histories: readonly ServerHistory[],
  { bucket, interval, now }: Checking,
): ServiceOutage[] {
  const valid = Math.max(bucket, 2 * interval)
  const measured = histories.map(({ measurements }) => measurements)
  const starts = new Set(measured.flatMap((points) => points.map(({ at }) => Math.floor(at / bucket) * bucket)))
  const times = [...starts].toSorted((one, other) => one - other)
  const around = measured.map(resultsAround)
  const outages: ServiceOutage[] = []
  let open: ServiceOutage | undefined
  for (const at of times) {
    const end = at + bucket
    const results = around.flatMap((resultsAt) => {
      const [last, next] = resultsAt(end)
      if (last && last.at >= end - valid) return [last]
      return next && next.at < at + valid ? [next] : []
    })
    const failing = results.filter(({ value }) => value === null).length
    const checking = results.length
    if (failing * 2 <= checking) {
      if (open) open.to = at
      open = undefined
    } else if (!open) outages.push((open = { from: at, to: undefined, slack: bucket, failing, checking }))
    else if (failing > open.failing) Object.assign(open, { failing, checking })
  }
  const last = times.at(-1) ?? 0
  // What was not checked for long is not known to fail still.
  if (open && last < now - 3 * Math.max(bucket, interval, usualCheck)) open.to = last + bucket
  return outages
}

/** Reads the last of the points before a time, and the next one, for one time after another. */
function resultsAround(points: readonly Point[]) {
  let place = 0
  return (time: number): [Point | undefined, Point | undefined] => {
    while ((points[place]?.at ?? Infinity) < time) place++
    return [points[place - 1], points[place]]
  }
}

/** The usual time between two checks, in milliseconds. */
const usualCheck = 60_000

/** By how many milliseconds the times of a day's figures may be wrong. */
export const halfDay = 43_200_000

/** The days since a time, the first one whole, where days begin in a time zone. */
export function daysSince(days: readonly ServiceDay[], from: number, zone: string): ServiceDay[] {
  const first = dateIn(from, zone)
  return days.filter((day) => dateOfDay(day, zone) >= first)
}

/** The days on which a service failed so often that the server calls it down or of low availability. */
export const badDays = (days: readonly ServiceDay[]): ServiceDay[] =>
  days.filter((day) => ['down', 'partly'].includes(serviceStateOf(day)))
