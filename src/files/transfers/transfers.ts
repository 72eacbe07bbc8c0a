import type { Store } from '../../store.ts'
import { sessions as ofTab, sessionsPerUser, type Sessions } from '../../streams/sessions.ts'
import type { RemoteFile, TargetFolder } from '../remoteFile.ts'
import { downloadJob, type DownloadDeps } from './downloadJob.ts'
import type { Job } from './job.ts'
import { nextOf } from './order.ts'
import { createOutages } from './outages.ts'
import type { Uploadable } from './readAcross.ts'
import { createRuns } from './runs.ts'
import { canRetry, isFinished, type Transfer } from './transfer.ts'
import { createTransferStore } from './transferStore.ts'
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

/** Milliseconds between updates of the progress. */
const pace = 500

export function createTransfers({
  sessions = ofTab,
  mostSessions = () => sessionsPerUser,
  now = Date.now,
  ...deps
}: TransfersOptions): Transfers {
  const store = createTransferStore(pace)
  const outages = createOutages(now, pump)
  const runs = createRuns(store, { now, pace, mayRepeat: outages.note, onEnd: pump })
  const get = store.getState

  function pump() {
    for (;;) {
      const hasRoom = sessions.count() < mostSessions()
      const canBegin = (id: string) => hasRoom || store.jobOf(id)?.hasSession?.() === true
      const next = nextOf(get(), (transfer) => !outages.hold(transfer) && canBegin(transfer.id))
      const job = next && store.jobOf(next.id)
      if (!job) return
      runs.begin(next, job)
    }
  }

  sessions.subscribe(pump)

  function add(jobs: readonly Job[]): string[] {
    const ids = store.add(jobs)
    pump()
    return ids
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
    cancel: (id) => runs.cancel((each) => each.id === id),
    cancelAll: () => runs.cancel(() => true),
    pause(id) {
      runs.pause(id)
      pump()
    },
    // Waiting ones first: otherwise they would start in place of the running ones.
    pauseAll() {
      for (const state of ['waiting', 'running'])
        for (const each of get()) if (each.state === state) runs.pause(each.id)
    },
    resume(id) {
      runs.resume(id)
      pump()
    },
    resumeAll() {
      for (const { id } of get()) runs.resume(id)
      pump()
    },
    async retry(id) {
      outages.forget()
      if (canRetry(store.find(id))) await store.renew(id)
      pump()
    },
    async retryAll() {
      const failed = get().filter(({ state }) => state === 'failed')
      const meant = failed.length > 0 ? failed : get().filter(({ state }) => state === 'cancelled')
      const downloads = meant.filter(({ kind }) => kind === 'download')
      const places = downloads.length > 0 ? await deps.sinks.pick(downloads.map(({ name }) => name)) : []
      // The user cancelled the selection.
      if (!places) return
      outages.forget()
      for (const [at, { id }] of downloads.entries()) await store.renew(id, places[at])
      for (const { id, kind } of meant) if (kind === 'upload') await store.renew(id)
      pump()
    },
    clear: store.clear,
    isBusy: () => !get().every(isFinished),
  }
}
