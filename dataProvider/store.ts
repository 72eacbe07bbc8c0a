import type { Identifier } from 'react-admin'
import { createCache } from './cache.ts'
import type { Cache, CacheOptions, List } from './cache.ts'
import type { Endpoint, Operation, WireRow } from './endpoint.ts'
import { ApiError } from './error.ts'
import type { RestAdapter } from './restAdapter.ts'

/** The cached data of all resources, and the checks of which operations each resource has. */
export interface ResourceStore extends Pick<Cache, 'forget' | 'age' | 'subscribe' | 'renew' | 'refetch' | 'put'> {
  /** Returns the endpoint. Throws if it does not have the operation. */
  endpoint(resource: string, operation: Operation): Endpoint
  list(resource: string): Promise<List>
  record(resource: string, id: Identifier): Promise<WireRow>
  /** The whole list, fetched now, whatever is cached. */
  fresh(resource: string): Promise<readonly WireRow[]>
  /** The records of a cached list, however old. Sends no request. */
  loaded(resource: string): readonly WireRow[] | undefined
  /** The id as the API wrote it. An id from an address is a string. */
  ownId(resource: string, id: Identifier): Identifier
  /** Runs a change. Afterwards, data that was read before it is no longer used without asking the server. */
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
      // The record may have been created after the list was read.
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
        // Also after a failure: a change that failed may still have been carried out.
        forget(resource)
        age()
      }
    },
  }
}
