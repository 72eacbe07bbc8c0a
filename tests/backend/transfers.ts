import { refusesCommands } from './agent.ts'
import { dropStreams } from './streams.ts'
import type { ServerRow, TransferRow } from './state.ts'
import type { World } from './world.ts'

const verifying = 3000
const oldest = '1.18.0'

export const pending = 0
export const cancelled = 4

/** Starts a transfer: the owner shows at once, the agent has to confirm (server behavior §8). */
export function startTransfer(world: World, row: ServerRow, to_user_id: number, initiator_id: number): TransferRow {
  const from_user_id = row.user_id
  row.user_id = to_user_id
  dropStreams(world, [row.id])
  return world.insert('transfer', { server_id: row.id, from_user_id, to_user_id, initiator_id })
}

export const inFlight = (world: World, row: ServerRow): boolean =>
  world.tables.transfer.some((each) => each.server_id === row.id && each.status === pending)

const numbers = (version: string) => version.split('.').map(Number)

/** Why an agent cannot take part, if it cannot. */
export function tooOld(row: ServerRow): string | undefined {
  const [major = 0, minor = 0] = numbers(row.host.version ?? oldest)
  const [needMajor = 0, needMinor = 0] = numbers(oldest)
  const old = major < needMajor || (major === needMajor && minor < needMinor)
  return old ? `agent version ${row.host.version} is too old, need at least ${oldest}` : undefined
}

/** Pending transfers end once the agent has spoken: at once when it refuses, in seconds when it obeys. */
export function settleTransfers(world: World): void {
  for (const transfer of world.tables.transfer) {
    if (transfer.status !== pending) continue
    const row = world.tables.server.find((each) => each.id === transfer.server_id)
    if (!row?.online) continue
    if (refusesCommands(row)) {
      row.user_id = transfer.from_user_id
      Object.assign(transfer, { status: 2, last_error: '此 Agent 已禁止命令执行 (DisableCommandExecute)' })
      world.touch(transfer)
    } else if (world.now() - Date.parse(transfer.created_at) >= verifying) {
      Object.assign(transfer, { status: 1, acked_at: new Date(world.now()).toISOString() })
      world.touch(transfer)
    }
  }
}
