import type { Identifier } from 'react-admin'
import type { Client } from './client.ts'
import type { Endpoint, Feed, WireRow } from './endpoint.ts'
import { WireError } from './error.ts'
import type { FeedSocket } from './feed.ts'
import { tickOf, type LiveTick } from './live/tick.ts'

interface Paged {
  value?: unknown[]
  pagination?: { total?: number }
}

/** The react-admin methods in terms of the API. */
export interface RestAdapter {
  /**
   * The whole list; of a list that the server divides into pages, its first `mostRows`. For a singleton, a list with
   * one record.
   */
  list(endpoint: Endpoint): Promise<WireRow[]>
  /**
   * The whole list of any resource, including those that the server divides into pages. Its timeout is short, because
   * a user waits for the result.
   */
  all(endpoint: Endpoint): Promise<WireRow[]>
  page(
    endpoint: Endpoint,
    pagination?: { page: number; perPage: number },
    signal?: AbortSignal,
  ): Promise<{ data: WireRow[]; total: number }>
  /** No list joins an answer that is on its way now. */
  unshare(): void
  /** Turns a single item of the list into a record; undefined for an item of the wrong shape. */
  row(endpoint: Endpoint, item: unknown): WireRow | undefined
  /** Opens the WebSocket that sends the changes of the list. */
  feed(feed: Feed, signal: AbortSignal): Promise<FeedSocket>
  /** Returns the data that was sent, with the id that the server gave. */
  create(endpoint: Endpoint, data: object): Promise<WireRow>
  /** Sends the whole record without its read-only keys: a PATCH resets every key that it omits. */
  update(endpoint: Endpoint, record: WireRow): Promise<void>
  remove(endpoint: Endpoint, ids: readonly Identifier[]): Promise<void>
}

/** The largest number of rows that are read at once of a list that the server divides into pages. */
export const mostRows = 10_000

/** Milliseconds. */
const TIMEOUT = 10_000
/** Rows. The server has no maximum (docs/contract/http.md#paging). */
const EVERYTHING = 100_000

interface RestAdapterOptions {
  /** Called with the figures of a list that has them, when the list has arrived. */
  onFigures?(tick: LiveTick): void
}

export function createRestAdapter(client: Client, { onFigures }: RestAdapterOptions = {}): RestAdapter {
  const numbers = new Map<string, number>()
  const onTheWay = new Map<string, { answer: Promise<unknown>; lists: Set<Endpoint> }>()

  /** Always returns the same number for the same key. */
  function numberOf(key: string): number {
    const number = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, number)
    return number
  }

  function rowsOf(endpoint: Endpoint, items: unknown): WireRow[] {
    const { path, key, read = same } = endpoint
    const at = client.serverTime()
    return arrayOf(endpoint, items).map((item, index) => {
      checkShape(endpoint, item, [index])
      const record = read(item, at) as WireRow
      return key ? { ...record, id: numberOf(`${path} ${key(record)}`) } : record
    })
  }

  /** Different lists that come from one path, and that nobody writes, share an answer that is on its way. */
  function shared(endpoint: Endpoint, path: string, timeout: number | undefined): Promise<unknown> {
    const before = onTheWay.get(path)
    if (before && !before.lists.has(endpoint)) {
      before.lists.add(endpoint)
      return before.answer
    }
    const answer = client.request({ method: 'GET', path, timeout }).finally(() => {
      if (onTheWay.get(path)?.answer === answer) onTheWay.delete(path)
    })
    onTheWay.set(path, { answer, lists: new Set([endpoint]) })
    return answer
  }

  async function list(endpoint: Endpoint, timeout?: number): Promise<WireRow[]> {
    const { path, listPath = path, singleton, operations, read = same } = endpoint
    const isReadOnly = operations.every((operation) => operation === 'list')
    const answer = await (isReadOnly
      ? shared(endpoint, listPath, timeout)
      : client.request({ method: 'GET', path: listPath, timeout }))
    if (endpoint.live) onFigures?.(tickOf(answer, client.serverTime()))
    if (singleton) {
      const item = answer ?? {}
      checkShape(endpoint, item)
      return [{ ...read(item, client.serverTime()), id: path }]
    }
    const items = endpoint.items ? endpoint.items(answer) : (answer ?? [])
    return rowsOf(endpoint, items)
  }

  async function top(endpoint: Endpoint, limit: number, timeout?: number): Promise<WireRow[]> {
    const { path, listPath = path } = endpoint
    const query = { offset: 0, limit }
    const answer = await client.request<Paged>({ method: 'GET', path: listPath, query, timeout })
    return rowsOf(endpoint, pagedOf(endpoint, answer).value ?? [])
  }

  return {
    list: (endpoint) => (endpoint.paging === 'server' ? top(endpoint, mostRows) : list(endpoint)),
    all: (endpoint) => (endpoint.paging === 'server' ? top(endpoint, EVERYTHING, TIMEOUT) : list(endpoint, TIMEOUT)),
    async page(endpoint, { page, perPage } = { page: 1, perPage: 25 }, signal) {
      const { path, listPath = path } = endpoint
      const query = { offset: (page - 1) * perPage, limit: perPage }
      const answer = await client.request<Paged>({ method: 'GET', path: listPath, query, signal })
      const { value = [], pagination } = pagedOf(endpoint, answer)
      const total = pagination?.total ?? 0
      if (!Number.isSafeInteger(total)) throw new WireError(path, ['pagination', 'total'])
      return { data: rowsOf(endpoint, value ?? []), total }
    },
    unshare: () => onTheWay.clear(),
    row: (endpoint, item) => (endpoint.wire?.misfit(item) ? undefined : rowsOf(endpoint, [item])[0]),
    feed: ({ path }, signal) => client.socket(path, { signal }),
    async create({ path, timeout }, data) {
      const answer = await client.request({ method: 'POST', path, body: data, timeout })
      const given = typeof answer === 'object' ? answer : { id: answer }
      const created = { ...data, ...given }
      if (!hasId(created)) throw new WireError(path, ['id'])
      return created
    },
    async update({ path, singleton, readOnly, timeout }, record) {
      const kept = Object.entries(record).filter(([key]) => key !== 'id' && !readOnly.includes(key))
      const place = singleton ? path : `${path}/${encodeURIComponent(record.id)}`
      await client.request({ method: 'PATCH', path: place, body: Object.fromEntries(kept), timeout })
    },
    async remove({ path }, ids) {
      await client.request({ method: 'POST', path: `batch-delete/${path}`, body: [...new Set(ids)] })
    },
  }
}

const same = (item: unknown) => item as object

/** The server omits rows and total when they are empty or 0 (docs/contract/http.md#paging). */
function pagedOf({ path }: Endpoint, answer: Paged = {}): Paged {
  if (Array.isArray(answer)) throw new WireError(path, [])
  return answer
}

function arrayOf({ path }: Endpoint, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new WireError(path, [])
  return value
}

/** Throws a WireError if an item has not the shape of its resource. */
function checkShape({ path, wire }: Endpoint, item: unknown, place: readonly PropertyKey[] = []): void {
  const misfit = wire?.misfit(item)
  if (misfit) throw new WireError(path, [...place, ...misfit])
}

function hasId(record: object): record is WireRow {
  return 'id' in record && typeof record.id === 'number'
}
