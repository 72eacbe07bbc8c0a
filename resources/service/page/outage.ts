import type { ServerHistory } from './history.ts'

/** How a service fails, as its servers have measured it. */
interface Outage {
  /** When the checks began to fail, in milliseconds since 1970; if `isOlder`, they failed before already. */
  from: number
  isOlder: boolean
  /** The time of the last check of all. */
  to: number
  /** How many of the servers that check now fail. */
  failing: number
  checking: number
  /** The last check that succeeded. */
  last: { at: number; latency: number; serverId: number } | undefined
}

/** Milliseconds after which a server that is behind the others no longer checks. */
const patience = 15 * 60_000

const lastSuccessOf = ({ measurements }: ServerHistory) => measurements.findLast(({ value }) => value !== null)

/** The checks of a server that have failed since its last success. */
function failedSince({ measurements }: ServerHistory) {
  return measurements.slice(measurements.findLastIndex(({ value }) => value !== null) + 1)
}

/**
 * Since when a service fails, and from where; undefined if the last check of no server failed. Where all servers fail,
 * that is since the last success of any of them. `bucket` is the time between two measurements in milliseconds.
 */
export function serviceOutage(histories: readonly ServerHistory[], bucket: number): Outage | undefined {
  const lastOf = ({ measurements }: ServerHistory) => measurements.at(-1)?.at ?? 0
  const to = Math.max(...histories.map(lastOf))
  const checking = histories.filter((history) => lastOf(history) >= to - Math.max(patience, 2 * bucket))
  const failing = checking.filter((history) => failedSince(history).length > 0)
  if (failing.length === 0) return undefined
  const successes = histories.flatMap((history) => {
    const { at, value } = lastSuccessOf(history) ?? {}
    return at !== undefined && typeof value === 'number' ? [{ at, latency: value, serverId: history.serverId }] : []
  })
  const last = successes.toSorted((one, other) => other.at - one.at)[0]
  const isWhole = failing.length === checking.length
  const after = isWhole ? (last?.at ?? 0) : 0
  const starts = failing.flatMap((history) => failedSince(history).find(({ at }) => at > after)?.at ?? [])
  const from = Math.min(...starts)
  const isOlder = isWhole ? !last : failing.some((history) => history.measurements[0]?.at === from)
  return { from, isOlder, to, failing: failing.length, checking: checking.length, last }
}
