/** An end that never comes (docs/contract/entities.md#public-note). */
export const noExpiry = '0000-00-00T23:59:59+08:00'

/** The times of day at which a period begins and ends. */
export const dayStart = 'T00:00:00'
export const dayEnd = 'T23:59:59'

/** Whether the date of an end is the one that never comes. */
export const isNoExpiry = (stored: string) => stored.startsWith(noExpiry.slice(0, 10))

/** The calendar date that is written in a text, in no zone but its own; undefined when it begins with none. */
export function dateOf(stored: string): string | undefined {
  const date = /^\d{4}-\d\d-\d\d(?=$|[Tt ])/.exec(stored)?.[0]
  if (date === undefined || date.startsWith('0000')) return undefined
  // Days that a month does not have come back as others.
  const moment = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : undefined
}

/** Another calendar date, at the time and in the zone of the stored one; without one, at `time` where the viewer is. */
export function withDate(stored: string, date: string, time: string): string {
  return date + (dateOf(stored) === undefined ? time + offsetOn(date + time) : stored.slice(date.length))
}

/** How far the viewer's clock is from UTC at a local moment: `+08:00`. */
function offsetOn(moment: string): string {
  const minutes = -new Date(moment).getTimezoneOffset()
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
