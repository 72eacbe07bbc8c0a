import { useMemo, useState } from 'react'
import { ranges, type Range } from '#history/ranges.ts'
import { useHistoryStore } from '#history/useHistoryStore.ts'
import { useLiveSource, useLiveValue } from '#live/useLiveSource.ts'
import { createSamples } from './samples.ts'

/** Without a history, charts begin when the page is opened: milliseconds between their points, and what they show. */
const liveOnly = { bucket: 5000, shortest: 300_000, step: 60_000 }

export type FigureSource = ReturnType<typeof useFigureSource>

/**
 * Where the figures of a server over time come from, and the period and the distance between points that result.
 * `detail`: the range whose points are shown, as they may be finer than those of the whole period.
 */
export function useFigureSource(id: number, range: Range, detail = range) {
  const store = useHistoryStore()
  const live = useLiveSource()
  const stored = store === 'on'
  const bucket = stored ? ranges[detail].bucket : liveOnly.bucket
  const samples = useMemo(() => createSamples(live, id, bucket), [live, id, bucket])
  const span = useSpan(stored ? ranges[range].length : undefined, stored ? ranges[range].bucket : liveOnly.step)
  return { store, range, detail, bucket, samples, span }
}

/** The period up to now by the server's clock, or since the page was opened; it moves on in steps. */
function useSpan(length: number | undefined, step: number) {
  const to = useLiveValue((live) => Math.ceil((live.status().serverTime || Date.now()) / step) * step)
  const [begin] = useState(to - step)
  const from = length === undefined ? begin : to - length
  return { from, to: length === undefined ? Math.max(to, from + liveOnly.shortest) : to }
}
