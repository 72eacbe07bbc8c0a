import { placeOf } from './places.ts'
import { jitter, wander } from './rhythm.ts'
import { demandAt } from './traffic.ts'
import type { ServerRow, ServiceRow } from './state.ts'

const minute = 60_000
const hour = 60 * minute

/** Round trips until the answer of an HTTP target is there; the other types need one. */
const httpTrips = 2.2
const http = 1
/** Milliseconds in which a web application answers. */
const application = 28

/** The delay of a probe that succeeds, in milliseconds. */
export function latencyAt(row: ServiceRow, server: ServerRow, at: number): number {
  const metric = row.id + 40
  const distance = placeOf(server).away + ((server.id * 37 + row.id * 11) % 9)
  const trips = row.type === http ? distance * httpTrips + application * demandAt(server, at) : distance
  // Another route for some hours, and now and then a delay in a queue.
  const route = 1 + 0.06 * wander(server.id, metric, at, 7 * hour)
  const queue = Math.max(0, wander(server.id, metric, at, 11 * minute) - 0.8) * 1.5
  return trips * (route + queue + 0.03 * jitter(server.id, metric, at, minute / 2))
}
