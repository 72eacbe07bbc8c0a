import type { Point, TimeSpan } from '#charts/line.ts'
import type { ServerPast } from '#history/past/serverPast.ts'
import { compare, isCoveredByAll, samplesOf } from './judgement.ts'
import { measureOf, type MachineTotals } from './measures.ts'
import { sampleInterval, type Rule } from './rule.ts'

/**
 * When a condition would have fired, given averages over buckets of so many milliseconds. An average hides what is
 * shorter than its bucket.
 */
export function pastFirings(condition: Rule, points: readonly Point[], bucket: number): TimeSpan[] {
  const duration = Math.max(1, Math.round(((condition.duration ?? 0) * sampleInterval * 1000) / bucket))
  const { needed } = samplesOf({ ...condition, duration })
  const firings: TimeSpan[] = []
  let firing: TimeSpan | undefined
  const violations: number[] = []
  for (const { at, value } of points) {
    if (value !== null && compare(condition, value).violated) violations.push(at)
    while (violations[0] !== undefined && violations[0] <= at - duration * bucket) violations.shift()
    const fires = violations.length >= needed
    if (fires && firing) firing.to = at + bucket
    else if (fires) firings.push((firing = { from: at, to: at + bucket }))
    else firing = undefined
  }
  return firings
}

/** The part of an alert rule that a look into the past needs. */
export interface PastRule {
  id: number
  enable: boolean
  rules: readonly Rule[]
}

/** The metric that tells when a condition was violated; undefined where outages tell it, or nothing does. */
const metricOf = ({ type }: Rule) => measureOf(type)?.history?.metric

/** The rules that cover a server and whose conditions the history can tell. */
export const rulesOfPast = (rules: readonly PastRule[], serverId: number): PastRule[] =>
  rules.filter(
    ({ enable, rules: conditions }) =>
      enable &&
      conditions.length > 0 &&
      isCoveredByAll(conditions, serverId) &&
      conditions.every((condition) => condition.type === 'offline' || metricOf(condition)),
  )

/** The metrics that have to be read for some rules. */
export const metricsOfPast = (rules: readonly PastRule[]): string[] => [
  ...new Set(rules.flatMap(({ rules: conditions }) => conditions.flatMap((condition) => metricOf(condition) ?? []))),
]

/** The stored points of a server by metric, and its outages. */
interface PastScene {
  points: ReadonlyMap<string, readonly Point[]>
  bucket: number
  past: ServerPast
  totals: MachineTotals
  /** The end of the period, which is now. */
  now: number
}

/** When a rule would have fired for a server: while all of its conditions did. What fires still ends at infinity. */
export function ruleFirings({ rules: conditions }: PastRule, scene: PastScene): TimeSpan[] {
  const each = conditions.map((condition) => conditionFirings(condition, scene))
  return each.reduce((found, firings) => overlaps(found, firings))
}

function conditionFirings(condition: Rule, { points, bucket, past, totals, now }: PastScene): TimeSpan[] {
  if (condition.type === 'offline') {
    const delay = (condition.duration ?? 0) * sampleInterval * 1000
    return past.outages.flatMap(({ from, to = Infinity }) => (to - from > delay ? [{ from: from + delay, to }] : []))
  }
  const history = measureOf(condition.type)?.history
  const stored = (history && points.get(history.metric)) ?? []
  const scaled = history?.scaled ?? ((value: number) => value)
  const values = stored.map(({ at, value }) => ({ at, value: value === null ? null : (scaled(value, totals) ?? null) }))
  const newest = (values.at(-1)?.at ?? 0) + bucket
  // The bucket of the present is stored only when it is over.
  const isCurrent = newest + bucket > now
  return pastFirings(condition, values, bucket).map(({ from, to }) => ({
    from,
    to: isCurrent && to === newest ? Infinity : to,
  }))
}

const overlaps = (some: readonly TimeSpan[], others: readonly TimeSpan[]): TimeSpan[] =>
  some.flatMap((one) =>
    others.flatMap((other) => {
      const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)]
      return from < to ? [{ from, to }] : []
    }),
  )
