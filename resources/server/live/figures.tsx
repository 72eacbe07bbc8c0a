import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import type * as z from 'zod'
import type { Live } from '#dataProvider/live/live.ts'
import type { Report } from '#dataProvider/live/tick.ts'
import type { Column } from '#engine/resource.ts'
import { bytes, degrees, figure, shortDuration } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/LocaleContext.ts'
import { useT } from '#i18n/useT.ts'
import type { LabelOf } from '#locales/messages.ts'
import { lastReport, stateOf, type Reporting } from '../state.ts'
import type { host } from '../VersionCell.tsx'
import { Meter } from './Meter.tsx'
import type { Measured } from './thresholds.ts'
import { useLiveSource, useReport, useServerState } from './useLiveSource.ts'
import './live.css'

export interface MeasuredServer extends Reporting {
  host: z.infer<typeof host>
}

const partOf = (used: number, total = 0) => (total > 0 ? used / total : 0)

/** The share of each measured figure that is in use, from 0 to 1. */
export const shares: Record<Exclude<Measured, 'traffic'>, (report: Report, server: MeasuredServer) => number> = {
  cpu: ({ cpu }) => cpu / 100,
  memory: ({ mem_used }, { host }) => partOf(mem_used, host.mem_total),
  disk: ({ disk_used }, { host }) => partOf(disk_used, host.disk_total),
}

interface FigureProps {
  server: MeasuredServer
  draw: (report: Report, server: MeasuredServer, locale: string) => ReactNode
}

/** A figure of the last report; marked with its time if the server no longer reports. */
function Figure({ server, draw }: FigureProps) {
  const live = useLiveSource()
  const report = useReport(server.id)
  const state = useServerState(server)
  const locale = useLocale()
  const t = useT()
  if (!report || state === 'never') return null
  const drawn = draw(report, server, locale)
  if (state === 'online') return <>{drawn}</>
  const time = lastReport(server, live)?.toLocaleString(locale)
  return (
    <span className="stale" data-tip={time ? t('pages.server.lastKnownAt', { time }) : t('pages.server.lastKnown')}>
      {drawn}
    </span>
  )
}

type FigureColumn<Name extends string> = Column<MeasuredServer, Name>

/** A right-aligned column with a figure that changes by itself. */
function figureColumn<Name extends LabelOf<'server'>>(
  name: Name,
  draw: FigureProps['draw'],
  amount: (report: Report, server: MeasuredServer) => number,
): FigureColumn<Name> {
  function FigureCell() {
    const server = useRecordContext<MeasuredServer>()
    return server ? <Figure server={server} draw={draw} /> : null
  }
  return {
    name,
    Cell: FigureCell,
    sortBy: (server, { live }) => amountOf(server, live, amount),
    align: 'right',
    searched: false,
    live: true,
  }
}

/** Servers without figures come after all others when the largest are first. */
function amountOf(server: MeasuredServer, live: Live, amount: (report: Report, server: MeasuredServer) => number) {
  const report = live.report(server.id)
  return report && stateOf(server, live) !== 'never' ? amount(report, server) : -1
}

const shareColumn = <Name extends keyof typeof shares>(name: Name) =>
  figureColumn(name, (report, server) => <Meter name={name} share={shares[name](report, server)} />, shares[name])

const perSecond = (count: number, locale: string) => `${bytes(count, locale)}/s`

/** The columns with live figures. */
export const figureColumns = [
  shareColumn('cpu'),
  shareColumn('memory'),
  shareColumn('disk'),
  figureColumn(
    'load',
    ({ load_1, load_5, load_15 }, _, locale) => (
      <span data-tip={[load_1, load_5, load_15].map((load) => figure(load, locale)).join(' · ')}>
        {figure(load_1, locale)}
      </span>
    ),
    ({ load_1 }) => load_1,
  ),
  figureColumn(
    'network',
    ({ net_in_speed, net_out_speed }, _, locale) => (
      <span className="rates">{`↓ ${perSecond(net_in_speed, locale)}\n↑ ${perSecond(net_out_speed, locale)}`}</span>
    ),
    ({ net_in_speed, net_out_speed }) => net_in_speed + net_out_speed,
  ),
  figureColumn(
    'uptime',
    ({ uptime }, _, locale) => (uptime ? shortDuration(uptime, locale) : ''),
    ({ uptime }) => uptime,
  ),
  figureColumn(
    'temperature',
    ({ temperature }, _, locale) => (temperature ? degrees(temperature, locale) : ''),
    ({ temperature }) => temperature,
  ),
]
