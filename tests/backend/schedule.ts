import { Refusal } from './envelope.ts'

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
const duration = /^[+-]?(\d+(\.\d*)?|\.\d+)(ns|us|µs|ms|s|m|h)((\d+(\.\d*)?|\.\d+)(ns|us|µs|ms|s|m|h))*$/

function numberOf(text: string, bounds: Bounds): number {
  const named = bounds.names?.indexOf(text.toLowerCase()) ?? -1
  if (text && named >= 0) return named
  if (!/^\d+$/.test(text)) {
    throw new Refusal(`failed to parse int from ${text}: strconv.Atoi: parsing ${JSON.stringify(text)}: invalid syntax`)
  }
  return Number(text)
}

function checkRange(text: string, bounds: Bounds): void {
  const [range = '', step, ...more] = text.split('/')
  if (more.length > 0) throw new Refusal(`too many slashes: ${text}`)
  const [from = '', to, ...rest] = range.split('-')
  if (rest.length > 0) throw new Refusal(`too many hyphens: ${text}`)
  const any = from === '*' || from === '?'
  const start = any ? bounds.low : numberOf(from, bounds)
  const single = step === undefined ? start : bounds.high
  const end = any ? bounds.high : to === undefined ? single : numberOf(to, bounds)
  if (step !== undefined && numberOf(step, { low: 0, high: 0 }) === 0) {
    throw new Refusal(`step of range should be a positive number: ${text}`)
  }
  if (start < bounds.low) throw new Refusal(`beginning of range (${start}) below minimum (${bounds.low}): ${text}`)
  if (end > bounds.high) throw new Refusal(`end of range (${end}) above maximum (${bounds.high}): ${text}`)
  if (start > end) throw new Refusal(`beginning of range (${start}) beyond end of range (${end}): ${text}`)
}

function withoutZone(spec: string): string {
  const prefix = /^(CRON_)?TZ=/.exec(spec)?.[0]
  if (!prefix) return spec
  const space = spec.indexOf(' ')
  // The real parser panics on a zone with nothing behind it.
  if (space < 0) throw new Refusal('panic', 500)
  const zone = spec.slice(prefix.length, space)
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone === 'Local' || zone === '' ? 'UTC' : zone })
  } catch {
    throw new Refusal(`provided bad location ${zone}: unknown time zone ${zone}`)
  }
  return spec.slice(space).trim()
}

/** Refuses what the server's scheduler cannot parse, in its words (entities, "Scheduler grammar"). */
export function parseSchedule(given: string): void {
  if (given === '') throw new Refusal('empty spec string')
  const spec = withoutZone(given)
  if (spec.startsWith('@every ')) {
    const every = spec.slice('@every '.length)
    if (duration.test(every)) return
    throw new Refusal(`failed to parse duration ${spec}: time: invalid duration ${JSON.stringify(every)}`)
  }
  if (spec.startsWith('@')) {
    if (descriptors.includes(spec)) return
    throw new Refusal(`unrecognized descriptor: ${spec}`)
  }
  const parts = spec.split(/\s+/).filter(Boolean)
  if (parts.length !== 6) throw new Refusal(`expected exactly 6 fields, found ${parts.length}: [${parts.join(' ')}]`)
  parts.forEach((part, at) => {
    const bounds = fields[at] as Bounds
    for (const range of part.split(',').filter(Boolean)) checkRange(range, bounds)
  })
}
