import type { Rows, WireRow } from './endpoint.ts'

/** The requests for whole lists: at any time one for each list, however many ask for it and whatever changes meanwhile. */
interface ListRequests {
  /** Sends a request, or joins the one that is on its way. */
  send(resource: string): Promise<Rows>
  /**
   * The answer on its way was asked for too early: once it is there, one more request follows, and all who wait get
   * the answer of that one.
   */
  overtake(resource: string): void
  /** Makes the next `send` a request of its own, because the answer on its way may never come. */
  abandon(resource: string): void
  /** Adds a record to an answer on its way, which may not contain it yet. */
  put(resource: string, record: WireRow): void
}

interface ListRequest {
  rows: Promise<Rows>
  late: WireRow[]
  isOvertaken: boolean
}

export function createListRequests(fetchList: (resource: string) => Promise<Rows>): ListRequests {
  const running = new Map<string, ListRequest>()

  function send(resource: string): Promise<Rows> {
    const joined = running.get(resource)
    if (joined) return joined.rows
    const settled = Promise.allSettled([fetchList(resource)])
    const request: ListRequest = { rows: settled.then(end), late: [], isOvertaken: false }
    function end([answer]: [PromiseSettledResult<Rows>]) {
      const isAbandoned = running.get(resource) !== request
      if (!isAbandoned) running.delete(resource)
      if (!isAbandoned && request.isOvertaken) return send(resource)
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
      if (request) request.isOvertaken = true
    },
    abandon: (resource) => void running.delete(resource),
    put: (resource, record) => void running.get(resource)?.late.push(record),
  }
}

/** The list with these records: each replaces the record with the same id, or is added at the end. */
export function withRecords(list: Rows, records: Rows): Rows {
  if (records.length === 0) return list
  return [...new Map([...list, ...records].map((record) => [record.id, record])).values()]
}
