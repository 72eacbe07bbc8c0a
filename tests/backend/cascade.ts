import { scheduleReconnect } from './returning.ts'
import { dropStreams } from './streams.ts'
import { cancelTransfers } from './transfers.ts'
import type { ServerRow } from './state.ts'
import type { World } from './world.ts'

/**
 * Removes group memberships and pending transfers of deleted servers; other references to their ids stay
 * (docs/contract/server.md#cascades).
 */
export function cleanUpServers(world: World, rows: ServerRow[], cause = 'server deleted'): void {
  const deletedIds = new Set(rows.map((row) => row.id))
  for (const group of world.tables.server_group) group.servers = group.servers.filter((id) => !deletedIds.has(id))
  if (world.since('2.0.13')) dropStreams(world, [...deletedIds])
  cancelTransfers(world, cause, (transfer) => deletedIds.has(transfer.server_id))
  for (const row of rows) scheduleReconnect(world, row)
}
