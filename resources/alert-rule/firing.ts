import type { Live } from '#dataProvider/live/live.ts'
import { isCoveredByAll, violates, samplesOf, type JudgedServer, type Scene } from './judgement.ts'
import { sampleInterval, type Rule } from './rule.ts'
import type { AnyRecord, TextContext } from '#engine/field.ts'
import { indexOf } from '#engine/data/related.ts'
import type { TrafficCycle } from '../server/live/cycle.ts'

/** A server for which a rule fires, and since when by the clock of the Nezha server; undefined for "before it was looked at". */
export interface FiringServer {
  id: number
  since: number | undefined
}

/** The last samples of one condition on one server, oldest overwritten first. */
interface Ring {
  bits: Uint8Array
  next: number
  violated: number
}

/** Milliseconds without a sample after which nothing is known of the time between. */
const longestGap = 15_000
/** A day of samples: no more are remembered. */
const mostSamples = 28_800

const none: readonly FiringServer[] = []

/**
 * Watches for which servers a rule fires. The API does not say it, so this counts samples as the server does. What was
 * before the first sample is taken to have been the same. Servers that violate nothing cost no memory.
 */
export function createWatch() {
  const rings = new Map<number, (Ring | undefined)[]>()
  const since = new Map<number, number | undefined>()
  let known: readonly Rule[] | undefined
  let spelled = ''
  let last = -Infinity
  let found = none

  /** Takes a sample of all servers where one is due; returns the servers for which the rule fires. */
  return (conditions: readonly Rule[], servers: readonly JudgedServer[], scene: Scene): readonly FiringServer[] => {
    const at = scene.live.status().serverTime
    const text = conditions === known ? spelled : JSON.stringify(conditions)
    const isFirst = text !== spelled || at - last > longestGap || at < last
    if (servers.length === 0 || at === 0 || (!isFirst && at - last < sampleInterval * 1000)) return found
    if (isFirst) for (const memory of [rings, since]) memory.clear()
    known = conditions
    spelled = text
    last = at
    const firing: FiringServer[] = []
    for (const server of servers) {
      const { id } = server
      if (isCoveredByAll(conditions, id) && sample(server, conditions, scene, isFirst)) {
        if (!since.has(id)) since.set(id, isFirst ? sinceReport(conditions, server, scene) : at)
        firing.push({ id, since: since.get(id) })
      } else if (since.size > 0) since.delete(id)
    }
    found = firing.length > 0 ? firing : none
    return found
  }

  function sample(server: JudgedServer, conditions: readonly Rule[], scene: Scene, isFirst: boolean): boolean {
    const own = rings.get(server.id) ?? []
    let fires = conditions.length > 0
    let isKept = false
    for (const [place, condition] of conditions.entries()) {
      const isViolated = violates(condition, server, scene)
      const ring = own[place] ?? (isViolated ? emptyRing(condition, isFirst) : undefined)
      own[place] = ring && push(ring, isViolated)
      isKept ||= own[place] !== undefined
      fires &&= isOver(condition, own[place])
    }
    if (isKept) rings.set(server.id, own)
    else if (rings.size > 0) rings.delete(server.id)
    return fires
  }
}

function emptyRing(condition: Rule, isFull: boolean): Ring {
  const length = Math.min(mostSamples, Math.max(1, samplesOf(condition).of))
  return { bits: new Uint8Array(length).fill(isFull ? 1 : 0), next: 0, violated: isFull ? length : 0 }
}

/** Undefined once no sample violates any more. */
function push(ring: Ring, isViolated: boolean): Ring | undefined {
  const bit = isViolated ? 1 : 0
  ring.violated += bit - (ring.bits[ring.next] ?? 0)
  ring.bits[ring.next] = bit
  ring.next = (ring.next + 1) % ring.bits.length
  return ring.violated > 0 ? ring : undefined
}

function isOver(condition: Rule, ring: Ring | undefined): boolean {
  const { of, needed } = samplesOf(condition)
  return ring !== undefined && ring.violated * of >= needed * ring.bits.length
}

/** Of a server that is offline, the last report tells since when. */
function sinceReport(conditions: readonly Rule[], { id }: JudgedServer, { live }: Scene): number | undefined {
  return conditions.every(({ type }) => type === 'offline') ? live.heardAt(id) : undefined
}

/** The watches of each source of live figures, so that what is known of a rule outlives the screen that shows it. */
const watches = new WeakMap<Live, Map<number, ReturnType<typeof createWatch>>>()

function watchOf(live: Live, rule: number): ReturnType<typeof createWatch> {
  const known = watches.get(live) ?? new Map<number, ReturnType<typeof createWatch>>()
  const watch = known.get(rule) ?? createWatch()
  watches.set(live, known.set(rule, watch))
  return watch
}

/** The part of an alert rule that decides for which servers it fires. */
export interface WatchedAlert {
  id: number
  enable: boolean
  rules: readonly Rule[]
}

/**
 * For which servers a rule fires now, in the order of the list. The API does not say to whom a rule belongs: one of a
 * member is taken to cover all servers that the viewer sees.
 */
export function firingOf(
  { id, enable, rules }: WatchedAlert,
  { live, records }: Pick<TextContext, 'live' | 'records'>,
): readonly FiringServer[] {
  if (!enable) return none
  const cycle = indexOf(records('traffic-cycle')).get(id) as AnyRecord & Partial<TrafficCycle>
  return watchOf(live, id)(rules, records('server') as readonly JudgedServer[], { live, transfer: cycle?.transfer })
}
