import { listShape, u64 } from '../decode.ts'
import { bodyOf, denied, idInPath, owns, requireOwn } from '../call.ts'
import { ServerRefusal } from '../envelope.ts'
import type { Call, Route, SignedCall } from '../call.ts'
import type { Owned, OwnedTable, RowOf } from '../state.ts'

/** Binary search by id; like the server, it misses rows in a list that is not sorted by id. */
function binarySearch<R extends Owned>(rows: R[], id: bigint): R[] {
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
 * The rows that the caller may see, filtered by `?id=`: the rows with these ids in the given order, or all rows when none
 * is found (docs/contract/http.md#lists-by-id). `parts` splits the list into parts that are searched in order.
 */
export function visible<R extends Owned>(call: Call, rows: R[], parts = (own: R[]) => [own]): R[] {
  const own = rows.filter((row) => owns(call.user, row))
  const ids = (call.query.get('id') ?? '').split(',').filter((id) => /^\d+$/.test(id))
  const found = parts(own).flatMap((part) => ids.flatMap((id) => binarySearch(part, BigInt(id))))
  return found.length > 0 ? found : own
}

/** The row with the id in the path, which must exist and belong to the caller. */
export function findTableRow<R extends Owned>(call: Call, rows: R[], noun: string, foreign: () => Error = denied): R {
  const id = idInPath(call)
  const row = rows.find((each) => each.id === id)
  if (!row) throw new ServerRefusal(`${noun} id ${id} does not exist`)
  if (!owns(call.user, row)) throw foreign()
  return row
}

interface Change<K extends OwnedTable, Given> {
  /** The name of the resource in error messages. */
  noun: string
  read: (call: SignedCall) => Given
  /** Returns the new members of the row, or throws a refusal that depends on the row. */
  change: (call: SignedCall, given: Given, row: RowOf<K>) => Partial<RowOf<K>>
  foreign?: () => Error
  answer?: (row: RowOf<K>) => unknown
}

/** `PATCH /…/{id}`: checks the id first, then the body, and only then looks up the row. */
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
      const row = findTableRow(call, rows, noun, foreign)
      Object.assign(row, change(call, given, row))
      call.world.touch(row)
      return answer?.(row)
    },
  }
}

/** `POST /batch-delete/…`: one id of another user's row refuses all, unknown ids are ignored. */
export function batchDelete<K extends OwnedTable>(
  path: string,
  table: K,
  afterwards?: (call: SignedCall, deleted: RowOf<K>[]) => void,
): Route {
  return {
    method: 'POST',
    path: `/batch-delete/${path}`,
    guard: 'user',
    handle: (call) => {
      const ids = bodyOf(call, listShape(u64)) ?? []
      const rows: RowOf<K>[] = call.world.tables[table]
      requireOwn(call, rows, ids)
      const deletedIds = new Set(ids)
      const deleted = call.world.remove(table, (row) => deletedIds.has(row.id))
      afterwards?.(call, deleted)
    },
  }
}
