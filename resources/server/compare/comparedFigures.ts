import type { Unit } from '#charts/units.ts'
import { metricCharts, type MetricChartSpec, type MetricLine } from '../page/history/metricCharts.ts'
import type { ShownServer } from '../page/shownServer.ts'

/** A figure by which servers are compared. */
export interface ComparedFigure extends Pick<MetricLine, 'metric' | 'figure'> {
  /** In addresses. */
  key: string
  chart: MetricChartSpec
  line: MetricLine
  unit: Unit
  /** Whether it is the part of what the machine has, in percent. */
  isShare: boolean
}

const figureOf = (chart: MetricChartSpec, line: MetricLine): ComparedFigure => ({
  ...line,
  key: line.metric,
  chart,
  line,
  unit: chart.unit,
  isShare: false,
})

const shareOfLimit = (chart: MetricChartSpec, line: MetricLine): ComparedFigure => ({
  ...figureOf(chart, line),
  key: `${line.metric}_share`,
  unit: 'percent',
  isShare: true,
})

/** The figures that some of these servers have, in the order of their charts. */
export function comparedFigures(servers: readonly ShownServer[]): readonly ComparedFigure[] {
  const found = new Map<string, ComparedFigure>()
  for (const chart of metricCharts) {
    const lines = servers.flatMap((server) => chart.lines(server))
    const [first] = lines
    const figures = lines.map((line) => figureOf(chart, line))
    if (first && chart.limit) figures.unshift(shareOfLimit(chart, first))
    for (const figure of figures) if (!found.has(figure.key)) found.set(figure.key, figure)
  }
  return [...found.values()]
}

/** A value of a server as it is compared; null where the machine is unknown. */
export function comparedValue({ isShare, chart }: ComparedFigure, server: ShownServer, value: number): number | null {
  if (!isShare) return value
  const whole = chart.limit?.(server) ?? 0
  return whole > 0 ? (value / whole) * 100 : null
}
