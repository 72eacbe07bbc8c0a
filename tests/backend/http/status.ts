import { idOf, owns } from '../call.ts'
import { Refusal } from '../envelope.ts'
import { ordered } from './service.ts'
import type { Call, Route } from '../call.ts'
import type { ServiceRow } from '../state.ts'

const days = 30
const allBut = 0

/** Who sees a monitor on the status page (contract, difference 33). */
const isShown = (call: Call, row: ServiceRow) =>
  call.world.since('2.1.5') ? !row.hide_for_guest || owns(call.user, row) : row.enable_show_in_service

/** A monitor that has not measured anything yet. */
const unmeasured = (row: ServiceRow) => ({
  service_name: row.name || undefined,
  current_up: 0,
  current_down: 0,
  total_up: 0,
  total_down: 0,
  delay: Array.from({ length: days }, () => 0),
  up: Array.from({ length: days }, () => 0),
  down: Array.from({ length: days }, () => 0),
})

function covered(call: Call): number[] {
  // Before v2.0.0 only servers with measurements count, and nothing measures here.
  if (!call.world.since('2.0.0')) return []
  const { service, server } = call.world.tables
  return server
    .filter(({ id }) => service.some((row) => (row.cover === allBut) !== (row.skip_servers?.[String(id)] === true)))
    .map((row) => row.id)
}

const metricNames = new Set(
  'cpu memory swap disk net_in_speed net_out_speed net_in_transfer net_out_transfer load1 load5 load15'.split(' '),
)
for (const name of ['tcp_conn', 'udp_conn', 'process_count', 'temperature', 'uptime', 'gpu']) metricNames.add(name)

function metrics(call: Call) {
  const id = idOf(call)
  const server = call.world.tables.server.find((row) => row.id === id)
  if (!server) throw new Refusal('server not found')
  if (server.hide_for_guest && !owns(call.user, server)) throw new Refusal('unauthorized')
  const metric = call.query.get('metric') ?? ''
  if (!metricNames.has(metric)) throw new Refusal('invalid metric name')
  const period = call.query.get('period') || '1d'
  if (!['1d', '7d', '30d'].includes(period)) {
    throw new Refusal(`invalid period: ${period}, expected 1d, 7d, or 30d`)
  }
  if (!call.user && period !== '1d') throw new Refusal('unauthorized: only 1d data available for guests')
  // The time-series store is off.
  return { server_id: id, server_name: server.name || undefined, metric, data_points: [] }
}

/** What public themes read. */
export const status: Route[] = [
  {
    method: 'GET',
    path: '/service',
    guard: 'optional',
    handle: (call) => {
      const shown = ordered(call.world).filter((row) => isShown(call, row))
      if (shown.length === 0) return {}
      return { services: Object.fromEntries(shown.map((row) => [String(row.id), unmeasured(row)])) }
    },
  },
  { method: 'GET', path: '/service/server', guard: 'optional', handle: covered },
  { method: 'GET', path: '/server/:id/metrics', from: '2.0.0', guard: 'optional', handle: metrics },
  { method: 'POST', path: '/maintenance', from: '2.0.0', guard: 'admin', handle: () => undefined },
]
