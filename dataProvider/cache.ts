import type { Identifier } from 'react-admin'
import type { WireRow } from './endpoint.ts'

export interface List {
  records: readonly WireRow[]
  get(id: Identifier): WireRow | undefined
}

export type Listener = (resource: string) => void

/** Whole lists, fetched once; an old one is still answered at once while a new one is on its way. */
export interface Cache {
  /** The list; throws once what went wrong in the background since the last ask. */
  ask(resource: string): Promise<List>
  /** The list if it is here, however old. */
  peek(resource: string): List | undefined
  /** Drops one list or all. */
  forget(resource?: string): void
  /** Makes every list too old. */
  age(): void
  /** Has one list, or each that is here, asked for anew by whoever shows it. */
  renew(resource?: string): void
  /** Fetches a list that is here anew, whoever shows it or not; rejects with what went wrong. */
  refetch(resource: string): Promise<void>
  /** Takes in one record that was told in another way than by the list, whether it is new there or not. */
  put(resource: string, record: WireRow): void
  /** Tells when asking again brings something else than before; returns how to stop it. */
  subscribe(listener: Listener): () => void
}

export interface CacheOptions {
  /** Milliseconds after which a list is fetched anew behind its answer. */
  maxAge?: number
  now?: () => number
}

interface Entry {
  list?: List
  arrived: number
  /** How often all lists had been aged when this one was asked for. */
  epoch: number
  pending?: Promise<List>
  /** What was put in while a list was on its way, which may not know it yet. */
  late: WireRow[]
  /** A newer list was wanted while one was on its way. */
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
      // An entry that was forgotten meanwhile is no longer in the map: who waited has its answer, nobody else will.
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
        // Dropped, so that the next ask is a real try whose outcome is seen.
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

/** The list with these records in place of those of their ids, or at its end. */
function withRecords(list: readonly WireRow[], records: readonly WireRow[]): WireRow[] {
  const byId = new Map([...list, ...records].map((record) => [record.id, record]))
  return [...byId.values()]
}

function listOf(records: readonly WireRow[]): List {
  // Ids come as numbers from the API and as text from addresses.
  const byId = new Map(records.map((record) => [String(record.id), record]))
  return { records, get: (id) => byId.get(String(id)) }
}
