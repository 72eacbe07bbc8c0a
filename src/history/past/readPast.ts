import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { Point } from '#charts/line.ts'
import { rangeNames, ranges, type HistoryPeriod, type Range } from '../ranges.ts'
import { readHistory } from '../useHistories.ts'
import { beginsLate, type PastFacts, type StoredPoints } from './serverPast.ts'

/** Reads one metric of a server for a period of the API. */
export type ReadMetric = (metric: string, period: HistoryPeriod) => Promise<readonly Point[]>

/** Reads from the API, and keeps nothing: the points of a thousand servers would fill the memory. */
export const readerOf =
  (dataProvider: LotusDataProvider, id: number, signal = new AbortController().signal): ReadMetric =>
  (metric, period) =>
    readHistory(dataProvider, { id, metric, period }, signal)

/**
 * The stored uptimes of a server in a range and, if they begin late although the server is older, the first of the longer
 * periods that has earlier ones.
 */
export async function readUptimes(
  read: ReadMetric,
  range: Range,
  span: PastFacts['span'],
  createdAt: number,
): Promise<{ stored: StoredPoints; earlier: StoredPoints | undefined }> {
  const pointsOf = async (name: Range) => ({
    points: await read('uptime', ranges[name].period),
    bucket: ranges[name].bucket,
  })
  const stored = await pointsOf(range)
  const { period } = ranges[range]
  const longer = rangeNames.filter(
    (name) => ranges[name].length > ranges[range].length && ranges[name].period !== period,
  )
  const isOlder = createdAt < span.from
  const begin = Math.min(span.to, stored.points.find(({ at }) => at >= span.from)?.at ?? span.to)
  if (isOlder && beginsLate(stored, span)) {
    for (const name of longer) {
      const earlier = await pointsOf(name)
      if ((earlier.points[0]?.at ?? Infinity) + earlier.bucket <= begin) return { stored, earlier }
    }
  }
  return { stored, earlier: undefined }
}
