import { createStore, type Store } from '../../store.ts'
import type { Bytes } from '../../streams/bytes.ts'
import { encodePath } from '../../streams/fileCodec.ts'
import type { FileSession } from '../../streams/fileSession.ts'
import type { Content } from '../../streams/fileVerbs.ts'
import { inside } from '../../streams/paths.ts'
import { sessions as ofTab, sessionsPerUser, type Sessions } from '../../streams/sessions.ts'
import { downloadWork } from './downloadWork.ts'
import { nextOf } from './order.ts'
import { startRun, type Run } from './run.ts'
import type { Sinks } from './sinks.ts'
import { isFinished, type Transfer } from './transfer.ts'
import { TransferError } from './transferError.ts'
import type { Named } from './uploadPlan.ts'
import { uploadWork } from './uploadWork.ts'
import type { Work } from './work.ts'

/** A file on a server. */
export interface Wanted {
  path: Bytes
  /** As people read it. */
  name: string
  size?: number
}

/** The transfers of the whole product, in the order in which they were asked for. */
export interface Transfers extends Store<readonly Transfer[]> {
  /** In a click, for people may be asked for the place. Resolves to their ids; to none when people went back. */
  download(serverId: number, files: readonly Wanted[]): Promise<readonly string[]>
  /** Replaces what has these names: whoever calls it has asked before. */
  upload(serverId: number, folder: Bytes, files: readonly Named<Content>[]): readonly string[]
  /** One that waits or runs. */
  cancel(id: string): void
  /** One that failed or was canceled, from its beginning; in a click, as a download. */
  retry(id: string): Promise<void>
  /** Forgets those that are finished. */
  clear(): void
  /** Would anything be lost by leaving? */
  isBusy(): boolean
}

export interface TransfersOptions {
  startSession: (serverId: number) => FileSession
  sinks: Sinks
  /** Where the sessions are counted. Default: those of this tab. */
  sessions?: Sessions
  now?: () => number
}

/** Milliseconds between looks at how far they are. */
const pace = 200

/** How to do it, and how to do it again after it has failed so; undefined: people went back. */
interface Job {
  work: Work
  again: (error: unknown) => Promise<Work | undefined>
}

type Draft = Pick<Transfer, 'kind' | 'serverId' | 'path' | 'name' | 'size'>

export function createTransfers(options: TransfersOptions): Transfers {
  const { startSession, sinks, sessions = ofTab, now = Date.now } = options
  const store = createStore<readonly Transfer[]>([])
  const jobs = new Map<string, Job>()
  const runs = new Map<string, Run>()
  let made = 0
  let watch: ReturnType<typeof setInterval> | undefined

  const get = store.getState
  const find = (id: string) => get().find((transfer) => transfer.id === id)

  function change(id: string, part: Partial<Transfer>) {
    store.setState(get().map((transfer) => (transfer.id === id ? { ...transfer, ...part } : transfer)))
  }

  function add(draft: Draft, job: Job): string {
    const id = `${++made}`
    jobs.set(id, job)
    store.setState([...get(), { ...draft, id, done: 0, rate: 0, state: 'waiting' }])
    return id
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

  async function begin({ id, serverId, size }: Transfer, { work }: Job) {
    // Before there is a session: it is counted as it is made, and whoever is told of that looks for the next.
    change(id, { state: 'running', done: 0, rate: 0, error: undefined, startedAt: now(), endedAt: undefined })
    const run = startRun(work, startSession(serverId), size)
    runs.set(id, run)
    watch ??= setInterval(look, pace)
    const end = await run.ended
    const state = end === 'canceled' ? end : 'error' in end ? 'failed' : 'done'
    const error = end === 'canceled' ? undefined : end.error
    runs.delete(id)
    change(id, { ...run.seen(now()), rate: 0, state, error, endedAt: now() })
    if (runs.size === 0) {
      clearInterval(watch)
      watch = undefined
    }
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

  function addDownload(serverId: number, { path, name, size }: Wanted, work: Work): string {
    return add(
      { kind: 'download', serverId, path, name, size },
      {
        work,
        async again(error) {
          const [sink] = (await sinks.pick([name])) ?? []
          const mayBeLarge = error instanceof TransferError && error.kind === 'large'
          return sink && downloadWork({ path, sink, mayBeLarge })
        },
      },
    )
  }

  function addUpload(serverId: number, folder: Bytes, { file, name }: Named<Content>): string {
    const work = uploadWork({ folder, name, file })
    const path = inside(folder, encodePath(name))
    return add({ kind: 'upload', serverId, path, name, size: file.size }, { work, again: async () => work })
  }

  return {
    getState: get,
    subscribe: store.subscribe,
    async download(serverId, files) {
      const picked = await sinks.pick(files.map(({ name }) => name))
      const ids = files.flatMap((file, at) => {
        const sink = picked?.[at]
        return sink ? [addDownload(serverId, file, downloadWork({ path: file.path, sink }))] : []
      })
      pump()
      return ids
    },
    upload(serverId, folder, files) {
      const ids = files.map((file) => addUpload(serverId, folder, file))
      pump()
      return ids
    },
    cancel(id) {
      runs.get(id)?.cancel()
      if (find(id)?.state !== 'waiting') return
      jobs.get(id)?.work.discard()
      change(id, { state: 'canceled', endedAt: now() })
    },
    async retry(id) {
      const isOver = () => ['failed', 'canceled'].includes(find(id)?.state ?? '')
      const job = jobs.get(id)
      if (!job || !isOver()) return
      const work = await job.again(find(id)?.error)
      if (!work) return
      // Two clicks may have asked for two places.
      if (!isOver()) return work.discard()
      job.work = work
      change(id, { state: 'waiting', done: 0, error: undefined, startedAt: undefined, endedAt: undefined })
      pump()
    },
    clear() {
      for (const { id } of get().filter(isFinished)) jobs.delete(id)
      store.setState(get().filter((transfer) => !isFinished(transfer)))
    },
    isBusy: () => !get().every(isFinished),
  }
}
