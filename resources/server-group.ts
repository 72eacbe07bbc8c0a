import { references, text } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'
import { arrayOf, number, object, optional } from '#engine/shape.ts'
import { wireItem } from '#engine/wire.ts'

export default defineResource('server-group', {
  nav: { tab: 'group', order: 70 },
  api: {
    wire: object({ group: wireItem, servers: optional(arrayOf(number)) }),
    read: ({ group, servers }) => ({ ...group, servers }),
  },
  fields: {
    name: text({ required: true }),
    servers: references('server', { fate: 'leaves' }),
  },
  ownedWith: 'servers',
  picker: { facts: ['servers'] },
  form: {
    dropMissingReferences: { servers: true },
    serverErrors: [{ match: 'have invalid server id', field: 'servers' }],
  },
})
