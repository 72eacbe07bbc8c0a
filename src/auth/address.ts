import type { Session } from './session.ts'
import { entries } from '../storage/entries.ts'
import { storage } from '../storage/storage.ts'
import { createStore, type Store } from '../store.ts'

/** Ends with a slash: servers redirect the address without the slash, and that redirect loses the query. */
const home = '/dashboard/'
const loginPath = '/dashboard/login'
/**
 * The query parameter that the address has when a provider has sent the browser back
 * (docs/contract/http.md#oauth2-callback).
 */
const returnedFlag = 'oauth2'
/** The query parameter that leaves the custom code of the site out. */
export const safeFlag = 'safe'
const left = storage.kept(entries.wanted, (stored) => (typeof stored === 'string' ? stored : undefined))

export interface BrowserPlace {
  /** Is the address that of the sign-in page? */
  login: boolean
  /** The path that the user wanted to open when the session was missing. */
  wanted: string | undefined
  /** Has an OAuth2 provider sent the user here to be signed in? */
  returned: boolean
}

type BrowserWindow = Pick<Window, 'location' | 'history' | 'addEventListener'>

/**
 * Keeps the address in step with the session: without a session the address is the sign-in page, with a session it is
 * any other page. The wanted path is kept in the history entry of the sign-in page, so it survives a reload and no
 * link can set it. A copy is kept in browser storage, in an entry of its own, for a user who comes back from a
 * provider.
 */
export function followSession(session: Session, window: BrowserWindow): Store<BrowserPlace> {
  const { location, history } = window
  let returned = comesBack()
  const store = createStore<BrowserPlace>(read())
  let known = false

  function isLogin(): boolean {
    return location.pathname.replace(/\/+$/, '') === loginPath
  }

  /** When the user comes back from a provider, restores the state of the history entry that they left. */
  function comesBack(): boolean {
    if (!isLogin() || !new URLSearchParams(location.search).has(returnedFlag)) return false
    const wanted = left.read()
    history.replaceState({ wanted }, '', signInFor(wanted))
    return true
  }

  function read(): BrowserPlace {
    const login = isLogin()
    return { login, wanted: login ? wantedIn(history.state) : undefined, returned: login && returned }
  }

  const here = () => `${location.pathname}${location.search}${location.hash}`

  /**
   * Stores the wanted path for the way to a provider and back, because the history entry is lost on that way. A user
   * who must sign in again comes back to the page where they are.
   */
  function remember(place: BrowserPlace): void {
    const state = session.getState()
    const back = state.status === 'signedIn' && state.ended ? here() : afterSignIn(place)
    if (back === undefined) left.drop()
    else left.write(back)
  }

  function wantedIn(state: unknown): string | undefined {
    if (typeof state !== 'object' || state === null || !('wanted' in state)) return undefined
    return typeof state.wanted === 'string' && isInside(state.wanted) ? state.wanted : undefined
  }

  /** Custom code that breaks the page breaks the sign-in page, too, so a reload of it leaves the code out as well. */
  function signInFor(wanted = home): string {
    return isSafe(wanted) ? `${loginPath}?${safeFlag}` : loginPath
  }

  function isSafe(path: string): boolean {
    return new URL(path, location.origin).searchParams.has(safeFlag)
  }

  function afterSignIn({ login, wanted }: BrowserPlace): string | undefined {
    return wanted ?? (login && isSafe(here()) ? `${home}?${safeFlag}` : undefined)
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
      // A user who signs out here has no wanted path. A user who was not signed in, or who has work on this page,
      // comes back to it.
      history.replaceState(known && !state.elsewhere ? null : { wanted: here() }, '', signInFor(here()))
    }
    if (status === 'signedIn' && place.login) history.replaceState(null, '', afterSignIn(place) ?? home)
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
