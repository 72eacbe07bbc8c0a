import type { Endpoint } from '#dataProvider/endpoint.ts'
import { isSent, type AnyField } from '../field.ts'
import type { AnyResource } from '../resource.ts'
import { wireItem, wireObject } from '../wire.ts'

/** Keys that only the server writes. */
const kept = ['id', 'created_at', 'updated_at']

/** Fills in the values that the API omits or sends as null; keys without a field stay as they are. */
function complete(fields: Record<string, AnyField>, item: Record<string, unknown>) {
  const record = { ...item }
  for (const [name, { empty, mode }] of Object.entries(fields)) {
    if (mode !== 'create' && mode !== 'inverse') record[name] ??= empty
  }
  return record
}

/** The endpoint of a resource, as the data provider needs it. */
export function endpointOf({ name, api = {}, fields, operations }: AnyResource): Endpoint {
  const read = api.read ?? ((item: unknown) => item)
  const readOnly = Object.entries<AnyField>(fields).filter(([, field]) => !isSent(field))
  return {
    path: api.path ?? name,
    listPath: api.listPath,
    operations,
    paging: api.paging ?? 'client',
    singleton: api.singleton,
    items: api.items,
    wire: api.wire ?? (api.key || api.singleton ? wireObject : wireItem),
    key: api.key,
    timeout: api.timeout,
    feed: api.feed,
    live: api.live,
    read: (item, at) => complete(fields, read(item, at) as Record<string, unknown>),
    readOnly: [...kept, ...readOnly.map(([key]) => key), ...(api.readOnly ?? [])],
  }
}

/** The endpoints of all resources, by name. */
export const endpointsOf = (resources: readonly AnyResource[]): Record<string, Endpoint> =>
  Object.fromEntries(resources.map((resource) => [resource.name, endpointOf(resource)]))
