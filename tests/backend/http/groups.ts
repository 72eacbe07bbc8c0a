import { isAdmin, owns } from '../call.ts'
import { ServerRefusal } from '../envelope.ts'
import { ownedRoutes } from './ownedRoutes.ts'
import type { Call } from '../call.ts'
import type { RowOf } from '../state.ts'

/** The group, and beside it the ids of its members, or `null` when it has none. */
function groupItem<M extends string>(row: RowOf<'server_group' | 'notification_group'>, key: M, members: number[]) {
  const { id, created_at, updated_at, name } = row
  return { group: { id, created_at, updated_at, name }, [key]: members.length > 0 ? members : null }
}

/**
 * Since v2.0.5 and v2.0.8 the list depends on the caller; before, everybody saw all groups
 * (docs/contract/README.md#server-group-list).
 */
function listServerGroups(call: Call) {
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

export const serverGroup = ownedRoutes('server_group', {
  list: { method: 'GET', path: '/server-group', guard: 'optional', handle: listServerGroups },
  foreign: () => new ServerRefusal('unauthorized'),
})

export const notificationGroup = ownedRoutes('notification_group', {
  list: {
    method: 'GET',
    path: '/notification-group',
    guard: 'user',
    handle: (call) =>
      call.world.tables.notification_group
        // Before v2.0.8 every signed-in user saw all of them (docs/contract/README.md#notifier-group-list).
        .filter((row) => owns(call.user, row) || !call.world.since('2.0.8'))
        .map((row) => groupItem(row, 'notifications', row.notifications)),
  },
})
