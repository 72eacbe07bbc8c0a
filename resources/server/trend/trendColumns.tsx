import { useRecordContext } from 'react-admin'
import type { Column } from '#engine/resource.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { useLoadedLater } from '#ui/sight/useLoadedLater.ts'
import { figureColumns, type MeasuredServer } from '../live/figures.tsx'
import type { ShownServer } from '../page/shownServer.ts'

/** The figures whose last hour a row can show. */
export type DrawnFigure = 'cpu' | 'memory' | 'network' | 'load'

const Trend = lazyPart(async () => (await import('./Trend.tsx')).Trend, { bare: true })

/** A column with the last hour of a figure as a small picture; it sorts by the present figure. */
function trendColumn<D extends DrawnFigure>(figure: D) {
  const sortBy = figureColumns.find(({ name }) => name === figure)?.sortBy
  function TrendCell() {
    const server = useRecordContext<ShownServer>()
    const isLoaded = useLoadedLater(Trend)
    return server && isLoaded ? <Trend server={server} figure={figure} /> : null
  }
  return {
    name: `trend_${figure}` as const,
    Cell: TrendCell,
    ...(sortBy && { sortBy }),
    inFiles: false,
    className: 'trend-cell',
    searched: false,
    live: true,
  } satisfies Column<MeasuredServer, `trend_${D}`>
}

/** The columns with courses, for those who choose them: the CPU has its course in its own column. */
export const trendColumns = [
  trendColumn('cpu'),
  trendColumn('memory'),
  trendColumn('network'),
  trendColumn('load'),
] as const
