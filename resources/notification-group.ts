import { references, text } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'
import { arrayOf, number, object, optional } from '#engine/shape.ts'
import { wireItem } from '#engine/wire.ts'

export default defineResource('notification-group', {
  nav: { tab: 'group', order: 71 },
  api: {
    refetchOnNavigation: 'errors.notificationProvider',
    wire: object({ group: wireItem, notifications: optional(arrayOf(number)) }),
    read: ({ group, notifications }) => ({ ...group, notifications }),
  },
  fields: {
    name: text({ required: true }),
    notifications: references('notification', { fate: 'leaves' }),
  },
  list: { columns: ['id', 'name', 'notifications', 'usedBy'] },
  ownedWith: 'notifications',
  picker: { facts: ['notifications'] },
  deletion: { dangling: 'pages.notificationGroup.dangling' },
  form: {
    dropMissingReferences: { notifications: true },
    warn: async () => (values) =>
      values.notifications.length === 0 ? [{ field: 'notifications', message: 'pages.notificationGroup.empty' }] : [],
    serverErrors: [{ match: 'have invalid notification id', field: 'notifications' }],
  },
})
