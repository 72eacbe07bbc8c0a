import {
  attentions,
  attentionsOf,
  isMeasured,
  figureShare,
  type AttendedServer,
  type Attention,
  type Judgement,
} from '../live/attention.ts'
import { stateOf } from '#live/state.ts'

/** What the fleet is like: how many servers report, and which ones need attention for which reason. */
interface Summary {
  online: number
  /** Reasons that no server has are left out; the worst comes first. */
  found: readonly { attention: Attention; servers: readonly AttendedServer[] }[]
}

export function fleetSummary(servers: readonly AttendedServer[], judgement: Judgement): Summary {
  const found = new Map<Attention, AttendedServer[]>(attentions.map((attention) => [attention, []]))
  let online = 0
  for (const server of servers) {
    if (stateOf(server, judgement.live) === 'online') online += 1
    for (const attention of attentionsOf(server, judgement)) found.get(attention)?.push(server)
  }
  const reasons = [...found].map(([attention, affected]) => ({
    attention,
    servers: worstFirst(attention, affected, judgement),
  }))
  return { online, found: reasons.filter(({ servers: affected }) => affected.length > 0) }
}

/** Servers over a limit, the highest first; others in the order of the list. */
function worstFirst(attention: Attention, servers: AttendedServer[], judgement: Judgement): AttendedServer[] {
  if (!isMeasured(attention)) return servers
  const shares = new Map(servers.map((server) => [server, figureShare(attention, server, judgement)]))
  return servers.toSorted((one, other) => (shares.get(other) ?? 0) - (shares.get(one) ?? 0))
}
