import type { Aligned, TimeSpan } from './line.ts'

const mostRows = 100

interface TableRow {
  /** The first time of what the row averages. */
  at: number
  values: (number | undefined)[]
}

/** The rows of a table over a period, the newest first. More times than rows are averaged, evenly over the period. */
export function rowsOf({ times, columns }: Aligned, { from, to }: TimeSpan): { rows: TableRow[]; averaged: boolean } {
  const places = times.flatMap((at, place) => (at >= from && at <= to ? [place] : []))
  const step = Math.ceil(places.length / mostRows) || 1
  const rows: TableRow[] = []
  for (let first = 0; first < places.length; first += step) {
    const part = places.slice(first, first + step)
    const values = columns.map((column) => average(part.map((place) => column[place])))
    if (values.some((value) => value !== undefined)) rows.push({ at: times[part[0] ?? 0] ?? 0, values })
  }
  return { rows: rows.reverse(), averaged: step > 1 }
}

function average(values: readonly (number | null | undefined)[]): number | undefined {
  const known = values.filter((value) => typeof value === 'number')
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : undefined
}
