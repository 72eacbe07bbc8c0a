import type { ActionOutcome } from '#engine/actions/action.ts'
import { isObject } from '#ui/values/isObject.ts'

type Servers = readonly { id: number }[]

const idsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * What the answer to a call that reaches agents tells of each server: `taken` names the result of those whose agent got
 * it. One that the answer does not mention is not known to the server any more
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

/** What the statuses of a move mean. */
const moves: Record<string, Omit<ActionOutcome, 'id'>> = {
  pending: { result: 'pending', failed: false },
  same_owner: { result: 'sameOwner', failed: false },
  already_transferring: { result: 'moving', failed: true },
  server_not_found: { result: 'unknown', failed: true, final: true },
  agent_too_old: { result: 'tooOld', failed: true, final: true },
  permission_denied: { result: 'denied', failed: true, final: true },
}

/** What the answer to a move tells of each server; older servers tell nothing, and then all have moved. */
export function moved(answer: unknown, servers: Servers): readonly ActionOutcome[] {
  if (!Array.isArray(answer)) return servers.map(({ id }) => ({ id, result: 'moved', failed: false }))
  return answer.filter(isObject).map(({ server_id, status, error }) => {
    const outcome = moves[String(status)] ?? { result: 'refused', failed: true, reason: String(status) }
    return { id: Number(server_id), ...outcome, ...(typeof error === 'string' && { reason: error }) }
  })
}
