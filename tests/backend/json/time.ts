import { ServerRefusal } from '../envelope.ts'
import { skipValue } from './skip.ts'
import type { Shape } from './shape.ts'

const layout = '2006-01-02T15:04:05Z07:00'

interface Part {
  /** The part as Go's layout writes it. */
  part: string
  pattern: RegExp
  range?: [name: string, low: number, high: number]
}

const literal = (part: string): Part => ({ part, pattern: new RegExp(`^${part}`) })

const parts: Part[] = [
  { part: '2006', pattern: /^\d{4}/ },
  literal('-'),
  { part: '01', pattern: /^\d\d/, range: ['month', 1, 12] },
  literal('-'),
  { part: '02', pattern: /^\d\d/, range: ['day', 1, 31] },
  literal('T'),
  { part: '15', pattern: /^\d\d/, range: ['hour', 0, 23] },
  literal(':'),
  { part: '04', pattern: /^\d\d/, range: ['minute', 0, 59] },
  literal(':'),
  { part: '05', pattern: /^\d\d([.,]\d+)?/, range: ['second', 0, 59] },
  { part: 'Z07:00', pattern: /^(Z|[+-]\d\d:\d\d)/ },
]

/** Refuses an invalid RFC 3339 time with the error message of Go's parser. */
function check(given: string): void {
  const refuse = (reason: string) => new ServerRefusal(`parsing time ${JSON.stringify(given)}${reason}`)
  let rest = given
  for (const { part, pattern, range } of parts) {
    const found = pattern.exec(rest)?.[0]
    if (found === undefined) throw refuse(` as "${layout}": cannot parse ${JSON.stringify(rest)} as "${part}"`)
    const value = Number.parseInt(found, 10)
    if (range && (value < range[1] || value > range[2])) throw refuse(`: ${range[0]} out of range`)
    rest = rest.slice(found.length)
  }
  if (rest !== '') throw refuse(`: extra text: ${JSON.stringify(rest)}`)
}

/** A complete time with its zone; empty when missing. */
export const time: Shape<string> = {
  type: '*time.Time',
  absent: () => '',
  read: (json) => {
    if (json.isNull()) return ''
    const start = json.at
    skipValue(json)
    const source = json.bytes.slice(start, json.at)
    if (!/^".*"$/s.test(source)) throw new ServerRefusal('Time.UnmarshalJSON: input is not a JSON string')
    const given = source.slice(1, -1)
    check(given)
    return given
  },
}
