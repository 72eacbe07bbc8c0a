import type { ServiceDay } from '../status/status.ts'
import { serviceStateOf } from '../status/status.ts'
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

interface Tally {
  failing: number
  checking: number
}

/**
 * When a service failed, from what its servers measured. `bucket` is the time between two measurements, `now` the time of
 * the answer, both in milliseconds.
 */
export function serviceOutages(histories: readonly ServerHistory[], bucket: number, now: number): ServiceOutage[] {
  const times = new Map<number, Tally>()
  for (const { measurements } of histories) {
    for (const { at, value } of measurements) {
      const time = Math.floor(at / bucket) * bucket
      const { failing, checking } = times.get(time) ?? { failing: 0, checking: 0 }
      times.set(time, { failing: failing + Number(value === null), checking: checking + 1 })
    }
  }
  const outages: ServiceOutage[] = []
  let open: ServiceOutage | undefined
  for (const [at, tally] of [...times].toSorted(([one], [other]) => one - other)) {
    if (tally.failing * 2 <= tally.checking) {
      if (open) open.to = at
      open = undefined
    } else if (!open) outages.push((open = { from: at, to: undefined, slack: bucket, ...tally }))
    else if (tally.failing > open.failing) Object.assign(open, tally)
  }
  const last = Math.max(...times.keys())
  // What was not checked for long is not known to fail still.
  if (open && last < now - 3 * Math.max(bucket, usualCheck)) open.to = last + bucket
  return outages
}

/** The usual time between two checks, in milliseconds. */
const usualCheck = 60_000

/** By how many milliseconds the times of a day's figures may be wrong. */
export const halfDay = 43_200_000

/** The days since a time, the first one whole. */
export function daysSince(days: readonly ServiceDay[], from: number): ServiceDay[] {
  const midnight = new Date(from).setHours(0, 0, 0, 0)
  return days.filter(({ at }) => at >= midnight)
}

/** The days on which a service failed so often that the server calls it down or of low availability. */
export const badDays = (days: readonly ServiceDay[]): ServiceDay[] =>
  days.filter((day) => ['down', 'partly'].includes(serviceStateOf(day)))
