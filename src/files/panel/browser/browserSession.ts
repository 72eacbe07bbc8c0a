import type { FileSession, FileState } from '../../../streams/fileSession.ts'
import type { StreamOutcome } from '../../../streams/outcome.ts'
import { createRetries } from './retries.ts'

/** The session of a folder browser: one after the other. */
interface BrowserSession {
  /** The session for another request, which replaces what was to be tried again. A session that is stuck is replaced. */
  take(isStuck: boolean): FileSession
  /**
   * Repeats what failed in a new session, after a pause, if that may help. Returns whether it may. Default: what was to
   * be tried again already, or `otherwise`.
   */
  retry(error: unknown, repeat?: () => void): boolean
  /** Starts a new session at once, and repeats in it what is to be tried again, or `otherwise`. */
  reconnect(): void
  /** A request was answered. */
  succeeded(): void
  end(): void
}

interface SessionEvents {
  onPhase: (phase: FileState['phase']) => void
  /** The session is over, and nobody left it. */
  onOver: (outcome: StreamOutcome) => void
  /** Requests what is to be repeated where nothing failed. */
  otherwise: () => void
}

export function createBrowserSession(
  start: () => FileSession,
  { onPhase, onOver, otherwise }: SessionEvents,
): BrowserSession {
  const retries = createRetries()
  let session: FileSession | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Requests what failed, as soon as there is a session again. */
  let again: (() => void) | undefined

  function follow(state: FileState) {
    onPhase(state.phase)
    if (state.phase === 'open') again?.()
    if (state.phase === 'over' && state.outcome.kind !== 'left') onOver(state.outcome)
  }

  function connect(): FileSession {
    session?.leave()
    const made = start()
    session = made
    made.subscribe(() => session === made && follow(made.state()))
    onPhase(made.state().phase)
    return made
  }

  return {
    take(isStuck) {
      const taken = session && session.state().phase !== 'over' && !isStuck ? session : connect()
      clearTimeout(timer)
      again = undefined
      return taken
    },
    retry(error, repeat = again ?? otherwise) {
      const pause = retries.pauseAfter(error)
      const isRetried = pause !== undefined
      again = isRetried ? repeat : undefined
      if (isRetried) timer = setTimeout(connect, pause)
      return isRetried
    },
    reconnect() {
      const repeat = again ?? otherwise
      connect()
      repeat()
    },
    succeeded: retries.succeeded,
    end() {
      clearTimeout(timer)
      const last = session
      session = undefined
      last?.leave()
    },
  }
}
