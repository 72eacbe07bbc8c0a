import { FileError } from '../../../streams/fileError.ts'
import type { FileSession } from '../../../streams/fileSession.ts'
import { untilFree } from '../../../streams/fileVerbs.ts'
import { createRetries } from '../../panel/browser/retries.ts'
import type { Progress } from '../job.ts'

/** How often a lost session is replaced without anything being completed: at once, and after a pause. */
const mostLosses = { atOnce: 3, paused: 10 }

/** Ends early when the signal is aborted. */
const pauseFor = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })

/** One session after the other. A pause or a cancellation of the transfer leaves it. */
interface LostSessions {
  /** Acts in a session, and in another one if it is lost. */
  act<T>(request: (session: FileSession) => Promise<T>): Promise<T>
  /** Something has been completed: losses are counted from the first again. */
  succeeded(): void
  end(): void
}

export function replaceLostSessions(
  start: () => FileSession,
  { signal, hold }: Pick<Progress, 'signal' | 'hold'>,
): LostSessions {
  let session: FileSession | undefined
  let losses = 0
  const retries = createRetries()

  const leave = () => session?.leave()
  signal.addEventListener('abort', leave)
  const endHold = hold.subscribe(() => hold.getState() && leave())

  return {
    async act(request) {
      for (;;) {
        await untilFree(hold)
        signal.throwIfAborted()
        session ??= start()
        try {
          return await request(session)
        } catch (error) {
          signal.throwIfAborted()
          if (!(error instanceof FileError) || !error.isFinal) throw error
          session.leave()
          session = undefined
          if (hold.getState()) continue
          losses += 1
          // The agent or the server may be away, as when it is started again.
          const pause = retries.pauseAfter(error)
          if (losses > mostLosses[pause === undefined ? 'atOnce' : 'paused']) throw error
          if (pause !== undefined) await pauseFor(pause, signal)
        }
      }
    },
    succeeded() {
      losses = 0
      retries.succeeded()
    },
    end() {
      endHold()
      signal.removeEventListener('abort', leave)
      leave()
    },
  }
}
