import type { Client } from '#dataProvider/client.ts'
import { ApiError } from '#dataProvider/error.ts'
import { createStore, type Store } from '../store.ts'
import type { Session } from '../auth/session.ts'

export interface SiteState {
  /**
   * After a later failure `known` stays with the values, and the reason is in `error`. `failed`: every value has its
   * default. `unknown` again only after a sign-in where the next settings tell what the server is (see `isInterim`).
   */
  status: 'unknown' | 'known' | 'failed'
  error?: ApiError | undefined
  name?: string | undefined
  /** The server sends the version to admins only. */
  version?: string | undefined
  /** The HTML of the settings that is inserted into this dashboard. */
  customCode?: string | undefined
  /**
   * An interim server is told from a classic one by its settings. The product is made for one of them, and goes with all
   * that is unsaved if this changes: only the first attempt to fetch the settings with a session tells it.
   */
  isInterim?: boolean
  /**
   * Whether the server keeps the history of its servers: `none` for a version that cannot, `off` while its time-series
   * store is switched off (docs/contract/http.md#settings).
   */
  historyStore?: 'on' | 'off' | 'none'
  /** The names of the OAuth2 providers, spelled as the API requires. */
  providers: readonly string[]
}

export interface Site extends Store<SiteState> {
  /** Fetches the settings again, because they have changed or could not be fetched. Never rejects. */
  refresh(): Promise<void>
}

interface SiteOptions {
  /** Called with the language of the settings before any of the settings is shown. */
  onLanguage?: (language: string | undefined) => Promise<void>
}

export const unknownSite: SiteState = { status: 'unknown', providers: [] }

/**
 * The public settings of the site. They are fetched once it is known who is signed in, because a dead cookie must be
 * removed by then.
 */
export function createSite(
  client: Pick<Client, 'request' | 'learn' | 'dialect'>,
  session: Session,
  { onLanguage = async () => undefined }: SiteOptions = {},
): Site {
  const store = createStore<SiteState>(unknownSite)
  let loading: AbortController | undefined
  let loadedFor: string | undefined

  async function load(): Promise<void> {
    loading?.abort()
    const { signal } = (loading = new AbortController())
    try {
      const data = await client.request({ method: 'GET', path: 'setting', signal })
      await client.learn(data, 'transfer')
      const config = valueAt(data, 'config')
      await onLanguage(textAt(config, 'language'))
      if (signal.aborted) return
      const providers = valueAt(config, 'oauth2_providers')
      const before = store.getState()
      store.setState({
        status: 'known',
        name: textAt(config, 'site_name'),
        version: textAt(data, 'version'),
        isInterim: before.status === 'unknown' ? client.dialect() === 'interim' : before.isInterim,
        historyStore: storeIn(valueAt(data, 'tsdb_enabled')),
        customCode: textAt(config, 'custom_code_dashboard'),
        providers: Array.isArray(providers) ? providers.filter((name) => typeof name === 'string') : [],
      })
    } catch (cause) {
      if (signal.aborted) return
      const error = cause instanceof ApiError ? cause : new ApiError(String(cause), 0, 'broken', { cause })
      const before = store.getState()
      store.setState({ ...before, status: before.status === 'known' ? 'known' : 'failed', error })
    }
  }

  session.subscribe(() => {
    const state = session.getState()
    const isSignedIn = state.status === 'signedIn'
    // The server shows an admin more than others.
    const person = isSignedIn ? `${state.profile.id} ${state.profile.role}` : state.status
    if (person === loadedFor) return
    loadedFor = person
    const known = store.getState()
    if (isSignedIn && client.dialect() === 'classic' && known.historyStore !== 'none')
      store.setState({ ...known, status: 'unknown' })
    if (isSignedIn || state.status === 'signedOut') void load()
  })

  return { getState: store.getState, subscribe: store.subscribe, refresh: load }
}

const storeIn = (isEnabled: unknown) => (isEnabled === undefined ? 'none' : isEnabled === false ? 'off' : 'on')

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function textAt(value: unknown, key: string): string | undefined {
  const text = valueAt(value, key)
  return typeof text === 'string' && text !== '' ? text : undefined
}
