import type { Live } from '#dataProvider/live/live.ts'
import type { FigureName } from '#dataProvider/live/tick.ts'
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
  /** In the unit of the limits; for `offline` the seconds since the last report, undefined without one. */
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

/** Compares the last report of a server with a condition, as the server does; undefined for traffic that is not known. */
export function judge(condition: Rule, { id, host }: JudgedServer, { live, transfer }: Scene): Compared | undefined {
  const { type } = condition
  if (type === 'offline') return silence(id, live)
  if (isCycle(type)) {
    const value = transfer?.[id]
    return value === undefined ? undefined : compare(condition, value)
  }
  const figure = (name: FigureName) => live.figure(id, name) ?? 0
  return compare(condition, measureOf(type)?.read?.(figure, host ?? {}) ?? 0)
}

function silence(id: number, live: Scene['live']): Compared {
  const [last, heard] = [live.figure(id, 'last_active'), live.heardAt(id)]
  // Current servers forget the last report at once.
  if (heard === undefined) return { violated: true }
  const value = (live.status().serverTime - heard) / 1000
  return { violated: !last || value > offlineAfter, value, excess: value - offlineAfter }
}

/** Compares a value with the limits of a condition; a limit of 0 is none. */
export function compare({ min = 0, max = 0 }: Pick<Rule, 'min' | 'max'>, value: number): Compared {
  const beyond = [...(max > 0 ? [value - max] : []), ...(min > 0 ? [min - value] : [])]
  const excess = Math.max(...beyond)
  return { violated: excess > 0, value, ...(beyond.length > 0 && { excess }) }
}

/** How many of the last samples decide, and how many of them have to violate a condition. */
export function samplesOf({ type, duration = 0 }: Rule): { of: number; needed: number } {
  if (isCycle(type)) return { of: 1, needed: 1 }
  // More than 70 percent, in whole numbers.
  return { of: duration, needed: type === 'offline' ? duration : Math.floor((duration * 7) / 10) + 1 }
}
