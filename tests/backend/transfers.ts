import { isAtLeast, refusesCommands } from './agent.ts'
import { dropStreams } from './streams.ts'
import type { ServerRow, TransferTableRow } from './state.ts'
import type { World } from './world.ts'

const verifying = 3000
const patience = 86_400_000
/** Agents before this release are refused beforehand; those before the next one ignore the task. */
const oldest = '1.18.0'
const knowing = '2.0.4'

export const pendingTransfer = 0
const verified = 1
const failed = 2
const timedOut = 3
const cancelled = 4

/** Starts a transfer: the owner shows at once, the agent has to confirm (docs/contract/server.md#transfers). */
export function startTransfer(
  world: World,
  row: ServerRow,
  to_user_id: number,
  initiator_id: number,
): TransferTableRow {
  const from_user_id = row.user_id
  row.user_id = to_user_id
  dropStreams(world, [row.id])
  return world.insert('transfer', { server_id: row.id, from_user_id, to_user_id, initiator_id })
}

export const inFlight = (world: World, row: ServerRow): boolean =>
  world.tables.transfer.some((each) => each.server_id === row.id && each.status === pendingTransfer)

/** Why an agent cannot take part, if it cannot. */
export const tooOld = (row: ServerRow): string | undefined =>
  isAtLeast(row, oldest) ? undefined : `agent version ${row.host.version} is too old, need at least ${oldest}`

/** Why an agent that knows the task refuses it, if it does. */
function refusalOf(row: ServerRow): string | undefined {
  if (row.behavior?.refusal) return row.behavior.refusal
  if (refusesCommands(row)) return '此 Agent 已禁止命令执行 (DisableCommandExecute)'
  const { tls, insecure_tls } = row.agent_config
  const plain = tls === false || insecure_tls === true
  return plain
    ? 'ServerTransferApply rejected: rotated secret cannot be delivered over plaintext or InsecureTLS'
    : undefined
}

function end(world: World, transfer: TransferTableRow, given: Partial<TransferTableRow>, row?: ServerRow): void {
  if (row) row.user_id = transfer.from_user_id
  Object.assign(transfer, given)
  world.touch(transfer)
}

function settle(world: World, transfer: TransferTableRow, row: ServerRow): void {
  const waited = world.now() - Date.parse(transfer.created_at)
  const { confirm = verifying } = row.behavior ?? {}
  if (row.online && isAtLeast(row, knowing) && confirm !== 'never') {
    const last_error = refusalOf(row)
    if (last_error) end(world, transfer, { status: failed, last_error }, row)
    else if (waited >= confirm)
      end(world, transfer, { status: verified, acked_at: new Date(world.now()).toISOString() })
  } else if (waited >= patience) end(world, transfer, { status: timedOut }, row)
}

/**
 * Pending transfers end once the agent has spoken: at once when it refuses, in seconds when it obeys. One that is
 * offline, or too old to know the task, is waited for until the owner is put back (entities, "Server transfer").
 */
export function settleTransfers(world: World): void {
  for (const transfer of world.tables.transfer) {
    if (transfer.status !== pendingTransfer) continue
    const row = world.tables.server.find((each) => each.id === transfer.server_id)
    if (row) settle(world, transfer, row)
  }
}

/** Gives the server back. */
export function cancelTransfer(world: World, transfer: TransferTableRow): void {
  const row = world.tables.server.find((each) => each.id === transfer.server_id)
  end(world, transfer, { status: cancelled }, row)
}

/** Ends pending transfers with what they belonged to; nobody gets a server back. */
export function cancelTransfers(
  world: World,
  last_error: string,
  isMeant: (transfer: TransferTableRow) => boolean,
): void {
  for (const transfer of world.tables.transfer) {
    if (transfer.status === pendingTransfer && isMeant(transfer))
      end(world, transfer, { status: cancelled, last_error })
  }
}
