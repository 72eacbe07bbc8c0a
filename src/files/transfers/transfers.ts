import { createStore, type Store } from '../../store.ts'
import type { Bytes } from '../../streams/bytes.ts'
import type { Content } from '../../streams/pieces.ts'
import { sessions as ofTab, sessionsPerUser, type Sessions } from '../../streams/sessions.ts'
import { downloadJob, uploadJob, type Job, type Means, type Wanted } from './jobs.ts'
import { nextOf } from './order.ts'
import { startRun, type Run } from './run.ts'
import { isFinished, type Transfer } from './transfer.ts'
import type { Named } from './uploadPlan.ts'

/** The transfers of the whole product, in the order in which they were asked for. */
export interface Transfers extends Store<readonly Transfer[]> {
  /** In a click, for people may be asked for the place. Resolves to their ids; to none when people went back. */
  download(serverId: number, files: readonly Wanted[]): Promise<readonly string[]>
  /** What has one of these names is left alone, unless it is said to be replaced. */
  upload(serverId: number, folder: Bytes, files: readonly Named<Content>[]): readonly string[]
  /** One that waits or runs. */
  cancel(id: string): void
  /** One that failed or was canceled, from its beginning; in a click, as a download. */
  retry(id: string): Promise<void>
  /** Forgets those that are finished, or one of them. */
  clear(id?: string): void
  /** Would anything be lost by leaving? */
  isBusy(): boolean
}

export interface TransfersOptions extends Means {
  /** Where the sessions are counted. Default: those of this tab. */
  sessions?: Sessions
  now?: () => number
}

/** Milliseconds between looks at how far they are. */
const pace = 200

export function createTransfers({ sessions = ofTab, now = Date.now, ...means }: TransfersOptions): Transfers {
  const store = createStore<readonly Transfer[]>([])
  const jobs = new Map<string, Job>()
  const runs = new Map<string, Run>()
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
      const next = runs.get(transfer.id)?.seen(time)
      const isSame = !next || (['size', 'done', 'rate'] as const).every((part) => next[part] === transfer[part])
      return isSame ? transfer : { ...transfer, ...next }
    })
    if (seen.some((transfer, at) => transfer !== get()[at])) store.setState(seen)
  }

  async function begin({ id, size }: Transfer, { work }: Job) {
    // Before there is a session: it is counted as it is made, and whoever is told of that looks for the next.
    change(id, { state: 'running', startedAt: now() })
    const run = startRun(work, size)
    runs.set(id, run)
    watch ??= setInterval(look, pace)
    const end = await run.ended
    const state = end === 'canceled' ? end : 'error' in end ? 'failed' : 'done'
    const error = end === 'canceled' ? undefined : end.error
    runs.delete(id)
    if (runs.size === 0) {
      clearInterval(watch)
      watch = undefined
    }
    change(id, { ...run.seen(now()), rate: 0, state, error, endedAt: now() })
    pump()
  }

  function pump() {
    while (sessions.count() < sessionsPerUser) {
      const next = nextOf(get())
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

  return {
    getState: get,
    subscribe: store.subscribe,
    async download(serverId, files) {
      const sinks = await means.sinks.pick(files.map(({ name }) => name))
      const jobs = files.map((file, at) => {
        const sink = sinks?.[at]
        return sink && downloadJob(means, serverId, file, sink)
      })
      return add(jobs.filter((job) => job !== undefined))
    },
    upload: (serverId, folder, files) => add(files.map((file) => uploadJob(means, serverId, folder, file))),
    cancel(id) {
      runs.get(id)?.cancel()
      if (stateOf(id) !== 'waiting') return
      jobs.get(id)?.work.discard()
      change(id, { state: 'canceled', endedAt: now() })
    },
    async retry(id) {
      const isOver = () => stateOf(id) === 'failed' || stateOf(id) === 'canceled'
      const job = jobs.get(id)
      if (!job || !isOver()) return
      const work = await job.again(get().find((transfer) => transfer.id === id)?.error)
      if (!work) return
      // Two clicks may have asked for two places.
      if (!isOver()) return work.discard()
      jobs.set(id, { ...job, work })
      change(id, { state: 'waiting', done: 0, error: undefined, startedAt: undefined, endedAt: undefined })
      pump()
    },
    clear(id) {
      const gone = new Set(get().filter((transfer) => isFinished(transfer) && (id ?? transfer.id) === transfer.id))
      for (const transfer of gone) jobs.delete(transfer.id)
      store.setState(get().filter((transfer) => !gone.has(transfer)))
    },
    isBusy: () => !get().every(isFinished),
  }
}
