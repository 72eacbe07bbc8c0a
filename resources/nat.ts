import type { Zod } from '#engine/field.ts'
import { reference, text, toggle } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'
import { isHost, isHostPort } from '#ui/values/address.ts'
import { hostOf, reservedHost } from './nat/reservedHost.ts'
import { sentHost } from './nat/sentHost.ts'

export default defineResource('nat', {
  nav: { tab: 'nat', order: 60 },
  fields: {
    name: text({ required: true }),
    enabled: toggle({ default: true, inRow: true }),
    server_id: reference('server'),
    host: text({ required: true, help: true, mono: true }),
    domain: {
      ...text({ required: true, help: true, mono: true, bulk: 'part' }),
      schema: (z: Zod) => z.string().trim().min(1).transform(sentHost),
    },
  },
  list: { card: { facts: ['domain', 'host', 'server_id'], toggle: 'enabled' } },
  form: {
    clones: { over: 'server_id', apart: ['domain'] },
    dependsOn: ['setting', 'nat'],
    validate: ({ host, domain }, { records }) => {
      const message = reservedHost(domain, location.host, records('setting')[0])
      return [
        ...(isHostPort(host.trim()) ? [] : [{ field: 'host', message: 'validation.hostPort' } as const]),
        ...(isHost(hostOf(domain)) ? [] : [{ field: 'domain', message: 'validation.bindHost' } as const]),
        ...(message ? [{ field: 'domain', message } as const] : []),
      ]
    },
    warn: async () => (await import('./nat/warnings.ts')).natWarnings,
    serverErrors: [
      { match: 'have invalid server id', field: 'server_id' },
      { match: 'database error', field: 'domain' },
    ],
  },
  portable: { identity: 'domain' },
})
