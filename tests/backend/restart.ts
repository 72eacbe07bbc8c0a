import { never } from './state.ts'
import { beginOutage, endOutage } from './outages.ts'
import type { ServerRow } from './state.ts'
import type { World } from './world.ts'

/** Milliseconds until the first agent reconnects; real agents wait about ten seconds. */
const firstReconnectDelay = 2000
/** Milliseconds between the reconnections of two agents. */
const reconnectInterval = 20

/**
 * Drops everything that the server keeps in memory: sockets, streams, online users, OAuth2 states, and the reports of
 * the agents until they reconnect (docs/contract/server.md#live-data). The database stays: rows, firewall entries, and
 * sessions of releases that store them there; tokens of older releases need no stored session.
 */
export function restart(world: World, dropSockets: () => void, reconnectDelay = firstReconnectDelay): void {
  dropSockets()
  world.streams.clear()
  world.visitors.length = 0
  world.oauth2.states.clear()
  world.budgets.clear()
  world.transfers.clear()
  world.realm = world.setting.site_name
  for (const [at, row] of world.tables.server.entries())
    forgetReports(world, row, reconnectDelay + at * reconnectInterval)
}

function forgetReports(world: World, row: ServerRow, reconnectDelay: number): void {
  const { host, state, geoip, online } = row
  beginOutage(row, world.now())
  Object.assign(row, { host: {}, state: {}, geoip: { ip: {} }, last_active: never })
  if (!online) return
  world.clock.after(reconnectDelay, () => {
    Object.assign(row, { host, state, geoip })
    endOutage(row, world.now())
  })
}
