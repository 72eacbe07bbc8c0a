import { memoByRef } from '#ui/values/memoByRef.ts'
import type { Schedule } from './schedule.ts'

const day = 86_400_000
/** The server stops searching after this many days without a match: five years. */
const horizon = 5 * 366

type Offset = (instant: number) => number

/** The offset of a time zone from UTC at an instant, in milliseconds. */
export const zoneOffset = memoByRef((zone: string): Offset => {
  if (zone === 'UTC') return () => 0
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (instant) => {
    const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = part
    return Date.UTC(year, month - 1, date, hour, minute, second) - Math.floor(instant / 1000) * 1000
  }
})

/** A schedule by dates and times of the day. */
export type Calendar = Extract<Schedule, { fields: unknown }>

function matchesDay({ fields: [, , , dates, months, weekdays] }: Calendar, date: Date): boolean {
  if (!dates || !months || !weekdays) return false
  const onDate = dates.values.has(date.getUTCDate())
  const onWeekday = weekdays.values.has(date.getUTCDay())
  // If both day fields are restricted, one match is enough (robfig/cron, as the server uses it).
  const both = dates.any || weekdays.any
  return months.values.has(date.getUTCMonth() + 1) && (both ? onDate && onWeekday : onDate || onWeekday)
}

/** Does a schedule run when the clock of its zone shows this time, written as milliseconds of UTC? */
export function matchesAt(schedule: Calendar, local: number): boolean {
  const date = new Date(local)
  const clock = [date.getUTCSeconds(), date.getUTCMinutes(), date.getUTCHours()]
  return clock.every((value, index) => schedule.fields[index]?.values.has(value)) && matchesDay(schedule, date)
}

/**
 * The next instants at which a schedule runs. `serverZone`, an IANA name, applies unless the schedule has a zone of
 * its own.
 */
export function nextRuns(schedule: Schedule, after: number, count: number, serverZone: string): Date[] {
  if ('every' in schedule) {
    const start = Math.floor(after / 1000) * 1000
    return Array.from({ length: count }, (_, index) => new Date(start + (index + 1) * schedule.every))
  }
  const offset: Offset = zoneOffset(schedule.zone ?? serverZone)
  const [seconds, minutes, hours] = schedule.fields
  const runs: Date[] = []
  if (!seconds || !minutes || !hours) return runs
  const sorted = (field: { values: ReadonlySet<number> }) => [...field.values].sort((one, other) => one - other)
  const times = { hours: sorted(hours), minutes: sorted(minutes), seconds: sorted(seconds) }
  const local = after + offset(after)
  let midnight = Math.floor(local / day) * day
  for (let days = 0; days < horizon; days++, midnight += day) {
    if (!matchesDay(schedule, new Date(midnight))) continue
    // A day near a clock change has two offsets. The times before the change come first.
    const shifts = [...new Set([offset(midnight - day), offset(midnight + 2 * day)])]
    for (const shift of shifts)
      for (const hour of times.hours)
        for (const minute of times.minutes)
          for (const second of times.seconds) {
            const instant = midnight + ((hour * 60 + minute) * 60 + second) * 1000 - shift
            // A time that the clock change skips matches neither offset.
            if (instant <= after || (shifts.length > 1 && offset(instant) !== shift)) continue
            runs.push(new Date(instant))
            if (runs.length === count) return runs
            days = 0
          }
  }
  return runs
}
