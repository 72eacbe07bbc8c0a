import { every } from './clock.ts'
import { createLiveRows } from './liveRows.ts'
import type { SocketHandler, Peer } from './sockets.ts'
import type { UserRow } from './state.ts'
import type { World } from './world.ts'

/** Milliseconds between two messages. */
const updateInterval = 2000
/** Milliseconds between two pings. */
const pingInterval = 8000

/** Starts the status socket of a user, or of a guest, at an address. */
export type StatusFeed = (user: UserRow | undefined, ip: string, peer: Peer) => SocketHandler

/** `ws/server`: sends the whole fleet at once and then every two seconds, to all together; a viewer counts as an online user. */
export function createStatusFeed(world: World): StatusFeed {
  const rowsFor = createLiveRows(world)
  const viewers = new Set<() => void>()
  let stopTicks = () => {}

  const send = (user: UserRow | undefined, peer: Peer, first: boolean) => {
    const now = world.now()
    const rows = rowsFor(user, now, first)
    peer.send(`{"now":${now},"online":${world.visitors.length}${rows && `,"servers":[${rows}]`}}`)
  }

  const join = (tick: () => void) => {
    if (viewers.size === 0) stopTicks = every(world.clock, updateInterval, () => viewers.forEach((each) => each()))
    viewers.add(tick)
  }

  const leave = (tick: () => void) => {
    if (viewers.delete(tick) && viewers.size === 0) stopTicks()
  }

  return (user, ip, peer) => {
    const visitor = {
      user_id: user?.id ?? 0,
      connected_at: new Date(world.now()).toISOString(),
      ip,
      drop: () => {
        stop()
        peer.drop()
      },
    }
    const tick = () => send(user, peer, false)
    world.visitors.push(visitor)
    send(user, peer, true)
    join(tick)
    const stopPings = every(world.clock, pingInterval, () => peer.ping?.())
    const stop = () => {
      leave(tick)
      stopPings()
      const at = world.visitors.indexOf(visitor)
      if (at >= 0) world.visitors.splice(at, 1)
    }
    return { onMessage: () => {}, onClose: stop, neverReads: true }
  }
}
