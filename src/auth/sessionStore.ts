import type { Client } from '#dataProvider/client.ts'
import type { ApiError } from '#dataProvider/error.ts'
import { createStore } from '../store.ts'
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

/** Who is signed in as far as this tab knows, and the calls that wait for a session. Sends no call and no news. */
export function createSessionStore(client: Pick<Client, 'logout'>) {
  const store = createStore<SessionState>({ status: 'unknown' })
  let attempt = new AbortController()
  /** Settled when the user of an ended session is signed in again (true) or will not be (false). */
  let waiting: { promise: Promise<boolean>; settle: (back: boolean) => void } | undefined

  function begin(): AbortSignal {
    attempt.abort()
    attempt = new AbortController()
    return attempt.signal
  }

  function release(back: boolean): void {
    waiting?.settle(back)
    waiting = undefined
  }

  return {
    ...store,
    ready: () => waiting?.promise,
    /** Each probe, login and logout begins another attempt. Aborts the one before: an answer to it is dropped. */
    begin,
    forget(): void {
      begin()
      store.setState({ status: 'unknown' })
      release(false)
    },
    /** Waiting calls are sent again only when the same user is signed in again. */
    welcome(profile: Profile): void {
      const before = store.getState()
      const back = before.status === 'signedIn' && before.profile.id === profile.id
      // First, so that a call by whoever hears of the new user does not wait with those of the one before.
      release(back)
      store.setState({ status: 'signedIn', profile })
    },
    signOut(elsewhere = false): void {
      const { status } = store.getState()
      begin()
      client.logout(elsewhere)
      store.setState({ status: 'signedOut', ...(elsewhere && status === 'signedIn' && { elsewhere }) })
      release(false)
    },
    /**
     * The cookies are removed first: the server would hold a dead cookie against us (docs/contract/http.md#sessions).
     * A call may meet the end before its cause is known: only the changed name or password then says what to sign in
     * with.
     */
    suspend(ended: Ended, elsewhere = false): void {
      const state = store.getState()
      if (state.status !== 'signedIn' || (state.ended && ended.reason !== 'password')) return
      if (!state.ended) {
        begin()
        client.logout(elsewhere)
        let settle: (back: boolean) => void = () => undefined
        const promise = new Promise<boolean>((resolve) => (settle = resolve))
        waiting = { promise, settle }
      }
      store.setState({ ...state, ended })
    },
  }
}
