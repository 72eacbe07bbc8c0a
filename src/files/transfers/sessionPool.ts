import { FileError } from '../../streams/fileError.ts'
import type { FileSession } from '../../streams/fileSession.ts'

type Pooled = Pick<FileSession, 'leave' | 'isOver'>

/** Sessions that are reused for several tasks and left after the last one. */
interface SessionPool<S> {
  /** Announces one more task. */
  expect(): void
  /** Withdraws an announced task. */
  dismiss(): void
  /** Runs an announced task. Aborting leaves its session. */
  use(signal: AbortSignal, act: (session: S) => Promise<void>): Promise<void>
  /** Is there an idle session, so that no new one is needed? */
  hasIdle(): boolean
}

/** Whether the session still answers requests after this error. */
const isUsableAfter = (error: unknown) => !(error instanceof FileError) || !error.isFinal

export function createSessionPool<S extends Pooled>(start: () => S): SessionPool<S> {
  let idle: S[] = []
  let expected = 0

  function dismiss() {
    expected -= 1
    if (expected === 0) for (const session of idle.splice(0)) session.leave()
  }

  /** The idle sessions, without those that have ended meanwhile. */
  function living(): S[] {
    const over = idle.filter((session) => session.isOver())
    idle = idle.filter((session) => !over.includes(session))
    for (const session of over) session.leave()
    return idle
  }

  return {
    expect: () => void (expected += 1),
    dismiss,
    async use(signal, act) {
      const session = living().pop() ?? start()
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
    hasIdle: () => living().length > 0,
  }
}
