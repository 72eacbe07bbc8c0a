import { useRested } from '#ui/useRested.ts'

/** What the bar and the title row of a list need at least above its rows, in pixels. */
const above = 110

/**
 * The rows that a window has room for, and all of them once the first screen is drawn: nobody waits for those out of
 * sight. `height` is what the lowest row needs, in pixels.
 */
export function useFirstRows<T>(rows: readonly T[] = [], height: number): readonly T[] {
  return useRested() ? rows : rows.slice(0, Math.ceil((innerHeight - above) / height))
}
