import { createRate } from './rate.ts'
import type { Transfer } from './transfer.ts'
import type { Work } from './work.ts'

export interface TransferRun {
  /** The result. After `cancel` it resolves at once. */
  readonly ended: Promise<{ error?: unknown } | 'canceled'>
  /** The current progress. */
  seen(time: number): Pick<Transfer, 'size' | 'done' | 'rate' | 'touched'>
  cancel(): void
}

/** Starts one attempt at a transfer. */
export function startRun(work: Work, size: number | undefined): TransferRun {
  const controller = new AbortController()
  const { signal } = controller
  const measure = createRate()
  let done = 0
  let expected = size
  let touched: Transfer['touched']

  const performed = work.perform({
    onSize: (bytes) => void (expected = bytes),
    onDone: (bytes) => void (done = bytes),
    onTouch: (replaces) => void (touched = replaces ? 'replaced' : 'made'),
    signal,
  })
  const canceled = new Promise<'canceled'>((resolve) => signal.addEventListener('abort', () => resolve('canceled')))
  const settled = performed.then(
    () => ({}),
    (error: unknown) => ({ error }),
  )
  return {
    ended: Promise.race([canceled, settled]),
    seen: (time) => ({ size: expected, done, rate: measure(time, done), touched }),
    cancel: () => controller.abort(),
  }
}
