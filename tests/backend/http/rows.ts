import { listShape, u64 } from '../decode.ts'
import { bodyOf, denied, idInPath, owns, requireOwn } from '../call.ts'
import { ServerRefusal } from '../envelope.ts'
import type { Call, Route, SignedCall } from '../call.ts'
import type { Owned, RowOf, TableName, Tables } from '../state.ts'

/** The tables whose rows belong to a user. */
export type OwnedTable = { [K in TableName]: Tables[K] extends Owned[] ? K : never }[TableName]

/** Halves the list as if it were sorted by id, and misses what is not. */
function search<R extends Owned>(rows: R[], id: bigint): R[] {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.id ?? 0) < id) low = middle + 1
    else high = middle
  }
  const found = rows[low]
  return found && BigInt(found.id) === id ? [found] : []
}

/**
 * What the caller may see, narrowed by `?id=`: the ids in the order asked, or everything when none of them is found
 * (docs/contract/http.md#lists-by-id). A list may be searched in parts, one after the other.
 */
export function visible<R extends Owned>(call: Call, rows: R[], parts = (own: R[]) => [own]): R[] {
  const own = rows.filter((row) => owns(call.user, row))
  const ids = (call.query.get('id') ?? '').split(',').filter((id) => /^\d+$/.test(id))
  const found = parts(own).flatMap((part) => ids.flatMap((id) => search(part, BigInt(id))))
  return found.length > 0 ? found : own
}

/** The row the path names, which must exist and belong to the caller. */
export function findRow<R extends Owned>(call: Call, rows: R[], noun: string, foreign: () => Error = denied): R {
  const id = idInPath(call)
  const row = rows.find((each) => each.id === id)
  if (!row) throw new ServerRefusal(`${noun} id ${id} does not exist`)
  if (!owns(call.user, row)) throw foreign()
  return row
}

interface Change<K extends OwnedTable, Given> {
  /** What a missing row is called in the failure. */
  noun: string
  read: (call: SignedCall) => Given
  /** What replaces the row's members; it may refuse what only the row can tell. */
  change: (call: SignedCall, given: Given, row: RowOf<K>) => Partial<RowOf<K>>
  foreign?: () => Error
  answer?: (row: RowOf<K>) => unknown
}

/** `PATCH /…/{id}`: the id is read first, then the body, and only then the row is looked for. */
export function patch<K extends OwnedTable, Given>(
  path: string,
  table: K,
  { noun, read, change, foreign, answer }: Change<K, Given>,
): Route {
  return {
    method: 'PATCH',
    path: `/${path}/:id`,
    guard: 'user',
    handle: (call) => {
      idInPath(call)
      const given = read(call)
      const rows: RowOf<K>[] = call.world.tables[table]
      const row = findRow(call, rows, noun, foreign)
      Object.assign(row, change(call, given, row))
      call.world.touch(row)
      return answer?.(row)
    },
  }
}

/** `POST /batch-delete/…`: one foreign id refuses all, unknown ids are ignored. */
export function batchDelete<K extends OwnedTable>(
  path: string,
  table: K,
  after?: (call: SignedCall, gone: RowOf<K>[]) => void,
): Route {
  return {
    method: 'POST',
    path: `/batch-delete/${path}`,
    guard: 'user',
    handle: (call) => {
      const ids = bodyOf(call, listShape(u64)) ?? []
      const rows: RowOf<K>[] = call.world.tables[table]
      requireOwn(call, rows, ids)
      const gone = new Set(ids)
      const removed = call.world.remove(table, (row) => gone.has(row.id))
      after?.(call, removed)
    },
  }
}
