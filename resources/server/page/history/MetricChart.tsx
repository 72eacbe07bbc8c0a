import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { Chart } from '#charts/Chart.tsx'
import { plotHeight } from '#charts/chartStyle.ts'
import type { Line, Point } from '#charts/line.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useNearView } from '#ui/sight/useNearView.ts'
import { useT } from '#i18n/useT.ts'
import type { ShownServer } from '../shownServer.ts'
import type { MetricChartSpec } from './metricCharts.ts'
import type { Range } from './ranges.ts'
import type { Sample, Samples } from './samples.ts'
import { useHistories } from './useHistories.ts'

interface MetricChartProps {
  chart: MetricChartSpec
  server: ShownServer
  range: Range
  bucket: number
  /** Whether the server keeps a history to be asked for. */
  stored: boolean
  samples: Samples
}

const never = () => () => undefined

/** As high as a chart, so that nothing moves when it comes. */
const place = { height: plotHeight + 84, transform: 'none' }

/** One chart of a server: its history, which is asked for when the chart comes near, and then the live reports. */
export function MetricChart({ chart, server, range, bucket, stored, samples }: MetricChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const near = useNearView(frame)
  const t = useT()
  const reason = useReason()
  const specs = chart.lines(server)
  const metrics = specs.map(({ metric }) => metric)
  const { histories, isLoading, error, retry } = useHistories(server.id, metrics, range, near && stored)
  const fresh = useSyncExternalStore(near ? samples.subscribe : never, samples.all)
  const lines = useMemo(
    () =>
      chart.lines(server).map(({ name, figure }, place): Line => {
        const past = histories[place] ?? []
        return { name: t(name), points: [...past, ...newerThan(past, fresh, ({ report }) => report[figure])] }
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the translate function is new on each render
    [chart, server, histories, fresh],
  )
  const awaited = stored && !error && (isLoading || histories.every((history) => history === undefined))
  const isEmpty = lines.every(({ points }) => points.length === 0)
  const title = t(chart.title)
  const limit = chart.limit?.(server)
  return (
    <Box ref={frame} sx={{ minWidth: 0, minHeight: place.height }}>
      {error && (
        <Alert severity="warning" action={<Button onClick={retry}>{t('app.tryAgain')}</Button>}>
          {t('pages.serverPage.failed', { title })} {reason(error)}
        </Alert>
      )}
      {awaited && <Box component={isLoading ? Skeleton : 'div'} sx={place} aria-busy={isLoading} />}
      {!awaited && !(error && isEmpty) && (
        <Chart title={title} unit={chart.unit} lines={lines} bucket={bucket} limit={limit || undefined} />
      )}
    </Box>
  )
}

/** The live points behind the last stored one. */
function newerThan(past: readonly Point[], samples: readonly Sample[], read: (sample: Sample) => number): Point[] {
  const last = past.at(-1)?.at ?? 0
  return samples.flatMap((sample) => (sample.at > last ? [{ at: sample.at, value: read(sample) }] : []))
}
