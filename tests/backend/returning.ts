import { admit, refuse } from './register.ts'
import type { ServerRow } from './state.ts'
import type { World } from './world.ts'

/** Seconds to minutes (docs/contract/server.md#cascades). */
const absence = 60_000

/** The agent of a deleted server still runs: it registers anew, unless its secret went with its owner. */
export function expectReturn(world: World, gone: ServerRow): void {
  if (gone.online) world.clock.after(absence, () => comeBack(world, gone))
}

function comeBack(world: World, gone: ServerRow): void {
  const { uuid, user_id, host, state, geoip, drifts, agent_config, disk, behavior } = gone
  const agent = { uuid, host, state, geoip, drifts, agent_config, disk, behavior }
  if (user_id === 0 || world.tables.user.some((row) => row.id === user_id)) admit(world, user_id, agent)
  else refuse(world, agent)
}
