import type { Client } from '#dataProvider/client.ts'
import { ApiError } from '#dataProvider/error.ts'
import { createStore, type Store } from '../store.ts'
import type { Session } from '../auth/session.ts'

export interface SiteState {
  /** Known stays known: a later failure leaves what was read, and its reason in `error`. */
  status: 'unknown' | 'known' | 'failed'
  error?: ApiError | undefined
  name?: string | undefined
  /** Only admins are told. */
  version?: string | undefined
  /** HTML of the settings that goes into this dashboard. */
  customCode?: string | undefined
  /** OAuth2 providers, as the API wants them written. */
  providers: readonly string[]
}

export interface Site extends Store<SiteState> {
  /** Asks again, because the settings have changed or could not be had. Never rejects. */
  refresh(): Promise<void>
}

export interface SiteOptions {
  /** Told of the settings' language before anything of the settings is shown. */
  onLanguage?: (language: string | undefined) => Promise<void>
}

export const unknownSite: SiteState = { status: 'unknown', providers: [] }

/** What the settings say about the site; asked for once it is known who asks, for a dead cookie must be gone by then. */
export function createSite(
  client: Pick<Client, 'request' | 'learn'>,
  session: Session,
  { onLanguage = async () => undefined }: SiteOptions = {},
): Site {
  const store = createStore<SiteState>(unknownSite)
  let loading: AbortController | undefined
  let loadedAs = session.getState().status

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
      store.setState({
        status: 'known',
        name: textAt(config, 'site_name'),
        version: textAt(data, 'version'),
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
