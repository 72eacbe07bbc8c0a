import { reachOf } from './coverage.ts'
import { sway } from './drift.ts'
import type { ServerRow, ServiceRow } from './state.ts'
import type { World } from './world.ts'

/** Addresses where nothing listens. */
const dead = /^(https?:\/\/)?(127\.0\.0\.1:1(\/|$)|[^/]*\.invalid\b)/

/** Failures per thousand probes of a target that answers. */
const lossPerMille = 4

/** The servers that probe for a monitor, while they are there. */
export const probesOf = (world: World, row: ServiceRow): ServerRow[] =>
  reachOf(world, row, { cover: row.cover, marked: row.skip_servers }).filter((server) => server.online)

/** When a server's first probe came back. */
export const firstProbe = (row: ServiceRow, server?: ServerRow): number =>
  Math.max(Date.parse(row.created_at), server ? Date.parse(server.created_at) : 0) + row.duration * 1000

/** Milliseconds a probe took. */
export function delayOf(row: ServiceRow, serverId: number, at: number): number {
  return dead.test(row.target) ? 0 : (5 + ((serverId * 37 + row.id * 11) % 180)) * sway(serverId, row.id + 20, at)
}

/** How many probes of one server went well and how many failed between two moments. */
export function countProbes(row: ServiceRow, from: number, to: number): { up: number; down: number } {
  const interval = row.duration * 1000
  const done = (at: number) => Math.max(0, Math.floor((at - firstProbe(row)) / interval) + 1)
  const all = Math.max(0, done(to) - done(from))
  const down = dead.test(row.target) ? all : Math.floor((all * lossPerMille) / 1000)
  return { up: all - down, down }
}
