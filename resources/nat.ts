import { reference } from '#engine/fields/reference.tsx'
import { text } from '#engine/fields/text.tsx'
import { toggle } from '#engine/fields/toggle.tsx'
import { defineResource } from '#engine/resource.ts'
import { reservedHost } from './nat/reservedHost.ts'

export default defineResource('nat', {
  nav: { tab: 'nat', order: 60 },
  fields: {
    name: text({ required: true }),
    enabled: toggle(),
    server_id: reference('server'),
    host: text({ help: true, mono: true }),
    domain: text({ help: true, mono: true }),
  },
  list: { card: { facts: ['domain', 'host', 'server_id', 'enabled'] } },
  form: {
    needs: ['setting'],
    refine: ({ domain }, { records }) => {
      const message = reservedHost(domain, location.host, records('setting')[0])
      return message && { field: 'domain', message }
    },
    refusals: [
      { words: 'have invalid server id', field: 'server_id' },
      { words: 'database error', field: 'domain' },
    ],
  },
})
