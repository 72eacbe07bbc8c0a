import { attentions, attentionsOf, type AttendedServer, type Attention, type Judgement } from '../live/attention.ts'
import { stateOf } from '#live/state.ts'

/** What the fleet is like: how many servers report, and which ones need attention for which reason. */
export interface Summary {
  online: number
  /** The worst reason comes first; those that no server has are left out. The servers are in the order of the list. */
  found: readonly { attention: Attention; servers: readonly AttendedServer[] }[]
}

export function fleetSummary(servers: readonly AttendedServer[], judgement: Judgement): Summary {
  const found = new Map<Attention, AttendedServer[]>(attentions.map((attention) => [attention, []]))
  let online = 0
  for (const server of servers) {
    if (stateOf(server, judgement.live) === 'online') online += 1
    for (const attention of attentionsOf(server, judgement)) found.get(attention)?.push(server)
  }
  const reasons = [...found].map(([attention, affected]) => ({ attention, servers: affected }))
  return { online, found: reasons.filter(({ servers: affected }) => affected.length > 0) }
}
