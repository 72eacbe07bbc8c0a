import { stateAt } from './drift.ts'
import { bucketsOf } from './periods.ts'
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
  const end = row.online ? now : Date.parse(row.last_active)
  const readMetric = counters[metric] ?? averages[metric]
  const at = (ts: number) => Math.min(end, ts + (counters[metric] ? period.bucket : period.bucket / 2))
  const points = bucketsOf(period, Date.parse(row.created_at), end, now).flatMap((ts) => {
    const value = readMetric?.(stateAt(row, at(ts)))
    return value === undefined ? [] : [{ ts, value }]
  })
  return points.length > 0 ? points : null
}
