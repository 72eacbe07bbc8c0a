import { isAdmin } from './call.ts'
import { every } from './clock.ts'
import { encode, omitZero } from './envelope.ts'
import { settleTransfers } from './transfers.ts'
import type { SocketHandler, Peer } from './sockets.ts'
import type { TransferTableRow, UserRow } from './state.ts'
import type { World } from './world.ts'

/** Milliseconds between two checks of pending transfers. */
const checkInterval = 1000
/** Milliseconds between two pings. */
const pingInterval = 30_000

/**
 * `ws/transfer`: sends each visible transfer when it begins and when it ends, without repetition
 * (docs/contract/streams.md#transfer-events).
 */
export function transferHandler(world: World, user: UserRow, peer: Peer): SocketHandler {
  const isVisible = (row: TransferTableRow) =>
    isAdmin(user) || [row.from_user_id, row.to_user_id, row.initiator_id].includes(user.id)
  const stopWatching = world.watch((changed) => {
    const row = world.tables.transfer.find((each) => each === changed)
    if (row && isVisible(row)) peer.send(encode(omitZero(row, 'last_error', 'acked_at')))
  })
  const stopChecks = every(world.clock, checkInterval, () => settleTransfers(world))
  const stopPings = every(world.clock, pingInterval, () => peer.ping?.())
  return {
    onMessage: () => {},
    onClose: () => {
      stopWatching()
      stopChecks()
      stopPings()
    },
  }
}
