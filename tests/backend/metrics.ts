import { figuresAt } from './figures.ts'
import { lostAt, wasUp } from './outages.ts'
import { bucketsOf, sampleTimes } from './periods.ts'
import type { Period } from './periods.ts'
import type { ServerRow, State } from './state.ts'

type ReadMetric = (state: State) => number | undefined

const largest = (values: number[] | undefined) => (values?.length ? Math.max(...values) : undefined)

/** Metrics whose points contain the last value, not the average (docs/contract/http.md#metrics). */
const counters: Record<string, ReadMetric> = {
  net_in_transfer: (state) => state.net_in_transfer ?? 0,
  net_out_transfer: (state) => state.net_out_transfer ?? 0,
  uptime: (state) => state.uptime ?? 0,
}

const averages: Record<string, ReadMetric> = {
  cpu: (state) => state.cpu ?? 0,
  memory: (state) => state.mem_used ?? 0,
  swap: (state) => state.swap_used ?? 0,
  disk: (state) => state.disk_used ?? 0,
  net_in_speed: (state) => state.net_in_speed ?? 0,
  net_out_speed: (state) => state.net_out_speed ?? 0,
  load1: (state) => state.load_1 ?? 0,
  load5: (state) => state.load_5 ?? 0,
  load15: (state) => state.load_15 ?? 0,
  tcp_conn: (state) => state.tcp_conn_count ?? 0,
  udp_conn: (state) => state.udp_conn_count ?? 0,
  process_count: (state) => state.process_count ?? 0,
  temperature: (state) => largest(state.temperatures?.map((sensor) => sensor.Temperature)),
  gpu: (state) => largest(state.gpu),
}

export const isMetric = (name: string): boolean => Object.hasOwn(counters, name) || Object.hasOwn(averages, name)

/** The stored points of one metric up to the last report, or `null` when there are none. */
export function pointsOf(row: ServerRow, metric: string, period: Period, now: number) {
  const end = row.online ? now : (lostAt(row) ?? Date.parse(row.last_active))
  const readCounter = counters[metric]
  const readMetric = readCounter ?? averages[metric]
  const valueAt = (at: number) => readMetric?.(figuresAt(row, at))
  const points = bucketsOf(period, Date.parse(row.created_at), end, now).flatMap((ts) => {
    const to = Math.min(end, ts + period.bucket)
    const times = sampleTimes(period, ts, to).filter((at) => wasUp(row, at))
    const last = readCounter && wasUp(row, to - 1) ? to : times.at(-1)
    const values = (readCounter ? [last] : times).flatMap((at) => (at === undefined ? [] : (valueAt(at) ?? [])))
    return values.length > 0 ? [{ ts, value: values.reduce((sum, value) => sum + value, 0) / values.length }] : []
  })
  return points.length > 0 ? points : null
}
