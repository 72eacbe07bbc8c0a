import type { Client } from '#dataProvider/client.ts'
import { ApiError } from '#dataProvider/error.ts'
import type { MessageKey } from '#locales/messages.ts'
import { readProfile, type Profile } from './profile.ts'
import { createStore, type Store } from '../store.ts'

export type SessionState =
  | { status: 'unknown' }
  | { status: 'signedOut'; notice?: MessageKey }
  | { status: 'failed'; error: ApiError }
  | { status: 'signedIn'; profile: Profile }

export interface Session extends Store<SessionState> {
  /** Asks the server who is signed in. A failure ends no session that is known to exist. */
  probe(): Promise<void>
  /** Rejects with an `ApiError` or with `SessionNotKept`. */
  login(username: string, password: string): Promise<void>
  logout(): void
  /** Signs out because the server no longer knows the session; cookies go first, a dead one would be held against us. */
  end(notice: MessageKey): void
}

/** What the tabs of one browser tell each other; a `BroadcastChannel` is one. */
export interface Channel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

/** The password was right and yet nobody is signed in, as in a browser that refuses cookies. */
export class SessionNotKept extends Error {
  override name = 'SessionNotKept'
}

type SessionClient = Pick<Client, 'request' | 'login' | 'logout'>

export function createSession(client: SessionClient, { channel }: { channel?: Channel | undefined } = {}): Session {
  const store = createStore<SessionState>({ status: 'unknown' })
  // Each probe, login and logout begins a new generation; an answer to an older one is dropped.
  let generation = 0
  let signingIn = false
  let probing: AbortController | undefined

  function begin(): number {
    probing?.abort()
    probing = undefined
    return ++generation
  }

  async function fetchProfile(signal?: AbortSignal): Promise<Profile | undefined> {
    try {
      return readProfile(await client.request({ method: 'GET', path: 'profile', signal }))
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'unauthorized') return undefined
      throw error
    }
  }

  async function probe(): Promise<void> {
    const mine = begin()
    const { signal } = (probing = new AbortController())
    if (store.getState().status === 'failed') store.setState({ status: 'unknown' })
    try {
      const profile = await fetchProfile(signal)
      if (mine !== generation) return
      if (profile) store.setState({ status: 'signedIn', profile })
      else end('app.logInFirst')
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
      store.setState({ status: 'signedIn', profile })
      channel?.postMessage('signedIn')
    } finally {
      if (mine === generation) signingIn = false
    }
  }

  function signOut(notice?: MessageKey): void {
    begin()
    signingIn = false
    client.logout()
    store.setState(notice ? { status: 'signedOut', notice } : { status: 'signedOut' })
  }

  function logout(): void {
    if (store.getState().status === 'signedOut' && !signingIn) return
    signOut()
    channel?.postMessage('signedOut')
  }

  function end(notice: MessageKey): void {
    const { status } = store.getState()
    if (status === 'signedOut' || signingIn) return
    signOut(status === 'signedIn' ? notice : undefined)
    if (status === 'signedIn') channel?.postMessage('ended')
  }

  channel?.addEventListener('message', ({ data }) => {
    if (signingIn) return
    if (data === 'signedIn') void probe()
    if (data === 'signedOut') signOut()
    if (data === 'ended') signOut('app.logInFirst')
  })

  return { getState: store.getState, subscribe: store.subscribe, probe, login, logout, end }
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(String(error), 0, 'broken')
}
