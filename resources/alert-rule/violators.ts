import { memoByRef } from '#ui/values/memoByRef.ts'
import { isBeyondOf, valueOf, violates, type JudgedServer, type Scene } from './judgement.ts'
import { isCycle } from './measures.ts'
import type { Rule } from './rule.ts'

/** What a condition compares of each server, by its place in the list; NaN where it is not known. */
interface Reading {
  values: Float64Array
  least: number
  most: number
  /** The places of the servers beyond limits, by the limits. */
  beyond: Map<string, readonly number[]>
}

const none: readonly number[] = []

/** Offline has no limits: a server that is silent counts 1. */
const limitsOf = (condition: Rule): Pick<Rule, 'min' | 'max'> =>
  condition.type === 'offline' ? { max: 0.5 } : condition

function readAll(servers: readonly JudgedServer[], read: (server: JudgedServer) => number | undefined): Reading {
  const values = new Float64Array(servers.length)
  let [least, most] = [Infinity, -Infinity]
  for (const [place, server] of servers.entries()) {
    const value = read(server) ?? NaN
    values[place] = value
    if (value < least) least = value
    if (value > most) most = value
  }
  return { values, least, most, beyond: new Map() }
}

/** The readings of a list of servers at one moment. */
interface Moment {
  servers: readonly JudgedServer[]
  time: number
  byType: Map<string, Reading>
}

const moments = new WeakMap<Scene['live'], Moment>()

function momentOf(live: Scene['live'], servers: readonly JudgedServer[]): Moment {
  const time = live.status().serverTime
  const known = moments.get(live)
  if (known?.servers === servers && known.time === time) return known
  const moment = { servers, time, byType: new Map<string, Reading>() }
  moments.set(live, moment)
  return moment
}

const trafficOf = memoByRef((transfer: Readonly<Record<string, number>>, servers: readonly JudgedServer[]): Reading =>
  readAll(servers, ({ id }) => transfer[id]),
)

const nothing: Readonly<Record<string, number>> = {}

function readingOf(condition: Rule, servers: readonly JudgedServer[], scene: Scene): Reading {
  const { type } = condition
  if (isCycle(type)) return trafficOf(scene.transfer ?? nothing, servers)
  const { byType } = momentOf(scene.live, servers)
  const known = byType.get(type)
  if (known) return known
  const read = (server: JudgedServer) =>
    type === 'offline' ? Number(violates(condition, server, scene)) : valueOf(condition, server, scene)
  const reading = readAll(servers, read)
  byType.set(type, reading)
  return reading
}

/**
 * The places of the servers whose last report violates a condition, whether it covers them or not. All rules share what
 * they read and what equal limits find, so a rule that nobody violates costs nothing, however many servers there are.
 */
export function violatorsOf(condition: Rule, servers: readonly JudgedServer[], scene: Scene): readonly number[] {
  const { values, least, most, beyond } = readingOf(condition, servers, scene)
  const limits = limitsOf(condition)
  const isBeyond = isBeyondOf(limits)
  if (!isBeyond(least) && !isBeyond(most)) return none
  const key = `${limits.min} ${limits.max}`
  const known = beyond.get(key)
  if (known) return known
  const places: number[] = []
  for (let place = 0; place < values.length; place += 1) if (isBeyond(values[place] as number)) places.push(place)
  beyond.set(key, places)
  return places
}
