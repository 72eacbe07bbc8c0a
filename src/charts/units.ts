import { moments } from '#ui/values/moments.ts'
import { bytes, degrees, figure, formats, inUnit, percent } from '#i18n/quantities.ts'

/**
 * What the values of a chart are: percent from 0 to 100, bytes, bytes per second, degrees Celsius, milliseconds, how many
 * there are of something, or a plain number.
 */
export type Unit = 'percent' | 'bytes' | 'bytesPerSecond' | 'celsius' | 'milliseconds' | 'count' | 'number'

const wholes = formats({ maximumFractionDigits: 0 })
const tenthsOfPercent = formats({ style: 'percent', maximumFractionDigits: 1 })
const milliseconds = inUnit('millisecond', { maximumFractionDigits: 0 })
const shortTimes = inUnit('millisecond', { maximumFractionDigits: 1 })

/** A value with its unit, in the language of the viewer. */
export function quantity(value: number, unit: Unit, locale: string): string {
  if (unit === 'percent') return value < 10 ? tenthsOfPercent(locale).format(value / 100) : percent(value / 100, locale)
  if (unit === 'bytes') return bytes(value, locale)
  if (unit === 'bytesPerSecond') return `${bytes(value, locale)}/s`
  if (unit === 'celsius') return degrees(value, locale)
  if (unit === 'milliseconds') return (value < 10 ? shortTimes : milliseconds)(value, locale)
  return unit === 'number' && Math.abs(value) < 100 ? figure(value, locale) : wholes(locale).format(value)
}

/** The distances between two marks of the axis of values; undefined for the usual decimal ones. */
export function markSteps(unit: Unit): number[] | undefined {
  if (unit === 'bytes' || unit === 'bytesPerSecond') return Array.from({ length: 55 }, (_, power) => 2 ** power)
  // There is no half of a process.
  return unit === 'count'
    ? Array.from({ length: 12 }, (_, power) => [1, 2, 5].map((one) => one * 10 ** power)).flat()
    : undefined
}

/** The least highest mark of the axis of values, so that a line of zeros does not seem to be one of peaks. */
const leastTop: Record<Unit, number> = {
  percent: 100,
  bytes: 1024,
  bytesPerSecond: 1024,
  celsius: 10,
  milliseconds: 10,
  count: 1,
  number: 1,
}

/** The axis of values, from zero (or the lowest value below it) to a little more than the highest value or limit. */
export function rangeOf(unit: Unit, lowest: number, highest: number, limit = 0): [number, number] {
  const top = Math.max(highest, limit)
  return [Math.min(0, lowest), unit === 'percent' ? Math.max(100, top) : Math.max(leastTop[unit], top * 1.08)]
}

/** A value that people would type: whole, or with one digit behind the point for bytes and small plain numbers. */
export function roundFor(unit: Unit, value: number): number {
  const isInBytes = unit === 'bytes' || unit === 'bytesPerSecond'
  const size = isInBytes && value > 0 ? 1024 ** Math.max(0, Math.floor(Math.log2(value) / 10)) : 1
  const amount = value / size
  const digits = isInBytes || (unit === 'number' && amount < 10) ? 10 : 1
  const rounded = (Math.round(amount * digits) / digits) * size
  return isInBytes ? Math.round(rounded) : rounded
}

/** A moment for the axis of time, as exact as the distance between two marks in milliseconds asks for. */
export function momentOnAxis(at: number, step: number, locale: string): string {
  const day = 86_400_000
  const date = new Date(at)
  const startsDay = date.getHours() === 0 && date.getMinutes() === 0
  if (step >= day || startsDay) return date.toLocaleDateString(locale, { month: 'short', day: 'numeric' })
  const second = step < 60_000 ? ({ second: '2-digit' } as const) : undefined
  return date.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', ...second })
}

/** A moment in full. */
export const momentInFull = (at: number, locale: string): string =>
  new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'medium' })

/** A period in words. */
export const spanInWords = ({ from, to }: { from: number; to: number }, locale: string): string =>
  moments(locale).formatRange(from, to)
