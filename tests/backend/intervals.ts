/** A stretch of time in milliseconds since 1970. An open one ends at infinity. */
export interface Interval {
  from: number
  to: number
}

/** The first of these intervals that ends after `at`; they are sorted and do not overlap. */
function firstAfter(intervals: readonly Interval[], at: number): number {
  let low = 0
  let high = intervals.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((intervals[middle]?.to ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low
}

/** The interval that contains a time; the intervals are sorted and do not overlap. */
export function intervalAt(intervals: readonly Interval[] | undefined, at: number): Interval | undefined {
  const found = intervals?.[firstAfter(intervals, at)]
  return found && found.from <= at ? found : undefined
}

/** What lies between two times; the intervals are sorted and do not overlap. */
export function within(intervals: readonly Interval[] | undefined, from: number, to: number): Interval[] {
  const found: Interval[] = []
  if (!intervals) return found
  for (let at = firstAfter(intervals, from); at < intervals.length; at += 1) {
    const each = intervals[at]
    if (!each || each.from >= to) break
    found.push({ from: Math.max(from, each.from), to: Math.min(to, each.to) })
  }
  return found
}
