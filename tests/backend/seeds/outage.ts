import type { Interval } from '../intervals.ts'

const minute = 60_000
const day = 86_400_000

/** When the database server in New York was without power, four days ago: nine hours of one day. */
export function outageOf(now: number): Interval {
  const from = Math.floor(now / day) * day - 4 * day + 130 * minute
  return { from, to: from + 555 * minute }
}

/** Failures of a minute that return every eight ones: never so many in 15 minutes that the target counts as down. */
const flapping = (from: number, to: number): Interval[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / (8 * minute))) }, (_none, at) => ({
    from: from + at * 8 * minute,
    to: from + (at * 8 + 1) * minute,
  }))

/** An application that has bad days: hours without an answer on some of them, and since five hours it flaps. */
export function flapsOf(now: number): Interval[] {
  const today = Math.floor(now / day) * day
  const hoursOf = (daysAgo: number, from: number, to: number): Interval => ({
    from: today - daysAgo * day + from * 60 * minute,
    to: today - daysAgo * day + to * 60 * minute,
  })
  return [
    hoursOf(22, 3, 8.5),
    hoursOf(12, 9, 11),
    hoursOf(11, 1, 7),
    hoursOf(3, 13, 19.5),
    ...flapping(today - 2 * day, today - day),
    ...flapping(now - 5 * 60 * minute, now + 2 * day),
  ]
}
