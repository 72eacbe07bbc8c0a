import { bootBefore } from './outages.ts'
import { within } from './intervals.ts'
import { placeOf } from './places.ts'
import { noise, rhythmAt, rhythmBetween } from './rhythm.ts'
import type { ServerRow } from './state.ts'

const zoneOf = (row: ServerRow) => placeOf(row).zone

/** How much a server follows the rhythm of the day, from 0 to 1. */
const depthOf = ({ id }: ServerRow) => 0.45 + 0.55 * noise(id, 30, 0)

/** How much a server has to do at a time, in the rhythm of its place; 1 on average. */
export const demandAt = (row: ServerRow, at: number): number => rhythmAt(at, zoneOf(row), depthOf(row))

/** The seconds between two times in which a server was up, weighted by its rhythm. */
function secondsBetween(row: ServerRow, from: number, to: number): number {
  const [zone, depth] = [zoneOf(row), depthOf(row)]
  const all = rhythmBetween(from, to, zone, depth)
  return within(row.outages, from, to).reduce((sum, off) => sum - rhythmBetween(off.from, off.to, zone, depth), all)
}

/** The bytes of a server since it was created, restarts or not. */
export function transferredUntil(row: ServerRow, at: number): { received: number; sent: number } {
  const { state, created_at, drifts } = row
  const seconds = drifts ? secondsBetween(row, Date.parse(created_at), at) : 0
  return {
    received: (state.net_in_transfer ?? 0) + (state.net_in_speed ?? 0) * seconds,
    sent: (state.net_out_transfer ?? 0) + (state.net_out_speed ?? 0) * seconds,
  }
}

/** What the counters of a machine show: its bytes since its last start. */
export function countersAt(row: ServerRow, at: number): { received: number; sent: number } {
  const boot = bootBefore(row, at)
  if (boot <= Date.parse(row.created_at)) return transferredUntil(row, at)
  const seconds = secondsBetween(row, boot, at)
  return { received: (row.state.net_in_speed ?? 0) * seconds, sent: (row.state.net_out_speed ?? 0) * seconds }
}
