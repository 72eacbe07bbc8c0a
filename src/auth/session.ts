import type { Client } from '#dataProvider/client.ts'
import { endsSessions } from '#dataProvider/dialect.ts'
import { ApiError } from '#dataProvider/error.ts'
import type { SessionGate } from '#dataProvider/sessionGate.ts'
import { createStore } from '../store.ts'
import type { Store } from '../store.ts'
import { readProfile } from './profile.ts'
import type { Profile } from './profile.ts'

/** The reason why a session ended before its user wanted that, as far as the reason can be known. */
type EndReason = 'expired' | 'password' | 'restarted' | 'address' | 'unknown'

export interface Ended {
  reason: EndReason
  /** The name to sign in with; it may be new. */
  username: string
}

export type SessionState =
  | { status: 'unknown' }
  /** `elsewhere`: signed out in another tab. What is typed in this tab is kept for its user. */
  | { status: 'signedOut'; elsewhere?: true }
  | { status: 'failed'; error: ApiError }
  /**
   * An ended session keeps its profile: the screen stays as it is, and calls wait until the user has signed in again.
   */
  | { status: 'signedIn'; profile: Profile; ended?: Ended }

export interface Session extends Store<SessionState>, SessionGate {
  /** Forgets who was signed in, so that nothing of them is shown, and asks the server who is. */
  restart(): void
  /** Asks the server who is signed in. A failure does not end a session that is known to exist. */
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
}

export function createSession(client: SessionClient, { channel, wasAway = () => false }: SessionOptions = {}): Session {
  const store = createStore<SessionState>({ status: 'unknown' })
  // Each probe, login and logout starts a new generation; an answer to an older generation is dropped.
  let generation = 0
  let signingIn = false
  let probing: AbortController | undefined
  /** Settled when the user of an ended session is signed in again (true) or will not be (false). */
  let waiting: { promise: Promise<boolean>; settle: (back: boolean) => void } | undefined

  function begin(): number {
    probing?.abort()
    probing = undefined
    return ++generation
  }

  const fetchProfile = async (signal?: AbortSignal) => readProfile(await client.profile(signal))

  function release(back: boolean): void {
    waiting?.settle(back)
    waiting = undefined
  }

  /** Waiting calls are sent again only when the same user is signed in again. */
  function welcome(profile: Profile): void {
    const before = store.getState()
    const back = before.status === 'signedIn' && before.profile.id === profile.id
    store.setState({ status: 'signedIn', profile })
    release(back)
  }

  async function probe(): Promise<void> {
    const mine = begin()
    const { signal } = (probing = new AbortController())
    const { status } = store.getState()
    if (status === 'failed') store.setState({ status: 'unknown' })
    try {
      const profile = await fetchProfile(signal)
      if (mine !== generation) return
      if (profile) {
        welcome(profile)
        // Only a tab that was just opened knows something that the other tabs do not.
        if (status !== 'signedIn') channel?.postMessage({ kind: 'present' })
      } else void onUnauthorized(false)
    } catch (error) {
      if (mine !== generation || store.getState().status === 'signedIn') return
      store.setState({ status: 'failed', error: asApiError(error) })
    }
  }

  function restart(): void {
    begin()
    signingIn = false
    store.setState({ status: 'unknown' })
    release(false)
    void probe()
  }

  async function login(username: string, password: string): Promise<void> {
    const mine = begin()
    signingIn = true
    try {
      await client.login(username, password)
      // The user signed out while the answer was on its way: the cookies that the answer set must be removed too.
      if (mine !== generation && !signingIn) return client.logout()
      const profile = await fetchProfile()
      if (mine !== generation) return
      if (!profile) throw new SessionNotKept()
      welcome(profile)
      channel?.postMessage({ kind: 'signedIn' })
    } finally {
      if (mine === generation) {
        signingIn = false
        // It has overtaken the probe that was to find out who is signed in.
        if (store.getState().status === 'unknown') void probe()
      }
    }
  }

  function signOut(elsewhere = false): void {
    const { status } = store.getState()
    begin()
    signingIn = false
    client.logout(elsewhere)
    store.setState({ status: 'signedOut', ...(elsewhere && status === 'signedIn' && { elsewhere }) })
    release(false)
  }

  function logout(): void {
    if (store.getState().status === 'signedOut' && !signingIn) return
    signOut()
    channel?.postMessage({ kind: 'signedOut' })
  }

  /**
   * The cookies are removed first: the server would hold a dead cookie against us (docs/contract/http.md#sessions).
   */
  function suspend(ended: Ended, elsewhere = false): void {
    const state = store.getState()
    if (state.status !== 'signedIn' || state.ended) return
    begin()
    client.logout(elsewhere)
    let settle: (back: boolean) => void = () => undefined
    const promise = new Promise<boolean>((resolve) => (settle = resolve))
    waiting = { promise, settle }
    store.setState({ ...state, ended })
  }

  function reasonFor({ login_ip }: Profile): EndReason {
    if (client.expired()) return 'expired'
    if (wasAway()) return 'restarted'
    return login_ip ? 'address' : 'unknown'
  }

  function end(ended: Ended): void {
    suspend(ended)
    channel?.postMessage({ kind: 'ended', ended })
  }

  async function onUnauthorized(stale: boolean): Promise<boolean> {
    const state = store.getState()
    if (state.status === 'signedIn') {
      if (!state.ended && stale) return true
      if (!state.ended) end({ reason: reasonFor(state.profile), username: state.profile.username })
      return waiting?.promise ?? false
    }
    if (state.status !== 'signedOut' && !signingIn) signOut()
    return false
  }

  channel?.addEventListener('message', ({ data }) => {
    if (signingIn || !isNews(data)) return
    const state = store.getState()
    const isMissed = state.status === 'signedIn' ? state.ended !== undefined : state.status !== 'unknown'
    if (data.kind === 'signedIn' || data.kind === 'renamed' || (data.kind === 'present' && isMissed)) void probe()
    if (data.kind === 'signedOut') signOut(true)
    if (data.kind === 'ended') suspend(data.ended, true)
  })

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    restart,
    probe,
    login,
    logout,
    onUnauthorized,
    ready: () => waiting?.promise,
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
