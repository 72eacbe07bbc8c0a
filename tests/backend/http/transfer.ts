import { form, listShape, u64 } from '../decode.ts'
import { bodyOf, denied, idInPath, isAdmin, owns, requireOwn } from '../call.ts'
import { omitZero, ServerRefusal } from '../envelope.ts'
import { cancelTransfer, inFlight, pendingTransfer, startTransfer, versionError } from '../transfers.ts'
import type { Route, SignedCall } from '../call.ts'
import type { TransferTableRow } from '../state.ts'

const moveForm = form('BatchMoveServerForm', { ids: listShape(u64), to_user: u64 })

const item = (row: TransferTableRow) => omitZero(row, 'last_error', 'acked_at')

function readMove(call: SignedCall) {
  const { ids, to_user } = bodyOf(call, moveForm)
  const hasTransfers = call.world.since('2.0.13')
  if (!hasTransfers) requireOwn(call, call.world.tables.server, ids ?? [])
  if (to_user === 0) throw new ServerRefusal('user id is required')
  if (hasTransfers && !isAdmin(call.user) && to_user !== call.user.id) throw denied()
  if (!call.world.tables.user.some((row) => row.id === to_user))
    throw new ServerRefusal(`user id ${to_user} does not exist`)
  return { ids: ids ?? [], to_user, hasTransfers }
}

function move(call: SignedCall) {
  const { world, user } = call
  const { ids, to_user, hasTransfers } = readMove(call)
  if (!hasTransfers) {
    for (const row of world.tables.server) if (ids.includes(row.id)) row.user_id = to_user
    return undefined
  }
  return ids.map((server_id) => {
    const row = world.tables.server.find((each) => each.id === server_id)
    if (!row || !owns(user, row)) return { server_id, status: 'server_not_found' }
    if (row.user_id === to_user) return { server_id, status: 'same_owner' }
    if (inFlight(world, row)) return { server_id, status: 'already_transferring' }
    const error = versionError(row)
    if (error) return { server_id, status: 'agent_too_old', error }
    return { server_id, status: 'pending', transfer_id: startTransfer(world, row, to_user, user.id).id }
  })
}

function cancel(call: SignedCall) {
  const id = idInPath(call)
  const transfer = call.world.tables.transfer.find((row) => row.id === id)
  if (!transfer || (!isAdmin(call.user) && transfer.from_user_id !== call.user.id)) throw denied()
  if (transfer.status === pendingTransfer) cancelTransfer(call.world, transfer)
  return item(transfer)
}

function retry(call: SignedCall) {
  const { world } = call
  const id = idInPath(call)
  const transfer = world.tables.transfer.find((row) => row.id === id)
  if (!transfer) throw new ServerRefusal('database error')
  if (transfer.status === pendingTransfer) throw new ServerRefusal('cannot retry a non-terminal transfer (status=0)')
  const server = world.tables.server.find((row) => row.id === transfer.server_id)
  if (!server) throw new ServerRefusal('record not found')
  const target = transfer.to_user_id
  if (!world.tables.user.some((row) => row.id === target)) throw new ServerRefusal(`target user ${target} not found`)
  if (server.user_id === target) throw new ServerRefusal('server already belongs to the target user')
  if (inFlight(world, server)) throw new ServerRefusal('server already has an in-flight transfer')
  const error = versionError(server)
  if (error) throw new ServerRefusal(error)
  return item(startTransfer(world, server, target, call.user.id))
}

export const transfer: Route[] = [
  { method: 'POST', path: '/batch-move/server', guard: 'user', handle: move },
  {
    method: 'GET',
    path: '/transfer',
    from: '2.0.13',
    guard: 'user',
    handle: (call) => {
      const { user } = call
      return call.world.tables.transfer
        .filter((row) => isAdmin(user) || [row.from_user_id, row.to_user_id, row.initiator_id].includes(user.id))
        .toReversed()
        .map(item)
    },
  },
  { method: 'POST', path: '/transfer/:id/cancel', from: '2.0.13', guard: 'user', handle: cancel },
  { method: 'POST', path: '/transfer/:id/retry', from: '2.0.13', guard: 'admin', handle: retry },
]
