import { denied, owns } from '../call.ts'
import { groupItem, groupRoutes } from './groups.ts'

export const notificationGroup = groupRoutes({
  path: 'notification-group',
  table: 'notification_group',
  members: 'notification',
  foreign: denied,
  guard: 'user',
  list: (call) =>
    call.world.tables.notification_group
      // Before v2.0.8 every signed-in user saw all of them (docs/contract/README.md#notifier-group-list).
      .filter((row) => owns(call.user, row) || !call.world.since('2.0.8'))
      .map((row) => groupItem(row, 'notifications', row.notifications)),
})
