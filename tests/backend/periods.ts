import { ServerRefusal } from './envelope.ts'
import type { Call } from './call.ts'

const day = 86_400_000
const minute = 60_000

/** How far back a chart reaches and how long each of its points lasts (docs/contract/http.md#metrics). */
const periods = {
  '1d': { length: day, bucket: minute / 2 },
  '7d': { length: 7 * day, bucket: 30 * minute },
  '30d': { length: 30 * day, bucket: 120 * minute },
}

export type Period = (typeof periods)[keyof typeof periods]

export const lastDay: Period = periods['1d']

const isPeriod = (name: string): name is keyof typeof periods => Object.hasOwn(periods, name)

/** The period a request asks for; visitors may look back one day. */
export function periodOf(call: Call): Period {
  const name = call.query.get('period') || '1d'
  if (!isPeriod(name)) throw new ServerRefusal(`invalid period: ${name}, expected 1d, 7d, or 30d`)
  if (!call.user && name !== '1d') throw new ServerRefusal('unauthorized: only 1d data available for guests')
  return periods[name]
}

/** The start of every point between two moments, the first of them within the period before `now`. */
export function bucketsOf({ length, bucket }: Period, from: number, to: number, now: number): number[] {
  const first = Math.floor(Math.max(from, now - length) / bucket)
  const count = Math.max(0, Math.floor(to / bucket) - first + 1)
  return Array.from({ length: count }, (_none, at) => (first + at) * bucket)
}
