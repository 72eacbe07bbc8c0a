import type { MessageKey } from '#locales/messages.ts'

/** A schedule as the server parses it (docs/contract/entities.md#schedules). */
export type Schedule = { every: number } | { fields: readonly Field[]; zone?: string }

/** The matching values of one field. `any` is true for an open field; this decides how the two day fields combine. */
interface Field {
  values: ReadonlySet<number>
  any: boolean
}

/** Why an expression is refused: a message key and its arguments. */
export class ScheduleError extends Error {
  declare readonly message: MessageKey
  readonly args: Record<string, unknown>
  constructor(key: MessageKey, args: Record<string, unknown> = {}) {
    super(key)
    this.args = args
  }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

const fields: { name: MessageKey; min: number; max: number; names?: readonly string[] }[] = [
  { name: 'validation.schedule.fields.second', min: 0, max: 59 },
  { name: 'validation.schedule.fields.minute', min: 0, max: 59 },
  { name: 'validation.schedule.fields.hour', min: 0, max: 23 },
  { name: 'validation.schedule.fields.date', min: 1, max: 31 },
  { name: 'validation.schedule.fields.month', min: 1, max: 12, names: months },
  { name: 'validation.schedule.fields.weekday', min: 0, max: 6, names: weekdays },
]

const descriptors = new Map([
  ['@yearly', '0 0 0 1 1 *'],
  ['@annually', '0 0 0 1 1 *'],
  ['@monthly', '0 0 0 1 * *'],
  ['@weekly', '0 0 0 * * 0'],
  ['@daily', '0 0 0 * * *'],
  ['@midnight', '0 0 0 * * *'],
  ['@hourly', '0 0 * * * *'],
])

/** Parses an expression by the server's grammar. Throws a ScheduleError if the server would refuse the expression. */
export function parseSchedule(expression: string): Schedule {
  if (expression === '') throw new ScheduleError('validation.schedule.empty')
  const [, named, rest] = /^(?:CRON_TZ|TZ)=(\S*) (.*)$/s.exec(expression) ?? [undefined, undefined, expression]
  if (named === undefined && /^(?:CRON_TZ|TZ)=/.test(expression))
    throw new ScheduleError('validation.schedule.zone', { zone: expression })
  // Go reads a zone with an empty name as UTC, and the scheduler reads Local as no zone at all.
  const zone = named === '' ? 'UTC' : named === 'Local' ? undefined : named
  if (zone && !isZone(zone)) throw new ScheduleError('validation.schedule.zone', { zone })
  const text = (rest ?? '').trim()
  if (text.startsWith('@every ')) return { every: parseDuration(text.slice('@every '.length)) }
  if (text.startsWith('@') && !descriptors.has(text))
    throw new ScheduleError('validation.schedule.descriptor', { text })
  const parts = (descriptors.get(text) ?? text).split(/\s+/).filter(Boolean)
  if (parts.length !== fields.length) throw new ScheduleError('validation.schedule.count', { found: parts.length })
  return { fields: fields.map((_, index) => parseField(parts[index] ?? '', index)), ...(zone && { zone }) }
}

/** Like `parseSchedule`, but returns the error. */
export function readSchedule(expression: string): Schedule | ScheduleError {
  try {
    return parseSchedule(expression)
  } catch (error) {
    if (error instanceof ScheduleError) return error
    throw error
  }
}

function isZone(zone: string): boolean {
  // Newer JavaScript engines accept offsets such as +08:00. Go does not.
  if (/^[+-]/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function parseField(text: string, index: number): Field {
  const values = new Set<number>()
  let any = false
  for (const part of text.split(',').filter(Boolean)) {
    const range = parseRange(part, index)
    any ||= range.any
    for (let value = range.from; value <= range.to; value += range.step) values.add(value)
  }
  return { values, any }
}

function parseRange(part: string, index: number) {
  const { name = '', min = 0, max = 0 } = fields[index] ?? {}
  const refuse = (key: MessageKey) => new ScheduleError(key, { field: name, text: part, min, max })
  const [span = '', stepText, ...moreSteps] = part.split('/')
  const [first = '', last, ...moreEnds] = span.split('-')
  if (moreSteps.length > 0 || moreEnds.length > 0) throw refuse('validation.schedule.token')
  const open = first === '*' || first === '?'
  if (open && last !== undefined) throw refuse('validation.schedule.token')
  const number = (token: string) => {
    const named = fields[index]?.names?.indexOf(token.toLowerCase()) ?? -1
    if (named >= 0) return named + min
    if (!/^\d+$/.test(token)) throw refuse('validation.schedule.token')
    return Number(token)
  }
  const from = open ? min : number(first)
  const step = stepText === undefined ? 1 : /^\d+$/.test(stepText) ? Number(stepText) : NaN
  if (Number.isNaN(step)) throw refuse('validation.schedule.token')
  if (step === 0) throw refuse('validation.schedule.step')
  // `5/15` means from 5 to the end.
  const to = last !== undefined ? number(last) : open || stepText !== undefined ? max : from
  if (from < min || to > max) throw refuse('validation.schedule.range')
  if (from > to) throw refuse('validation.schedule.order')
  return { from, to, step, any: open && step === 1 }
}

const units: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}

/** The longest duration in Go, in milliseconds: about 292 years. */
const longest = 2 ** 63 / 1e6

/** Parses a duration such as `1h30m` and returns milliseconds. Less than a second counts as one second. */
function parseDuration(text: string): number {
  if (/^[+-]?0$/.test(text)) return 1000
  const unsigned = text.replace(/^[+-]/, '')
  const parts = [...unsigned.matchAll(/(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h)/gy)]
  const read = parts.map(([whole]) => whole).join('')
  const length = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (units[unit ?? ''] ?? 0), 0)
  if (read === '' || read !== unsigned || length >= longest)
    throw new ScheduleError('validation.schedule.duration', { text })
  const signed = text.startsWith('-') ? -length : length
  return Math.max(1000, Math.floor(signed / 1000) * 1000)
}
