import { isAdmin } from './call.ts'
import { every } from './clock.ts'
import { encode, omitZero } from './envelope.ts'
import { settleTransfers } from './transfers.ts'
import type { Conversation, Peer } from './sockets.ts'
import type { TransferTableRow, UserRow } from './state.ts'
import type { World } from './world.ts'

const checking = 1000
const pinging = 30_000

/** `ws/transfer`: each transfer the viewer may see, when it begins and when it ends; nothing is told twice (streams, E). */
export function transferConversation(world: World, user: UserRow, peer: Peer): Conversation {
  const concerns = (row: TransferTableRow) =>
    isAdmin(user) || [row.from_user_id, row.to_user_id, row.initiator_id].includes(user.id)
  const rest = world.watch((changed) => {
    const row = world.tables.transfer.find((each) => each === changed)
    if (row && concerns(row)) peer.send(encode(omitZero(row, 'last_error', 'acked_at')))
  })
  // Nobody else asks the agents how far they are.
  const settled = every(world.clock, checking, () => settleTransfers(world))
  const calm = every(world.clock, pinging, () => peer.ping?.())
  return {
    onMessage: () => {},
    onClose: () => {
      rest()
      settled()
      calm()
    },
  }
}
