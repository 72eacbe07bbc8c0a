import type { Line, Point, SpreadPart } from './line.ts'

/** The band behind the mean. */
const parts = ['most', 'least', 'mean'] as const satisfies readonly SpreadPart[]

/**
 * The mean of some lines, and the least and the most of them, in each bucket of time, as lines to be drawn behind them.
 * Measurements that failed count for nothing, and where all did, there is a gap.
 */
export function spreadOf(lines: readonly Line[], bucket: number, names: Readonly<Record<SpreadPart, string>>): Line[] {
  const buckets = new Map<number, { sum: number; count: number; least: number; most: number }>()
  const width = Math.max(1, bucket)
  for (const { points } of lines) {
    for (const { at, value } of points) {
      const begin = Math.floor(at / width) * width
      let known = buckets.get(begin)
      if (!known) {
        known = { sum: 0, count: 0, least: Infinity, most: -Infinity }
        buckets.set(begin, known)
      }
      if (value === null) continue
      known.sum += value
      known.count += 1
      known.least = Math.min(known.least, value)
      known.most = Math.max(known.most, value)
    }
  }
  const inOrder = [...buckets].sort(([one], [other]) => one - other)
  return parts.map((part) => ({
    name: names[part],
    part,
    points: inOrder.map(([at, { sum, count, ...ends }]): Point => {
      if (count === 0) return { at, value: null }
      return { at, value: part === 'mean' ? sum / count : ends[part] }
    }),
  }))
}
