import type { Outcome } from '#engine/action.ts'
import { isObject } from '#engine/isObject.ts'

type Servers = readonly { id: number }[]

const idsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * What the answer to a call that reaches agents tells of each server: `taken` names the result of those whose agent got
 * it. One that the answer does not mention is not known to the server any more (contract, http section 7).
 */
export const reached =
  (taken: string) =>
  (answer: unknown, servers: Servers): readonly Outcome[] => {
    const { success, failure, offline }: Record<string, unknown> = isObject(answer) ? answer : {}
    return servers.map(({ id }) => {
      if (idsOf(success).includes(id)) return { id, result: taken, failed: false }
      if (idsOf(failure).includes(id)) return { id, result: 'failed', failed: true }
      return { id, result: idsOf(offline).includes(id) ? 'offline' : 'unknown', failed: true }
    })
  }

/** What the statuses of a move mean, and whether another try may help. */
const moves: Record<string, [result: string, failed: boolean]> = {
  pending: ['pending', false],
  same_owner: ['sameOwner', false],
  already_transferring: ['moving', true],
  server_not_found: ['unknown', true],
  agent_too_old: ['tooOld', true],
  permission_denied: ['denied', true],
}

/** What the answer to a move tells of each server; older servers tell nothing, and then all have moved. */
export function moved(answer: unknown, servers: Servers): readonly Outcome[] {
  if (!Array.isArray(answer)) return servers.map(({ id }) => ({ id, result: 'moved', failed: false }))
  return answer.filter(isObject).map(({ server_id, status, error }) => {
    const [result, failed] = moves[String(status)] ?? ['refused', true]
    const reason = typeof error === 'string' ? error : result === 'refused' ? String(status) : undefined
    return { id: Number(server_id), result, failed, reason }
  })
}
