import type { Client } from '#dataProvider/client.ts'
import { ApiError } from '#dataProvider/error.ts'
import type { SessionGate } from '#dataProvider/sessionGate.ts'
import { createStore, type Store } from '../store.ts'
import type { Channel, SessionNews } from './channel.ts'
import { readProfile, type Profile } from './profile.ts'

/** Why a session ended before its person wanted it to, as far as can be known. */
export type EndReason = 'expired' | 'password' | 'restarted' | 'address' | 'unknown'

export interface Ended {
  reason: EndReason
  /** The name to sign in with, which may be new. */
  username: string
}

export type SessionState =
  | { status: 'unknown' }
  /** `elsewhere`: in another tab; what is typed in this one is kept for its person. */
  | { status: 'signedOut'; elsewhere?: true }
  | { status: 'failed'; error: ApiError }
  /** An ended session keeps its person: what is on the screen stays, and calls wait until they have signed in again. */
  | { status: 'signedIn'; profile: Profile; ended?: Ended }

export interface Session extends Store<SessionState>, SessionGate {
  /** Asks the server who is signed in. A failure ends no session that is known to exist. */
  probe(): Promise<void>
  /** Rejects with an `ApiError` or with `SessionNotKept`. */
  login(username: string, password: string): Promise<void>
  logout(): void
  /** The own profile has been saved: where that ends the sessions, the cookies go before any other call. */
  profileChanged(username: string): void
}

/** The password was right and yet nobody is signed in, as in a browser that refuses cookies. */
export class SessionNotKept extends Error {
  override name = 'SessionNotKept'
}

type SessionClient = Pick<Client, 'profile' | 'login' | 'logout' | 'dialect' | 'expired'>

interface SessionOptions {
  /** To the other tabs of the browser. */
  channel?: Channel | undefined
  /** Has the server been away within the last minute? */
  wasAway?: () => boolean
}

export function createSession(client: SessionClient, { channel, wasAway = () => false }: SessionOptions = {}): Session {
  const store = createStore<SessionState>({ status: 'unknown' })
  // Each probe, login and logout begins a new generation; an answer to an older one is dropped.
  let generation = 0
  let signingIn = false
  let probing: AbortController | undefined
  /** Settled when the person of an ended session is back (true) or will not be (false). */
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

  /** Whose calls are waiting gets them sent again; nobody else does. */
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
        // Only a tab that has just come knows what the others do not.
        if (status !== 'signedIn') channel?.postMessage({ kind: 'present' })
      } else void lost(false)
    } catch (error) {
      if (mine !== generation || store.getState().status === 'signedIn') return
      store.setState({ status: 'failed', error: asApiError(error) })
    }
  }

  async function login(username: string, password: string): Promise<void> {
    const mine = begin()
    signingIn = true
    try {
      await client.login(username, password)
      // Signed out while the answer was under way: the cookies that it brought must go too.
      if (mine !== generation && !signingIn) return client.logout()
      const profile = await fetchProfile()
      if (mine !== generation) return
      if (!profile) throw new SessionNotKept()
      welcome(profile)
      channel?.postMessage({ kind: 'signedIn' })
    } finally {
      if (mine === generation) signingIn = false
    }
  }

  function signOut(where?: { elsewhere: true }): void {
    begin()
    signingIn = false
    client.logout()
    store.setState({ status: 'signedOut', ...where })
    release(false)
  }

  function logout(): void {
    if (store.getState().status === 'signedOut' && !signingIn) return
    signOut()
    channel?.postMessage({ kind: 'signedOut' })
  }

  /** Cookies go first: a dead one would be held against us (docs/contract/http.md#sessions). */
  function suspend(ended: Ended): void {
    const state = store.getState()
    if (state.status !== 'signedIn' || state.ended) return
    begin()
    client.logout()
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

  async function lost(stale: boolean): Promise<boolean> {
    const state = store.getState()
    if (state.status === 'signedIn') {
      if (!state.ended && stale) return true
      if (!state.ended) end({ reason: reasonFor(state.profile), username: state.profile.username })
      return waiting?.promise ?? false
    }
    if (state.status !== 'signedOut' && !signingIn) signOut()
    return false
  }

  channel?.addEventListener('message', ({ data }: { data: SessionNews }) => {
    if (signingIn) return
    const state = store.getState()
    const isMissed = state.status === 'signedIn' ? state.ended !== undefined : state.status !== 'unknown'
    if (data.kind === 'signedIn' || data.kind === 'renamed' || (data.kind === 'present' && isMissed)) void probe()
    if (data.kind === 'signedOut') signOut(state.status === 'signedIn' ? { elsewhere: true } : undefined)
    if (data.kind === 'ended') suspend(data.ended)
  })

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    probe,
    login,
    logout,
    lost,
    ready: () => waiting?.promise,
    profileChanged(username) {
      // Classic tokens outlive a change of the password (docs/contract/README.md#session-model).
      if (client.dialect() === 'classic') {
        void probe()
        channel?.postMessage({ kind: 'renamed' })
      } else end({ reason: 'password', username })
    },
  }
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(String(error), 0, 'broken')
}
