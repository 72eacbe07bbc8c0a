import type * as z from 'zod'
import type { Zod } from '#engine/field.ts'
import { instantOf } from '#ui/values/time.ts'

/** Which servers a condition covers: all except the listed ones, or only those (docs/contract/entities.md#cover). */
export const ruleCover = { all: 0, only: 1 } as const

/**
 * The values that the server measures (docs/contract/entities.md#rule-types). A condition of any other type would
 * never fire.
 */
export const ruleTypes = [
  'cpu',
  'gpu_max',
  'memory',
  'swap',
  'disk',
  'net_in_speed',
  'net_out_speed',
  'net_all_speed',
  'transfer_in',
  'transfer_out',
  'transfer_all',
  'transfer_in_cycle',
  'transfer_out_cycle',
  'transfer_all_cycle',
  'offline',
  'load1',
  'load5',
  'load15',
  'process_count',
  'tcp_conn_count',
  'udp_conn_count',
  'temperature_max',
] as const

/** The server refuses fewer samples. It takes one every three seconds. */
const fewestSamples = 3
const rfc3339 = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

const shape = (zod: Zod) =>
  zod.looseObject({
    // A missing type gets the same error as an unknown one.
    type: zod.string().default(''),
    min: zod.number().optional(),
    max: zod.number().optional(),
    duration: zod.number().int().min(0).optional(),
    cover: zod.number().optional(),
    ignore: zod.record(zod.string().regex(/^\d+$/), zod.boolean()).nullish(),
    cycle_start: zod.string().nullish(),
    cycle_interval: zod.number().optional(),
    cycle_unit: zod.string().optional(),
  })

export type Rule = z.infer<ReturnType<typeof shape>>

/** The servers that a condition lists: those that it leaves out, or the only ones that it covers. */
export const listedServers = ({ ignore }: Rule): number[] =>
  Object.entries(ignore ?? {})
    .filter(([, named]) => named)
    .map(([id]) => Number(id))

/** One condition of an alert rule, as the server accepts it. Unknown keys are kept. */
export const rule = (zod: Zod) =>
  shape(zod).superRefine((value, issues) => {
    const message = refusalOf(value)
    if (message) issues.addIssue({ code: 'custom', message, params: { type: value.type }, input: value })
  })

function refusalOf({ type, min = 0, max = 0, duration = 0, cover = 0, ...cycle }: Rule) {
  if (!(ruleTypes as readonly string[]).includes(type)) return 'validation.rule.type'
  if (cover !== ruleCover.all && cover !== ruleCover.only) return 'validation.rule.cover'
  // For an offline server the measured value is a time. A limit would be compared with that time.
  if (type !== 'offline' && !(min > 0) && !(max > 0)) return 'validation.rule.limit'
  if (!type.endsWith('_cycle')) return duration < fewestSamples ? 'validation.rule.duration' : undefined
  const interval = cycle.cycle_interval ?? 0
  if (!Number.isInteger(interval) || interval < 1) return 'validation.rule.interval'
  const start = startOf(cycle.cycle_start ?? '')
  if (!start) return 'validation.rule.start'
  return start.getTime() > Date.now() ? 'validation.rule.future' : undefined
}

function startOf(text: string): Date | undefined {
  const [, date] = rfc3339.exec(text) ?? []
  // JavaScript would read February 30 as March 1.
  return date && instantOf(`${date}T00:00:00Z`)?.toISOString().startsWith(date) ? instantOf(text) : undefined
}
