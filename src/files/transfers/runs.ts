import { pausing, runningFacts, startJob, type Job, type RunningJob } from './job.ts'
import type { Transfer } from './transfer.ts'
import { isLarge } from './transferError.ts'
import type { TransferStore } from './transferStore.ts'

/** The runs of transfers. What they report is written into the store. */
interface Runs {
  begin(transfer: Transfer, job: Job): void
  /** Pauses a transfer that waits or runs. */
  pause(id: string): void
  resume(id: string): void
  /** Cancels transfers that wait, run, ask or are paused. */
  cancel(isMeant: (transfer: Transfer) => boolean): void
}

interface RunsOptions {
  now: () => number
  /** Milliseconds between updates of the progress. */
  pace: number
  /** Called when a run has ended by itself; returns whether it is to begin again if it has changed nothing. */
  mayRepeat: (transfer: Transfer, error: unknown) => boolean
  /** Called when a run has ended by itself or was cancelled. */
  onEnd: () => void
}

/** The state of a transfer that has ended. A cancellation after the last byte only ends the comparison. */
function stateAfter(end: Awaited<RunningJob['ended']>, { touched }: Pick<Transfer, 'touched'>): Transfer['state'] {
  if (end === 'cancelled') return touched === 'whole' ? 'done' : end
  if (isLarge(end.error)) return 'asking'
  return 'error' in end ? 'failed' : 'done'
}

export function createRuns(store: TransferStore, { now, pace, mayRepeat, onEnd }: RunsOptions): Runs {
  const running = new Map<string, RunningJob>()
  /** What paused jobs still have to end. */
  const ending = new Map<string, Promise<unknown>>()
  let watch: ReturnType<typeof setInterval> | undefined

  const { getState: get, change, jobOf } = store

  function look() {
    const time = now()
    const seen = get().map((transfer) => {
      const next = running.get(transfer.id)?.progress(time)
      const isSame = !next || runningFacts.every((part) => next[part] === transfer[part])
      return isSame || transfer.state === 'paused' ? transfer : { ...transfer, ...next }
    })
    if (seen.some((transfer, at) => transfer !== get()[at])) store.setState(seen)
  }

  async function run({ id, size }: Transfer, job: Job) {
    // The state is set before the session exists: a session is counted as soon as it is created, and this count
    // triggers the search for the next transfer.
    change(id, { state: 'running', startedAt: now() })
    const started = startJob(job, { size, after: ending.get(id) })
    ending.delete(id)
    running.set(id, started)
    watch ??= setInterval(look, pace)
    const end = await started.ended
    const error = end === 'cancelled' ? undefined : end.error
    // A pause has ended it.
    if (running.get(id) !== started) return
    forget(id)
    const last = started.progress(now())
    const transfer = store.find(id)
    const isOver = end === 'cancelled' || transfer?.state !== 'running'
    if (!isOver && mayRepeat({ ...transfer, ...last }, error) && !last.touched && job.rest) {
      job.rest(false)
      change(id, { state: 'waiting', done: 0, rate: 0, isReading: undefined, startedAt: undefined })
    } else change(id, { ...last, rate: 0, state: stateAfter(end, last), error, endedAt: now() })
    onEnd()
    if (running.size === 0) store.flush()
  }

  function forget(id: string) {
    running.delete(id)
    if (running.size > 0) return
    clearInterval(watch)
    watch = undefined
  }

  /** After an earlier run has ended, which may still need what is discarded. */
  async function discard(id: string) {
    const earlier = ending.get(id)
    ending.delete(id)
    if (earlier) await earlier
    jobOf(id)?.discard()
  }

  return {
    begin: (transfer, job) => void run(transfer, job),
    pause(id) {
      const state = store.find(id)?.state
      const job = jobOf(id)
      const run = running.get(id)
      if (state === 'waiting') {
        job?.rest?.(true)
        change(id, { state: 'paused' })
      } else if (state === 'running' && run && job?.canHold) {
        run.hold(true)
        change(id, { ...run.progress(now()), rate: 0, state: 'paused' })
      } else if (state === 'running' && run) {
        run.cancel(pausing)
        forget(id)
        ending.set(id, run.settled)
        change(id, { state: 'paused', restarts: true, rate: 0, done: 0, startedAt: undefined })
      }
    },
    resume(id) {
      if (store.find(id)?.state !== 'paused') return
      const run = running.get(id)
      if (!run) jobOf(id)?.rest?.(false)
      change(id, { state: run ? 'running' : 'waiting', restarts: undefined })
      run?.hold(false)
    },
    // Waiting transfers are cancelled first; otherwise they would start in place of the running ones.
    cancel(isMeant) {
      const meant = get().filter(isMeant)
      const isAtRest = ({ id, state }: Transfer) => state === 'paused' && !running.has(id)
      for (const each of meant) {
        if (isAtRest(each)) jobOf(each.id)?.rest?.(false)
        if (isAtRest(each) || each.state === 'waiting') void discard(each.id)
      }
      const waiting = new Set(
        meant.filter((each) => isAtRest(each) || each.state === 'waiting' || each.state === 'asking'),
      )
      const endedAt = now()
      store.setState(get().map((each) => (waiting.has(each) ? { ...each, state: 'cancelled', endedAt } : each)))
      for (const { id } of meant) running.get(id)?.cancel()
    },
  }
}
