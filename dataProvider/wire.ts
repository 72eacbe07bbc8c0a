import type { Identifier } from 'react-admin'
import type { Client } from './client.ts'
import type { Endpoint, Row } from './endpoint.ts'
import { ApiError } from './error.ts'

interface Paged {
  value?: unknown[]
  pagination?: { total?: number }
}

/** What each verb is on the API. */
export interface Wire {
  /** The whole list; of a singleton, a list of one. */
  list(endpoint: Endpoint): Promise<Row[]>
  page(
    endpoint: Endpoint,
    pagination?: { page: number; perPage: number },
    signal?: AbortSignal,
  ): Promise<{ data: Row[]; total: number }>
  /** Returns what was sent and the id that it was given. */
  create(endpoint: Endpoint, data: object): Promise<Row>
  /** Sends the whole record but its read-only keys: what a PATCH leaves out is reset. */
  update(endpoint: Endpoint, record: Row): Promise<void>
  remove(endpoint: Endpoint, ids: readonly Identifier[]): Promise<void>
}

export function createWire(client: Client): Wire {
  return {
    async list({ path, listPath = path, singleton, read }) {
      const items = await client.request({ method: 'GET', path: listPath })
      if (singleton) return [{ ...asRow(items ?? {}, read, client.serverTime()), id: path }]
      const at = client.serverTime()
      return asArray(items).map((item) => asRow(item, read, at))
    },
    async page({ path, listPath = path, read }, { page, perPage } = { page: 1, perPage: 25 }, signal) {
      const query = { offset: (page - 1) * perPage, limit: perPage }
      const answer = await client.request<Paged>({ method: 'GET', path: listPath, query, signal })
      // Both are left out when empty or 0 (contract, http.md section 6).
      const at = client.serverTime()
      const data = asArray(answer?.value).map((item) => asRow(item, read, at))
      return { data, total: answer?.pagination?.total ?? 0 }
    },
    async create({ path, timeout }, data) {
      const answer = await client.request({ method: 'POST', path, body: data, timeout })
      const given = typeof answer === 'object' ? answer : { id: answer }
      const created = { ...data, ...given }
      if (!hasId(created)) throw new ApiError('errors.broken', 200, 'broken')
      return created
    },
    async update({ path, singleton, wireId = same, readOnly, timeout }, record) {
      const kept = Object.entries(record).filter(([key]) => key !== 'id' && !readOnly.includes(key))
      const place = singleton ? path : `${path}/${encodeURIComponent(wireId(record.id))}`
      await client.request({ method: 'PATCH', path: place, body: Object.fromEntries(kept), timeout })
    },
    async remove({ path, wireId = same }, ids) {
      await client.request({ method: 'POST', path: `batch-delete/${path}`, body: [...new Set(ids.map(wireId))] })
    },
  }
}

const same = (id: Identifier) => id

function asArray(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw new ApiError('errors.broken', 200, 'broken')
  return value
}

function asRow(item: unknown, read: Endpoint['read'], at: number): Row {
  return (read ? read(item, at) : item) as Row
}

function hasId(record: object): record is Row {
  return 'id' in record && (typeof record.id === 'number' || typeof record.id === 'string')
}
