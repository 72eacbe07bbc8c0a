import type { Checked } from '../tools/checkUpload.ts'
import type { Sink } from './sinks/sink.ts'
import { createStore, type Store } from '../../store.ts'
import { flow } from '../../streams/flow.ts'
import { createRate } from './rate.ts'
import type { Transfer } from './transfer.ts'

/** Callbacks with which a running job reports its progress. */
export interface Progress {
  onSize(size: number): void
  onDone(bytes: number): void
  /** A copy begins to read its source, or has read all of it. */
  onReading(isOn: boolean): void
  /** From now on the file on the server has changed, or is there as a whole. */
  onTouch(touched: NonNullable<Transfer['touched']>): void
  /** An archive lacks the file or folder with this name. */
  onOmit(name: string): void
  /** An archive has only the beginning of the file with this name. */
  onCut(name: string): void
  /** How many files of an archive are in it, of how many. */
  onFiles(done: number, total: number): void
  /** This of the uploaded file has been compared. */
  onChecked(what: Checked | undefined): void
  /** Aborted when the transfer is cancelled, or stopped for `pausing`. */
  signal: AbortSignal
  /** While it is true, the transfer is paused; only for jobs that can hold. */
  hold: Store<boolean>
}

/** Why a job is aborted that is performed again from the beginning when the transfer goes on. */
export const pausing = new Error('the transfer is paused')

/** Performs a transfer. Before it is performed once more, `again` is asked for the job that does so. */
export interface Job {
  /** What is transferred. */
  readonly subject: Pick<Transfer, 'kind' | 'serverId' | 'path' | 'folder' | 'name' | 'size' | 'from'>
  perform(progress: Progress): Promise<void>
  /** Called instead of `perform` when the job is not needed. */
  discard(): void
  /** Whether a pause keeps what has been transferred. Otherwise the job is aborted and performed again. */
  readonly canHold?: boolean
  /** Called when the job need not be ready for now, or must be ready again. */
  rest?(isOn: boolean): void
  /** Can the job start without a new session? */
  hasSession?(): boolean
  /**
   * The job for a retry after this error. A download needs a new place: `place`, or one that the user selects.
   * Undefined if the user cancelled the selection.
   */
  again(error: unknown, place?: Sink): Promise<Job | undefined>
}

/** What a running job reports about its transfer. */
export const runningFacts = [
  'size',
  'done',
  'rate',
  'touched',
  'omitted',
  'cut',
  'files',
  'checked',
  'isReading',
] as const

type RunningFact = (typeof runningFacts)[number]

export interface RunningJob {
  /** The result. After `cancel` it resolves at once. */
  readonly ended: Promise<{ error?: unknown } | 'cancelled'>
  /** The current progress. */
  progress(time: number): Pick<Transfer, RunningFact>
  /** Pauses a job that can hold, or lets it go on. */
  hold(isOn: boolean): void
  /** Aborts it. It has left everything as it was when `settled` resolves. */
  cancel(reason?: Error): void
  readonly settled: Promise<unknown>
}

interface JobStart {
  /** As far as it is known. */
  size: number | undefined
  /** The end of an earlier run of the same job. */
  after: Promise<unknown> | undefined
}

export function startJob(job: Job, { size, after }: JobStart): RunningJob {
  const controller = new AbortController()
  const { signal } = controller
  const measure = createRate()
  let done = 0
  let expected = size
  let touched: Transfer['touched']
  let omitted: Transfer['omitted']
  let cut: Transfer['cut']
  let files: Transfer['files']
  let checked: Transfer['checked']
  let isReading: Transfer['isReading']

  const hold = createStore(false)

  const progress: Progress = {
    onSize: (bytes) => void (expected = bytes),
    onDone(bytes) {
      flow.note()
      done = bytes
    },
    onReading: (isOn) => void (isReading = isOn),
    onTouch: (what) => void (touched = what),
    onOmit: (name) => void (omitted = [...(omitted ?? []), name]),
    onCut: (name) => void (cut = [...(cut ?? []), name]),
    onFiles: (done, total) => void (files = { done, total }),
    onChecked: (what) => void (checked = what),
    signal,
    hold,
  }
  // At once if possible, because the session that it starts is counted.
  const performed = after ? after.then(perform) : job.perform(progress)
  async function perform() {
    if (signal.aborted) job.discard()
    signal.throwIfAborted()
    await job.perform(progress)
  }
  const cancelled = new Promise<'cancelled'>((resolve) => signal.addEventListener('abort', () => resolve('cancelled')))
  const settled = performed.then(
    () => ({}),
    (error: unknown) => ({ error }),
  )
  return {
    ended: Promise.race([cancelled, settled]),
    progress: (time) => ({
      size: expected,
      done,
      rate: measure(time, done),
      touched,
      omitted,
      cut,
      files,
      checked,
      isReading,
    }),
    hold: hold.setState,
    cancel(reason) {
      controller.abort(reason)
      hold.setState(false)
    },
    settled,
  }
}
