import { csvOf } from '#ui/values/csv.ts'
import type { Aligned, Line } from './line.ts'

/** All measurements of a chart as a CSV file: a row for each time in ISO form, a column for each line. */
export function chartCsv(lines: readonly Line[], { times, columns }: Aligned, time: string): string {
  const rows = times.flatMap((at, row) => {
    const values = columns.map((column) => column[row] ?? undefined)
    return values.every((value) => value === undefined) ? [] : [[new Date(at).toISOString(), ...values]]
  })
  return csvOf([[time, ...lines.map(({ name }) => name)], ...rows])
}

const two = (number: number) => String(number).padStart(2, '0')

/** The calendar date of a moment in the zone of the viewer: `2026-01-31`. */
function dateOf(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The name of such a file: `tokyo-1 CPU 2026-01-25 2026-01-31.csv`. No system refuses a character of it. */
export function csvName(subject: string, title: string, { times }: Aligned): string {
  const dates = new Set([times[0], times.at(-1)].flatMap((at) => (at === undefined ? [] : dateOf(at))))
  const name = [subject, title, ...dates].join(' ')
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return `${name.replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, '-')}.csv`
}
