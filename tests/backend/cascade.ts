import { fieldsOf, ownedNames } from './owned.ts'
import { scheduleReconnect } from './returning.ts'
import { dropStreams } from './streams.ts'
import { cancelTransfers } from './transfers.ts'
import type { OwnedTable, ServerRow, StoredRow } from './state.ts'
import type { World } from './world.ts'

/** Removes the ids of deleted rows from the lists of a resource that point to their table. */
export function leaveLists(world: World, table: OwnedTable, deleted: StoredRow[]): void {
  const deletedIds = new Set(deleted.map((row) => row.id))
  for (const name of ownedNames) {
    const keys = fieldsOf(name).flatMap(([key, { to }]) => (to === table ? key : []))
    for (const row of world.tables[name]) {
      for (const key of keys) {
        const ids: unknown = Reflect.get(row, key)
        if (Array.isArray(ids))
          Reflect.set(
            row,
            key,
            ids.filter((id) => !deletedIds.has(id)),
          )
      }
    }
  }
}

/**
 * Removes group memberships and pending transfers of deleted servers; other references to their ids stay
 * (docs/contract/server.md#cascades).
 */
export function cleanUpServers(world: World, rows: ServerRow[], cause = 'server deleted'): void {
  const deletedIds = new Set(rows.map((row) => row.id))
  leaveLists(world, 'server', rows)
  if (world.since('2.0.13')) dropStreams(world, [...deletedIds])
  cancelTransfers(world, cause, (transfer) => deletedIds.has(transfer.server_id))
  for (const row of rows) scheduleReconnect(world, row)
}
