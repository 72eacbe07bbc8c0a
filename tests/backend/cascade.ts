import { dropStreams } from './streams.ts'
import type { World } from './world.ts'

/** What goes with deleted servers: memberships and pending transfers; ids elsewhere dangle (server behavior §4). */
export function forgetServers(world: World, ids: number[], cause = 'server deleted'): void {
  const gone = new Set(ids)
  for (const group of world.tables.server_group) group.servers = group.servers.filter((id) => !gone.has(id))
  if (world.since('2.0.13')) dropStreams(world, ids)
  for (const transfer of world.tables.transfer) {
    if (transfer.status !== 0 || !gone.has(transfer.server_id)) continue
    Object.assign(transfer, { status: 4, last_error: cause })
    world.touch(transfer)
  }
}
