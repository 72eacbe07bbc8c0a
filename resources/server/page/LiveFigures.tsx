import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { Spark } from '#charts/Spark.tsx'
import { useT } from '#i18n/useT.ts'
import { readingOf } from '#live/reading.ts'
import { ranges } from '#history/ranges.ts'
import { lastReport, stateOf } from '#live/state.ts'
import type { Live } from '#dataProvider/live/live.ts'
import { useFresh } from '#live/useFresh.ts'
import { useLiveValue } from '#live/useLiveSource.ts'
import { figureColumns } from '../live/figures.tsx'
import { metricCharts, type MetricChartSpec } from './history/metricCharts.ts'
import { useFigureSource, type FigureSource } from './history/useFigureSource.ts'
import { useMetricLines } from './history/useMetricLines.ts'
import type { ShownServer } from './shownServer.ts'

const hour = ranges['1h'].length

/** Whether a report is known that came in a period up to now, in milliseconds. */
function heardWithin(length: number, server: ShownServer, live: Live) {
  const last = lastReport(server, live)
  return last !== undefined && live.status().serverTime - last.getTime() < length
}

/** What a server reports now, each figure with its course over the last hour. */
export function LiveFigures({ server }: { server: ShownServer }) {
  const source = useFigureSource(server.id, '1h')
  const t = useT()
  const hasFigures = useLiveValue(
    (live) => readingOf(server, live) !== undefined || stateOf(server, live) === 'awaited',
  )
  const isFresh = useFresh()
  const isSilent = useLiveValue((live) => stateOf(server, live) === 'offline' && !heardWithin(hour, server, live))
  if (!hasFigures) return null
  return (
    <Box component="dl" className={isFresh ? undefined : 'stale'} aria-label={t('pages.serverPage.now')} sx={strip}>
      {metricCharts.map(
        (chart) =>
          chart.now &&
          chart.lines(server).length > 0 && <Now key={chart.title} {...{ chart, server, source, isSilent }} />,
      )}
    </Box>
  )
}

interface NowProps {
  chart: MetricChartSpec
  server: ShownServer
  source: FigureSource
  /** Whether nothing was reported in the hour. */
  isSilent: boolean
}

/** A figure as in the list, and a small chart of it. */
function Now({ chart, server, source, isSilent }: NowProps) {
  const t = useT()
  const metrics = useMemo(() => chart.lines(server).slice(0, chart.now?.lines), [chart, server])
  const { lines } = useMetricLines(server, metrics, source, !isSilent)
  const column = figureColumns.find(({ name }) => name === chart.now?.column)
  const { span, bucket } = source
  const title = t(chart.title)
  return (
    <div>
      <dt>{title}</dt>
      <dd className={`figure ${column?.className ?? ''}`}>{column && <column.Cell source={column.name} />}</dd>
      {!isSilent && (
        <dd>
          <Spark {...{ title, lines, span, bucket }} unit={chart.unit} limit={chart.limit?.(server) || undefined} />
        </dd>
      )}
    </div>
  )
}

const strip = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  m: 0,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 1,
    px: 1.5,
    py: 0.75,
    minWidth: 0,
    // A line to each neighbor.
    boxShadow: '1px 1px var(--lotus-line)',
  },
  '@media (max-width: 999.95px)': { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  // The last figure fills its row.
  '@media (min-width: 640px) and (max-width: 999.95px)': {
    '& > div:nth-of-type(3n+2):last-of-type': { gridColumn: 'span 2' },
  },
  '@media (max-width: 639.95px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div:nth-of-type(odd):last-of-type': { gridColumn: '1 / -1' },
  },
  '& dt': { color: 'text.secondary', fontSize: 12, lineHeight: '16px', hyphens: 'auto', overflowWrap: 'anywhere' },
  '& dd': { m: 0, gridColumn: '1 / -1', lineHeight: 0 },
  '& .figure': {
    display: 'flex',
    alignItems: 'center',
    gridColumn: 'auto',
    // That of the two rates of the network.
    height: 32,
    lineHeight: '16px',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'pre',
  },
  '& .figure.rates': { minWidth: 0 },
  '& .figure:empty::before': { content: '"–"' },
  '& .stale, &.stale .figure': { color: 'text.secondary', fontWeight: 400 },
  '& .meter': { gridTemplateColumns: '48px 5ch', textAlign: 'end' },
  // Phones have room for the name or for the figure.
  '@media (max-width: 479.95px)': { '& dt, & .figure': { gridColumn: '1 / -1' } },
} as const
