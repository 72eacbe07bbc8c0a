import { focusManager, QueryClient } from '@tanstack/react-query'
import type { DataProvider } from 'react-admin'
import type { ApiRequest, Client } from './client.ts'
import type { Endpoint, Rows } from './endpoint.ts'
import { createListFeeds } from './listFeeds.ts'
import type { ListQuery } from './lists.ts'
import { createReactAdminMethods } from './reactAdminMethods.ts'
import type { ReadBackListener } from './readBack.ts'
import { createResourceStore, type StoreOptions } from './store.ts'
import { createLive, type Live } from './live/live.ts'
import { tickOf } from './live/tick.ts'
import { openTicks } from './live/tickSocket.ts'
import { createRestAdapter } from './restAdapter.ts'

export type LotusDataProvider = DataProvider & {
  /** Sends any other call. One that is not a GET marks every list as too old. */
  call(request: ApiRequest): Promise<unknown>
  /** The query of a whole list, for the query client that this data provider was given. */
  listQuery(resource: string): ListQuery
  /**
   * Fetches a whole list before a component shows it. Never rejects: the component that shows the list first reports
   * the failure, without asking again.
   */
  ahead(resource: string): Promise<void>
  /** Makes the next call for records of one resource, or of any, wait for the server. */
  forget(resource?: string): Promise<void>
  /** The records of a whole list if it is loaded and was read in the last `maxAge` milliseconds. Sends no request. */
  loaded(resource: string, maxAge?: number): Rows | undefined
  /** Whether `loaded` returns only the first records of the list. */
  isCut(resource: string): boolean
  /** All records of a resource, fetched now, whatever is loaded. */
  fresh(resource: string): Promise<Rows>
  /** Fetches a loaded list again. Rejects with the error of the fetch. */
  refetch(resource: string): Promise<void>
  /** For use after a time without connection: requests everything that is shown again, and reconnects the feeds. */
  resume(): void
  /** For use after a time without a session. The calls that waited for one are sent by themselves. */
  reconnectFeeds(): void
  /**
   * Calls the listener with each record that was saved here in the last seconds, as a list shows it that was asked for
   * after the save. Returns a function that stops this.
   */
  onReadBack(listener: ReadBackListener): () => void
  /** Keeps the list of a resource up to date by its feed. Returns a function that stops this. */
  follow(resource: string): () => void
  /** The live figures of all servers. */
  live: Live
}

/**
 * The part of a `BroadcastChannel` that tells the other tabs of the browser what has changed: the name of a resource, or
 * nothing for any.
 */
export interface TabsChannel {
  postMessage(resource: string): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

interface DataProviderOptions extends Partial<Omit<StoreOptions, 'onChange'>> {
  tabs?: TabsChannel | undefined
}

export function createDataProvider(
  client: Client,
  endpoints: Record<string, Endpoint>,
  { queryClient = new QueryClient(), tabs, ...options }: DataProviderOptions = {},
): LotusDataProvider {
  const onChange = (resource: string) => tabs?.postMessage(resource)
  const wire = createRestAdapter(client, { onFigures: (tick) => live.take(tick) })
  const store = createResourceStore(wire, endpoints, { queryClient, onChange, ...options })
  tabs?.addEventListener('message', ({ data: resource }) => {
    // Other pages of the same origin can post anything.
    if (typeof resource !== 'string') return
    // The other tab may have saved the same record again.
    store.forgetSaved(resource || undefined)
    // A hidden tab reads its lists when it is shown.
    store.age(resource || undefined, focusManager.isFocused())
  })
  const feeds = createListFeeds(wire, store, client.doubt)
  const [liveResource = '', liveEndpoint] = Object.entries(endpoints).find(([, endpoint]) => endpoint.live) ?? []
  const live = createLive({
    async open(signal) {
      if (!liveEndpoint?.live) throw new Error('No list of the API has live figures')
      return client.socket(liveEndpoint.live.path, { signal, open: openTicks })
    },
    async poll() {
      const servers = await client.request({ method: 'GET', path: liveEndpoint?.path ?? '' })
      return tickOf(servers, client.serverTime())
    },
    onFleet: () => store.renew(liveResource),
    onTime: client.learnTime,
  })

  function reconnectFeeds(): void {
    feeds.reopen()
    live.resume()
  }

  return {
    ...createReactAdminMethods(wire, store),
    async call(request) {
      if (request.method !== 'GET') store.forgetSaved()
      try {
        return await client.request(request)
      } finally {
        if (request.method !== 'GET') {
          store.age()
          onChange('')
        }
      }
    },
    // Async because react-admin's useDataProvider expects a promise from every method.
    async forget(resource) {
      store.forget(resource)
    },
    live,
    listQuery: store.query,
    ahead: store.ahead,
    loaded: store.loaded,
    isCut: store.isCut,
    fresh: store.fresh,
    refetch: store.refetch,
    resume() {
      store.resume()
      reconnectFeeds()
    },
    reconnectFeeds,
    onReadBack: store.onReadBack,
    follow: feeds.follow,
  }
}
