import type { Live } from '#dataProvider/live/live.ts'
import { readingOf } from '#live/reading.ts'
import { stateOf } from '#live/state.ts'
import { trafficByServer } from '#live/cycle.ts'
import type { AnyRecord } from '#engine/field.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import type { MeasuredServer } from '../live/figures.tsx'
import { coresOf } from '../page/processors.ts'
import { nearestLimit, type KeptPlans } from '../traffic/keptPlans.ts'

/** What some servers have, do and have done together. Amounts of memory and traffic are bytes. */
interface FleetTotals {
  servers: number
  online: number
  cores: number
  /** Of those that are online. */
  memory: number
  memoryUsed: number
  /** Bytes per second, of those that are online. */
  inSpeed: number
  outSpeed: number
  /** Since each machine was started. */
  inTotal: number
  outTotal: number
  /** In the present cycles of those whose traffic is known: a rule counts it, or that of their plan has been read. */
  inCycles: { bytes: number; servers: number }
}

const machinesOf = memoByRef((servers: readonly MeasuredServer[]) => ({
  cores: servers.reduce((sum, { host }) => sum + coresOf(host.cpu), 0),
}))

const hour = 3_600_000

/** Computed again each hour, because cycles end. */
const cyclesOf = memoByRef(
  (servers: readonly MeasuredServer[], cycles: readonly AnyRecord[], plans: KeptPlans | undefined, _hour: number) => {
    const counted = trafficByServer(cycles)
    const known = servers.flatMap((server) => nearestLimit(server, counted.get(server.id), plans) ?? [])
    return { bytes: known.reduce((sum, { used }) => sum + used, 0), servers: known.length }
  },
)

/** What there is to know about the traffic of cycles. */
interface KnownTraffic {
  cycles: readonly AnyRecord[]
  plans: KeptPlans | undefined
}

export function fleetTotals(
  servers: readonly MeasuredServer[],
  { cycles, plans }: KnownTraffic,
  live: Live,
): FleetTotals {
  const sums = { online: 0, memory: 0, memoryUsed: 0, inSpeed: 0, outSpeed: 0, inTotal: 0, outTotal: 0 }
  for (const server of servers) {
    const read = readingOf(server, live)
    if (!read) continue
    sums.inTotal += read('net_in_transfer')
    sums.outTotal += read('net_out_transfer')
    if (stateOf(server, live) !== 'online') continue
    sums.online += 1
    sums.memory += server.host.mem_total ?? 0
    sums.memoryUsed += read('mem_used')
    sums.inSpeed += read('net_in_speed')
    sums.outSpeed += read('net_out_speed')
  }
  const inCycles = cyclesOf(servers, cycles, plans, Math.floor(Date.now() / hour))
  return { servers: servers.length, ...machinesOf(servers), ...sums, inCycles }
}
