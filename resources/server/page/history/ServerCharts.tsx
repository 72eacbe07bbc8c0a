import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { Charts } from '#charts/Charts.tsx'
import { plotHeight } from '#charts/chartStyle.ts'
import { ZoomTools } from '#charts/ZoomTools.tsx'
import { useDistinctName } from '#engine/data/useRecordName.ts'
import { useT } from '#i18n/useT.ts'
import { useLiveSource, useLiveValue, useServerState } from '#live/useLiveSource.ts'
import type { ShownServer } from '../shownServer.ts'
import { MetricChart } from './MetricChart.tsx'
import { metricCharts } from './metricCharts.ts'
import { ranges, useRange, type Range } from '#history/ranges.ts'
import { RangeSwitch } from '#history/RangeSwitch.tsx'
import { createSamples, type Samples } from './samples.ts'
import { useHistories } from '#history/useHistories.ts'
import { useHistoryStore } from '#history/useHistoryStore.ts'

/** Without a history, charts begin when the page is opened: milliseconds between their points, and what they show. */
const liveOnly = { bucket: 5000, shortest: 300_000, step: 60_000 }

/** The figures of a server over time. */
export function ServerCharts({ server }: { server: ShownServer }) {
  const store = useHistoryStore()
  const { range, zoomed, setRange, setZoom } = useRange()
  const nameOf = useDistinctName()
  const live = useLiveSource()
  const t = useT()
  const stored = store === 'on'
  const bucket = stored ? ranges[range].bucket : liveOnly.bucket
  const samples = useMemo(() => createSamples(live, server.id, bucket), [live, server.id, bucket])
  const span = useSpan(stored ? ranges[range].length : undefined, stored ? bucket : liveOnly.step)
  const silence = useSilence(server, { store, range, samples })
  const isZoomIn = zoomed && zoomed.from < span.to && zoomed.to > span.from
  const shown = metricCharts.filter((chart) => chart.lines(server).length > 0)
  return (
    <Box component="section" aria-labelledby="server-charts">
      <Charts subject={nameOf(server)} span={span} zoomed={isZoomIn ? zoomed : undefined} onZoom={setZoom}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography component="h2" variant="h6" id="server-charts" sx={{ flex: 1 }}>
            {t('pages.serverPage.charts')}
          </Typography>
          {!silence && <ZoomTools />}
          {stored && silence !== 'never' && <RangeSwitch range={range} onChoose={setRange} />}
        </Box>
        {silence === 'awaited' && <Skeleton variant="rounded" height={plotHeight} aria-busy />}
        {silence && silence !== 'awaited' && (
          <Typography color="textSecondary">{t(`pages.serverPage.silence.${silence}`)}</Typography>
        )}
        {!silence && (
          <>
            {(store === 'off' || store === 'none') && (
              <Alert severity="info" sx={{ mb: 1.5 }}>
                {t(store === 'off' ? 'pages.serverPage.storeOff' : 'pages.serverPage.noStore')}
              </Alert>
            )}
            <Box sx={grid}>
              {store &&
                shown.map((chart) => (
                  <MetricChart key={chart.title} {...{ chart, server, range, bucket, stored, samples }} />
                ))}
            </Box>
          </>
        )}
      </Charts>
    </Box>
  )
}

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}

const processor = ['cpu'] as const

interface Sources {
  store: ReturnType<typeof useHistoryStore>
  range: Range
  samples: Samples
}

/**
 * Why a server has nothing to be drawn; undefined for one that has. An agent always reports the load of its processor,
 * so the history of that tells for all.
 */
function useSilence(server: ShownServer, { store, range, samples }: Sources): Silence | undefined {
  const state = useServerState(server)
  // After a restart of the Nezha server, one that has never reported cannot be told from one that is away.
  const isAway = (state === 'offline' || state === 'never') && samples.all().length === 0
  const { histories, error } = useHistories(server.id, processor, range, isAway && store === 'on')
  if (!isAway || error) return undefined
  if (store !== 'on') return store && state
  const [history] = histories
  if (history) return history.length > 0 ? undefined : state === 'never' ? 'never' : 'period'
  return 'awaited'
}

/** `period`: nothing in the range that is asked for; `awaited`: not known yet. */
type Silence = 'never' | 'offline' | 'period' | 'awaited'

/** The period up to now by the server's clock, or since the page was opened; it moves on in steps. */
function useSpan(length: number | undefined, step: number) {
  const to = useLiveValue((live) => Math.ceil((live.status().serverTime || Date.now()) / step) * step)
  const [begin] = useState(to - step)
  const from = length === undefined ? begin : to - length
  return { from, to: length === undefined ? Math.max(to, from + liveOnly.shortest) : to }
}
