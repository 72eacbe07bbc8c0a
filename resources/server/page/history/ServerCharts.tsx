import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Charts } from '#charts/Charts.tsx'
import { chartHeight } from '#charts/chartStyle.ts'
import { ZoomTools } from '#charts/ZoomTools.tsx'
import { useDistinctName } from '#engine/data/useNames.ts'
import { useT } from '#i18n/useT.ts'
import { useServerState } from '#live/useLiveSource.ts'
import type { ShownServer } from '../shownServer.ts'
import { MetricChart } from './MetricChart.tsx'
import { metricCharts } from './metricCharts.ts'
import { zoomWithin, useRange } from '#history/ranges.ts'
import { RangeSwitch } from '#history/RangeSwitch.tsx'
import { Resolution } from '#charts/Resolution.tsx'
import { useHistories } from '#history/useHistories.ts'
import { useFigureSource, type FigureSource } from './useFigureSource.ts'

interface ServerChartsProps {
  server: ShownServer
  /** What follows the charts. It appears once they have their place, so that nothing moves. */
  children: ReactNode
}

/** The figures of a server over time. */
export function ServerCharts({ server, children }: ServerChartsProps) {
  const { range, detail, zoomed: asked, setRange, setZoom } = useRange()
  const source = useFigureSource(server.id, range, detail)
  const { store, span, bucket } = source
  const nameOf = useDistinctName()
  const t = useT()
  const silence = useSilence(server, source)
  const zoomed = zoomWithin(span, asked)
  const shown = metricCharts.filter((chart) => chart.lines(server).length > 0)
  return (
    <>
      <Box component="section" aria-labelledby="server-charts">
        <Charts subject={nameOf(server)} span={span} zoomed={zoomed} onZoom={setZoom}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
            <Typography component="h2" variant="h6" id="server-charts" sx={{ flex: '1 1 auto' }}>
              {t('pages.serverPage.charts')}
            </Typography>
            {(!silence || silence === 'awaited') && (
              <Resolution bucket={silence || !store ? undefined : bucket} zoomed={zoomed} />
            )}
            {(!silence || silence === 'awaited') && <ZoomTools />}
            {(!store || store === 'on') && silence !== 'never' && <RangeSwitch range={range} onChoose={setRange} />}
          </Box>
          {silence === 'awaited' && (
            <Box sx={grid} aria-busy>
              {shown.map(({ title }) => (
                <Skeleton key={title} variant="rounded" height={chartHeight} />
              ))}
            </Box>
          )}
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
                {shown.map((chart) => (
                  <MetricChart key={chart.title} {...{ chart, server, source }} />
                ))}
              </Box>
            </>
          )}
        </Charts>
      </Box>
      {silence !== 'awaited' && children}
    </>
  )
}

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}

const processor = ['cpu'] as const

/**
 * Why a server has nothing to be drawn; undefined for one that has. An agent always reports the load of its processor,
 * so the history of that tells for all.
 */
function useSilence(server: ShownServer, { store, range, samples, span }: FigureSource): Silence | undefined {
  const state = useServerState(server)
  // After a restart of the Nezha server, one that has never reported cannot be told from one that is away.
  const isAway = (state === 'offline' || state === 'never') && samples.all().length === 0
  const { histories, error } = useHistories(server.id, processor, range, isAway && store === 'on')
  if (!store) return 'awaited'
  if (!isAway || error) return undefined
  if (store !== 'on') return state
  const [history] = histories
  if (history) return history.some(({ at }) => at >= span.from) ? undefined : state === 'never' ? 'never' : 'period'
  return 'awaited'
}

/** `period`: nothing in the range that is asked for; `awaited`: not known yet. */
type Silence = 'never' | 'offline' | 'period' | 'awaited'
