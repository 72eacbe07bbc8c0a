import type { Session } from './session.ts'

interface Absence {
  session: Pick<Session, 'getState'>
  /** Has the next call wait until it is known whether the session lives. */
  doubt: () => void
  /** Finds that out now. */
  look: () => void
  /** Ends the watch. */
  signal?: AbortSignal
}

/**
 * A session may die while nobody looks at the page: behind another tab, in sleep, without a network. Whoever comes back
 * is told of it by one harmless call, and no other call goes out before its answer.
 */
export function watchAbsence(window: Window, { session, doubt, look, signal }: Absence): void {
  const { document } = window
  const isSignedIn = () => session.getState().status === 'signedIn'

  function lookIfShown() {
    if (isSignedIn() && document.visibilityState === 'visible') look()
  }

  for (const event of ['visibilitychange', 'resume']) document.addEventListener(event, lookIfShown, { signal })
  window.addEventListener('online', lookIfShown, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && lookIfShown(), { signal })
  window.addEventListener('focus', () => isSignedIn() && doubt(), { signal })
}
