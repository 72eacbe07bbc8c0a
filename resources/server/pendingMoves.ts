import { derived } from '#ui/values/derived.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useRecords } from '#engine/data/related.ts'
import { transferStatus } from '../enums.ts'

const pendingByServer = derived((transfers: readonly AnyRecord[]): ReadonlyMap<unknown, AnyRecord> => {
  const open = transfers.filter(({ status }) => status === transferStatus.value.pending)
  return new Map(open.map((transfer) => [transfer.server_id, transfer]))
})

/** The transfers that are under way, by the ids of their servers; none on servers that know no transfers. */
export const usePendingMoves = () => pendingByServer(useRecords('transfer').records)
