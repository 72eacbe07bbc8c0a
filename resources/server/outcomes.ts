import type { ActionOutcome } from '#engine/actions/action.ts'
import { isObject } from '#ui/values/objects.ts'

type Servers = readonly { id: number }[]

const idsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * Reads the answer of a call that reaches agents and returns the outcome for each server. `taken` names the result for
 * agents that got the call. The server no longer knows a server that the answer does not mention
 * (docs/contract/http.md#agent-configuration).
 */
export const reached =
  (taken: string) =>
  (answer: unknown, servers: Servers): readonly ActionOutcome[] => {
    const { success, failure, offline }: Record<string, unknown> = isObject(answer) ? answer : {}
    return servers.map(({ id }) => {
      if (idsOf(success).includes(id)) return { id, result: taken, failed: false }
      if (idsOf(failure).includes(id)) return { id, result: 'failed', failed: true }
      if (idsOf(offline).includes(id)) return { id, result: 'offline', failed: true }
      return { id, result: 'unknown', failed: true, final: true }
    })
  }

/** The meanings of the statuses of a move. */
const moves: Record<string, Omit<ActionOutcome, 'id'>> = {
  pending: { result: 'pending', failed: false },
  same_owner: { result: 'sameOwner', failed: false },
  already_transferring: { result: 'moving', failed: true },
  server_not_found: { result: 'unknown', failed: true, final: true },
  agent_too_old: { result: 'tooOld', failed: true, final: true },
  permission_denied: { result: 'denied', failed: true, final: true },
}

/**
 * Reads the answer to a move and returns the outcome for each server. Older servers answer without data; then all
 * servers have moved.
 */
export function moved(answer: unknown, servers: Servers): readonly ActionOutcome[] {
  if (!Array.isArray(answer)) return servers.map(({ id }) => ({ id, result: 'moved', failed: false }))
  return answer.filter(isObject).map(({ server_id, status, error }) => {
    const outcome = moves[String(status)] ?? { result: 'refused', failed: true, reason: String(status) }
    return { id: Number(server_id), ...outcome, ...(typeof error === 'string' && { reason: error }) }
  })
}
