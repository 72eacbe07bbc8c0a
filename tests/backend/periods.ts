import { ServerRefusal } from './envelope.ts'
import type { Call } from './call.ts'

const day = 86_400_000
const minute = 60_000

/** The length of a chart and of each of its points, in milliseconds (docs/contract/http.md#metrics). */
const periods = {
  '1d': { length: day, bucket: minute / 2 },
  '7d': { length: 7 * day, bucket: 30 * minute },
  '30d': { length: 30 * day, bucket: 120 * minute },
}

export type Period = (typeof periods)[keyof typeof periods]

export const lastDay: Period = periods['1d']

const isPeriod = (name: string): name is keyof typeof periods => Object.hasOwn(periods, name)

/** The period of a request; anonymous callers may request only one day. */
export function periodOf(call: Call): Period {
  const name = call.query.get('period') || '1d'
  if (!isPeriod(name)) throw new ServerRefusal(`invalid period: ${name}, expected 1d, 7d, or 30d`)
  if (!call.user && name !== '1d') throw new ServerRefusal('unauthorized: only 1d data available for guests')
  return periods[name]
}

/** The start times of all points between `from` and `to` that lie within the period before `now`. */
export function bucketsOf({ length, bucket }: Period, from: number, to: number, now: number): number[] {
  const first = Math.floor(Math.max(from, now - length) / bucket)
  const count = Math.max(0, Math.floor(to / bucket) - first + 1)
  return Array.from({ length: count }, (_none, at) => (first + at) * bucket)
}
