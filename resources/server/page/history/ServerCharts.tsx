import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { Charts } from '#charts/Charts.tsx'
import { ZoomTools } from '#charts/ZoomTools.tsx'
import { useT } from '#i18n/useT.ts'
import { useLiveSource, useLiveValue } from '../../live/useLiveSource.ts'
import type { ShownServer } from '../shownServer.ts'
import { MetricChart } from './MetricChart.tsx'
import { metricCharts } from './metricCharts.ts'
import { ranges, useRange } from './ranges.ts'
import { RangeSwitch } from './RangeSwitch.tsx'
import { createSamples } from './samples.ts'
import { useHistoryStore } from './useHistoryStore.ts'

/** Without a history, charts begin when the page is opened: milliseconds between their points, and what they show. */
const liveOnly = { bucket: 5000, shortest: 300_000, step: 60_000 }

/** The figures of a server over time. */
export function ServerCharts({ server }: { server: ShownServer }) {
  const store = useHistoryStore()
  const [range, setRange] = useRange()
  const live = useLiveSource()
  const t = useT()
  const stored = store === 'on'
  const bucket = stored ? ranges[range].bucket : liveOnly.bucket
  const samples = useMemo(() => createSamples(live, server.id, bucket), [live, server.id, bucket])
  const span = useSpan(stored ? ranges[range].length : undefined, stored ? bucket : liveOnly.step)
  const shown = metricCharts.filter((chart) => chart.lines(server).length > 0)
  return (
    <Box component="section" aria-labelledby="server-charts">
      <Charts span={span}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography component="h2" variant="h6" id="server-charts" sx={{ flex: 1 }}>
            {t('pages.serverPage.charts')}
          </Typography>
          <ZoomTools />
          {stored && <RangeSwitch range={range} onChoose={setRange} />}
        </Box>
        {(store === 'off' || store === 'none') && (
          <Alert severity="info" sx={{ mb: 1.5 }}>
            {t(store === 'off' ? 'pages.serverPage.storeOff' : 'pages.serverPage.noStore')}
          </Alert>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {store &&
            shown.map((chart) => (
              <MetricChart key={chart.title} {...{ chart, server, range, bucket, stored, samples }} />
            ))}
        </Box>
      </Charts>
    </Box>
  )
}

/** The period up to now by the server's clock, or since the page was opened; it moves on in steps. */
function useSpan(length: number | undefined, step: number) {
  const to = useLiveValue((live) => Math.ceil((live.status().serverTime || Date.now()) / step) * step)
  const [begin] = useState(to - step)
  const from = length === undefined ? begin : to - length
  return { from, to: length === undefined ? Math.max(to, from + liveOnly.shortest) : to }
}
