import type { Identifier } from 'react-admin'
import { createCache } from './cache.ts'
import type { Cache, CacheOptions, List } from './cache.ts'
import type { Endpoint, Operation, WireRow } from './endpoint.ts'
import { ApiError } from './error.ts'
import type { RestAdapter } from './restAdapter.ts'

/** What is known of the resources, and who may ask what of them. */
export interface ResourceStore extends Pick<Cache, 'forget' | 'age' | 'subscribe' | 'renew' | 'refetch' | 'put'> {
  /** The endpoint, which must have the operation. */
  endpoint(resource: string, operation: Operation): Endpoint
  list(resource: string): Promise<List>
  record(resource: string, id: Identifier): Promise<WireRow>
  /** The whole list as it is at this moment, whatever is known of it. */
  fresh(resource: string): Promise<readonly WireRow[]>
  /** The records of a list that is here, however old; asks the server for nothing. */
  loaded(resource: string): readonly WireRow[] | undefined
  /** The id as the API wrote it: one from an address is text. */
  ownId(resource: string, id: Identifier): Identifier
  /** Runs a change, after which nothing that was read before is trusted. */
  changing<T>(resource: string, change: () => Promise<T>): Promise<T>
}

export function createResourceStore(
  wire: RestAdapter,
  endpoints: Record<string, Endpoint>,
  options: CacheOptions,
): ResourceStore {
  const { ask, peek, forget, age, subscribe, renew, refetch, put } = createCache(
    (resource) => wire.list(endpoint(resource, 'list')),
    options,
  )

  function endpoint(resource: string, operation: Operation): Endpoint {
    const found = endpoints[resource]
    if (!found?.operations.includes(operation)) throw new Error(`The API cannot ${operation} "${resource}"`)
    return found
  }

  async function list(resource: string): Promise<List> {
    if (endpoint(resource, 'list').paging === 'server') throw new Error(`The API has no whole list of "${resource}"`)
    return ask(resource)
  }

  async function find(resource: string, id: Identifier): Promise<WireRow | undefined> {
    const { records, get } = await list(resource)
    if (!endpoints[resource]?.singleton) return get(id)
    return records[0] && { ...records[0], id }
  }

  return {
    forget,
    age,
    subscribe,
    renew,
    refetch,
    put,
    endpoint,
    list,
    async record(resource, id) {
      const early = await find(resource, id)
      if (early) return early
      // Perhaps made since the list was read.
      forget(resource)
      const late = await find(resource, id)
      if (!late) throw new ApiError('errors.gone', 0, 'missing')
      return late
    },
    async fresh(resource) {
      const asked = endpoint(resource, 'list')
      const records = await wire.all(asked)
      return asked.singleton ? records.map((record) => ({ ...record, id: resource })) : records
    },
    loaded: (resource) => peek(resource)?.records,
    ownId: (resource, id) => peek(resource)?.get(id)?.id ?? id,
    async changing(resource, change) {
      try {
        return await change()
      } finally {
        // In any case: a change that failed may have happened.
        forget(resource)
        age()
      }
    },
  }
}
