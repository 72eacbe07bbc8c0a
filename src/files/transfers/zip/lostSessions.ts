import { FileError } from '../../../streams/fileError.ts'
import type { FileSession } from '../../../streams/fileSession.ts'
import { untilFree } from '../../../streams/fileVerbs.ts'
import type { Progress } from '../job.ts'

/** How often a lost session is replaced without anything being completed. */
const mostLosses = 3

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
          if (losses > mostLosses) throw error
        }
      }
    },
    succeeded: () => void (losses = 0),
    end() {
      endHold()
      signal.removeEventListener('abort', leave)
      leave()
    },
  }
}
