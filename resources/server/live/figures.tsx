import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import type { Live } from '#dataProvider/live/live.ts'
import type { Column } from '#engine/resource.ts'
import { degrees, load, rate, shortDuration, percent } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import type { LabelOf } from '#locales/messages.ts'
import { lastReport, stateOf } from '#live/state.ts'
import type { Reporting } from '#live/state.ts'
import type { HostFacts } from '../VersionCell.tsx'
import { CpuMeter } from '../trend/CpuMeter.tsx'
import { Meter } from './Meter.tsx'
import { readingOf } from '#live/reading.ts'
import type { Reading } from '#live/reading.ts'
import type { Measured } from '../thresholds/thresholds.ts'
import { useLiveSource, useLiveValue } from '#live/useLiveSource.ts'
import { levelOf, useThresholds } from '../thresholds/thresholds.ts'
import { coresOf } from '../page/processors.ts'
import './live.css'

export interface MeasuredServer extends Reporting {
  host: HostFacts
}

/** Undefined where the total is not known. */
export const usedShare = (used: number, total = 0) => (total > 0 ? used / total : undefined)

/** Undefined where it is unknown. */
type Amount = (read: Reading, server: MeasuredServer) => number | undefined

/** The share of each measured figure that is in use, from 0 to 1; undefined where the machine is unknown. */
export const shares: Record<Exclude<Measured, 'traffic'>, Amount> = {
  cpu: (read) => read('cpu') / 100,
  memory: (read, { host }) => usedShare(read('mem_used'), host.mem_total),
  disk: (read, { host }) => usedShare(read('disk_used'), host.disk_total),
  load: (read, { host }) => usedShare(read('load_1'), coresOf(host.cpu)),
}

interface FigureProps<T> {
  server: MeasuredServer
  /** What a figure is drawn from: as long as it is the same, nothing is drawn again. Undefined where it is unknown. */
  shown: (read: Reading, server: MeasuredServer, locale: string) => T | undefined
  draw: (shown: T, read: Reading, server: MeasuredServer) => ReactNode
}

/** A figure of the last report; marked with its time if the server no longer reports. */
function Figure<T extends string | number>({ server, shown, draw }: FigureProps<T>) {
  const live = useLiveSource()
  const locale = useLocale()
  const t = useT()
  const valueNow = () => {
    const read = readingOf(server, live)
    return read && shown(read, server, locale)
  }
  // A table has hundreds of figures: one subscription for value and state.
  useLiveValue(() => {
    const state = stateOf(server, live)
    return state === 'online' ? valueNow() : `${state} ${valueNow()}`
  })
  const read = readingOf(server, live)
  const value = valueNow()
  const state = stateOf(server, live)
  if (!read || value === undefined) return null
  const drawn = draw(value, read, server)
  if (state === 'online') return <>{drawn}</>
  const time = lastReport(server, live)?.toLocaleString(locale)
  return (
    <span className="stale" data-tip={time ? t('pages.server.lastKnownAt', { time }) : t('pages.server.lastKnown')}>
      {drawn}
    </span>
  )
}

type FigureColumn<Name extends string> = Column<MeasuredServer, Name>

interface FigureColumnOptions<T> extends Omit<FigureProps<T>, 'server'>, Pick<Column<MeasuredServer>, 'className'> {
  /** By which servers are sorted. */
  amount: Amount
}

/** A right-aligned column with a figure that changes by itself. */
export function figureColumn<Name extends LabelOf<'server'>, T extends string | number>(
  name: Name,
  { amount, className, ...look }: FigureColumnOptions<T>,
): FigureColumn<Name> {
  function FigureCell() {
    const server = useRecordContext<MeasuredServer>()
    return server ? <Figure server={server} {...look} /> : null
  }
  return {
    name,
    Cell: FigureCell,
    sortBy: (server, { live }) => amountOf(server, live, amount) ?? -1,
    exported: (server, { live }) => amountOf(server, live, amount),
    align: 'right',
    ...(className && { className }),
    searched: false,
    live: true,
  }
}

/** Undefined for a server without figures. */
function amountOf(server: MeasuredServer, live: Live, amount: Amount): number | undefined {
  const read = readingOf(server, live)
  return read && amount(read, server)
}

const shareColumn = <Name extends 'cpu' | 'memory' | 'disk'>(name: Name) =>
  figureColumn(name, {
    shown(read, server) {
      const share = shares[name](read, server)
      return share === undefined ? undefined : Math.round(share * 100) / 100
    },
    draw: (share, _, server) =>
      name === 'cpu' ? <CpuMeter share={share} server={server} /> : <Meter name={name} share={share} />,
    amount: shares[name],
  })

export const drawText = (text: string) => text

/** The columns with live figures. */
export const figureColumns = [
  shareColumn('cpu'),
  shareColumn('memory'),
  shareColumn('disk'),
  figureColumn('load', {
    shown: (read, _, locale) => load(read('load_1'), locale),
    draw: (text, read, server) => <Load text={text} share={shares.load(read, server)} />,
    className: 'loads',
    amount: (read) => read('load_1'),
  }),
  figureColumn('network', {
    shown: (read, _, locale) => `↓ ${rate(read('net_in_speed'), locale)}\n↑ ${rate(read('net_out_speed'), locale)}`,
    draw: drawText,
    className: 'rates',
    amount: (read) => read('net_in_speed') + read('net_out_speed'),
  }),
  figureColumn('uptime', {
    shown: (read, _, locale) => (read('uptime') ? shortDuration(read('uptime'), locale) : ''),
    draw: drawText,
    amount: (read) => read('uptime'),
  }),
  figureColumn('temperature', {
    shown: (read, _, locale) => (read('temperature') ? degrees(read('temperature'), locale) : ''),
    draw: drawText,
    // Zero is how agents say that they do not know it.
    amount: (read) => read('temperature') || undefined,
  }),
]

/** The load average as text, tinted at the viewer's own thresholds; `share` is the load of each core. */
function Load({ text, share }: { text: string; share: number | undefined }) {
  const [thresholds] = useThresholds()
  const locale = useLocale()
  const t = useT()
  const level = levelOf(thresholds, 'load', share)
  if (!level || share === undefined) return text
  return (
    <span
      className="load"
      data-level={level}
      data-tip={t('app.valued', { label: t('live.thresholds.load'), value: percent(share, locale) })}
    >
      {text}
    </span>
  )
}
