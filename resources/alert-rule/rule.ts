import * as z from 'zod'
import { isObject } from '#engine/isObject.ts'
import { instantOf } from '#engine/time.ts'
import type { MessageKey } from '#locales/messages.ts'

/** What the server measures (contract, entities: Rule); any other type would never fire. */
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

/** Fewer samples are refused by the server, one every three seconds. */
const fewestSamples = 3
const rfc3339 = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

/** A value of a kind, or else a refusal that names its key. */
const kind = <T>(is: (value: unknown) => value is T, key: string, message: MessageKey) =>
  z.custom<T>(is, { error: message, params: { key } })

const isNumber = (value: unknown) => typeof value === 'number'
const isText = (value: unknown) => typeof value === 'string'
const isCount = (value: unknown): value is number => isNumber(value) && Number.isInteger(value) && value >= 0
const isMarks = (value: unknown): value is Record<string, boolean> =>
  isObject(value) && Object.entries(value).every(([id, marked]) => /^\d+$/.test(id) && typeof marked === 'boolean')

const number = (key: string) => kind(isNumber, key, 'validation.rule.number').optional()
const words = (key: string) => kind(isText, key, 'validation.rule.text')

const shape = z.looseObject({
  // A missing one is refused by name, as an unknown one is.
  type: words('type').default(''),
  min: number('min'),
  max: number('max'),
  duration: kind(isCount, 'duration', 'validation.rule.count').optional(),
  cover: number('cover'),
  ignore: kind(isMarks, 'ignore', 'validation.rule.marks').nullish(),
  cycle_start: words('cycle_start').nullish(),
  cycle_interval: number('cycle_interval'),
  cycle_unit: words('cycle_unit').optional(),
})

export type Rule = z.infer<typeof shape>

/** The servers that a condition names: those that it leaves out, or the only ones that it is about. */
export const listedServers = ({ ignore }: Rule): number[] =>
  Object.entries(ignore ?? {})
    .filter(([, named]) => named)
    .map(([id]) => Number(id))

/** One condition of an alert rule, as the server takes it; keys that we do not know stay. */
export const rule = z
  .custom<z.input<typeof shape>>(isObject, { error: 'validation.rule.object' })
  .pipe(shape)
  .superRefine((value, issues) => {
    const message = refusalOf(value)
    if (message) issues.addIssue({ code: 'custom', message, params: { type: value.type }, input: value })
  })

/** All conditions of an alert rule, at least one. */
export const rules = z
  .custom<z.input<typeof rule>[]>(Array.isArray, { error: 'validation.rule.list' })
  .pipe(z.array(rule).refine((conditions) => conditions.length > 0, { error: 'validation.required' }))

function refusalOf({ type, min = 0, max = 0, duration = 0, cover = 0, ...cycle }: Rule) {
  if (!(ruleTypes as readonly string[]).includes(type)) return 'validation.rule.type'
  if (cover !== 0 && cover !== 1) return 'validation.rule.cover'
  // Offline servers are measured by the clock: a limit would be compared with a moment in time.
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
