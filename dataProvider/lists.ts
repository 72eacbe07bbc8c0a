import { focusManager, type QueryClient, type QueryKey, type QueryState } from '@tanstack/react-query'
import type { Identifier } from 'react-admin'
import type { Rows, WireRow } from './endpoint.ts'
import { createListRequests, withRecords } from './listRequests.ts'

/** The query of a whole list, for `useQuery` and for the query client. */
export interface ListQuery {
  queryKey: QueryKey
  queryFn(): Promise<Rows>
  staleTime: number
  gcTime: number
  structuralSharing: false
  retry: false
}

/**
 * Whole lists. Each is one query with the key `[resource, 'whole']`, which everybody reads who needs records of the
 * resource.
 */
export interface Lists {
  query(resource: string): ListQuery
  /**
   * Returns the list. One that is too old is returned at once, while it is being fetched again; one that was forgotten
   * is fetched first.
   */
  ask(resource: string): Promise<Rows>
  /**
   * Fetches the list before a component shows it, and never rejects: the component that shows it first reports the
   * failure, without asking again.
   */
  ahead(resource: string): Promise<void>
  /** Returns the list if it is loaded and was read in the last `maxAge` milliseconds, by default however old it is. */
  loaded(resource: string, maxAge?: number): Rows | undefined
  /** Makes the next `ask` for the list, or for any list, wait for the server. */
  forget(resource?: string): void
  /**
   * Makes every list count as too old, and forgets the list that was changed. `renews`: fetches again the lists that a
   * component shows.
   */
  age(changed?: string, renews?: boolean): void
  /** Fetches the list again if a component shows it. */
  renew(resource: string): void
  /** Fetches all lists again that a component shows, without waiting for answers from before a lost connection. */
  resume(): void
  /** Fetches the list again if it is loaded, even if no component shows it. Rejects with the error of the fetch. */
  refetch(resource: string): Promise<void>
  /** Stores one record that came from elsewhere than the list, whether or not the list already contains it. */
  put(resource: string, record: WireRow): void
  /** Shows one record as it was sent, until an answer of the server arrives. */
  show(resource: string, record: WireRow): void
  /** Shows a list that is fetched otherwise, unless it is not loaded or something has changed it meanwhile. */
  take(resource: string, rows: Promise<Rows>): Promise<Rows>
}

interface ListsOptions {
  fetchList(resource: string): Promise<Rows>
  staleTime: number
  /** Called when the answers on their way have become too old for whoever asks now. */
  onOvertaken(): void
}

const keyOf = (resource: string) => [resource, 'whole']
const isWhole = ({ queryKey }: { queryKey: QueryKey }) => queryKey[1] === 'whole'

function recentOf(state: QueryState<Rows> | undefined, maxAge: number): Rows | undefined {
  return state && Date.now() - state.dataUpdatedAt <= maxAge ? state.data : undefined
}

export function createLists(queryClient: QueryClient, { fetchList, staleTime, onOvertaken }: ListsOptions): Lists {
  const cache = queryClient.getQueryCache()
  const requests = createListRequests(fetchList)
  const forgotten = new Set<string>()
  /** Counts what made each list too old. */
  const changes = new Map<string, number>()

  const find = (resource: string) => cache.find<Rows>({ queryKey: keyOf(resource) })
  const loaded = (resource: string, maxAge = Infinity) => recentOf(find(resource)?.state, maxAge)
  const allNames = () => cache.findAll({ predicate: isWhole }).map(({ queryKey }) => String(queryKey[0]))

  // The single records that react-admin keeps follow the list.
  cache.subscribe((event) => {
    if (event.type !== 'updated' || !isWhole(event.query)) return
    const { type } = event.action
    const resource = String(event.query.queryKey[0])
    if ((type === 'success' || type === 'error') && requests.isBehind(resource)) {
      event.query.invalidate()
      // A hidden tab reads its lists when it is shown.
      if (focusManager.isFocused()) refetchShown(resource)
    } else if (type === 'success') forgotten.delete(resource)
    if (type !== 'success' && type !== 'setState') return
    void queryClient.invalidateQueries({ queryKey: [resource, 'getOne'] }, { cancelRefetch: false })
  })

  const query = (resource: string): ListQuery => ({
    queryKey: keyOf(resource),
    queryFn: () => requests.send(resource),
    staleTime,
    // The search for everything finds the records of lists that no screen shows any more.
    gcTime: Infinity,
    // A list may hold thousands of nested records; comparing them costs more than rendering the few that are visible.
    structuralSharing: false,
    retry: false,
  })

  /** Without a network a component waits for it to come back; who asks here is told at once. */
  const queryOfCaller = (resource: string) => ({ ...query(resource), networkMode: 'always' as const })

  async function fetchNow(resource: string): Promise<Rows> {
    const known = find(resource)
    if (known?.state.fetchStatus === 'paused') void known.cancel({ silent: true })
    else if (requests.isBehind(resource)) await known?.promise?.catch(() => undefined)
    return queryClient.fetchQuery({ ...queryOfCaller(resource), staleTime: 0 })
  }

  const changesOf = (resource: string) => changes.get(resource) ?? 0

  /** Makes a list count as too old, and asks again for an answer that is on its way. */
  function overtake(resource: string) {
    changes.set(resource, changesOf(resource) + 1)
    const known = find(resource)
    onOvertaken()
    known?.invalidate()
    if (requests.overtake(resource) || !known || known.state.fetchStatus === 'idle') return
    void known.cancel({ silent: true })
    // Those who wait for the list hear of a failure.
    known.fetch().catch(() => undefined)
  }

  const refetchShown = (resource: string) =>
    void queryClient.refetchQueries({ queryKey: keyOf(resource), type: 'active' }, { cancelRefetch: false })

  function renew(resource: string) {
    overtake(resource)
    refetchShown(resource)
  }

  function show(resource: string, record: WireRow) {
    changes.set(resource, changesOf(resource) + 1)
    if (requests.isBehind(resource)) requests.put(resource, record)
    const known = find(resource)
    if (known?.state.data) known.setState({ data: withRecords(known.state.data, [record]) })
  }

  return {
    query,
    ahead: (resource) => fetchAhead(queryClient, query(resource)),
    async ask(resource) {
      if (forgotten.has(resource) || !loaded(resource)) return fetchNow(resource)
      return queryClient.ensureQueryData({ ...queryOfCaller(resource), revalidateIfStale: true })
    },
    loaded,
    forget(resource) {
      for (const name of resource === undefined ? allNames() : [resource]) {
        forgotten.add(name)
        overtake(name)
      }
    },
    age(changed, renews = false) {
      if (changed !== undefined) forgotten.add(changed)
      allNames().forEach(overtake)
      if (renews) allNames().forEach(refetchShown)
    },
    renew,
    resume() {
      for (const name of allNames()) {
        requests.abandon(name)
        renew(name)
      }
    },
    async refetch(resource) {
      if (loaded(resource)) await fetchNow(resource)
    },
    put(resource, record) {
      requests.put(resource, record)
      show(resource, record)
    },
    show,
    async take(resource, rows) {
      const before = changesOf(resource)
      const taken = await rows
      if (loaded(resource) && changesOf(resource) === before) queryClient.setQueryData(keyOf(resource), taken)
      return taken
    },
  }
}

/** See `Lists.ahead`. */
async function fetchAhead(queryClient: QueryClient, query: ListQuery): Promise<void> {
  const { queryKey } = query
  const cache = queryClient.getQueryCache()
  await queryClient.prefetchQuery(query)
  const failed = cache.find({ queryKey })
  // A component that was mounted meanwhile reports the failure.
  if (failed?.state.status !== 'error' || failed.getObserversCount() > 0) return
  queryClient.setQueryDefaults(queryKey, { retryOnMount: false })
  const stop = cache.subscribe(({ type, query: shown }) => {
    if (type !== 'observerAdded' || shown !== failed) return
    queryClient.setQueryDefaults(queryKey, {})
    stop()
  })
}

const indexes = new WeakMap<Rows, ReadonlyMap<string, WireRow>>()

/** The record of a list with this id. Ids are numbers in the API and strings in addresses. */
export function rowOf(rows: Rows, id: Identifier): WireRow | undefined {
  const index = indexes.get(rows) ?? new Map(rows.map((record) => [String(record.id), record]))
  indexes.set(rows, index)
  return index.get(String(id))
}
