import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { Chart } from '#charts/Chart.tsx'
import type { Line, Point } from '#charts/line.ts'
import type { Tone } from '#charts/Readout.tsx'
import { useReason } from '#ui/messages/useReason.ts'
import { useNearView } from '#ui/sight/useNearView.ts'
import { useT } from '#i18n/useT.ts'
import { shares } from '../../live/figures.tsx'
import { readingOf } from '#live/reading.ts'
import { useLiveSource, useLiveValue, useServerState } from '#live/useLiveSource.ts'
import { stateOf } from '#live/state.ts'
import { levelOf, useThresholds } from '../../thresholds/thresholds.ts'
import type { ShownServer } from '../shownServer.ts'
import type { MetricChartSpec } from './metricCharts.ts'
import type { Range } from '#history/ranges.ts'
import type { Sample, Samples } from './samples.ts'
import { useHistories } from '#history/useHistories.ts'

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

/** One chart of a server: its history, which is asked for when the chart comes near, and then the live reports. */
export function MetricChart({ chart, server, range, bucket, stored, samples }: MetricChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const near = useNearView(frame)
  const t = useT()
  const reason = useReason()
  const specs = chart.lines(server)
  const metrics = specs.map(({ metric }) => metric)
  const { histories, error, retry } = useHistories(server.id, metrics, range, near && stored)
  const fresh = useSyncExternalStore(near ? samples.subscribe : never, samples.all)
  const live = useLiveSource()
  const reports = useServerState(server) === 'online'
  const lines = useMemo(
    () =>
      chart.lines(server).map(({ name, figure }, place): Line => {
        const past = histories[place] ?? []
        const points = [...past, ...newerThan(past, fresh, ({ report }) => report[figure])]
        return { name: t(name), points, now: reports ? live.figure(server.id, figure) : undefined }
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the translate function is new on each render
    [chart, server, histories, fresh, reports],
  )
  const awaited = stored && !error && histories.every((history) => history === undefined)
  const isEmpty = lines.every(({ points }) => points.length === 0)
  const title = t(chart.title)
  const tone = useTone(server, chart.measured)
  return (
    <Box ref={frame} sx={{ minWidth: 0 }}>
      {error && (
        <Alert severity="warning" action={<Button onClick={retry}>{t('app.tryAgain')}</Button>}>
          {t('pages.serverPage.failed', { title })} {reason(error)}
        </Alert>
      )}
      {!(error && isEmpty) && (
        <Chart
          title={title}
          unit={chart.unit}
          lines={lines}
          bucket={bucket}
          limit={chart.limit?.(server) || undefined}
          tone={tone}
          empty={stored ? undefined : t('pages.serverPage.begins')}
          awaited={awaited ? (near ? 'reading' : 'later') : undefined}
        />
      )}
    </Box>
  )
}

/** How bad the present value is, by the same limits as in the list. */
function useTone(server: ShownServer, name: MetricChartSpec['measured']): Tone | undefined {
  const [thresholds] = useThresholds()
  return useLiveValue((live) => {
    if (stateOf(server, live) !== 'online') return 'muted'
    const read = readingOf(server, live)
    return name && read && levelOf(thresholds, name, shares[name](read, server))
  })
}

/** The live points behind the last stored one. */
function newerThan(past: readonly Point[], samples: readonly Sample[], read: (sample: Sample) => number): Point[] {
  const last = past.at(-1)?.at ?? 0
  return samples.flatMap((sample) => (sample.at > last ? [{ at: sample.at, value: read(sample) }] : []))
}
