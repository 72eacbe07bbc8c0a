import type { Point, TimeSpan } from '#charts/line.ts'
import { arrayOf, number, object, optional, type Shaped } from '#engine/shape.ts'
import { ranges, type HistoryPeriod, type Range } from '#history/ranges.ts'
import { totalOf, upShareOf } from '../status/status.ts'

/** How a service has done from one server. */
export interface ServerHistory {
  serverId: number
  /** The share of the checks that succeeded; undefined if the server does not report it. */
  availability: number | undefined
  /** In milliseconds; undefined without a check that succeeded. */
  latency: number | undefined
  /** Numbers of checks; undefined if the server does not report them. */
  checks: { up: number; down: number } | undefined
  /** The latencies in milliseconds, in the order of time; null for a check that failed. */
  measurements: readonly Point[]
}

const stats = object({
  avg_delay: optional(number),
  total_up: optional(number),
  total_down: optional(number),
  data_points: optional(arrayOf(object({ ts: number, delay: optional(number), status: optional(number) }))),
})

/** The history of one service from all servers, as servers from 2.0.0 on send it. */
export const serviceHistory = object({ servers: optional(arrayOf(object({ server_id: number, stats }))) })

/** What such an answer says, by server. */
export const historyOf = ({ servers }: Shaped<typeof serviceHistory>): ServerHistory[] =>
  (servers ?? []).map(({ server_id, stats: { avg_delay, total_up, total_down, data_points } }) => {
    const checks = { up: total_up ?? 0, down: total_down ?? 0 }
    const measurements = (data_points ?? []).map(({ ts, delay, status }) => ({
      at: ts,
      value: status ? (delay ?? 0) : null,
    }))
    // The average of the server also counts the checks that failed, most of them as 0.
    const latency = meanLatencyOf(measurements) ?? (checks.up > 0 ? (avg_delay ?? 0) : undefined)
    return { serverId: server_id, availability: upShareOf(checks), latency, checks, measurements }
  })

/**
 * The part of a history that begins at a time, with the figures of its measurements, each of which is of one check or of
 * a few; undefined if nothing was measured since.
 */
function historySince(history: ServerHistory, from: number): ServerHistory | undefined {
  const measurements = history.measurements.filter(({ at }) => at >= from)
  if (measurements.length === 0) return undefined
  const up = measurements.filter(({ value }) => value !== null).length
  const checks = { up, down: measurements.length - up }
  return { ...history, measurements, checks, availability: upShareOf(checks), latency: meanLatencyOf(measurements) }
}

/** The histories of a range that ends at a time, where they were read for a period that may be longer. */
export const historiesIn = (
  histories: readonly ServerHistory[],
  range: Range,
  period: HistoryPeriod,
  to: number,
): readonly ServerHistory[] =>
  range === period ? histories : histories.flatMap((history) => historySince(history, to - ranges[range].length) ?? [])

/** The share of the checks of all servers that succeeded; undefined without a check. */
export const shareOfAll = (histories: readonly ServerHistory[]): number | undefined =>
  upShareOf(totalOf(histories.flatMap(({ checks }) => checks ?? [])))

/** From the first measurement to the end of the last one; undefined without one. */
export function measuredIn(histories: readonly ServerHistory[], bucket: number): TimeSpan | undefined {
  const spans = histories.flatMap(({ measurements }): TimeSpan[] => {
    const [first, last] = [measurements.at(0), measurements.at(-1)]
    return first && last ? [{ from: first.at, to: last.at + bucket }] : []
  })
  if (spans.length === 0) return undefined
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) }
}

/** The average of the checks that succeeded; undefined without one. */
function meanLatencyOf(measurements: readonly Point[]): number | undefined {
  const latencies = measurements.flatMap(({ value }) => value ?? [])
  const sum = latencies.reduce((total, latency) => total + latency, 0)
  return latencies.length > 0 ? sum / latencies.length : undefined
}

/** The last day of all services from one server, as older servers send it. */
export const dayOfServer = arrayOf(
  object({ monitor_id: number, server_id: number, created_at: arrayOf(number), avg_delay: arrayOf(number) }),
)

/** What such a day says of one service; undefined if nothing. */
export function dayOf(days: Shaped<typeof dayOfServer>, serviceId: number): ServerHistory | undefined {
  const found = days.find(({ monitor_id }) => monitor_id === serviceId)
  if (!found) return undefined
  const measurements = found.created_at.map((at, index) => ({ at, value: found.avg_delay[index] || null }))
  return {
    serverId: found.server_id,
    availability: undefined,
    latency: meanLatencyOf(measurements),
    checks: undefined,
    measurements,
  }
}

/** The median time between two measurements of one server, in milliseconds; 0 if none has two. */
export function usualStep(histories: readonly ServerHistory[]): number {
  const steps = histories
    .flatMap(({ measurements }) => measurements.map(({ at }, index) => at - (measurements[index - 1]?.at ?? at)))
    .filter((step) => step > 0)
    .sort((one, other) => one - other)
  return steps[Math.floor(steps.length / 2)] ?? 0
}
