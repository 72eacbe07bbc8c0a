import { useMemo } from 'react'
import { Chart } from '#charts/Chart.tsx'
import { Charts } from '#charts/Charts.tsx'
import { useNameOf } from '#engine/data/useNameOf.ts'
import { useT } from '#i18n/useT.ts'
import { ranges, type Range } from '../../server/page/history/ranges.ts'
import { usualStep } from './history.ts'
import type { CoveringServer } from './serverRows.ts'

interface LatencyChartProps {
  rows: readonly CoveringServer[]
  /** The servers that have a line. */
  lines: ReadonlySet<number>
  /** Without one, the last day as an older server measured it. */
  range: Range | undefined
  /** When the history was read, in milliseconds since 1970. */
  at: number
}

/** The latency of a service from some servers over time. */
export function LatencyChart({ rows, lines: chosen, range, at }: LatencyChartProps) {
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
    <Charts span={{ from: to - ranges[range ?? '1d'].length, to }}>
      <Chart
        title={t('pages.service.latencyByServer')}
        unit="milliseconds"
        lines={lines}
        bucket={range ? ranges[range].bucket : usualStep(shown.flatMap(({ history }) => history?.measurements ?? []))}
      />
    </Charts>
  )
}
