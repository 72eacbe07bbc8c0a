import type { Live } from '#dataProvider/live/live.ts'
import { bytes, degrees, duration, percent, rate } from '#i18n/quantities.ts'
import type { Traffic } from '#live/cycle.ts'
import { readingOf, type Reading } from '#live/reading.ts'
import type { MessageKey } from '#locales/messages.ts'
import { shares, usedShare, type MeasuredServer } from '../live/figures.tsx'
import { coresOf } from '../page/processors.ts'
import { amountIn, wordsIn } from '../page/shownServer.ts'
import type { Measured, Thresholds } from '../thresholds/thresholds.ts'
import { nearestLimit, type KeptPlans } from '../traffic/keptPlans.ts'

/** What the amounts of servers are read from. */
export interface AmountSource {
  live: Pick<Live, 'figure'>
  /** What alert rules count. */
  traffic: ReadonlyMap<number, Traffic>
  plans: KeptPlans | undefined
}

/** An amount that each server has: what a tile is sized by. */
export interface MapSize {
  /** In addresses. */
  name: string
  label: MessageKey
  /** Undefined where it is unknown. */
  amount: (server: MeasuredServer, source: AmountSource) => number | undefined
  text: (amount: number, locale: string) => string
}

/** An amount that also colors the tiles. */
export interface MapFigure extends MapSize {
  /** The amounts at which the next color begins, ascending. */
  steps: (thresholds: Thresholds) => readonly number[]
  /** Whether the viewer's own limits for warnings decide the colors. */
  isLimited: boolean
}

type Read = (read: Reading, server: MeasuredServer) => number | undefined

const live =
  (read: Read): MapSize['amount'] =>
  (server, source) => {
    const reading = readingOf(server, source.live)
    return reading && read(reading, server)
  }

/** Zero is how agents say that they do not know it. */
const unlessZero = (amount: number) => amount || undefined

/** As it is shown, so that a value that reads 90 % has reached a limit of 90 %. */
const rounded = (share: number | undefined) => (share === undefined ? undefined : Math.round(share * 100) / 100)

const limited = (name: Measured, label: MessageKey, amount: MapSize['amount']): MapFigure => ({
  name,
  label,
  amount: (server, source) => rounded(amount(server, source)),
  text: percent,
  steps: ({ [name]: { warn, bad } }) => [warn / 200, warn / 100, bad / 100],
  isLimited: true,
})

const plain = (
  name: string,
  label: MessageKey,
  steps: readonly number[],
  text: MapSize['text'],
  amount: MapSize['amount'],
): MapFigure => ({ name, label, amount, text, steps: () => steps, isLimited: false })

const count: MapSize['text'] = (amount, locale) => amount.toLocaleString(locale)

const kibibyte = 1024
const day = 86_400
const networkSteps = [100 * kibibyte, kibibyte ** 2, 10 * kibibyte ** 2]

/** What tiles are colored by, and may be sized by. */
export const mapFigures: readonly MapFigure[] = [
  limited('cpu', 'resources.server.fields.cpu', live(shares.cpu)),
  limited('memory', 'resources.server.fields.memory', live(shares.memory)),
  limited('disk', 'resources.server.fields.disk', live(shares.disk)),
  limited('load', 'live.thresholds.load', live(shares.load)),
  limited('traffic', 'live.totals.cycle', (server, { traffic, plans }) => {
    const found = nearestLimit(server, traffic.get(server.id), plans)
    return found && found.cycle.max > 0 ? found.share : undefined
  }),
  plain(
    'network',
    'resources.server.fields.network',
    networkSteps,
    rate,
    live((read) => read('net_in_speed') + read('net_out_speed')),
  ),
  plain(
    'received',
    'pages.alertRule.types.net_in_speed',
    networkSteps,
    rate,
    live((read) => read('net_in_speed')),
  ),
  plain(
    'sent',
    'pages.alertRule.types.net_out_speed',
    networkSteps,
    rate,
    live((read) => read('net_out_speed')),
  ),
  plain(
    'swap',
    'resources.server.fields.swap',
    [0.1, 0.25, 0.5],
    percent,
    live((read, { host }) => rounded(usedShare(read('swap_used'), host.swap_total))),
  ),
  plain(
    'temperature',
    'resources.server.fields.temperature',
    [40, 60, 80],
    degrees,
    live((read) => unlessZero(read('temperature'))),
  ),
  plain(
    'gpu',
    'pages.serverPage.gpu',
    [0.25, 0.5, 0.75],
    percent,
    live((read, { host }) => (wordsIn(host.gpu).length > 0 ? rounded(read('gpu') / 100) : undefined)),
  ),
  plain(
    'connections',
    'resources.server.fields.connections',
    [100, 1000, 10_000],
    count,
    live((read) => read('tcp_conn_count') + read('udp_conn_count')),
  ),
  plain(
    'processes',
    'resources.server.fields.processes',
    [100, 300, 1000],
    count,
    live((read) => read('process_count')),
  ),
  plain(
    'uptime',
    'resources.server.fields.uptime',
    [day, 7 * day, 30 * day],
    duration,
    live((read) => unlessZero(read('uptime'))),
  ),
]

/** What tiles are sized by: what the machines have, what they have transferred, and every figure. */
export const mapSizes: readonly MapSize[] = [
  {
    name: 'cores',
    label: 'live.totals.cores',
    amount: ({ host }) => unlessZero(coresOf(host.cpu)),
    text: count,
  },
  {
    name: 'memory-size',
    label: 'map.memorySize',
    amount: ({ host }) => unlessZero(amountIn(host.mem_total)),
    text: bytes,
  },
  {
    name: 'disk-size',
    label: 'map.diskSize',
    amount: ({ host }) => unlessZero(amountIn(host.disk_total)),
    text: bytes,
  },
  {
    name: 'transferred',
    label: 'live.totals.transferred',
    amount: live((read) => read('net_in_transfer') + read('net_out_transfer')),
    text: bytes,
  },
  ...mapFigures,
]
