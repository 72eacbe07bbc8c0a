import { offsetAt } from '#ui/values/time.ts'

/** An end date that means "never" (docs/contract/entities.md#public-note). */
export const noExpiry = '0000-00-00T23:59:59+08:00'

/** The times of day at which a period begins and ends. */
export const dayStart = 'T00:00:00'
export const dayEnd = 'T23:59:59'

/** Whether an end date means "never". */
export const isNoExpiry = (stored: string) => stored.startsWith(noExpiry.slice(0, 10))

/**
 * The calendar date at the beginning of a text, in the text's own zone; undefined if it does not begin with a date.
 */
export function dateOf(stored: string): string | undefined {
  const date = /^\d{4}-\d\d-\d\d(?=$|[Tt ])/.exec(stored)?.[0]
  if (date === undefined || date.startsWith('0000')) return undefined
  // A day that the month does not have is converted to another day.
  const moment = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : undefined
}

const withoutZone = (time: string) => time.replace(/(?:Z|[+-]\d\d:?\d\d)$/i, '')

/** Whether a time is in the zone of the viewer, as it is at that time. */
const isInOwnZone = (time: string) => Date.parse(time) === Date.parse(withoutZone(time))

const inOwnZone = (time: string) => time + offsetAt(new Date(time))

/**
 * Replaces the calendar date and keeps the stored time and zone. Without a stored date it uses `time` and the zone of
 * the viewer, whose offset is not the same in summer.
 */
export function withDate(stored: string, date: string, time: string): string {
  if (dateOf(stored) === undefined) return inOwnZone(date + time)
  const moved = date + stored.slice(date.length)
  return isInOwnZone(stored) && !isInOwnZone(moved) ? inOwnZone(withoutZone(moved)) : moved
}
