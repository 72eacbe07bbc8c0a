import { useRested } from '#ui/useRested.ts'

/** What the bar and the title row of a list need at least above its rows, in pixels. */
const above = 110

/**
 * The rows that a window has room for, and all of them once the first screen is drawn: nobody waits for those out of
 * sight. `height` is what the lowest row needs, in pixels. With `nameOf`, the row with the longest name is among the
 * first ones, so that no column becomes wider later.
 */
export function useFirstRows<T>(rows: readonly T[] = [], height: number, nameOf?: (row: T) => unknown): readonly T[] {
  if (useRested()) return rows
  const count = Math.ceil((innerHeight - above) / height)
  const first = rows.slice(0, count)
  const lengthOf = (row: T) => String(nameOf?.(row) ?? '').length
  const longest = nameOf && rows.slice(count).toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]
  return longest === undefined ? first : [...first, longest]
}
