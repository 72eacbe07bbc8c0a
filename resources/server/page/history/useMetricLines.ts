import { useMemo, useSyncExternalStore } from 'react'
import type { Line, Point } from '#charts/line.ts'
import { ranges } from '#history/ranges.ts'
import { useHistories } from '#history/useHistories.ts'
import { useT } from '#i18n/useT.ts'
import { useLiveSource, useServerState } from '#live/useLiveSource.ts'
import { followNothing } from '#ui/sight/sight.ts'
import type { ShownServer } from '../shownServer.ts'
import type { MetricLine } from './metricCharts.ts'
import type { Sample } from './samples.ts'
import type { FigureSource } from './useFigureSource.ts'

/**
 * Figures of a server as lines: their history, which is asked for when it comes near, and then the live reports.
 * `metrics` stays the same array.
 */
export function useMetricLines(
  server: ShownServer,
  metrics: readonly MetricLine[],
  { store, range, detail, bucket, span, samples }: FigureSource,
  near: boolean,
) {
  const t = useT()
  const live = useLiveSource()
  const stored = store === 'on'
  const names = metrics.map(({ metric }) => metric)
  const { histories: finest, error, retry } = useHistories(server.id, names, detail, near && stored)
  // Until the points of a part are there, it is drawn from those of the whole.
  const isComing = detail !== range && finest.includes(undefined)
  const whole = useHistories(server.id, names, range, near && stored && isComing).histories
  const histories = isComing ? whole : finest
  const fresh = useSyncExternalStore(near ? samples.subscribe : followNothing, samples.all)
  const reports = useServerState(server) === 'online'
  const lines = useMemo(
    () =>
      metrics.map(({ name, figure }, place): Line => {
        const past = histories[place] ?? []
        const points = [...past, ...newerThan(past, fresh, ({ report }) => report[figure])]
        return {
          name: t(name),
          points: points.filter(({ at }) => at >= span.from),
          now: reports ? live.figure(server.id, figure) : undefined,
        }
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the translate function is new on each render
    [metrics, server, histories, fresh, reports, span.from],
  )
  const isAwaited = stored && !error && histories.every((history) => history === undefined)
  return { lines, bucket: stored && isComing ? ranges[range].bucket : bucket, isAwaited, error, retry }
}

/** The live points behind the last stored one. */
function newerThan(past: readonly Point[], samples: readonly Sample[], read: (sample: Sample) => number): Point[] {
  const last = past.at(-1)?.at ?? 0
  return samples.flatMap((sample) => (sample.at > last ? [{ at: sample.at, value: read(sample) }] : []))
}
