import { firingOf, longestGap, type WatchedAlert } from '../alert-rule/firing.ts'
import { stateOf, type Reporting } from '#live/state.ts'
import type { AnyRecord, TextContext } from '#engine/field.ts'

/** A server that is offline, or a rule that fires. */
export interface Trouble {
  resource: 'server' | 'alert-rule'
  id: number
  name: string
  /** The ids of the servers for which the rule fires; the only one is the server itself. */
  servers: readonly number[]
}

export const troubleKeyOf = ({ resource, id }: Pick<Trouble, 'resource' | 'id'>) => `${resource} ${id}`

interface Judged {
  /** All trouble that there is. */
  now: readonly Trouble[]
  /** What has begun since the last time. */
  begun: readonly Trouble[]
  /** The servers that are offline, for the tab that goes on after this one. */
  offline: readonly number[]
}

interface Context extends Pick<TextContext, 'live' | 'records'> {
  /** How many of the lists have been read so far. */
  known: number
}

type Rule = WatchedAlert & { name: string }
type Server = AnyRecord & Reporting & { name: string }

/**
 * Milliseconds for which a server is offline before it counts: an agent that is started again is gone for a moment, and
 * so are all agents when the Nezha server stops.
 */
const settled = 4000

/**
 * Judges again and again what is in trouble, as the band above the list does, and finds what has begun. What is so when
 * it judges for the first time has not begun, except that only the servers `before` were offline then.
 */
export function createTroubleWatch(before?: readonly number[]): (context: Context) => Judged {
  /** The servers that have reported and not been missed since. */
  const up = new Set<number>()
  const offline = new Set(before)
  const missedSince = new Map<number, number>()
  let firing: Record<number, readonly number[]> = {}
  let isFirst = true
  let last = -Infinity
  let knownBefore = 0

  function judgeServers(servers: readonly Server[], { live }: Context): ReadonlySet<number> {
    const { serverTime } = live.status()
    for (const server of servers) {
      const { id } = server
      // A server without a row is not offline: the Nezha server does not say anything about it.
      if (live.figure(id, 'last_active') === undefined) continue
      if (isFirst && before && !offline.has(id)) up.add(id)
      const state = stateOf(server, live)
      if (state !== 'offline') missedSince.delete(id)
      if (state === 'online') offline.delete(id)
      if (state === 'online' || state === 'late') {
        if (!offline.has(id)) up.add(id)
      } else if (state === 'offline' && !offline.has(id)) {
        if (up.has(id)) missedSince.set(id, missedSince.get(id) ?? serverTime)
        else offline.add(id)
      }
    }
    const isDue = [...missedSince.values()].some((since) => serverTime - since >= settled)
    // With the first one all that were missed before this moment, so that they are one notice.
    const gone = new Set([...missedSince].flatMap(([id, since]) => (isDue && since < serverTime ? [id] : [])))
    for (const id of gone) {
      missedSince.delete(id)
      up.delete(id)
      offline.add(id)
    }
    return gone
  }

  /** For which servers each rule fires, without those that are offline and so are told already. */
  function judgeRules(rules: readonly Rule[], context: Context): Record<number, readonly number[]> {
    const isKnown = (id: number) => offline.has(id) || missedSince.has(id)
    return Object.fromEntries(
      rules.flatMap((rule) => {
        const isOfOffline = rule.rules.every(({ type }) => type === 'offline')
        const ids = firingOf(rule, context).map(({ id }) => id)
        const found = isOfOffline ? ids.filter((id) => !isKnown(id)) : ids
        return found.length > 0 ? [[rule.id, found]] : []
      }),
    )
  }

  return (context) => {
    const servers = context.records('server') as readonly Server[]
    const rules = context.records('alert-rule') as unknown as readonly Rule[]
    const { serverTime } = context.live.status()
    const present = new Set(servers.map(({ id }) => id))
    for (const ids of [up, offline]) for (const id of ids) if (!present.has(id)) ids.delete(id)
    for (const id of missedSince.keys()) if (!present.has(id)) missedSince.delete(id)

    const gone = judgeServers(servers, context)
    const firingBefore = firing
    firing = judgeRules(rules, context)
    // At the beginning, after a pause and with a list that could not be read until now, a rule is assumed to have fired
    // before.
    const isSure = serverTime - last <= longestGap && context.known === knownBefore
    const hasBegun = ({ id, servers: ids }: Trouble) => isSure && ids.some((each) => !firingBefore[id]?.includes(each))
    const missing = servers.filter(({ id }) => offline.has(id)).map((server) => troubleOfServer(server))
    const fired = rules.flatMap(({ id, name }): Trouble[] => {
      const ids = firing[id]
      return ids ? [{ resource: 'alert-rule', id, name, servers: ids }] : []
    })
    isFirst = false
    last = serverTime
    knownBefore = context.known
    return {
      now: [...missing, ...fired],
      begun: [...missing.filter(({ id }) => gone.has(id)), ...fired.filter(hasBegun)],
      offline: [...offline],
    }
  }
}

const troubleOfServer = ({ id, name }: Server): Trouble => ({ resource: 'server', id, name, servers: [id] })
