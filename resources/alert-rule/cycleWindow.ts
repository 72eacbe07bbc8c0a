import { cycleStartOf, type Rule } from './rule.ts'

const hour = 3_600_000
const hoursOf: Readonly<Record<string, number>> = { hour: 1, day: 24, week: 7 * 24 }
const monthsOf: Readonly<Record<string, number>> = { month: 1, year: 12 }

/** A cycle in milliseconds since 1970; `to` is the beginning of the next one. */
export interface CycleWindow {
  from: number
  to: number
}

/** The last time that a date can have, less a day, so that it is a date in every zone. */
const lastMoment = 8.64e15 - 24 * hour

/** The unit in which the server counts a cycle (docs/contract/entities.md#rule). */
export function cycleUnitOf({ cycle_unit = '' }: Rule): string {
  const unit = cycle_unit.toLowerCase()
  return unit in hoursOf || unit in monthsOf ? unit : 'hour'
}

/**
 * The cycle at a moment; undefined where the condition has no valid start or interval, begins later, or ends beyond all
 * dates.
 */
export function cycleWindow(condition: Rule, now: number): CycleWindow | undefined {
  const start = cycleStartOf(condition.cycle_start ?? '')?.getTime()
  const interval = condition.cycle_interval ?? 0
  if (start === undefined || start > now || !Number.isInteger(interval) || interval < 1) return undefined
  const unit = cycleUnitOf(condition)
  const months = monthsOf[unit]
  if (months === undefined) {
    const length = interval * (hoursOf[unit] ?? 1) * hour
    const from = start + Math.floor((now - start) / length) * length
    return datesOf({ from, to: from + length })
  }
  const zone = offsetIn(condition.cycle_start ?? '')
  const after = (from: number) => plusMonths(from, interval * months, zone)
  let window = { from: start, to: after(start) }
  while (window.to <= now) window = { from: window.to, to: after(window.to) }
  return datesOf(window)
}

// An invalid date is NaN, and not below it.
const datesOf = (window: CycleWindow) => (window.to < lastMoment ? window : undefined)

/** The offset from UTC in milliseconds that a full RFC 3339 time ends with. */
export function offsetIn(text: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * 60_000) : 0
}

/** A day that the month does not have becomes one of the next month, as in the calendar of the server. */
function plusMonths(from: number, months: number, zone: number): number {
  const date = new Date(from + zone)
  return date.setUTCMonth(date.getUTCMonth() + months) - zone
}
