import { createBackend, type BackendOptions } from '#backend/index.ts'
import { createDataProvider } from '#dataProvider/index.ts'
import type { AnyRecord } from '#engine/field.ts'
import { endpointsOf } from '#engine/data/endpoints.ts'
import { hasReached } from '#engine/hasReached.ts'
import { resources } from '#resources/index.ts'
import type { SecurityFacts } from '#resources/setting/security/facts.ts'
import { createFakeBrowser } from '../../../dataProvider/browser.ts'

const read = new Set(
  'setting user server cron service nat ddns notification alert-rule api-tokens waf online-user transfer'.split(' '),
)

/** What an admin learns from an embedded server with these data. */
export async function factsFrom(options: BackendOptions, given: Partial<SecurityFacts> = {}): Promise<SecurityFacts> {
  const { dialect = 'current' } = options
  const backend = createBackend(options)
  const { client } = createFakeBrowser(backend, { cookies: backend.signIn() })
  const known = resources.filter(({ name, since = 'classic' }) => read.has(name) && hasReached(dialect, since))
  const provider = createDataProvider(client, endpointsOf(resources))
  const pagination = { page: 1, perPage: 100_000 }
  const lists = await Promise.all(
    known.map(async ({ name }) => [name, (await provider.getList<AnyRecord>(name, { pagination })).data] as const),
  )
  return {
    now: Date.parse('2026-11-29T12:00:00Z'),
    dialect,
    viewer: { id: 1, name: 'admin', isAdmin: true, address: '127.0.0.1' },
    page: { protocol: 'https:', host: '127.0.0.1:8008' },
    lists: Object.fromEntries(lists),
    ...given,
  }
}
