import type { ActionOutcome } from '#engine/actions/action.ts'
import { UnreadAnswer } from '#engine/save/failure.ts'
import { arrayOf, ifFits, number, object, optional, string } from '#engine/shape.ts'

type Servers = readonly { id: number }[]

const ids = optional(arrayOf(number))
const reports = object({ success: ids, failure: ids, offline: ids })
const transfers = arrayOf(object({ server_id: number, status: string, error: optional(string) }))

/**
 * Reads the answer of a call that reaches agents and returns the outcome for each server. `taken` names the result for
 * agents that got the call. The server no longer knows a server that the answer does not mention
 * (docs/contract/http.md#agent-configuration).
 */
export const reached =
  (taken: string) =>
  (answer: unknown, servers: Servers): readonly ActionOutcome[] => {
    const told = ifFits(reports, answer)
    if (!told) throw new UnreadAnswer()
    const { success, failure, offline } = told
    return servers.map(({ id }) => {
      if (success?.includes(id)) return { id, result: taken, failed: false }
      if (failure?.includes(id)) return { id, result: 'failed', failed: true }
      if (offline?.includes(id)) return { id, result: 'offline', failed: true }
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
  if (answer === undefined) return servers.map(({ id }) => ({ id, result: 'moved', failed: false }))
  const told = ifFits(transfers, answer)
  if (!told) throw new UnreadAnswer()
  return told.map(({ server_id: id, status, error }) => {
    const outcome = moves[status] ?? { result: 'refused', failed: true, reason: status }
    return { id, ...outcome, ...(error && { reason: error }) }
  })
}
