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

/** The live figures at a moment, computed when read; the same moment gives the same figures. */
export function stateAt(row: ServerRow, now: number): State {
  const base = row.state
  if (!row.drifts || !row.online) return base
  const { id } = row
  const since = Math.max(0, (now - Date.parse(row.created_at)) / 1000)
  const cpu = Math.min(100, round((base.cpu ?? 0) * sway(id, 1, now)))
  const load = round((cpu / 100) * (row.host.cpu?.length ?? 1) * 2)
  const inSpeed = Math.round((base.net_in_speed ?? 0) * sway(id, 2, now))
  const outSpeed = Math.round((base.net_out_speed ?? 0) * sway(id, 3, now))
  return {
    ...base,
    cpu,
    mem_used: Math.round((base.mem_used ?? 0) * (1 + (sway(id, 4, now) - 1) / 8)),
    net_in_speed: inSpeed,
    net_out_speed: outSpeed,
    net_in_transfer: Math.round((base.net_in_transfer ?? 0) + (base.net_in_speed ?? 0) * since),
    net_out_transfer: Math.round((base.net_out_transfer ?? 0) + (base.net_out_speed ?? 0) * since),
    uptime: Math.floor(now / 1000) - (row.host.boot_time ?? 0),
    load_1: load,
    load_5: round(load * 0.9),
    load_15: round(load * 0.8),
    tcp_conn_count: Math.round((base.tcp_conn_count ?? 0) * sway(id, 5, now)),
    udp_conn_count: Math.round((base.udp_conn_count ?? 0) * sway(id, 6, now)),
    process_count: Math.round((base.process_count ?? 0) * (1 + (sway(id, 7, now) - 1) / 10)),
  }
}

/** Online servers reported between one and three seconds ago. */
export function lastActive(row: ServerRow, now: number): string {
  if (!row.online) return row.last_active
  return new Date(now - 1000 - ((row.id * 397) % tick)).toISOString()
}
