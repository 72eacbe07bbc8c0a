import { choiceOf, cycles } from './choices.ts'
import { dateOf } from './dates.ts'

/** How far a billing cycle moves an end date. */
interface Step {
  unit: 'day' | 'month'
  count: number
}

const steps: Readonly<Record<string, Step>> = {
  Day: { unit: 'day', count: 1 },
  Week: { unit: 'day', count: 7 },
  Month: { unit: 'month', count: 1 },
  Quarter: { unit: 'month', count: 3 },
  Half: { unit: 'month', count: 6 },
  Year: { unit: 'month', count: 12 },
}

const daysOfMonth = 365.25 / 12

/** The name of a billing cycle in any spelling, such as `Month`; undefined for any other text. */
export const cycleOf = (stored: string): string | undefined => choiceOf(cycles, stored)?.value

/** The length of a cycle in months: exact from a month on, otherwise by the average month. */
export function monthsOf(cycle: string): number | undefined {
  const step = steps[cycle]
  return step && (step.unit === 'month' ? step.count : step.count / daysOfMonth)
}

/** A calendar date (`YYYY-MM-DD`) so many cycles later. A day that the month does not have becomes its last day. */
export function advanced(date: string, cycle: string, times: number): string | undefined {
  const step = steps[cycle]
  if (!step || dateOf(date) !== date) return undefined
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number)
  const moved = new Date(0)
  if (step.unit === 'day') moved.setUTCFullYear(year, month - 1, dayOfMonth + step.count * times)
  else {
    // Day 0 is the last day of the month before.
    moved.setUTCFullYear(year, month + step.count * times, 0)
    moved.setUTCDate(Math.min(dayOfMonth, moved.getUTCDate()))
  }
  return Number.isNaN(moved.getTime()) ? undefined : dateOf(moved.toISOString().slice(0, 10))
}
