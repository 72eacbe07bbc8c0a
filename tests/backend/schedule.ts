import { ServerRefusal } from './envelope.ts'

interface Bounds {
  low: number
  high: number
  names?: string[]
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

const fields: Bounds[] = [
  { low: 0, high: 59 },
  { low: 0, high: 59 },
  { low: 0, high: 23 },
  { low: 1, high: 31 },
  { low: 1, high: 12, names: ['', ...months] },
  { low: 0, high: 6, names: days },
]

const descriptors = ['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@midnight', '@hourly']
/** The units of a duration, in nanoseconds. */
const units = new Map([
  ['ns', 1],
  ['us', 1e3],
  ['µs', 1e3],
  ['μs', 1e3],
  ['ms', 1e6],
  ['s', 1e9],
  ['m', 60e9],
  ['h', 3600e9],
])

/** Refuses an invalid duration with the error message of Go's parser; `1h30m` is a valid one. */
function checkDuration(spec: string, given: string): void {
  const shown = JSON.stringify(given)
  const refuse = (message: string) =>
    new ServerRefusal(`failed to parse duration ${spec}: time: ${message} duration ${shown}`)
  const unsigned = given.replace(/^[+-]/, '')
  if (unsigned === '0') return
  if (!/^(\d|\.\d)/.test(unsigned)) throw refuse('invalid')
  let length = 0
  for (const [part, unit = ''] of unsigned.matchAll(/[\d.]+([^\d.]*)/g)) {
    if (!/^(\d+\.?\d*|\.\d+)(\D|$)/.test(part)) throw refuse('invalid')
    if (unit === '') throw refuse('missing unit in')
    const nanoseconds = units.get(unit)
    if (nanoseconds === undefined) throw refuse(`unknown unit ${JSON.stringify(unit)} in`)
    length += Number.parseFloat(part) * nanoseconds
  }
  if (length >= 2 ** 63) throw refuse('invalid')
}

function numberOf(text: string, bounds: Bounds): number {
  const named = bounds.names?.indexOf(text.toLowerCase()) ?? -1
  if (text && named >= 0) return named
  const refuse = (message: string) =>
    new ServerRefusal(`failed to parse int from ${text}: strconv.Atoi: parsing ${JSON.stringify(text)}: ${message}`)
  if (!/^\+?\d+$/.test(text)) throw refuse('invalid syntax')
  if (Number(text) >= 2 ** 63) throw refuse('value out of range')
  return Number(text)
}

function checkRange(text: string, bounds: Bounds): void {
  const [range = '', step, ...more] = text.split('/')
  if (more.length > 0) throw new ServerRefusal(`too many slashes: ${text}`)
  const [from = '', to, ...rest] = range.split('-')
  if (rest.length > 0) throw new ServerRefusal(`too many hyphens: ${text}`)
  const any = from === '*' || from === '?'
  const start = any ? bounds.low : numberOf(from, bounds)
  const single = step === undefined ? start : bounds.high
  const end = any ? bounds.high : to === undefined ? single : numberOf(to, bounds)
  if (step !== undefined && numberOf(step, { low: 0, high: 0 }) === 0) {
    throw new ServerRefusal(`step of range should be a positive number: ${text}`)
  }
  if (start < bounds.low)
    throw new ServerRefusal(`beginning of range (${start}) below minimum (${bounds.low}): ${text}`)
  if (end > bounds.high) throw new ServerRefusal(`end of range (${end}) above maximum (${bounds.high}): ${text}`)
  if (start > end) throw new ServerRefusal(`beginning of range (${start}) beyond end of range (${end}): ${text}`)
}

function withoutZone(spec: string): string {
  const prefix = /^(CRON_)?TZ=/.exec(spec)?.[0]
  if (!prefix) return spec
  const space = spec.indexOf(' ')
  // The real parser panics on a zone without a schedule.
  if (space < 0) throw new ServerRefusal('panic', 500)
  const zone = spec.slice(prefix.length, space)
  if (!isZone(zone)) throw new ServerRefusal(`provided bad location ${zone}: unknown time zone ${zone}`)
  return spec.slice(space).trim()
}

/** Time zone names are case-sensitive, because zones are files; none begins with a lower-case letter. */
function isZone(zone: string): boolean {
  if (zone === '' || zone === 'Local') return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    return false
  }
  return /^[A-Z]/.test(zone)
}

/**
 * Refuses an invalid schedule with the error message of the server's scheduler (docs/contract/entities.md#schedules).
 */
export function refuseSchedule(given: string): void {
  if (given === '') throw new ServerRefusal('empty spec string')
  const spec = withoutZone(given)
  if (spec.startsWith('@every ')) {
    checkDuration(spec, spec.slice('@every '.length))
    return
  }
  if (spec.startsWith('@')) {
    if (descriptors.includes(spec)) return
    throw new ServerRefusal(`unrecognized descriptor: ${spec}`)
  }
  const parts = spec.split(/\s+/).filter(Boolean)
  if (parts.length !== 6)
    throw new ServerRefusal(`expected exactly 6 fields, found ${parts.length}: [${parts.join(' ')}]`)
  parts.forEach((part, at) => {
    const bounds = fields[at] as Bounds
    for (const range of part.split(',').filter(Boolean)) checkRange(range, bounds)
  })
}
