import { expectReturn } from './returning.ts'
import { dropStreams } from './streams.ts'
import { cancelTransfers } from './transfers.ts'
import type { ServerRow } from './state.ts'
import type { World } from './world.ts'

/**
 * What goes with deleted servers: memberships and pending transfers; ids elsewhere dangle
 * (docs/contract/server.md#cascades).
 */
export function forgetServers(world: World, rows: ServerRow[], cause = 'server deleted'): void {
  const gone = new Set(rows.map((row) => row.id))
  for (const group of world.tables.server_group) group.servers = group.servers.filter((id) => !gone.has(id))
  if (world.since('2.0.13')) dropStreams(world, [...gone])
  cancelTransfers(world, cause, (transfer) => gone.has(transfer.server_id))
  for (const row of rows) expectReturn(world, row)
}
