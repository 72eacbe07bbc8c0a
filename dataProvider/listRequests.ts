import type { Rows, WireRow } from './endpoint.ts'

/** The requests for whole lists: at any time one for each list, however many ask for it. */
interface ListRequests {
  /** Sends a request, or joins the one that is on its way. */
  send(resource: string): Promise<Rows>
  /** Makes the next `send` a request of its own, because the answer on its way was asked for too early. */
  overtake(resource: string): void
  /** Adds a record to an answer on its way, which may not contain it yet. */
  put(resource: string, record: WireRow): void
}

export function createListRequests(fetchList: (resource: string) => Promise<Rows>): ListRequests {
  const running = new Map<string, { rows: Promise<Rows>; late: WireRow[] }>()
  return {
    send(resource) {
      const joined = running.get(resource)
      if (joined) return joined.rows
      const late: WireRow[] = []
      const rows = fetchList(resource).then((fetched) => withRecords(fetched, late))
      const end = () => {
        if (running.get(resource)?.late === late) running.delete(resource)
      }
      running.set(resource, { rows, late })
      rows.then(end, end)
      return rows
    },
    overtake: (resource) => void running.delete(resource),
    put: (resource, record) => void running.get(resource)?.late.push(record),
  }
}

/** The list with these records: each replaces the record with the same id, or is added at the end. */
export function withRecords(list: Rows, records: Rows): Rows {
  if (records.length === 0) return list
  return [...new Map([...list, ...records].map((record) => [record.id, record])).values()]
}
