import type { QueryClient } from '@tanstack/react-query'
import type { Identifier } from 'react-admin'
import type { Endpoint, Operation, Rows, WireRow } from './endpoint.ts'
import { ApiError } from './error.ts'
import { createLists, rowOf, type Lists } from './lists.ts'
import { createReadBack, type ReadBackListener, type Save } from './readBack.ts'
import { mostRows, type RestAdapter } from './restAdapter.ts'

/** The lists of all resources, and the checks of which operations each resource has. */
export interface ResourceStore extends Pick<
  Lists,
  'query' | 'ahead' | 'loaded' | 'forget' | 'age' | 'renew' | 'resume' | 'refetch' | 'put'
> {
  /** Returns the endpoint. Throws if it does not have the operation. */
  endpoint(resource: string, operation: Operation): Endpoint
  list(resource: string): Promise<Rows>
  record(resource: string, id: Identifier): Promise<WireRow>
  /** Whether a list is loaded only in part. */
  isCut(resource: string): boolean
  /** The whole list, fetched now, whatever is loaded. */
  fresh(resource: string): Promise<Rows>
  /** The id as the API wrote it. An id from an address is a string. */
  ownId(resource: string, id: Identifier): Identifier
  /** See `LotusDataProvider`. */
  onReadBack(listener: ReadBackListener): () => void
  /** Something was changed in another way: it is not known any more what the lists should show of it. */
  forgetSaved(resource?: string): void
  /** Runs the save of one record, and looks for the record in the lists that are read next. */
  saving(save: Save, work: () => Promise<unknown>): Promise<void>
  /** Runs a change. Afterwards, data that was read before it is no longer used without asking the server. */
  changing<T>(resource: string, change: () => Promise<T>): Promise<T>
}

export interface StoreOptions {
  /** Holds the lists. */
  queryClient: QueryClient
  /** Age in milliseconds from which a list counts as too old. */
  staleTime?: number
  /** Called after a change of a resource, also one that failed. */
  onChange?: (resource: string) => void
}

const usualStaleTime = 15_000

export function createResourceStore(
  wire: RestAdapter,
  endpoints: Record<string, Endpoint>,
  { queryClient, staleTime = usualStaleTime, onChange }: StoreOptions,
): ResourceStore {
  const lists = createLists(queryClient, { fetchList, staleTime, onOvertaken: wire.unshare })
  const readBack = createReadBack()

  function endpoint(resource: string, operation: Operation): Endpoint {
    const found = endpoints[resource]
    if (!found?.operations.includes(operation)) throw new Error(`The API cannot ${operation} "${resource}"`)
    return found
  }

  /** A singleton is a list of one record, which is named like the resource. */
  const named = (resource: string, { singleton }: Endpoint, rows: Rows): Rows =>
    singleton ? rows.map((row) => ({ ...row, id: resource })) : rows

  async function fetchList(resource: string): Promise<Rows> {
    const asked = endpoint(resource, 'list')
    return readBack.reading(resource, async () => named(resource, asked, await wire.list(asked)))
  }

  async function changing<T>(resource: string, change: () => Promise<T>): Promise<T> {
    try {
      return await change()
    } finally {
      // Also after a failure: a change that failed may still have been carried out.
      lists.age(resource)
      onChange?.(resource)
    }
  }

  async function find(resource: string, id: Identifier): Promise<WireRow | undefined> {
    const rows = await lists.ask(resource)
    if (!endpoints[resource]?.singleton) return rowOf(rows, id)
    return rows[0] && { ...rows[0], id }
  }

  return {
    ...lists,
    endpoint,
    list: lists.ask,
    async record(resource, id) {
      const early = await find(resource, id)
      if (early) return early
      // The record may have been created after the list was read.
      lists.forget(resource)
      const late = await find(resource, id)
      if (!late) throw new ApiError('errors.gone', 0, 'missing')
      return late
    },
    isCut: (resource) => endpoints[resource]?.paging === 'server' && (lists.loaded(resource)?.length ?? 0) >= mostRows,
    async fresh(resource) {
      const asked = endpoint(resource, 'list')
      const rows = readBack.reading(resource, async () => named(resource, asked, await wire.all(asked)))
      return asked.paging === 'server' ? rows : lists.take(resource, rows)
    },
    ownId: (resource, id) => rowOf(lists.loaded(resource) ?? [], id)?.id ?? id,
    onReadBack: readBack.subscribe,
    forgetSaved: readBack.forget,
    async saving(save, work) {
      readBack.forget(save.resource, save.sent.id)
      await changing(save.resource, async () => {
        await work()
        readBack.saved(save)
      })
      lists.show(save.resource, save.sent)
    },
    changing,
  }
}
