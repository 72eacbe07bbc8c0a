import { useEffect, useMemo } from 'react'
import { spreadOf } from '#charts/spread.ts'
import type { Line, Point, TimeSpan } from '#charts/line.ts'
import { useDistinctName } from '#engine/data/useNames.ts'
import { useSteady } from '#engine/data/useSteady.ts'
import { useT } from '#i18n/useT.ts'
import { ranges, zoomWithin, type Range } from '#history/ranges.ts'
import { useHistoriesOf } from '#history/useHistories.ts'
import { useLiveSource, useLiveValue } from '#live/useLiveSource.ts'
import { useFigureSource } from '../page/history/useFigureSource.ts'
import type { ShownServer } from '../page/shownServer.ts'
import { comparedValue, type ComparedFigure } from './comparedFigures.ts'
import { createFleetSamples } from './fleetSamples.ts'

/** So many lines can be told apart by their colors and dashes. */
export const mostOwnLines = 12

/** Seconds between two drawings, so that many lines are not drawn with every report. */
const leastStep = 5000

/** A server with its line, and what it comes to in the period that is shown. */
export interface ComparedServer {
  server: ShownServer
  line: Line
  mean: number | undefined
  highest: number | undefined
}

interface ComparedOptions {
  servers: readonly ShownServer[]
  figure: ComparedFigure
  range: Range
  /** The range whose points are shown. */
  detail: Range
  /** The zoom of the address. */
  asked: TimeSpan | undefined
}

/** A figure of servers over time, those with the most first: as many lines as can be told apart, and a band for the rest. */
export function useCompared({ servers, figure, range, detail, asked }: ComparedOptions) {
  const ids = useSteady(servers.map(({ id }) => id))
  const { store, bucket: finest, span } = useFigureSource(ids[0] ?? 0, range, detail)
  const isStored = store === 'on'
  const metrics = servers.map(({ id }) => ({ id, metric: figure.metric }))
  const { histories: fine, error, retry } = useHistoriesOf(metrics, detail, isStored)
  // Until the points of a part are there, it is drawn from those of the whole.
  const isComing = detail !== range && fine.includes(undefined)
  const whole = useHistoriesOf(metrics, range, isStored && isComing).histories
  const histories = isComing ? whole : fine
  const bucket = isStored && isComing ? ranges[range].bucket : finest
  const { samples, looked } = useFleetSamples(ids, bucket)
  const nameOf = useDistinctName()
  const names = useSteady(servers.map(nameOf))
  const zoomed = zoomWithin(span, asked)
  const { from, to } = zoomed ?? span
  const compared = useMemo(() => {
    const lines = servers.map((server, place): ComparedServer => {
      const past = histories[place] ?? []
      const last = past.at(-1)?.at ?? 0
      const fresh = samples.of(server.id).filter(({ at }) => at > last)
      const points = [...past, ...fresh.map(({ at, report }) => ({ at, value: report[figure.figure] }))]
        .filter(({ at }) => at >= span.from)
        .map(({ at, value }): Point => ({ at, value: value === null ? null : comparedValue(figure, server, value) }))
      return { server, line: { name: names[place] ?? '', points }, ...totalsOf(points, from, to) }
    })
    return lines.toSorted((one, other) => (other.mean ?? -1) - (one.mean ?? -1))
    // oxlint-disable-next-line react/exhaustive-deps -- samples are read again when `looked` changes
  }, [servers, histories, samples, looked, figure, names, span.from, from, to])
  const t = useT()
  const rest = compared.length - mostOwnLines
  const parts = JSON.stringify({
    mean: t('pages.compare.rest', { smart_count: rest }),
    least: t('charts.least'),
    most: t('charts.most'),
  })
  const lines = useMemo(() => {
    const all = compared.map(({ line }) => line)
    const others = all.slice(mostOwnLines)
    return [...(others.length > 0 ? spreadOf(others, bucket, JSON.parse(parts)) : []), ...all.slice(0, mostOwnLines)]
  }, [compared, bucket, parts])
  const isAwaited = !store || (isStored && !error && histories.every((history) => history === undefined))
  return { compared, lines, bucket, span, zoomed, store, isAwaited, error, retry }
}

function totalsOf(points: readonly Point[], from: number, to: number) {
  const values = points.flatMap(({ at, value }) => (value === null || at < from || at > to ? [] : [value]))
  if (values.length === 0) return { mean: undefined, highest: undefined }
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    highest: values.reduce((most, value) => Math.max(most, value), -Infinity),
  }
}

/** Collects the live reports of servers; `looked` changes when there is something to draw. */
function useFleetSamples(ids: readonly number[], bucket: number) {
  const live = useLiveSource()
  const samples = useMemo(() => createFleetSamples(live, bucket), [live, bucket])
  useEffect(() => samples.collect(ids), [samples, ids])
  useEffect(() => () => samples.collect([]), [samples])
  const step = Math.max(bucket, leastStep)
  const looked = useLiveValue(() => Math.floor(live.status().serverTime / step))
  return { samples, looked }
}
