import { isAtLeast, refusesCommands } from './agent.ts'
import { dropStreams } from './streams.ts'
import type { ServerRow, TransferTableRow } from './state.ts'
import type { World } from './world.ts'

/** Milliseconds until an agent confirms a transfer. */
const defaultConfirmDelay = 3000
/** Milliseconds until a pending transfer times out. */
const confirmTimeout = 86_400_000
/** The server refuses transfers for agents before this release. */
const minRelease = '1.18.0'
/** Agents before this release ignore the transfer task. */
const transferTaskRelease = '2.0.4'

export const pendingTransfer = 0
const verified = 1
const failed = 2
const timedOut = 3
const cancelled = 4

/** Starts a transfer: the owner changes immediately, the agent must confirm (docs/contract/server.md#transfers). */
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

/** The error message for an agent that is too old for transfers; undefined for other agents. */
export const versionError = (row: ServerRow): string | undefined =>
  isAtLeast(row, minRelease) ? undefined : `agent version ${row.host.version} is too old, need at least ${minRelease}`

/** The error message with which an agent refuses the transfer; undefined when it accepts. */
function refusalOf(row: ServerRow): string | undefined {
  if (row.behavior?.refusal) return row.behavior.refusal
  if (refusesCommands(row)) return '此 Agent 已禁止命令执行 (DisableCommandExecute)'
  const { tls, insecure_tls } = row.agent_config
  const isPlaintext = tls === false || insecure_tls === true
  return isPlaintext
    ? 'ServerTransferApply rejected: rotated secret cannot be delivered over plaintext or InsecureTLS'
    : undefined
}

function finish(world: World, transfer: TransferTableRow, given: Partial<TransferTableRow>, row?: ServerRow): void {
  if (row) row.user_id = transfer.from_user_id
  Object.assign(transfer, given)
  world.touch(transfer)
}

function settle(world: World, transfer: TransferTableRow, row: ServerRow): void {
  const waited = world.now() - Date.parse(transfer.created_at)
  const { confirm = defaultConfirmDelay } = row.behavior ?? {}
  if (row.online && isAtLeast(row, transferTaskRelease) && confirm !== 'never') {
    const last_error = refusalOf(row)
    if (last_error) finish(world, transfer, { status: failed, last_error }, row)
    else if (waited >= confirm)
      finish(world, transfer, { status: verified, acked_at: new Date(world.now()).toISOString() })
  } else if (waited >= confirmTimeout) finish(world, transfer, { status: timedOut }, row)
}

/**
 * Ends pending transfers when the agent responds: immediately when it refuses, after seconds when it accepts. If an agent
 * is offline or too old for the task, the timeout restores the owner (docs/contract/entities.md#server-transfer).
 */
export function settleTransfers(world: World): void {
  for (const transfer of world.tables.transfer) {
    if (transfer.status !== pendingTransfer) continue
    const row = world.tables.server.find((each) => each.id === transfer.server_id)
    if (row) settle(world, transfer, row)
  }
}

/** Cancels a transfer and restores the owner of the server. */
export function cancelTransfer(world: World, transfer: TransferTableRow): void {
  const row = world.tables.server.find((each) => each.id === transfer.server_id)
  finish(world, transfer, { status: cancelled }, row)
}

/** Cancels pending transfers of deleted servers and users, without restoring owners. */
export function cancelTransfers(
  world: World,
  last_error: string,
  matches: (transfer: TransferTableRow) => boolean,
): void {
  for (const transfer of world.tables.transfer) {
    if (transfer.status === pendingTransfer && matches(transfer))
      finish(world, transfer, { status: cancelled, last_error })
  }
}
