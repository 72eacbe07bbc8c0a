import type { Live } from '#dataProvider/live/live.ts'
import { readingOf } from '#live/reading.ts'
import { isCycle, measureOf, type MachineTotals } from './measures.ts'
import { ruleCover, type Rule } from './rule.ts'

/** The part of a server that a judgement needs. */
export interface JudgedServer {
  id: number
  host?: MachineTotals | null
}

/** What the server compares: the last reports, and the traffic of cycles by the id of the server. */
export interface Scene {
  live: Pick<Live, 'figure' | 'heardAt' | 'status'>
  /** Bytes in the present cycle of the rule; undefined where they are not known. */
  transfer?: Readonly<Record<string, number>> | undefined
}

/** What a condition says of one server now. */
export interface Compared {
  violated: boolean
  /** In the unit of the limits; for `offline` the seconds since the last report. Undefined if it is unknown. */
  value?: number
  /** By how much the value is beyond the limit; negative while it keeps the limit. */
  excess?: number
}

/** The server counts as offline this many seconds after its last report (docs/contract/entities.md#rule-types). */
const offlineAfter = 6

/** Whether a condition covers a server that its owner sees (docs/contract/entities.md#cover). */
export const isCovered = ({ cover = ruleCover.all, ignore }: Rule, id: number): boolean =>
  (ignore?.[id] === true) === (cover === ruleCover.only)

/** Whether all conditions cover a server. One that a condition leaves out keeps that condition, so it never raises the alert. */
export const isCoveredByAll = (conditions: readonly Rule[], id: number): boolean =>
  conditions.every((condition) => isCovered(condition, id))

/** What a condition compares of a server, in the unit of its limits; undefined if it is unknown. */
export function valueOf({ type }: Rule, server: JudgedServer, { live, transfer }: Scene): number | undefined {
  if (isCycle(type)) return transfer?.[server.id]
  const read = measureOf(type)?.read
  if (!read) return 0
  const reading = readingOf(server, live)
  return reading && read(reading, server.host ?? {})
}

/** Returns a function that tells whether a value is beyond a limit; one of 0 is none. */
export function isBeyondOf({ min = 0, max = 0 }: Pick<Rule, 'min' | 'max'>): (value: number) => boolean {
  const least = min > 0 ? min : -Infinity
  const most = max > 0 ? max : Infinity
  return (value) => value < least || value > most
}

/** Whether the last report of a server violates a condition, as the server judges; not for what is unknown. */
export function violates(condition: Rule, server: JudgedServer, scene: Scene): boolean {
  if (condition.type === 'offline') return isSilent(server.id, scene.live)
  const value = valueOf(condition, server, scene)
  return value !== undefined && isBeyondOf(condition)(value)
}

/** Current servers forget the last report as soon as the agent is gone. */
function isSilent(id: number, live: Scene['live']): boolean {
  const last = live.figure(id, 'last_active')
  return !last || live.status().serverTime - last > offlineAfter * 1000
}

/** The same with the value and how far it is from the limit; undefined for traffic that is not known. */
export function judge(condition: Rule, server: JudgedServer, scene: Scene): Compared | undefined {
  if (condition.type === 'offline') {
    const { live } = scene
    const [heard, violated] = [live.heardAt(server.id), isSilent(server.id, live)]
    if (heard === undefined) return { violated }
    const value = (live.status().serverTime - heard) / 1000
    return { violated, value, excess: value - offlineAfter }
  }
  const value = valueOf(condition, server, scene)
  if (value !== undefined) return compare(condition, value)
  return isCycle(condition.type) ? undefined : { violated: false }
}

/** Compares a value with the limits of a condition. */
export function compare(limits: Pick<Rule, 'min' | 'max'>, value: number): Compared {
  const { min = 0, max = 0 } = limits
  const beyond = [...(max > 0 ? [value - max] : []), ...(min > 0 ? [min - value] : [])]
  return { violated: isBeyondOf(limits)(value), value, ...(beyond.length > 0 && { excess: Math.max(...beyond) }) }
}

/** How many of the last samples decide, and how many of them have to violate a condition. */
export function samplesOf({ type, duration = 0 }: Rule): { of: number; needed: number } {
  if (isCycle(type)) return { of: 1, needed: 1 }
  // More than 70 percent, in whole numbers.
  return { of: duration, needed: type === 'offline' ? duration : Math.floor((duration * 7) / 10) + 1 }
}
