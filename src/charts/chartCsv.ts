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
