import { isAdmin, owns } from '../call.ts'
import { ServerRefusal } from '../envelope.ts'
import { groupItem, groupRoutes } from './groups.ts'
import type { Call } from '../call.ts'

/**
 * Since v2.0.5 and v2.0.8 the list depends on the caller; before, everybody saw all groups
 * (docs/contract/README.md#server-group-list).
 */
function list(call: Call) {
  const { tables, since } = call.world
  if ((isAdmin(call.user) && !call.user?.servers) || !since('2.0.5')) {
    return tables.server_group.map((row) => groupItem(row, 'servers', row.servers))
  }
  if (call.user) {
    return tables.server_group
      .filter((row) => owns(call.user, row))
      .map((row) => groupItem(row, 'servers', row.servers))
  }
  const publicIds = new Set(tables.server.filter((row) => !row.hide_for_guest).map((row) => row.id))
  return tables.server_group
    .map((row) => ({ row, visibleIds: row.servers.filter((id) => publicIds.has(id)) }))
    .filter(({ visibleIds }) => visibleIds.length > 0)
    .map(({ row, visibleIds }) => groupItem(row, 'servers', visibleIds))
}

export const serverGroup = groupRoutes({
  path: 'server-group',
  table: 'server_group',
  members: 'server',
  foreign: () => new ServerRefusal('unauthorized'),
  guard: 'optional',
  list,
})
