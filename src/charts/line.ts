/**
 * A measurement: the time in milliseconds since 1970, and the value in the unit of its chart; null for one that failed,
 * which interrupts the line.
 */
export interface Point {
  at: number
  value: number | null
}

/** A line of a chart. The points are in the order of time. */
export interface Line {
  name: string
  points: readonly Point[]
  /** The present value, where it is known; a point is the average of a period. */
  now?: number | undefined
  /** What the line says about others (`spreadOf`); undefined for a line of its own. */
  part?: SpreadPart | undefined
}

/** The band between the least and the most value of some lines, and their mean in it. */
export type SpreadPart = 'least' | 'most' | 'mean'

/** A period in milliseconds since 1970. */
export interface TimeSpan {
  from: number
  to: number
}

/** All lines of a chart over the same times, in the order of time. */
export interface Aligned {
  /** Milliseconds since 1970. */
  times: readonly number[]
  /** For each line its value at each time: null where the line has a gap, undefined where only others were measured. */
  columns: readonly (readonly (number | null | undefined)[])[]
}

/** A line is interrupted where more than so many buckets are missing between two points. */
const longestBridge = 2

/** Puts lines over the same times. `bucket` is the usual time between two points of a line, in milliseconds. */
export function align(lines: readonly Line[], bucket: number): Aligned {
  const end = Math.max(...lines.map(({ points }) => points.at(-1)?.at ?? -Infinity))
  const byLine = lines.map(({ points }) => withGaps(points, Math.max(1, bucket), end))
  const times = [...new Set(byLine.flatMap((values) => [...values.keys()]))].sort((one, other) => one - other)
  return { times, columns: byLine.map((values) => times.map((at) => values.get(at))) }
}

/** The values of a line by their times, with null where a gap begins, also the one from its last point to the end of all. */
function withGaps(points: readonly Point[], bucket: number, end: number): Map<number, number | null> {
  const values = new Map<number, number | null>()
  points.forEach(({ at, value }, place) => {
    values.set(at, value)
    // A gap of two missing buckets is three buckets between the points.
    if ((points[place + 1]?.at ?? end) - at > (longestBridge + 1) * bucket) values.set(at + bucket, null)
  })
  return values
}

/** The positions of the values of a line that have a gap, or the end of the line, on both sides. */
export function lonePoints(column: ArrayLike<number | null | undefined>): number[] {
  const lone: number[] = []
  let before: number | null | undefined = null
  for (let at = 0, next; at < column.length; at = next) {
    next = at + 1
    while (next < column.length && column[next] === undefined) next += 1
    const value = column[at]
    if (value === undefined) continue
    if (value !== null && before === null && (column[next] ?? null) === null) lone.push(at)
    before = value
  }
  return lone
}

/** The value of a column at a place, at which perhaps only another line was measured; undefined in a gap. */
export function valueInColumn(column: ArrayLike<number | null | undefined>, at: number): number | undefined {
  for (let before = at; before >= 0; before -= 1) {
    const value = column[before]
    if (value !== undefined) return value ?? undefined
  }
  return undefined
}

/** The position of the time nearest to a moment; -1 without times. */
export function nearest({ times }: Pick<Aligned, 'times'>, at: number): number {
  let low = 0
  let high = times.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low > 0 && at - (times[low - 1] ?? 0) <= (times[low] ?? 0) - at ? low - 1 : low < times.length ? low : -1
}

/** The last, lowest and highest value of some lines in a period; undefined if nothing was measured in it. */
export function extremes(lines: readonly Line[], { from, to }: TimeSpan) {
  let found: { last: number; lowest: number; highest: number } | undefined
  let latest = -Infinity
  for (const { points } of lines) {
    for (const { at, value } of points) {
      if (value === null || at < from || at > to) continue
      found ??= { last: value, lowest: value, highest: value }
      if (at > latest) [latest, found.last] = [at, value]
      found.lowest = Math.min(found.lowest, value)
      found.highest = Math.max(found.highest, value)
    }
  }
  return found
}
