import { never } from './state.ts'
import type { ServerRow } from './state.ts'
import type { World } from './world.ts'

/** When the first agent is back; each further one takes a little longer. */
const returning = 2000
const apart = 20

/**
 * What the end of the process takes along: every socket and stream, who is online, the states of OAuth2, and what the
 * agents told, until they come back and tell it again (docs/contract/server.md#live-data). The database stays: rows,
 * the entries of the firewall, and the sessions of releases that keep them there; older tokens stand on their own.
 */
export function restart(world: World, dropSockets: () => void): void {
  dropSockets()
  world.streams.clear()
  world.visitors.length = 0
  world.oauth2.states.clear()
  world.realm = world.setting.site_name
  for (const [at, row] of world.tables.server.entries()) forget(world, row, returning + at * apart)
}

function forget(world: World, row: ServerRow, absence: number): void {
  const { host, state, geoip, online } = row
  Object.assign(row, { host: {}, state: {}, geoip: { ip: {} }, last_active: never, online: false })
  if (online) world.clock.after(absence, () => Object.assign(row, { host, state, geoip, online }))
}
