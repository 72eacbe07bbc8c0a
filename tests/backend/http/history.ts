import { idInPath, owns } from '../call.ts'
import { ServerRefusal } from '../envelope.ts'
import { latencyAt } from '../latency.ts'
import { isMetric, pointsOf } from '../metrics.ts'
import { bucketsOf, lastDay, periodOf, sampleTimes } from '../periods.ts'
import { wasUp } from '../outages.ts'
import { countProbes, firstProbe, isMeasuredIn, isReachable, probesOf, storedTogether } from '../probes.ts'
import { isOnStatusPage, orderedServices } from './service.ts'
import type { Call, Route } from '../call.ts'
import type { Period } from '../periods.ts'
import type { ServerRow, ServiceRow } from '../state.ts'

function findServer(call: Call): ServerRow {
  const id = idInPath(call)
  const server = call.world.tables.server.find((row) => row.id === id)
  if (!server) throw new ServerRefusal('server not found')
  // Before v2.0.0 every user saw the history of every server.
  const mayRead = call.world.since('2.0.0') ? owns(call.user, server) : call.user !== undefined
  if ((server.hide_for_guest || call.user?.servers) && !mayRead) throw new ServerRefusal('unauthorized')
  return server
}

const nameOf = (row: { name: string }) => row.name || undefined

function metrics(call: Call) {
  const server = findServer(call)
  const metric = call.query.get('metric') ?? ''
  if (!isMetric(metric)) throw new ServerRefusal('invalid metric name')
  const period = periodOf(call)
  const { tsdb_enabled } = call.world.setting
  const data_points = tsdb_enabled ? pointsOf(server, metric, period, call.world.now()) : []
  return { server_id: server.id, server_name: nameOf(server), metric, data_points }
}

/** The points in which a server measured a monitor, with the mean delay of its probes: of one without an answer, 0. */
function resultsOf({ world }: Call, row: ServiceRow, server: ServerRow, period: Period) {
  const now = world.now()
  return bucketsOf(period, firstProbe(row, server), now, now).flatMap((ts) => {
    const end = Math.min(now, ts + period.bucket)
    const times = sampleTimes(period, ts, end).filter((at) => wasUp(server, at))
    if (times.length === 0 || !isMeasuredIn(row, server, ts, end)) return []
    const answered = times.filter((at) => isReachable(row, at))
    const sum = answered.reduce((total, at) => total + latencyAt(row, server, at), 0)
    return [{ ts, delay: sum / times.length, status: answered.length > Math.floor(times.length / 2) ? 1 : 0 }]
  })
}

/** All measurements of one server for the monitors that the caller may see. */
function measurementsOf(call: Call, server: ServerRow, period: Period) {
  const { world } = call
  return orderedServices(world)
    .filter((row) => isOnStatusPage(call, row) && probesOf(world, row).includes(server))
    .flatMap((row) => {
      const results = resultsOf(call, row, server, period)
      const item = { monitor_id: row.id, server_id: server.id, monitor_name: row.name, server_name: server.name }
      const created_at = results.map(({ ts }) => ts)
      const avg_delay = results.map(({ delay }) => delay)
      return created_at.length > 0 ? [{ ...item, display_index: row.display_index, created_at, avg_delay }] : []
    })
}

function classicHistory(call: Call) {
  return measurementsOf(call, findServer(call), lastDay).map(({ display_index: _weight, ...item }) => item)
}

function serverHistory(call: Call) {
  const server = findServer(call)
  const period = periodOf(call)
  return call.world.setting.tsdb_enabled ? measurementsOf(call, server, period) : []
}

function statsOf(call: Call, row: ServiceRow, server: ServerRow, period: Period) {
  const now = call.world.now()
  const data_points = resultsOf(call, row, server, period)
  const probes = countProbes(row, Math.max(now - period.length, firstProbe(row, server) - 1), now, server)
  const [up, down] = [probes.up, probes.down].map((count) => Math.floor(count / storedTogether(row))) as [
    number,
    number,
  ]
  const stats = {
    avg_delay: data_points.reduce((sum, { delay }) => sum + delay, 0) / Math.max(1, data_points.length),
    up_percent: (up / Math.max(1, up + down)) * 100,
    total_up: up,
    total_down: down,
    data_points: data_points.length > 0 ? data_points : undefined,
  }
  return { server_id: server.id, server_name: nameOf(server), stats }
}

function serviceHistory(call: Call) {
  const id = idInPath(call)
  const row = call.world.tables.service.find((each) => each.id === id)
  if (!row || !isOnStatusPage(call, row)) throw new ServerRefusal('service not found')
  const period = periodOf(call)
  const servers = call.world.setting.tsdb_enabled
    ? probesOf(call.world, row).filter((server) => !server.hide_for_guest || owns(call.user, server))
    : []
  return {
    service_id: id,
    service_name: nameOf(row),
    servers: servers.map((server) => statsOf(call, row, server, period)),
  }
}

/** The histories of servers and monitors. */
export const history: Route[] = [
  { method: 'GET', path: '/service/:id', until: '2.0.0', guard: 'optional', handle: classicHistory },
  { method: 'GET', path: '/server/:id/service', from: '2.0.0', guard: 'optional', handle: serverHistory },
  { method: 'GET', path: '/service/:id/history', from: '2.0.0', guard: 'optional', handle: serviceHistory },
  { method: 'GET', path: '/server/:id/metrics', from: '2.0.0', guard: 'optional', handle: metrics },
]
