import type { Checked } from '../tools/checkUpload.ts'
import type { Sink } from './sinks/sink.ts'
import { createRate } from './rate.ts'
import type { Transfer } from './transfer.ts'

/** Callbacks with which a running job reports its progress. */
export interface Progress {
  onSize(size: number): void
  onDone(bytes: number): void
  /** From now on the file on the server has changed, or is there as a whole. */
  onTouch(touched: NonNullable<Transfer['touched']>): void
  /** An archive lacks the file or folder with this name. */
  onOmit(name: string): void
  /** This of the uploaded file has been compared. */
  onChecked(what: Checked | undefined): void
  /** Aborted when the transfer is cancelled. */
  signal: AbortSignal
}

/** Performs a transfer. Before it is performed once more, `again` is asked for the job that does so. */
export interface Job {
  /** What is transferred. */
  readonly subject: Pick<Transfer, 'kind' | 'serverId' | 'path' | 'folder' | 'name' | 'size'>
  perform(progress: Progress): Promise<void>
  /** Called instead of `perform` when the job is not needed. */
  discard(): void
  /** Can the job start without a new session? */
  hasSession?(): boolean
  /**
   * The job for a retry after this error. A download needs a new place: `place`, or one that the user selects.
   * Undefined if the user cancelled the selection.
   */
  again(error: unknown, place?: Sink): Promise<Job | undefined>
}

export interface RunningJob {
  /** The result. After `cancel` it resolves at once. */
  readonly ended: Promise<{ error?: unknown } | 'cancelled'>
  /** The current progress. */
  progress(time: number): Pick<Transfer, 'size' | 'done' | 'rate' | 'touched' | 'omitted' | 'checked'>
  cancel(): void
}

/** Starts a job. `size`: as far as it is known. */
export function startJob(job: Job, size: number | undefined): RunningJob {
  const controller = new AbortController()
  const { signal } = controller
  const measure = createRate()
  let done = 0
  let expected = size
  let touched: Transfer['touched']
  let omitted: Transfer['omitted']
  let checked: Transfer['checked']

  const performed = job.perform({
    onSize: (bytes) => void (expected = bytes),
    onDone: (bytes) => void (done = bytes),
    onTouch: (what) => void (touched = what),
    onOmit: (name) => void (omitted = [...(omitted ?? []), name]),
    onChecked: (what) => void (checked = what),
    signal,
  })
  const cancelled = new Promise<'cancelled'>((resolve) => signal.addEventListener('abort', () => resolve('cancelled')))
  const settled = performed.then(
    () => ({}),
    (error: unknown) => ({ error }),
  )
  return {
    ended: Promise.race([cancelled, settled]),
    progress: (time) => ({ size: expected, done, rate: measure(time, done), touched, omitted, checked }),
    cancel: () => controller.abort(),
  }
}
