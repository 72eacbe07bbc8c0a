import type { FigureName } from '#dataProvider/live/tick.ts'
import type { Unit } from '#charts/units.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { figureColumns, shares } from '../../live/figures.tsx'
import { amountIn, wordsIn, type ShownServer } from '../shownServer.ts'

/** A metric of the API, and the same figure in a live report (docs/contract/http.md#metrics). */
export interface MetricLine {
  metric: string
  figure: FigureName
  name: MessageKey
}

export interface MetricChartSpec {
  title: MessageKey
  unit: Unit
  /** The figure that has limits of the viewer's own: that of the first line. */
  measured?: keyof typeof shares
  /** The column that shows the present figure above the charts, and how many of the lines are drawn beside it. */
  now?: { column: (typeof figureColumns)[number]['name']; lines: number }
  lines(server: ShownServer): readonly MetricLine[]
  /** What the machine has of it. */
  limit?(server: ShownServer): number
}

const line = (metric: string, figure: FigureName, name: MessageKey): MetricLine => ({ metric, figure, name })

const hasSensors = ({ state }: ShownServer) => Array.isArray(state.temperatures) && state.temperatures.length > 0
const hasGpu = ({ host, state }: ShownServer) =>
  wordsIn(host.gpu).length > 0 || (Array.isArray(state.gpu) && state.gpu.length > 0)

const always =
  (...lines: MetricLine[]) =>
  () =>
    lines
const only = (has: (server: ShownServer) => boolean, single: MetricLine) => (server: ShownServer) =>
  has(server) ? [single] : []

const memory = line('memory', 'mem_used', 'resources.server.fields.memory')
const swap = line('swap', 'swap_used', 'resources.server.fields.swap')

/** All charts of a server. One without lines is not shown: the server has no such figures. */
export const metricCharts: readonly MetricChartSpec[] = [
  {
    title: 'resources.server.fields.cpu',
    now: { column: 'cpu', lines: 1 },
    measured: 'cpu',
    unit: 'percent',
    lines: always(line('cpu', 'cpu', 'resources.server.fields.cpu')),
  },
  {
    title: 'resources.server.fields.memory',
    now: { column: 'memory', lines: 1 },
    measured: 'memory',
    unit: 'bytes',
    lines: ({ host }) => (amountIn(host.swap_total) > 0 ? [memory, swap] : [memory]),
    limit: ({ host }) => amountIn(host.mem_total),
  },
  {
    title: 'resources.server.fields.disk',
    now: { column: 'disk', lines: 1 },
    measured: 'disk',
    unit: 'bytes',
    lines: always(line('disk', 'disk_used', 'resources.server.fields.disk')),
    limit: ({ host }) => amountIn(host.disk_total),
  },
  {
    title: 'resources.server.fields.network',
    now: { column: 'network', lines: 2 },
    unit: 'bytesPerSecond',
    lines: always(
      line('net_in_speed', 'net_in_speed', 'pages.serverPage.inbound'),
      line('net_out_speed', 'net_out_speed', 'pages.serverPage.outbound'),
    ),
  },
  {
    title: 'resources.server.fields.load',
    now: { column: 'load', lines: 1 },
    measured: 'load',
    unit: 'number',
    lines: always(
      line('load1', 'load_1', 'pages.serverPage.load1'),
      line('load5', 'load_5', 'pages.serverPage.load5'),
      line('load15', 'load_15', 'pages.serverPage.load15'),
    ),
  },
  {
    title: 'resources.server.fields.connections',
    unit: 'count',
    lines: always(
      line('tcp_conn', 'tcp_conn_count', 'pages.serverPage.tcp'),
      line('udp_conn', 'udp_conn_count', 'pages.serverPage.udp'),
    ),
  },
  {
    title: 'resources.server.fields.processes',
    unit: 'count',
    lines: always(line('process_count', 'process_count', 'resources.server.fields.processes')),
  },
  {
    title: 'pages.serverPage.temperature',
    now: { column: 'temperature', lines: 1 },
    unit: 'celsius',
    lines: only(hasSensors, line('temperature', 'temperature', 'pages.serverPage.temperature')),
  },
  {
    title: 'pages.serverPage.gpu',
    unit: 'percent',
    lines: only(hasGpu, line('gpu', 'gpu', 'pages.serverPage.gpu')),
  },
]
