import type { Client } from '#dataProvider/client.ts'
import type { Session } from './session.ts'
import { createStore, type Store } from './store.ts'

export interface SiteState {
  name: string | undefined
  /** Only admins are told. */
  version: string | undefined
}

export interface Site extends Store<SiteState> {
  /** Asks again, because the settings have changed. */
  refresh(): Promise<void>
}

/** What the settings say about the site; asked for once it is known who asks, for a dead cookie must be gone by then. */
export function createSite(client: Pick<Client, 'request'>, session: Session): Site {
  const store = createStore<SiteState>({ name: undefined, version: undefined })
  let loading: AbortController | undefined
  let loadedAs = session.getState().status

  async function load(): Promise<void> {
    loading?.abort()
    const { signal } = (loading = new AbortController())
    // The page does without a name: whoever needs the settings themselves will tell what is wrong.
    const data = await client.request({ method: 'GET', path: 'setting', signal }).catch(() => undefined)
    if (signal.aborted) return
    const version = textAt(data, 'version')
    const name = textAt(valueAt(data, 'config'), 'site_name') ?? store.getState().name
    store.setState({ name, version })
  }

  session.subscribe(() => {
    const { status } = session.getState()
    if (status === loadedAs) return
    loadedAs = status
    if (status === 'signedIn' || status === 'signedOut') void load()
  })

  return { getState: store.getState, subscribe: store.subscribe, refresh: load }
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function textAt(value: unknown, key: string): string | undefined {
  const text = valueAt(value, key)
  return typeof text === 'string' && text !== '' ? text : undefined
}
