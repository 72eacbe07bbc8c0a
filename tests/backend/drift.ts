import type { ServerRow, State } from './state.ts'

/** Milliseconds between two reports of an agent. */
const reportInterval = 2000

/** A pseudo-random number in 0..1, determined by server, metric and time step. */
function noise(id: number, metric: number, step: number): number {
  let mixed = Math.imul(id * 374761393 + metric * 668265263 + step * 2147483647, 1274126177)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
}

/** A factor around 1: a slow sine wave plus jitter. */
export function variation(id: number, metric: number, now: number): number {
  const slow = Math.sin(now / 60_000 + id * 1.7 + metric) * 0.25
  return 1 + slow + (noise(id, metric, Math.floor(now / reportInterval)) - 0.5) * 0.3
}

const round = (value: number) => Math.round(value * 100) / 100

/** The time of the last report, one to three seconds ago; each server has its own offset in the interval. */
function reportedAt({ id }: ServerRow, now: number): number {
  const offset = (id * 397) % reportInterval
  return Math.floor((now - 1000 - offset) / reportInterval) * reportInterval + offset
}

/** The live metrics at a time, computed on read; they change with every report. */
export function stateAt(row: ServerRow, now: number): State {
  const base = row.state
  if (!row.drifts || !row.online) return base
  return withoutZeros(driftedState(row, base, reportedAt(row, now)))
}

// The server omits metrics that are zero.
const withoutZeros = (state: State): State => Object.fromEntries(Object.entries(state).filter(([, value]) => value))

function driftedState({ id, created_at, host }: ServerRow, base: State, at: number): State {
  const since = Math.max(0, (at - Date.parse(created_at)) / 1000)
  const cpu = Math.min(100, round((base.cpu ?? 0) * variation(id, 1, at)))
  const load = round((cpu / 100) * (host.cpu?.length ?? 1) * 2)
  return {
    ...base,
    cpu,
    mem_used: Math.round((base.mem_used ?? 0) * (1 + (variation(id, 4, at) - 1) / 8)),
    net_in_speed: Math.round((base.net_in_speed ?? 0) * variation(id, 2, at)),
    net_out_speed: Math.round((base.net_out_speed ?? 0) * variation(id, 3, at)),
    net_in_transfer: Math.round((base.net_in_transfer ?? 0) + (base.net_in_speed ?? 0) * since),
    net_out_transfer: Math.round((base.net_out_transfer ?? 0) + (base.net_out_speed ?? 0) * since),
    uptime: Math.floor(at / 1000) - (host.boot_time ?? 0),
    load_1: load,
    load_5: round(load * 0.9),
    load_15: round(load * 0.8),
    tcp_conn_count: Math.round((base.tcp_conn_count ?? 0) * variation(id, 5, at)),
    udp_conn_count: Math.round((base.udp_conn_count ?? 0) * variation(id, 6, at)),
    process_count: Math.round((base.process_count ?? 0) * (1 + (variation(id, 7, at) - 1) / 10)),
  }
}

export function lastActive(row: ServerRow, now: number): string {
  return row.online ? new Date(reportedAt(row, now)).toISOString() : row.last_active
}
