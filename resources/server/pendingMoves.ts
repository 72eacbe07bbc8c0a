import { memoByRef } from '#ui/values/memoByRef.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useRecords } from '#engine/data/related.ts'
import { transferStatus } from '../enums.ts'

const pendingByServer = memoByRef((transfers: readonly AnyRecord[]): ReadonlyMap<unknown, AnyRecord> => {
  const open = transfers.filter(({ status }) => status === transferStatus.value.pending)
  return new Map(open.map((transfer) => [transfer.server_id, transfer]))
})

/** The pending transfers by the id of their server. Empty on servers without transfers. */
export const usePendingMoves = () => pendingByServer(useRecords('transfer').records)
