import type { ServerRow, State } from './state.ts'

const tick = 2000

/** A number in 0..1 that depends on nothing but the server, the figure, and the moment. */
function noise(id: number, figure: number, step: number): number {
  let mixed = Math.imul(id * 374761393 + figure * 668265263 + step * 2147483647, 1274126177)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
}

/** Slow swing plus jitter around 1. */
export function sway(id: number, figure: number, now: number): number {
  const slow = Math.sin(now / 60_000 + id * 1.7 + figure) * 0.25
  return 1 + slow + (noise(id, figure, Math.floor(now / tick)) - 0.5) * 0.3
}

const round = (value: number) => Math.round(value * 100) / 100

/** When a server last reported: every two seconds at its own beat, one to three seconds ago. */
function reportedAt({ id }: ServerRow, now: number): number {
  const beat = (id * 397) % tick
  return Math.floor((now - 1000 - beat) / tick) * tick + beat
}

/** The live figures at a moment, computed when read; they change with every report. */
export function stateAt(row: ServerRow, now: number): State {
  const base = row.state
  if (!row.drifts || !row.online) return base
  return withoutZeros(moved(row, base, reportedAt(row, now)))
}

// The server leaves out figures that are zero.
const withoutZeros = (state: State): State => Object.fromEntries(Object.entries(state).filter(([, value]) => value))

function moved({ id, created_at, host }: ServerRow, base: State, at: number): State {
  const since = Math.max(0, (at - Date.parse(created_at)) / 1000)
  const cpu = Math.min(100, round((base.cpu ?? 0) * sway(id, 1, at)))
  const load = round((cpu / 100) * (host.cpu?.length ?? 1) * 2)
  return {
    ...base,
    cpu,
    mem_used: Math.round((base.mem_used ?? 0) * (1 + (sway(id, 4, at) - 1) / 8)),
    net_in_speed: Math.round((base.net_in_speed ?? 0) * sway(id, 2, at)),
    net_out_speed: Math.round((base.net_out_speed ?? 0) * sway(id, 3, at)),
    net_in_transfer: Math.round((base.net_in_transfer ?? 0) + (base.net_in_speed ?? 0) * since),
    net_out_transfer: Math.round((base.net_out_transfer ?? 0) + (base.net_out_speed ?? 0) * since),
    uptime: Math.floor(at / 1000) - (host.boot_time ?? 0),
    load_1: load,
    load_5: round(load * 0.9),
    load_15: round(load * 0.8),
    tcp_conn_count: Math.round((base.tcp_conn_count ?? 0) * sway(id, 5, at)),
    udp_conn_count: Math.round((base.udp_conn_count ?? 0) * sway(id, 6, at)),
    process_count: Math.round((base.process_count ?? 0) * (1 + (sway(id, 7, at) - 1) / 10)),
  }
}

export function lastActive(row: ServerRow, now: number): string {
  return row.online ? new Date(reportedAt(row, now)).toISOString() : row.last_active
}
