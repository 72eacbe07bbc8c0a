import { intervalAt } from './intervals.ts'
import type { ServerRow } from './state.ts'

/** The agent stops to report. */
export function beginOutage(row: ServerRow, at: number): void {
  if (row.online) row.outages = [...(row.outages ?? []), { from: at, to: Infinity }]
  row.online = false
}

/** The agent reports again. */
export function endOutage(row: ServerRow, at: number): void {
  row.outages = row.outages?.map((each) => (each.to === Infinity ? { ...each, to: at } : each))
  row.online = true
}

/** When a server that is offline reported last; undefined when that is not known. */
export function lostAt({ outages }: ServerRow): number | undefined {
  const last = outages?.at(-1)
  return last?.to === Infinity ? last.from : undefined
}

/** Whether the agent reported at a time in the past. */
export const wasUp = (row: ServerRow, at: number): boolean => !intervalAt(row.outages, at)

/** Whether the agent has ever reported, as far as histories show it. */
export const hasReported = (row: ServerRow): boolean => row.online || lostAt(row) !== undefined

/** Milliseconds between two restarts of which nothing more is known. */
const usualLife = 37 * 86_400_000

/** When the machine was started that runs at a time: an earlier start for the past. */
export function bootBefore({ host, story }: ServerRow, at: number): number {
  const last = (host.boot_time ?? 0) * 1000
  if (at >= last) return last
  const known = story?.boots ?? []
  const first = known[0] ?? last
  return known.findLast((boot) => boot <= at) ?? first - Math.ceil((first - at) / usualLife) * usualLife
}
