import type { Live } from '#dataProvider/live/live.ts'
import { isCoveredByAll, samplesOf, type JudgedServer, type Scene } from './judgement.ts'
import { countedType } from './measures.ts'
import { sampleInterval, type Rule } from './rule.ts'
import { violatorsOf } from './violators.ts'
import type { AnyRecord, TextContext } from '#engine/field.ts'
import { indexOf } from '#engine/data/related.ts'
import { instantOf } from '#ui/values/time.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import type { TrafficCycle } from '#live/cycle.ts'

/** A server for which a rule fires, and since when by the clock of the Nezha server; undefined for "before it was looked at". */
export interface FiringServer {
  id: number
  since: number | undefined
}

/** The last samples of one condition on one server, oldest overwritten first. */
interface Ring {
  /** Undefined as long as all have violated, because thousands of rules may fire for a server that is gone. */
  bits: Uint8Array | undefined
  length: number
  next: number
  violated: number
  /** The sample that was pushed last, by its number. */
  latest: number
}

/** Milliseconds from the start of the Nezha server to its first sample (docs/contract/server.md#live-data). */
const firstSample = 10_000
/** Milliseconds without a sample after which nothing is known about the time between. */
export const longestGap = 15_000
/** A day of samples: no more are remembered. */
const mostSamples = 28_800

const none: readonly FiringServer[] = []

const isSame = (some: readonly FiringServer[], others: readonly FiringServer[]) =>
  some.length === others.length &&
  some.every(({ id, since }, at) => id === others[at]?.id && since === others[at]?.since)

/**
 * Watches for which servers a rule fires. The API does not say it, so this counts samples as the server does. The time
 * before the first sample is assumed to have been the same, except that for a changed rule, and after a restart, the
 * server starts counting from zero. Servers that violate nothing cost no memory.
 */
export function createWatch() {
  let memory: Map<number, Ring>[] = []
  const since = new Map<number, number | undefined>()
  let known: readonly Rule[] | undefined
  let spelled = ''
  let last = -Infinity
  let count = 0
  let found = none

  /**
   * Takes a sample of all servers where one is due; returns the servers for which the rule fires: the same array as long
   * as they are the same. `changedAt` is when the server began to count, in milliseconds: it judges once it has all
   * samples of a condition.
   */
  return (
    conditions: readonly Rule[],
    servers: readonly JudgedServer[],
    scene: Scene,
    changedAt = -Infinity,
  ): readonly FiringServer[] => {
    const { serverTime: at, startedAt } = scene.live.status()
    const text = conditions === known ? spelled : JSON.stringify(conditions)
    const isFull = at - last > longestGap || at < last
    const isFirst = text !== spelled || isFull || startedAt > last
    if (servers.length === 0 || at === 0 || (!isFirst && at - last < sampleInterval * 1000)) return found
    if (isFirst) {
      memory = conditions.map(() => new Map())
      since.clear()
    }
    known = conditions
    spelled = text
    last = at
    count += 1
    for (const [place, rings] of memory.entries()) sample(place, rings, servers, scene, isFull)
    const counting = Math.max(changedAt, startedAt + firstSample)
    const isCounted = conditions.every(
      (condition) => at - counting >= (samplesOf(condition).of - 1) * sampleInterval * 1000,
    )
    const isFiring = (id: number) =>
      isCounted && conditions.every((condition, place) => isOver(condition, memory[place]?.get(id)))
    for (const id of since.keys()) if (!isFiring(id)) since.delete(id)
    const firing = [...(memory[0]?.keys() ?? [])].filter(isFiring)
    for (const id of firing) {
      if (!since.has(id)) since.set(id, isFull ? sinceReport(conditions, id, scene) : at)
    }
    const present = firing.length > 0 ? inOrder(firing, servers).map((id) => ({ id, since: since.get(id) })) : none
    if (!isSame(present, found)) found = present
    return found
  }

  function sample(
    place: number,
    rings: Map<number, Ring>,
    servers: readonly JudgedServer[],
    scene: Scene,
    isFull: boolean,
  ): void {
    const conditions = known as readonly Rule[]
    const condition = conditions[place] as Rule
    for (const violator of violatorsOf(condition, servers, scene)) {
      const { id } = servers[violator] as JudgedServer
      if (!isCoveredByAll(conditions, id)) continue
      const ring = rings.get(id) ?? emptyRing(condition, isFull)
      push(ring, 1, count)
      rings.set(id, ring)
    }
    const places = placesOf(servers)
    for (const [id, ring] of rings) {
      if (ring.latest !== count) push(ring, 0, count)
      if (ring.violated === 0 || !places.has(id)) rings.delete(id)
    }
  }
}

const placesOf = memoByRef(
  (servers: readonly JudgedServer[]): ReadonlyMap<number, number> =>
    new Map(servers.map(({ id }, place) => [id, place])),
)

function inOrder(ids: readonly number[], servers: readonly JudgedServer[]): number[] {
  const places = placesOf(servers)
  return ids.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
}

function emptyRing(condition: Rule, isFull: boolean): Ring {
  const length = Math.min(mostSamples, Math.max(1, samplesOf(condition).of))
  return {
    bits: isFull ? undefined : new Uint8Array(length),
    length,
    next: 0,
    violated: isFull ? length : 0,
    latest: 0,
  }
}

function push(ring: Ring, bit: 0 | 1, sample: number): void {
  ring.latest = sample
  if (!ring.bits && bit === 1) return
  const bits = (ring.bits ??= new Uint8Array(ring.length).fill(1))
  ring.violated += bit - (bits[ring.next] ?? 0)
  bits[ring.next] = bit
  ring.next = (ring.next + 1) % ring.length
}

function isOver(condition: Rule, ring: Ring | undefined): boolean {
  const { of, needed } = samplesOf(condition)
  return ring !== undefined && ring.violated * of >= needed * ring.length
}

/** Of a server that is offline, the last report tells since when. */
function sinceReport(conditions: readonly Rule[], id: number, { live }: Scene): number | undefined {
  return conditions.every(({ type }) => type === 'offline') ? live.heardAt(id) : undefined
}

/** The watches of each source of live figures, so that what is known about a rule outlives the screen that shows it. */
const watches = new WeakMap<Live, Map<number, Watched>>()

interface Watched {
  watch: ReturnType<typeof createWatch>
  found?: readonly FiringServer[]
}

function watchedBy(live: Live, rule: number): Watched {
  const known = watches.get(live) ?? new Map<number, Watched>()
  const watched = known.get(rule) ?? { watch: createWatch() }
  watches.set(live, known.set(rule, watched))
  return watched
}

/** The part of an alert rule that decides for which servers it fires. */
export interface WatchedAlert {
  id: number
  enable: boolean
  rules: readonly Rule[]
  updated_at?: string
}

/**
 * For which servers a rule fires now, in the order of the list. The API does not say who owns a rule: a member's rule
 * is assumed to cover all servers that the viewer sees.
 */
export function firingOf(
  { id, enable, rules, updated_at = '' }: WatchedAlert,
  { live, records }: Pick<TextContext, 'live' | 'records'>,
): readonly FiringServer[] {
  if (!enable) return none
  const cycle = indexOf(records('traffic-cycle')).get(id) as AnyRecord & Partial<TrafficCycle>
  const scene = { live, transfer: countedType(rules) === undefined ? undefined : cycle?.transfer }
  const watched = watchedBy(live, id)
  const changedAt = instantOf(updated_at)?.getTime()
  watched.found = watched.watch(rules, records('server') as readonly JudgedServer[], scene, changedAt)
  return watched.found
}

/** What `firingOf` found last, without another sample. */
export const lastFiringOf = (alert: WatchedAlert, context: Pick<TextContext, 'live' | 'records'>) =>
  (alert.enable ? watchedBy(context.live, alert.id).found : none) ?? firingOf(alert, context)
