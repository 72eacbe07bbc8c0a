import type { Session } from './session.ts'
import { createStore, type Store } from '../store.ts'

const home = '/dashboard'
const loginPath = '/dashboard/login'

export interface Place {
  /** Is the address that of the login page? */
  login: boolean
  /** Where the person was on the way to when the session was missing. */
  wanted: string | undefined
}

type BrowserWindow = Pick<Window, 'location' | 'history' | 'addEventListener'>

/**
 * Keeps the address in step with the session: signed out means the login page, signed in means any other.
 * The wanted path lives in the history entry of the login page, so that it survives a reload and no link can set it.
 */
export function followSession(session: Session, window: BrowserWindow): Store<Place> {
  const { location, history } = window
  const store = createStore<Place>(read())
  let known = false

  function read(): Place {
    const login = location.pathname.replace(/\/+$/, '') === loginPath
    return { login, wanted: login ? wantedIn(history.state) : undefined }
  }

  function wantedIn(state: unknown): string | undefined {
    if (typeof state !== 'object' || state === null || !('wanted' in state)) return undefined
    return typeof state.wanted === 'string' && isInside(state.wanted) ? state.wanted : undefined
  }

  function isInside(path: string): boolean {
    const url = new URL(path, location.origin)
    return url.origin === location.origin && (url.pathname === home || url.pathname.startsWith(`${home}/`))
  }

  function follow(): void {
    const { status } = session.getState()
    const place = read()
    if (status === 'signedOut' && !place.login) {
      // Who signs out wants to go nowhere; who never was in comes back.
      const wanted = `${location.pathname}${location.search}${location.hash}`
      history.replaceState(known ? null : { wanted }, '', loginPath)
    }
    if (status === 'signedIn' && place.login) history.replaceState(null, '', place.wanted ?? home)
    known = status === 'signedIn'
    store.setState(read())
  }

  session.subscribe(follow)
  window.addEventListener('popstate', follow)
  return store
}
