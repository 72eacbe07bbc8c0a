import * as z from 'zod'
import { references, text } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'

export default defineResource('server-group', {
  nav: { tab: 'group', order: 70 },
  api: {
    wire: z.object({ group: z.looseObject({ id: z.number() }), servers: z.array(z.number()).nullish() }),
    read: ({ group, servers }) => ({ ...group, servers }),
  },
  fields: {
    name: text({ required: true }),
    servers: references('server', { fate: 'leaves' }),
  },
  form: {
    dropMissingReferences: { servers: true },
    serverErrors: [{ match: 'have invalid server id', field: 'servers' }],
  },
})
