import type { Rows, WireRow } from './endpoint.ts'

/** The requests for whole lists: one for each list, however many ask for it and whatever changes meanwhile. */
interface ListRequests {
  /** Sends a request, or joins the one that is on its way. */
  send(resource: string): Promise<Rows>
  /**
   * The answer on its way was asked for too early: one more request follows, and all who wait get the answer of that
   * one, even if this happens to it, too. Returns false if no answer is on its way.
   */
  overtake(resource: string): boolean
  /** Do those who wait get an answer that was asked for too early, or have they just got it? */
  isBehind(resource: string): boolean
  /** Makes the next `send` a request of its own, because the answer on its way may never come. */
  abandon(resource: string): void
  /** Adds a record to an answer on its way, which may not contain it yet. */
  put(resource: string, record: WireRow): void
}

interface ListRequest {
  rows: Promise<Rows>
  late: WireRow[]
  /** Was it sent after an answer that had been asked for too early? */
  follows: boolean
  /** Sends the next request without waiting for the answer. */
  giveUp: () => void
}

/** Milliseconds for which an answer is waited for that nobody will get: its connection may be dead. */
const patience = 5000

export function createListRequests(fetchList: (resource: string) => Promise<Rows>): ListRequests {
  const running = new Map<string, ListRequest>()
  /** The lists whose last answer, or the one on its way, was asked for too early. */
  const overtaken = new Set<string>()

  function send(resource: string): Promise<Rows> {
    const joined = running.get(resource)
    if (joined) return joined.rows
    const follows = overtaken.delete(resource)
    let giveUp = () => {}
    const tooLong = new Promise<void>((resolve) => (giveUp = resolve))
    const settled = Promise.race([Promise.allSettled([fetchList(resource)]), tooLong])
    const request: ListRequest = { rows: settled.then(end), late: [], follows, giveUp }
    function end(settled: [PromiseSettledResult<Rows>] | void) {
      const isAbandoned = running.get(resource) !== request
      if (!isAbandoned) running.delete(resource)
      if (!settled || (!isAbandoned && !follows && overtaken.has(resource))) return send(resource)
      const [answer] = settled
      if (answer.status === 'rejected') throw answer.reason
      return withRecords(answer.value, request.late)
    }
    running.set(resource, request)
    return request.rows
  }

  return {
    send,
    overtake(resource) {
      const request = running.get(resource)
      if (!request) return false
      const isStillRunning = () => running.get(resource) === request
      if (!request.follows && !overtaken.has(resource)) setTimeout(() => isStillRunning() && request.giveUp(), patience)
      overtaken.add(resource)
      return true
    },
    isBehind: (resource) => overtaken.has(resource) && running.get(resource)?.follows !== false,
    abandon: (resource) => void running.delete(resource),
    put: (resource, record) => void running.get(resource)?.late.push(record),
  }
}

/** The list with these records: each replaces the record with the same id, or is added at the end. */
export function withRecords(list: Rows, records: Rows): Rows {
  if (records.length === 0) return list
  return [...new Map([...list, ...records].map((record) => [record.id, record])).values()]
}
