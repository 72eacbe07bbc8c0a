import { acceptAgent, rejectAgent } from './register.ts'
import type { ServerRow } from './state.ts'
import type { World } from './world.ts'

/** Milliseconds; on real servers seconds to minutes (docs/contract/server.md#cascades). */
const reconnectDelay = 60_000

/** The agent of a deleted server still runs: it registers again, unless its secret was deleted with its owner. */
export function scheduleReconnect(world: World, deleted: ServerRow): void {
  if (deleted.online) world.clock.after(reconnectDelay, () => reconnect(world, deleted))
}

function reconnect(world: World, deleted: ServerRow): void {
  const { uuid, user_id, host, state, geoip, drifts, agent_config, disk, behavior } = deleted
  const agent = { uuid, host, state, geoip, drifts, agent_config, disk, behavior }
  if (user_id === 0 || world.tables.user.some((row) => row.id === user_id)) acceptAgent(world, user_id, agent)
  else rejectAgent(world, agent)
}
