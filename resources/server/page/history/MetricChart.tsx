import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useRef } from 'react'
import { Chart } from '#charts/Chart.tsx'
import type { Tone } from '#charts/Readout.tsx'
import { useReason } from '#ui/messages/useReason.ts'
import { useNearView } from '#ui/sight/useNearView.ts'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'
import { shares } from '../../live/figures.tsx'
import { readingOf } from '#live/reading.ts'
import { useLiveValue } from '#live/useLiveSource.ts'
import { stateOf } from '#live/state.ts'
import { levelOf, useThresholds } from '../../thresholds/thresholds.ts'
import type { ShownServer } from '../shownServer.ts'
import type { MetricChartSpec } from './metricCharts.ts'
import type { FigureSource } from './useFigureSource.ts'
import { useMetricLines } from './useMetricLines.ts'

interface MetricChartProps {
  chart: MetricChartSpec
  server: ShownServer
  source: FigureSource
}

/** One chart of a server. */
export function MetricChart({ chart, server, source }: MetricChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const near = useNearView(frame)
  const t = useT()
  const reason = useReason()
  const metrics = useMemo(() => chart.lines(server), [chart, server])
  const { lines, bucket, isAwaited, error, retry } = useMetricLines(server, metrics, source, near)
  const isEmpty = lines.every(({ points }) => points.length === 0)
  const title = t(chart.title)
  const tone = useTone(server, chart.measured)
  return (
    <Box ref={frame} sx={{ minWidth: 0 }}>
      {error && (
        <Alert severity="warning" action={<Button onClick={retry}>{t('app.tryAgain')}</Button>}>
          {sentences([t('pages.serverPage.failed', { title }), reason(error)])}
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
          empty={source.store === 'on' ? undefined : t('pages.serverPage.begins')}
          awaited={isAwaited ? (near ? 'reading' : 'later') : undefined}
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
