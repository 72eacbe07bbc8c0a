import type { World } from './world.ts'

const verifying = 3000

/** Pending transfers end once the agent has spoken: at once when it refuses, in seconds when it obeys. */
export function settleTransfers(world: World): void {
  for (const transfer of world.tables.transfer) {
    if (transfer.status !== 0) continue
    const row = world.tables.server.find((each) => each.id === transfer.server_id)
    if (!row?.online) continue
    if (row.agent_config['disable_command_execute']) {
      row.user_id = transfer.from_user_id
      Object.assign(transfer, { status: 2, last_error: '此 Agent 已禁止命令执行 (DisableCommandExecute)' })
      world.touch(transfer)
    } else if (world.now() - Date.parse(transfer.created_at) >= verifying) {
      Object.assign(transfer, { status: 1, acked_at: new Date(world.now()).toISOString() })
      world.touch(transfer)
    }
  }
}
