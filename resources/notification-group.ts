import * as z from 'zod'
import { references, text } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'

export default defineResource('notification-group', {
  nav: { tab: 'group', order: 71 },
  api: {
    refetchOnNavigation: 'errors.notificationProvider',
    wire: z.object({ group: z.looseObject({ id: z.number() }), notifications: z.array(z.number()).nullish() }),
    read: ({ group, notifications }) => ({ ...group, notifications }),
  },
  fields: {
    name: text({ required: true }),
    notifications: references('notification', { fate: 'leaves' }),
  },
  deletion: { dangling: 'pages.notificationGroup.dangling' },
  form: {
    dropMissingReferences: { notifications: true },
    serverErrors: [{ match: 'have invalid notification id', field: 'notifications' }],
  },
})
