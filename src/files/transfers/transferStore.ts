import { createCalmStore, type CalmStore } from './calmStore.ts'
import type { Job } from './job.ts'
import type { Sink } from './sinks/sink.ts'
import { canRetry, isFinished, type Transfer } from './transfer.ts'

/** The transfers in the order in which they were requested, each with the job that performs it. */
export interface TransferStore extends CalmStore<readonly Transfer[]> {
  find(id: string): Transfer | undefined
  jobOf(id: string): Job | undefined
  /** Adds a waiting transfer for each job. Returns their ids. */
  add(jobs: readonly Job[]): string[]
  change(id: string, part: Partial<Transfer>): void
  /** Puts a transfer back into the waiting state, unless the user cancels the selection of its place. */
  renew(id: string, place?: Sink): Promise<void>
  /** Removes all finished transfers, or one of them. */
  clear(id?: string): void
}

/** `pace`: milliseconds between notifications of quick changes. */
export function createTransferStore(pace: number): TransferStore {
  const store = createCalmStore<readonly Transfer[]>([], pace)
  const jobs = new Map<string, Job>()
  let made = 0

  const get = store.getState
  const find = (id: string) => get().find((transfer) => transfer.id === id)

  function change(id: string, part: Partial<Transfer>) {
    store.setState(get().map((transfer) => (transfer.id === id ? { ...transfer, ...part } : transfer)))
  }

  return {
    ...store,
    find,
    jobOf: (id) => jobs.get(id),
    add(asked) {
      const added = asked.map((job): Transfer => {
        const id = `${++made}`
        jobs.set(id, job)
        return { ...job.subject, id, done: 0, rate: 0, state: 'waiting' }
      })
      store.setState([...get(), ...added])
      return added.map(({ id }) => id)
    },
    change,
    async renew(id, place) {
      const next = await jobs.get(id)?.again(find(id)?.error, place)
      if (!next) return
      // Two clicks may have selected two places.
      if (!canRetry(find(id))) return next.discard()
      jobs.set(id, next)
      change(id, {
        state: 'waiting',
        done: 0,
        error: undefined,
        touched: undefined,
        omitted: undefined,
        cut: undefined,
        checked: undefined,
        isReading: undefined,
        startedAt: undefined,
        endedAt: undefined,
      })
    },
    clear(id) {
      const cleared = new Set(get().filter((transfer) => isFinished(transfer) && (id ?? transfer.id) === transfer.id))
      for (const transfer of cleared) jobs.delete(transfer.id)
      store.setState(get().filter((transfer) => !cleared.has(transfer)))
    },
  }
}
