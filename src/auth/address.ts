import type { Session } from './session.ts'
import { entries } from '../storage/entries.ts'
import { storage } from '../storage/storage.ts'
import { createStore, type Store } from '../store.ts'

/** With its slash: servers answer the address without it by a redirect that loses the query. */
const home = '/dashboard/'
const loginPath = '/dashboard/login'
/** In the address when a provider has sent the browser back (docs/contract/http.md#oauth2-callback). */
const returnedFlag = 'oauth2'
const left = storage.kept(entries.wanted, (stored) => (typeof stored === 'string' ? stored : undefined))

export interface BrowserPlace {
  /** Is the address that of the login page? */
  login: boolean
  /** Where the person was on the way to when the session was missing. */
  wanted: string | undefined
  /** Has an OAuth2 provider sent the person here to be signed in? */
  returned: boolean
}

type BrowserWindow = Pick<Window, 'location' | 'history' | 'addEventListener'>

/**
 * Keeps the address in step with the session: signed out means the login page, signed in means any other.
 * The wanted path lives in the history entry of the login page, so that it survives a reload and no link can set it;
 * a copy waits for who comes back from a provider, in an entry of its own.
 */
export function followSession(session: Session, window: BrowserWindow): Store<BrowserPlace> {
  const { location, history } = window
  let returned = comesBack()
  const store = createStore<BrowserPlace>(read())
  let known = false

  function isLogin(): boolean {
    return location.pathname.replace(/\/+$/, '') === loginPath
  }

  /** Makes the entry of who comes back from a provider what the one was that was left. */
  function comesBack(): boolean {
    if (!isLogin() || !new URLSearchParams(location.search).has(returnedFlag)) return false
    history.replaceState({ wanted: left.read() }, '', loginPath)
    return true
  }

  function read(): BrowserPlace {
    const login = isLogin()
    return { login, wanted: login ? wantedIn(history.state) : undefined, returned: login && returned }
  }

  const here = () => `${location.pathname}${location.search}${location.hash}`

  /** For the way to a provider and back, on which the history entry is left behind; who has to sign in again stays. */
  function remember({ wanted }: BrowserPlace): void {
    const state = session.getState()
    const back = state.status === 'signedIn' && state.ended ? here() : wanted
    if (back === undefined) left.drop()
    else left.write(back)
  }

  function wantedIn(state: unknown): string | undefined {
    if (typeof state !== 'object' || state === null || !('wanted' in state)) return undefined
    return typeof state.wanted === 'string' && isInside(state.wanted) ? state.wanted : undefined
  }

  function isInside(path: string): boolean {
    const url = new URL(path, location.origin)
    return url.origin === location.origin && url.pathname.startsWith(home)
  }

  function follow(): void {
    const state = session.getState()
    const { status } = state
    const place = read()
    if (state.status === 'signedOut' && !place.login) {
      // Who signs out here wants to go nowhere; who never was in, or has work here, comes back.
      history.replaceState(known && !state.elsewhere ? null : { wanted: here() }, '', loginPath)
    }
    if (status === 'signedIn' && place.login) history.replaceState(null, '', place.wanted ?? home)
    known = status === 'signedIn'
    returned &&= !known
    const now = read()
    remember(now)
    store.setState(now)
  }

  remember(store.getState())
  session.subscribe(follow)
  window.addEventListener('popstate', follow)
  return store
}
