import type { Identifier } from 'react-admin'
import type { WireRow } from './endpoint.ts'

export interface List {
  records: readonly WireRow[]
  get(id: Identifier): WireRow | undefined
}

export type Listener = (resource: string) => void

/**
 * Whole lists, each fetched once. A list that is too old is still returned at once, while a new one is being fetched.
 */
export interface Cache {
  /** Returns the list. If a background fetch has failed since the last call, throws that error once. */
  ask(resource: string): Promise<List>
  /** Returns the list if it is cached, however old it is. */
  peek(resource: string): List | undefined
  /** Drops one list, or all lists. */
  forget(resource?: string): void
  /** Marks every list as too old. */
  age(): void
  /** Makes every component that shows the list fetch it again; without a name, does so for every cached list. */
  renew(resource?: string): void
  /** Fetches a cached list again, even if no component shows it. Rejects with the error of the fetch. */
  refetch(resource: string): Promise<void>
  /** Stores one record that came from elsewhere than the list, whether or not the list already contains it. */
  put(resource: string, record: WireRow): void
  /**
   * Calls the listener when asking for a list again returns a different result. Returns a function that unsubscribes.
   */
  subscribe(listener: Listener): () => void
}

export interface CacheOptions {
  /** Age in milliseconds from which a list is fetched again in the background. */
  maxAge?: number
  now?: () => number
}

interface Entry {
  list?: List
  arrived: number
  /** Value of the global `epoch` counter when this list was requested. */
  epoch: number
  pending?: Promise<List>
  /** Records stored while a list was being fetched. The list may not contain them yet. */
  late: WireRow[]
  /** True if a newer list was requested while one was being fetched. */
  renewed: boolean
  failure?: { error: unknown }
}

export function createCache(
  fetchList: (resource: string) => Promise<WireRow[]>,
  { maxAge = 15_000, now = Date.now }: CacheOptions = {},
): Cache {
  const entries = new Map<string, Entry>()
  const listeners = new Set<Listener>()
  let epoch = 0

  function entryOf(resource: string): Entry {
    const entry = entries.get(resource) ?? { arrived: 0, epoch, late: [], renewed: false }
    entries.set(resource, entry)
    return entry
  }

  async function load(resource: string, entry: Entry): Promise<List> {
    const old = entry.list
    const asked = epoch
    try {
      Object.assign(entry, { late: [], renewed: false })
      const list = listOf(withRecords(await fetchList(resource), entry.late))
      const arrived = entry.renewed ? -Infinity : now()
      Object.assign(entry, { list, arrived, epoch: asked, failure: undefined })
      return list
    } catch (error) {
      if (!old) throw error
      entry.failure = { error }
      return old
    } finally {
      entry.pending = undefined
      // A forgotten entry is no longer in the map. Its waiting callers have their answer; nobody else will read the
      // entry.
      const overtaken = asked !== epoch || entry.renewed || entries.get(resource) !== entry
      if (old || overtaken) tell(resource)
    }
  }

  function tell(resource: string) {
    for (const listener of listeners) listener(resource)
  }

  return {
    async ask(resource) {
      const entry = entryOf(resource)
      if (entry.failure) {
        // The entry is dropped, so that the next call really fetches and its result is seen.
        entries.delete(resource)
        throw entry.failure.error
      }
      const old = entry.epoch !== epoch || now() - entry.arrived > maxAge
      if (!entry.list || old) entry.pending ??= load(resource, entry)
      return entry.list ?? (entry.pending as Promise<List>)
    },
    peek: (resource) => entries.get(resource)?.list,
    forget(resource) {
      if (resource === undefined) entries.clear()
      else entries.delete(resource)
    },
    age() {
      epoch++
    },
    renew(resource) {
      for (const name of resource === undefined ? [...entries.keys()] : [resource]) {
        const entry = entries.get(name)
        if (!entry) continue
        Object.assign(entry, { arrived: -Infinity, renewed: true, failure: undefined })
        tell(name)
      }
    },
    async refetch(resource) {
      const entry = entries.get(resource)
      if (!entry?.list) return
      await (entry.pending ??= load(resource, entry))
      const { failure } = entry
      entry.failure = undefined
      if (failure) throw failure.error
    },
    put(resource, record) {
      const entry = entries.get(resource)
      if (!entry) return
      entry.late.push(record)
      if (entry.list) entry.list = listOf(withRecords(entry.list.records, [record]))
      tell(resource)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The list with these records: each replaces the record with the same id, or is added at the end. */
function withRecords(list: readonly WireRow[], records: readonly WireRow[]): WireRow[] {
  const byId = new Map([...list, ...records].map((record) => [record.id, record]))
  return [...byId.values()]
}

function listOf(records: readonly WireRow[]): List {
  // Ids are numbers in the API and strings in addresses.
  const byId = new Map(records.map((record) => [String(record.id), record]))
  return { records, get: (id) => byId.get(String(id)) }
}
