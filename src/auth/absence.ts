import type { Session } from './session.ts'

interface Absence {
  session: Pick<Session, 'getState' | 'probe' | 'restart'>
  /** Does the browser have a session? */
  hasSession: () => boolean
  /** Returns a function that tells whether the browser has another session than now. */
  watchSession: () => () => boolean
  /** Makes the next call wait until it is known whether the session is alive. */
  doubt: () => void
  /** Checks now whether the session is alive. */
  look: () => void
  /** Aborting this signal ends the watch. */
  signal?: AbortSignal
}

/**
 * A session may end while the page is hidden: in a background tab, during sleep, without a network. When the user
 * comes back, one harmless call checks the session, and no other call is sent before its answer.
 */
export function watchAbsence(
  window: Window,
  { session, hasSession, watchSession, doubt, look, signal }: Absence,
): void {
  const { document } = window
  const isSignedIn = () => session.getState().status === 'signedIn'

  /** Another tab has signed in again, and this one has missed the news, or asked in vain who it is. */
  function isBackElsewhere() {
    const state = session.getState()
    return state.status === 'signedIn' && state.ended !== undefined && hasSession()
  }

  function lookIfShown() {
    if (!isSignedIn() || document.visibilityState !== 'visible') return
    if (isBackElsewhere()) void session.probe()
    else look()
  }

  for (const event of ['visibilitychange', 'resume']) document.addEventListener(event, lookIfShown, { signal })
  window.addEventListener('online', lookIfShown, { signal })
  window.addEventListener('focus', () => (isBackElsewhere() ? lookIfShown() : isSignedIn() && doubt()), { signal })

  // A page that the browser has put away hears nothing of other tabs. Who presses Back may be another person.
  let isAnother = () => false
  window.addEventListener('pagehide', () => (isAnother = watchSession()), { signal })
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      if (isAnother()) session.restart()
      else lookIfShown()
    },
    { signal },
  )
}
