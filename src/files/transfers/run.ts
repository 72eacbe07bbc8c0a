import type { FileSession } from '../../streams/fileSession.ts'
import { createRate } from './rate.ts'
import type { Transfer } from './transfer.ts'
import type { Work } from './work.ts'

export interface Run {
  /** What has become of it, once; never after it was canceled. */
  readonly ended: Promise<{ error?: unknown } | 'canceled'>
  /** How far it is now. */
  seen(time: number): Pick<Transfer, 'size' | 'done' | 'rate'>
  cancel(): void
}

/** One attempt at a piece of work, from the making of its session until it is left. */
export function startRun(work: Work, session: FileSession, size: number | undefined): Run {
  const controller = new AbortController()
  const measure = createRate()
  const { signal } = controller
  let done = 0
  let expected = size

  const performed = work.perform(session, {
    onSize: (bytes) => void (expected = bytes),
    onDone: (bytes) => void (done = bytes),
    signal,
  })
  const canceled = new Promise<'canceled'>((resolve) =>
    signal.addEventListener('abort', () => resolve('canceled'), { once: true }),
  )
  const settled = performed.then(
    () => ({}),
    (error: unknown) => ({ error }),
  )
  return {
    ended: Promise.race([settled, canceled]).finally(() => session.leave()),
    seen: (time) => ({ size: expected, done, rate: measure(time, done) }),
    cancel: () => controller.abort(),
  }
}
