import type { AnyRecord } from '#engine/field.ts'
import { useRecords } from '#engine/related.ts'
import { pending } from '../transfer/status.ts'

const indexes = new WeakMap<readonly AnyRecord[], ReadonlyMap<unknown, AnyRecord>>()

/** The transfers that are under way, by the ids of their servers. */
function pendingByServer(transfers: readonly AnyRecord[]) {
  let index = indexes.get(transfers)
  if (!index) {
    const open = transfers.filter(({ status }) => status === pending)
    index = new Map(open.map((transfer) => [transfer.server_id, transfer]))
    indexes.set(transfers, index)
  }
  return index
}

/** The transfers that are under way, by the ids of their servers; none on servers that know no transfers. */
export const usePendingMoves = () => pendingByServer(useRecords('transfer').records)
