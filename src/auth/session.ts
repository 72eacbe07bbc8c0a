import type { Client } from '#dataProvider/client.ts'
import { endsSessions } from '#dataProvider/dialect.ts'
import { ApiError } from '#dataProvider/error.ts'
import type { SessionGate } from '#dataProvider/sessionGate.ts'
import type { Store } from '../store.ts'
import { readProfile } from './profile.ts'
import type { Profile } from './profile.ts'
import { createSessionStore } from './sessionStore.ts'
import type { Ended, SessionState } from './sessionStore.ts'

export type { Ended, SessionState } from './sessionStore.ts'

export interface Session extends Store<SessionState>, SessionGate {
  /** Forgets who was signed in, so that nothing of them is shown, and asks the server who is. */
  restart(): void
  /**
   * Asks the server who is signed in, unless somebody is signing in. A failure does not end a session that is known to
   * exist.
   */
  probe(): Promise<void>
  /** Rejects with an `ApiError` or with `SessionNotKept`. */
  login(username: string, password: string): Promise<void>
  logout(): void
  /**
   * Called when the user's own profile has been saved. If that ends the sessions, the cookies are removed before any
   * other call.
   */
  profileChanged(username: string): void
}

/** The password was right and yet nobody is signed in, for example in a browser that refuses cookies. */
export class SessionNotKept extends Error {
  override name = 'SessionNotKept'
}

type SessionClient = Pick<Client, 'profile' | 'login' | 'logout' | 'dialect' | 'expired'>

interface SessionOptions {
  /** The channel to the other tabs of the browser. */
  channel?: Channel | undefined
  /** Was the server unreachable within the last minute? */
  wasAway?: () => boolean
  /** Called when a password was right, before anything is shown to its user. */
  onLogin?: (profile: Profile) => void
}

export function createSession(
  client: SessionClient,
  { channel, wasAway = () => false, onLogin = () => {} }: SessionOptions = {},
): Session {
  const store = createSessionStore(client)
  /** The sign-ins on their way, except those before a sign-out. */
  const logins = new Set<object>()

  const fetchProfile = async (signal?: AbortSignal) => readProfile(await client.profile(signal))

  async function probe(): Promise<void> {
    if (logins.size > 0) return
    const signal = store.begin()
    const { status } = store.getState()
    if (status === 'failed') store.setState({ status: 'unknown' })
    try {
      const profile = await fetchProfile(signal)
      if (signal.aborted) return
      if (profile) {
        store.welcome(profile)
        // Only a tab that was just opened knows something that the other tabs do not.
        if (status !== 'signedIn') channel?.postMessage({ kind: 'present' })
      } else void onUnauthorized(false)
    } catch (error) {
      if (signal.aborted || store.getState().status === 'signedIn') return
      store.setState({ status: 'failed', error: asApiError(error) })
    }
  }

  function restart(): void {
    logins.clear()
    store.forget()
    void probe()
  }

  async function login(username: string, password: string): Promise<void> {
    store.begin()
    const own = {}
    logins.add(own)
    try {
      await client.login(username, password)
      // The user signed out while the answer was on its way: the cookies that the answer set must be removed too, unless
      // those of another sign-in follow.
      if (logins.size === 0 && store.getState().status === 'signedOut') return client.logout()
      const profile = await fetchProfile()
      if (!logins.has(own)) return
      if (!profile) throw new SessionNotKept()
      onLogin(profile)
      store.welcome(profile)
      channel?.postMessage({ kind: 'signedIn' })
    } finally {
      // It has overtaken the probe that was to find out who is signed in.
      if (logins.delete(own) && store.getState().status === 'unknown') void probe()
    }
  }

  function logout(): void {
    if (store.getState().status === 'signedOut' && logins.size === 0) return
    logins.clear()
    store.signOut()
    channel?.postMessage({ kind: 'signedOut' })
  }

  function reasonFor({ login_ip }: Profile): Ended['reason'] {
    if (client.expired()) return 'expired'
    if (wasAway()) return 'restarted'
    return login_ip ? 'address' : 'unknown'
  }

  function end(ended: Ended): void {
    store.suspend(ended)
    channel?.postMessage({ kind: 'ended', ended })
  }

  async function onUnauthorized(stale: boolean): Promise<boolean> {
    const state = store.getState()
    if (state.status === 'signedIn') {
      if (!state.ended && stale) return true
      if (!state.ended) end({ reason: reasonFor(state.profile), username: state.profile.username })
      return store.ready() ?? false
    }
    if (state.status === 'signedOut' || logins.size > 0) return false
    // The session that another tab has begun meanwhile is not ours to end.
    if (!stale) store.signOut()
    return stale
  }

  channel?.addEventListener('message', ({ data }) => {
    if (logins.size > 0 || !isNews(data)) return
    const state = store.getState()
    const isMissed = state.status === 'signedIn' ? state.ended !== undefined : state.status !== 'unknown'
    if (data.kind === 'signedIn' || data.kind === 'renamed' || (data.kind === 'present' && isMissed)) void probe()
    if (data.kind === 'signedOut') store.signOut(true)
    if (data.kind === 'ended') store.suspend(data.ended, true)
  })

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    ready: store.ready,
    restart,
    probe,
    login,
    logout,
    onUnauthorized,
    profileChanged(username) {
      if (endsSessions(client.dialect())) return end({ reason: 'password', username })
      void probe()
      channel?.postMessage({ kind: 'renamed' })
    },
  }
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(String(error), 0, 'broken')
}

/** The messages that the tabs of one browser send to each other. */
type SessionNews =
  | { kind: 'signedIn' }
  /** A tab that was just opened found a session. */
  | { kind: 'present' }
  /** The session continues under another user name. */
  | { kind: 'renamed' }
  | { kind: 'signedOut' }
  | { kind: 'ended'; ended: Ended }

/** The part of `BroadcastChannel` that the session uses. */
export interface Channel {
  postMessage(message: SessionNews): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

/** Other pages of the same origin and other versions of the product can post anything. */
function isNews(data: unknown): data is SessionNews {
  const { kind, ended } = Object(data) as { kind?: unknown; ended?: { username?: unknown } | null }
  return typeof kind === 'string' && (kind !== 'ended' || typeof ended?.username === 'string')
}
