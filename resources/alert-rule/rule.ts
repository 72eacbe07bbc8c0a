import type * as z from 'zod'
import type { Zod } from '#engine/field.ts'
import type { MessageKey } from '#locales/messages.ts'
import { instantOf } from '#ui/values/time.ts'
import { isCycle } from './measures.ts'

/** Which servers a condition covers: all except the listed ones, or only those (docs/contract/entities.md#cover). */
export const ruleCover = { all: 0, only: 1 } as const

/** The server refuses fewer samples. */
export const fewestSamples = 3
/**
 * A week. The server keeps this many samples of each server, and it crashes with more than 2^63
 * (docs/contract/entities.md#rules-that-crash).
 */
const mostSamples = 201_600
/** A cycle that ends after the year 9999 makes the list of services unreadable, one of 2^60 hours crashes the server. */
const longestCycle = { year: 1000, other: 10_000 }
/** The server takes a sample every so many seconds. */
export const sampleInterval = 3
/** The units of a cycle; any other text counts as hours, in small letters or not. */
export const cycleUnits = ['hour', 'day', 'week', 'month', 'year'] as const
const rfc3339 = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

/** The keys that this product knows of a condition, and the type of each. */
export const ruleShape = (zod: Zod) =>
  zod.looseObject({
    // A missing type gets the error of an empty one.
    type: zod.string().default(''),
    min: zod.number().optional(),
    max: zod.number().optional(),
    duration: zod.number().optional(),
    cover: zod.number().optional(),
    ignore: zod.record(zod.string().regex(/^\d+$/), zod.boolean()).nullish(),
    cycle_start: zod.string().nullish(),
    cycle_interval: zod.number().optional(),
    cycle_unit: zod.string().optional(),
  })

export type Rule = z.infer<ReturnType<typeof ruleShape>>

type RuleKey = keyof ReturnType<typeof ruleShape>['shape']

/** The servers that a condition lists: those that it leaves out, or the only ones that it covers. */
export const listedServers = ({ ignore }: Rule): number[] =>
  Object.entries(ignore ?? {})
    .filter(([, named]) => named)
    .map(([id]) => Number(id))

/** One condition of an alert rule, as the server accepts it. Unknown keys and unknown types are kept. */
export const rule = (zod: Zod) =>
  ruleShape(zod).superRefine((value, issues) => {
    for (const [reason, key] of refusalsOf(value)) {
      const params = { type: value.type, reason }
      issues.addIssue({ code: 'custom', message: 'validation.rule.at', path: [key], params, input: value[key] })
    }
  })

const isWithin = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max

/** Why the server would refuse a condition, or do something else than is meant, each with the key that has to change. */
function* refusalsOf({
  type,
  min = 0,
  max = 0,
  duration = 0,
  cover = 0,
  ...cycle
}: Rule): Generator<[reason: MessageKey, key: RuleKey]> {
  if (type === '') return yield ['validation.rule.type', 'type']
  if (cover !== ruleCover.all && cover !== ruleCover.only) yield ['validation.rule.cover', 'cover']
  // For an offline server the measured value is a time. A limit would be compared with that time.
  if (type !== 'offline' && !(min > 0) && !(max > 0)) yield ['validation.rule.limit', 'max']
  const fewest = isCycle(type) ? 0 : fewestSamples
  if (!isWithin(duration, fewest, mostSamples)) yield ['validation.rule.duration', 'duration']
  if (!isCycle(type)) return
  const interval = cycle.cycle_interval ?? 0
  const longest = cycle.cycle_unit?.toLowerCase() === 'year' ? longestCycle.year : longestCycle.other
  if (!isWithin(interval, 1, longest)) yield ['validation.rule.interval', 'cycle_interval']
  const start = cycleStartOf(cycle.cycle_start ?? '')
  if (!start) yield ['validation.rule.start', 'cycle_start']
  else if (start.getTime() > Date.now()) yield ['validation.rule.future', 'cycle_start']
}

/** The moment of a full RFC 3339 time; undefined for any other text, and for a day that does not exist. */
export function cycleStartOf(text: string): Date | undefined {
  const [, date] = rfc3339.exec(text) ?? []
  // JavaScript would read February 30 as March 1.
  return date && instantOf(`${date}T00:00:00Z`)?.toISOString().startsWith(date) ? instantOf(text) : undefined
}
