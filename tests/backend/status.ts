import { isAdmin } from './call.ts'
import { every } from './clock.ts'
import { lastActive, stateAt } from './drift.ts'
import { encode } from './envelope.ts'
import { byWeight } from './http/server.ts'
import type { SocketHandler, Peer } from './sockets.ts'
import type { Host, ServerRow, UserRow } from './state.ts'
import type { World } from './world.ts'

/** Milliseconds between two messages. */
const updateInterval = 2000
/** Milliseconds between two pings. */
const pingInterval = 8000

/**
 * Omits versions of other users' hosts, and hidden servers (docs/contract/streams.md#live-states); before v2.0.9
 * users see everything.
 */
function view(world: World, user: UserRow | undefined, first: boolean) {
  const now = world.now()
  const guarded = world.since('2.0.9')
  const all = isAdmin(user) || (user !== undefined && !guarded)
  const item = (row: ServerRow) => {
    const own = all || row.user_id === user?.id
    const { version: _version, platform_version: _platform, ...plain } = row.host
    const host: Host = own || !guarded ? row.host : plain
    return {
      id: row.id,
      name: row.name || undefined,
      public_note: (first && row.public_note) || undefined,
      display_index: row.display_index || undefined,
      host,
      state: stateAt(row, now),
      country_code: row.geoip.country_code,
      last_active: lastActive(row, now),
    }
  }
  const seen = world.tables.server.filter((row) => all || !row.hide_for_guest || (user && row.user_id === user.id))
  const servers = seen.toSorted(byWeight).map(item)
  return encode({ now, online: world.visitors.length, servers: servers.length > 0 ? servers : undefined })
}

/** `ws/server`: sends the whole fleet now and every two seconds; its viewer counts as an online user. */
export function statusHandler(world: World, user: UserRow | undefined, ip: string, peer: Peer): SocketHandler {
  const visitor = {
    user_id: user?.id ?? 0,
    connected_at: new Date(world.now()).toISOString(),
    ip,
    drop: () => {
      stop()
      peer.drop()
    },
  }
  world.visitors.push(visitor)
  peer.send(view(world, user, true))
  const stopUpdates = every(world.clock, updateInterval, () => peer.send(view(world, user, false)))
  const stopPings = every(world.clock, pingInterval, () => peer.ping?.())
  const stop = () => {
    stopUpdates()
    stopPings()
    const at = world.visitors.indexOf(visitor)
    if (at >= 0) world.visitors.splice(at, 1)
  }
  return { onMessage: () => {}, onClose: stop, neverReads: true }
}
