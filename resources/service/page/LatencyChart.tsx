import { useMemo } from 'react'
import { Chart } from '#charts/Chart.tsx'
import { Charts } from '#charts/Charts.tsx'
import { useNameOf } from '#engine/data/useNameOf.ts'
import { useT } from '#i18n/useT.ts'
import { lengthOf, usualStep, type HistoryPeriod } from './history.ts'
import type { ServerRow } from './serverRows.ts'

interface LatencyChartProps {
  rows: readonly ServerRow[]
  /** The servers that have a line. */
  lines: ReadonlySet<number>
  period: HistoryPeriod
  /** When the history was read, in milliseconds since 1970. */
  at: number
}

/** The latency of a service from some servers over time. */
export function LatencyChart({ rows, lines: chosen, period, at }: LatencyChartProps) {
  const nameOf = useNameOf('server')
  const t = useT()
  const shown = useMemo(() => rows.filter(({ id }) => chosen.has(id)), [rows, chosen])
  const names = shown.map(({ id }) => nameOf(id)).join('\n')
  const lines = useMemo(
    () =>
      shown.map(({ history }, index) => ({
        name: names.split('\n')[index] ?? '',
        points: (history?.measurements ?? []).flatMap(([at, value]) => (value === null ? [] : { at, value })),
      })),
    [shown, names],
  )
  // The clock of the server may be ahead of ours.
  const to = Math.max(at, ...lines.map(({ points }) => points.at(-1)?.at ?? 0))
  return (
    <Charts span={{ from: to - lengthOf(period), to }}>
      <Chart
        title={t('pages.service.latencyByServer')}
        unit="milliseconds"
        lines={lines}
        bucket={usualStep(shown.flatMap(({ history }) => history?.measurements ?? []))}
      />
    </Charts>
  )
}
