import { spaced } from '#i18n/quantities.ts'
import { memoByRef } from './memoByRef.ts'

export type TimeUnit = 'rfc3339' | 's'

/** The moment of a wire value; undefined for "never" (the zero time, 0, blank) and for text that is not a time. */
export function instantOf(wire: string | number | null | undefined, unit: TimeUnit = 'rfc3339'): Date | undefined {
  if (!wire) return undefined
  const instant = new Date(unit === 's' ? Number(wire) * 1000 : wire)
  // Go's zero time is the year 1.
  return Number.isNaN(instant.getTime()) || instant.getUTCFullYear() <= 1 ? undefined : instant
}

const day = 86_400
const year = 365.2425 * day

/** The units of times in words: their seconds, and the seconds from which they say enough. 90 days are no 2 months. */
const steps: [unit: Intl.RelativeTimeFormatUnit, length: number, least: number][] = [
  ['year', year, 2 * year],
  ['month', year / 12, 100 * day],
  ['day', day, day],
  ['hour', 3600, 3600],
  ['minute', 60, 60],
  ['second', 1, 0],
]

/** Formats "3 days ago" and "tomorrow". Creating a format costs more than using it, and each row updates with time. */
const relativeFormat = memoByRef((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

/** A count of a unit from now: 1 of `day` as "tomorrow". */
export const relativeCount = (count: number, unit: Intl.RelativeTimeFormatUnit, locale: string) =>
  spaced(relativeFormat(locale).format(count, unit), locale)

/** The time since a moment in the given language: "3 minutes ago". */
export function relativeTime(instant: Date, now: number, locale: string): string {
  const seconds = Math.round((instant.getTime() - now) / 1000)
  const [unit, length] = steps.find(([, , least]) => Math.abs(seconds) >= least) ?? ['second', 1]
  const whole = length < day ? Math.trunc : Math.round
  return relativeCount(whole(seconds / length), unit, locale)
}

/** The offset of the viewer's zone from UTC at a moment: `+08:00`. */
export const offsetAt = (moment: Date): string => offsetName(-moment.getTimezoneOffset() * 60_000)

/** An offset from UTC in milliseconds, as `+05:30`. */
export function offsetName(offset: number): string {
  const minutes = Math.abs(offset) / 60_000
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
