import { owns } from '../call.ts'
import { cycleStats } from '../cycles.ts'
import { omitZero } from '../envelope.ts'
import { firstProbe, probesOf } from '../probes.ts'
import { coveredServers } from '../coverage.ts'
import { statsOf } from '../serviceStats.ts'
import { isOnStatusPage, orderedServices } from './service.ts'
import type { Call, Route } from '../call.ts'

function page(call: Call) {
  const { world, user } = call
  const shown = orderedServices(world).filter((row) => isOnStatusPage(call, row))
  const services = Object.fromEntries(shown.map((row) => [row.id, statsOf(world, row)]))
  return omitZero({ services, cycle_transfer_stats: cycleStats(world, user) }, 'services', 'cycle_transfer_stats')
}

/** The ids of servers with monitors; before v2.0.0 only those with measurements. */
function coveredIds({ world, user }: Call): number[] {
  const servers = world.tables.service.flatMap((row) => {
    if (!world.since('2.0.0')) return probesOf(world, row).filter((server) => firstProbe(row, server) <= world.now())
    const reached = coveredServers(world, row, { cover: row.cover, marked: row.skip_servers })
    return reached.filter((server) => (!server.hide_for_guest && !user?.servers) || owns(user, server))
  })
  return [...new Set(servers.map((server) => server.id))]
}

/** Routes for public themes. */
export const status: Route[] = [
  { method: 'GET', path: '/service', guard: 'optional', handle: page },
  { method: 'GET', path: '/service/server', guard: 'optional', handle: coveredIds },
  { method: 'POST', path: '/maintenance', from: '2.0.0', guard: 'admin', handle: () => undefined },
]
