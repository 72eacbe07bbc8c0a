import { coveredServers } from './coverage.ts'
import { variation } from './drift.ts'
import type { ServerRow, ServiceRow } from './state.ts'
import type { World } from './world.ts'

/** Targets that never respond. */
const deadTarget = /^(https?:\/\/)?(127\.0\.0\.1:1(\/|$)|[^/]*\.invalid\b)/

/** Failed probes per thousand, for a target that responds. */
const lossPerMille = 4

/** The online servers that probe the target of a monitor. */
export const probesOf = (world: World, row: ServiceRow): ServerRow[] =>
  coveredServers(world, row, { cover: row.cover, marked: row.skip_servers }).filter((server) => server.online)

/** The time of the first result of a server. */
export const firstProbe = (row: ServiceRow, server?: ServerRow): number =>
  Math.max(Date.parse(row.created_at), server ? Date.parse(server.created_at) : 0) + row.duration * 1000

/** The delay of a probe in milliseconds; 0 for a target that never responds. */
export function delayOf(row: ServiceRow, serverId: number, at: number): number {
  return deadTarget.test(row.target)
    ? 0
    : (5 + ((serverId * 37 + row.id * 11) % 180)) * variation(serverId, row.id + 20, at)
}

/** The numbers of successful and failed probes of one server between two times. */
export function countProbes(row: ServiceRow, from: number, to: number): { up: number; down: number } {
  const interval = row.duration * 1000
  const probesUntil = (at: number) => Math.max(0, Math.floor((at - firstProbe(row)) / interval) + 1)
  const all = Math.max(0, probesUntil(to) - probesUntil(from))
  const down = deadTarget.test(row.target) ? all : Math.floor((all * lossPerMille) / 1000)
  return { up: all - down, down }
}
