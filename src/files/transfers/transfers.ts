import type { Store } from '../../store.ts'
import { sessions as ofTab, sessionsPerUser, type Sessions } from '../../streams/sessions.ts'
import type { RemoteFile, TargetFolder } from '../remoteFile.ts'
import { createCalmStore } from './calmStore.ts'
import { downloadJob, type DownloadDeps } from './downloadJob.ts'
import { runningFacts, pausing, startJob, type Job, type RunningJob } from './job.ts'
import { nextOf } from './order.ts'
import type { Uploadable } from './readAcross.ts'
import { isLarge } from './transferError.ts'
import type { Sink } from './sinks/sink.ts'
import { isFinished, type Transfer } from './transfer.ts'
import { uploadJobs, type UploadDeps } from './uploadJobs.ts'
import type { UploadFile } from './uploadPlan.ts'
import type { ZipTarget } from './zip/zipJob.ts'

/** The transfers of the whole product, in the order in which they were requested. */
export interface Transfers extends Store<readonly Transfer[]> {
  /**
   * Must be called during a click, because the user may be asked for the place. Resolves to the ids of the transfers;
   * to none if the user cancelled.
   */
  download(files: readonly RemoteFile[]): Promise<readonly string[]>
  /** Downloads files and folders of one server as one archive with this name. Must be called during a click, too. */
  pack(target: ZipTarget): Promise<readonly string[]>
  /** An existing file is replaced only by a file that has `replaces`. */
  upload(folder: TargetFolder, files: readonly UploadFile<Uploadable>[]): readonly string[]
  /** Cancels a transfer that waits, runs or asks. */
  cancel(id: string): void
  /**
   * Restarts a failed or cancelled transfer from the beginning, or one that asks, which then may be large. Must be
   * called during a click, like `download`.
   */
  retry(id: string): Promise<void>
  cancelAll(): void
  /** Pauses a transfer that waits or runs. What it has transferred is kept where that is possible. */
  pause(id: string): void
  pauseAll(): void
  /** Lets a paused transfer go on. */
  resume(id: string): void
  resumeAll(): void
  /** Restarts all failed transfers or, if there are none, all cancelled ones. Must be called during a click. */
  retryAll(): Promise<void>
  /** Removes all finished transfers, or one of them. */
  clear(id?: string): void
  /** Would leaving the page lose a transfer? */
  isBusy(): boolean
}

interface TransfersOptions extends DownloadDeps, UploadDeps {
  /** Where the sessions are counted. Default: the sessions of this tab. */
  sessions?: Sessions
  /** The number of sessions that the server allows a user. Default: the limit of current servers. */
  mostSessions?: () => number
  now?: () => number
}

/** The state of a transfer that has ended. A cancellation after the last byte only ends the comparison. */
function stateAfter(end: Awaited<RunningJob['ended']>, { touched }: Pick<Transfer, 'touched'>): Transfer['state'] {
  if (end === 'cancelled') return touched === 'whole' ? 'done' : end
  if (isLarge(end.error)) return 'asking'
  return 'error' in end ? 'failed' : 'done'
}

/** Milliseconds between updates of the progress. */
const pace = 500

export function createTransfers({
  sessions = ofTab,
  mostSessions = () => sessionsPerUser,
  now = Date.now,
  ...deps
}: TransfersOptions): Transfers {
  const store = createCalmStore<readonly Transfer[]>([], pace)
  const jobs = new Map<string, Job>()
  const running = new Map<string, RunningJob>()
  /** What paused jobs still have to end. */
  const ending = new Map<string, Promise<unknown>>()
  let made = 0
  let watch: ReturnType<typeof setInterval> | undefined

  const get = store.getState
  const stateOf = (id: string) => get().find((transfer) => transfer.id === id)?.state

  function change(id: string, part: Partial<Transfer>) {
    store.setState(get().map((transfer) => (transfer.id === id ? { ...transfer, ...part } : transfer)))
  }

  function look() {
    const time = now()
    const seen = get().map((transfer) => {
      const next = running.get(transfer.id)?.progress(time)
      const isSame = !next || runningFacts.every((part) => next[part] === transfer[part])
      return isSame || transfer.state === 'paused' ? transfer : { ...transfer, ...next }
    })
    if (seen.some((transfer, at) => transfer !== get()[at])) store.setState(seen)
  }

  async function begin({ id, size }: Transfer, job: Job) {
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
    change(id, { ...last, rate: 0, state: stateAfter(end, last), error, endedAt: now() })
    pump()
    if (running.size === 0) store.flush()
  }

  function forget(id: string) {
    running.delete(id)
    if (running.size > 0) return
    clearInterval(watch)
    watch = undefined
  }

  function pause(id: string) {
    const state = stateOf(id)
    const job = jobs.get(id)
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
  }

  function resume(id: string) {
    if (stateOf(id) !== 'paused') return
    const run = running.get(id)
    if (!run) jobs.get(id)?.rest?.(false)
    change(id, { state: run ? 'running' : 'waiting', restarts: undefined })
    run?.hold(false)
  }

  function pump() {
    for (;;) {
      const hasRoom = sessions.count() < mostSessions()
      const next = nextOf(get(), ({ id }) => hasRoom || jobs.get(id)?.hasSession?.() === true)
      const job = next && jobs.get(next.id)
      if (!job) return
      void begin(next, job)
    }
  }

  sessions.subscribe(pump)

  function add(asked: readonly Job[]): string[] {
    const added = asked.map((job): Transfer => {
      const id = `${++made}`
      jobs.set(id, job)
      return { ...job.subject, id, done: 0, rate: 0, state: 'waiting' }
    })
    store.setState([...get(), ...added])
    pump()
    return added.map(({ id }) => id)
  }

  const canRetry = (id: string) => ['failed', 'cancelled', 'asking'].includes(stateOf(id) ?? '')

  /** Puts a transfer back into the waiting state. */
  async function renew(id: string, place?: Sink) {
    const next = await jobs.get(id)?.again(get().find((transfer) => transfer.id === id)?.error, place)
    if (!next) return
    // Two clicks may have selected two places.
    if (!canRetry(id)) return next.discard()
    jobs.set(id, next)
    change(id, {
      state: 'waiting',
      done: 0,
      error: undefined,
      touched: undefined,
      omitted: undefined,
      checked: undefined,
      isReading: undefined,
      startedAt: undefined,
      endedAt: undefined,
    })
  }

  /** After an earlier run has ended, which may still need what is discarded. */
  async function discard(id: string) {
    const earlier = ending.get(id)
    ending.delete(id)
    if (earlier) await earlier
    jobs.get(id)?.discard()
  }

  /** Waiting transfers are cancelled first; otherwise they would start in place of the running ones. */
  function cancel(isMeant: (transfer: Transfer) => boolean) {
    const meant = get().filter(isMeant)
    const isAtRest = ({ id, state }: Transfer) => state === 'paused' && !running.has(id)
    for (const each of meant) {
      if (isAtRest(each)) jobs.get(each.id)?.rest?.(false)
      if (isAtRest(each) || each.state === 'waiting') void discard(each.id)
    }
    const waiting = new Set(
      meant.filter((each) => isAtRest(each) || each.state === 'waiting' || each.state === 'asking'),
    )
    const endedAt = now()
    store.setState(get().map((each) => (waiting.has(each) ? { ...each, state: 'cancelled', endedAt } : each)))
    for (const { id } of meant) running.get(id)?.cancel()
  }

  return {
    getState: get,
    subscribe: store.subscribe,
    async download(files) {
      const sinks = await deps.sinks.pick(files.map(({ name }) => name))
      const jobs = files.map((file, at) => {
        const sink = sinks?.[at]
        return sink && downloadJob(deps, file, sink)
      })
      return add(jobs.filter((job) => job !== undefined))
    },
    async pack(target) {
      const [sink] = (await deps.sinks.pick([target.name])) ?? []
      if (!sink) return []
      const { zipJob } = await import('./zip/zipJob.ts')
      return add([zipJob(deps, target, sink)])
    },
    upload: (folder, files) => add(uploadJobs(deps, folder, files)),
    cancel: (id) => cancel((each) => each.id === id),
    cancelAll: () => cancel(() => true),
    pause(id) {
      pause(id)
      pump()
    },
    // Waiting ones first: otherwise they would start in place of the running ones.
    pauseAll() {
      for (const state of ['waiting', 'running']) for (const each of get()) if (each.state === state) pause(each.id)
    },
    resume(id) {
      resume(id)
      pump()
    },
    resumeAll() {
      for (const { id } of get()) resume(id)
      pump()
    },
    async retry(id) {
      if (canRetry(id)) await renew(id)
      pump()
    },
    async retryAll() {
      const failed = get().filter(({ state }) => state === 'failed')
      const meant = failed.length > 0 ? failed : get().filter(({ state }) => state === 'cancelled')
      const downloads = meant.filter(({ kind }) => kind === 'download')
      const places = downloads.length > 0 ? await deps.sinks.pick(downloads.map(({ name }) => name)) : []
      // The user cancelled the selection.
      if (!places) return
      for (const [at, { id }] of downloads.entries()) await renew(id, places[at])
      for (const { id, kind } of meant) if (kind === 'upload') await renew(id)
      pump()
    },
    clear(id) {
      const cleared = new Set(get().filter((transfer) => isFinished(transfer) && (id ?? transfer.id) === transfer.id))
      for (const transfer of cleared) jobs.delete(transfer.id)
      store.setState(get().filter((transfer) => !cleared.has(transfer)))
    },
    isBusy: () => !get().every(isFinished),
  }
}
