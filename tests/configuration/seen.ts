import type { Backend } from '#backend/index.ts'
import { createDataProvider } from '#dataProvider/index.ts'
import type { Dialect } from '#dataProvider/dialect.ts'
import { endpointsOf } from '#engine/data/endpoints.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { AnyResource } from '#engine/resource.ts'
import { hasReached } from '#engine/hasReached.ts'
import type { ResourceName } from '#locales/messages.ts'
import { resources } from '#resources/index.ts'
import { configurationOf } from '#configuration/configurationOf.ts'
import { portableOf } from '#configuration/portable.ts'
import { createFakeBrowser } from '../dataProvider/browser.ts'

/** A server as an admin sees it. */
export async function seen(backend: Backend) {
  const dialect: Dialect = backend.dialect
  const { client } = createFakeBrowser(backend, { cookies: backend.signIn() })
  const present = resources.filter(({ since = 'classic' }) => hasReached(dialect, since))
  const dataProvider = createDataProvider(client, endpointsOf(present))
  const portable = portableOf(present)
  const targets = new Set(portable.map(({ name }) => name))
  const lists = new Map<ResourceName, readonly AnyRecord[]>()
  const more = present.filter(({ name }) => name === 'api-tokens').map(({ name }) => name)
  for (const name of [...targets, ...more, 'ddns-provider'] as const) {
    lists.set(name, (await dataProvider.getList<AnyRecord>(name, {})).data)
  }
  const target = { dialect, listed: (name: ResourceName) => lists.get(name) ?? [] }
  const ports = {
    dataProvider,
    dialect: () => dialect,
    resources: Object.fromEntries(present.map((one) => [one.name, one as AnyResource])),
  }
  return { dataProvider, ports, present, portable, target, file: configurationOf(portable, present, target) }
}
