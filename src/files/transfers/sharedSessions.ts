import { FileError } from '../../streams/fileError.ts'
import type { FileSession } from '../../streams/fileSession.ts'

type Leavable = Pick<FileSession, 'leave'>

/** Sessions that serve one piece of work after another, and are left with the last. */
export interface SharedSessions<S> {
  /** One more piece of work will come. */
  expect(): void
  /** One that was expected will not come. */
  dismiss(): void
  /** One that was expected has come; to be unwanted is to leave its session. */
  use(signal: AbortSignal, act: (session: S) => Promise<void>): Promise<void>
  /** There is one that waits for work: nobody needs to make another. */
  hasIdle(): boolean
}

/** After this the session still answers what is asked next. */
const isUsableAfter = (error: unknown) => !(error instanceof FileError) || !error.isFinal

export function createSharedSessions<S extends Leavable>(start: () => S): SharedSessions<S> {
  const idle: S[] = []
  let expected = 0

  function dismiss() {
    expected -= 1
    if (expected === 0) for (const session of idle.splice(0)) session.leave()
  }

  return {
    expect: () => void (expected += 1),
    dismiss,
    async use(signal, act) {
      const session = idle.pop() ?? start()
      dismiss()
      const leave = () => session.leave()
      let isUsable = true
      signal.addEventListener('abort', leave)
      try {
        await act(session)
      } catch (error) {
        isUsable = isUsableAfter(error)
        throw error
      } finally {
        signal.removeEventListener('abort', leave)
        if (isUsable && expected > 0 && !signal.aborted) idle.push(session)
        else leave()
      }
    },
    hasIdle: () => idle.length > 0,
  }
}
