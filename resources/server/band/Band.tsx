import { useRef, useState } from 'react'
import { LinkBase } from 'react-admin'
import { useRecords, indexOf } from '#engine/data/related.ts'
import { useNamesToCome } from '#engine/list/table/useNamesToCome.ts'
import { useT } from '#i18n/useT.ts'
import { TroubleButton } from '#notices/TroubleButton.tsx'
import { useNarrow } from '#ui/narrow.ts'
import { useRested } from '#ui/useRested.ts'
import { attentionTexts, isMeasured, useJudgement } from '../live/attention.ts'
import type { AttendedServer, Attention } from '../live/attention.ts'
import { useLiveStatus, useLiveSource } from '#live/useLiveSource.ts'
import { InShort } from '#ui/InShort.tsx'
import { fleetSummary, type Summary } from './summary.ts'
import { useRulesFiring } from '../../alert-rule/useRulesFiring.tsx'
import { useFittingReasons } from './useFittingReasons.ts'
import { ToldButton } from '../told/ToldButton.tsx'
import { Totals, TotalsButton } from './Totals.tsx'
import { ThresholdsButton } from '../thresholds/ThresholdsButton.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { useTicking } from '#ui/values/clock.ts'
import { relativeTime } from '#ui/values/time.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { serviceStateOf } from '../../service/status/status.ts'
import type { ServiceStatus } from '../../service/status/status.ts'
import { Ago } from '#engine/cells/Ago.tsx'
import { useFresh } from '#live/useFresh.ts'
import { fresh, lastReport } from '#live/state.ts'
import type { ReactNode } from 'react'
import type { OptionId } from '#engine/field.ts'
import './band.css'

/** How old the figures are, once they are late. */
function Age() {
  const { receivedAt } = useLiveStatus()
  const locale = useLocale()
  const t = useT()
  const time = useTicking((now) =>
    receivedAt > 0 && now - receivedAt >= fresh ? relativeTime(new Date(receivedAt), now, locale) : '',
  )
  return time && <small className="age">{t('live.asOf', { time })}</small>
}

/** With more reasons than this, one name fits into the row for each. */
const mostWithTwo = 4

const mild: readonly Attention[] = ['late', 'never', 'awaited', 'behind']

/** The lists, besides the servers, that the reasons come from. */
const others = ['service-status', 'alert-rule'] as const

/**
 * The answer to "is anything wrong?" in one row above the list: how many servers report, and a link to those that need
 * attention, for each reason. One calm line when all is well.
 */
export function Band() {
  const { records, known } = useRecords('server')
  // Read at once, and not only when the servers are there.
  const down = useServicesDown()
  const firing = useRulesFiring().map(({ name }) => name)
  // What comes later would push the graver reasons aside.
  const isAwaited = useNamesToCome(others)
  // After the rows: it is made of all servers.
  const isReady = useRested() && known && !isAwaited
  const narrow = useNarrow()
  const isStale = !useFresh()
  const t = useT()
  if (known && records.length === 0) return null
  return (
    <>
      <section className="band" aria-label={t('live.band')} aria-busy={!isReady} data-stale={isStale || undefined}>
        {isReady && <Reasons servers={records as readonly AttendedServer[]} {...{ down, firing }} />}
        <Age />
        <ToldButton />
        <TotalsButton />
        {!narrow && <TroubleButton />}
        <ThresholdsButton />
      </section>
      <Totals />
    </>
  )
}

interface ReasonsProps {
  servers: readonly AttendedServer[]
  /** The names of the services that are down. */
  down: readonly string[]
  /** The names of the alert rules that fire. */
  firing: readonly string[]
}

function Reasons({ servers, down, firing }: ReasonsProps) {
  // The summary is computed again with each tick.
  useLiveStatus()
  const t = useT()
  const summary = fleetSummary(servers, useJudgement(servers, useRecords('traffic-cycle').records))
  if (summary.found.length + down.length + firing.length === 0)
    return <p>{t('live.allWell', { smart_count: servers.length })}</p>
  return <Strip {...{ summary, down, firing }} />
}

interface StripProps extends Omit<ReasonsProps, 'servers'> {
  summary: Summary
}

type Reason = Summary['found'][number]

const isGravest = ({ attention }: Reason) => attention === 'offline'
const isMild = ({ attention }: Reason) => mild.includes(attention)

/** The reasons, the gravest first and as many as fit, and a button that shows all of them. */
function Strip({ summary: { online, found }, down, firing }: StripProps) {
  const [isOpen, setOpen] = useState(false)
  const strip = useRef<HTMLUListElement>(null)
  const narrow = useNarrow()
  const hidden = useFittingReasons(strip, isOpen ? Infinity : narrow ? 2 : 1, isOpen)
  const t = useT()
  const reasons = found.length + Math.sign(down.length) + Math.sign(firing.length)
  const named = reasons > mostWithTwo ? 1 : 2
  const linkOf = (reason: Reason) => {
    const { attention, servers: affected } = reason
    return (
      <BandLink
        key={attention}
        filter={{ attention }}
        worst={isMeasured(attention) ? attention : undefined}
        tone={isMild(reason) ? 'warn' : 'bad'}
        count={affected.length}
        label={t(attentionTexts[attention])}
      >
        <Affected servers={affected} named={named} isSilent={attention === 'offline' || attention === 'late'} />
      </BandLink>
    )
  }
  return (
    <ul ref={strip} data-open={isOpen || undefined}>
      <BandLink
        filter={{ status: 'online' }}
        tone={online > 0 ? 'good' : undefined}
        count={online}
        label={t('app.online')}
      />
      {found.filter(isGravest).map(linkOf)}
      {down.length > 0 && (
        <BandLink
          to="/service"
          filter={{ state: 'down' }}
          tone="bad"
          count={down.length}
          label={t('live.servicesDown', { smart_count: down.length })}
        >
          <InShort items={down} named={named} draw={(name) => name} />
        </BandLink>
      )}
      {firing.length > 0 && (
        <BandLink
          to="/alert-rule"
          filter={{ firing: true }}
          tone="bad"
          count={firing.length}
          label={t('live.rulesFiring', { smart_count: firing.length })}
        >
          <InShort items={firing} named={named} draw={(name) => name} />
        </BandLink>
      )}
      {found.filter((reason) => !isGravest(reason) && !isMild(reason)).map(linkOf)}
      {found.filter(isMild).map(linkOf)}
      <li hidden>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('app.showLess') : t('app.more', { count: hidden })}
        </button>
      </li>
    </ul>
  )
}

/**
 * The names of the services that are down now. Members see the status of services of others, too; only those that they
 * can open count.
 */
function useServicesDown(): readonly string[] {
  const { viewer } = useEngine()
  const { records } = useRecords('service-status')
  const statuses = records as unknown as readonly ServiceStatus[]
  const down = statuses.filter(({ recent }) => serviceStateOf(recent) === 'down')
  const own = useRecords('service', { enabled: !viewer.isAdmin && down.length > 0 }).records
  return down.filter(({ id }) => viewer.isAdmin || indexOf(own).has(id)).map(({ name }) => name)
}

interface AffectedProps {
  servers: readonly AttendedServer[]
  /** How many are named. */
  named: number
  isSilent: boolean
}

/** The first servers by name, since when they are silent, and how many more there are. */
function Affected({ servers, named, isSilent }: AffectedProps) {
  const live = useLiveSource()
  const draw = (server: AttendedServer) => {
    const last = isSilent ? lastReport(server, live) : undefined
    return (
      <>
        {String(server.name)}
        {last && ' '}
        {last && <Ago instant={last} />}
      </>
    )
  }
  return <InShort items={servers} named={named} draw={draw} />
}

interface BandLinkProps {
  /** The path of the list. Default: the servers. */
  to?: string
  /** Its filters. */
  filter: Readonly<Record<string, OptionId>>
  /** The column whose largest values come first. Default: the usual order. */
  worst?: string
  tone: 'good' | 'warn' | 'bad' | undefined
  count: number
  label: string
  /** Which servers, in short. */
  children?: ReactNode
}

/** A part of the band: how many servers, and why; leads to the list of these servers. */
function BandLink({ to = '/', filter, worst, tone, count, label, children }: BandLinkProps) {
  const locale = useLocale()
  return (
    <li data-tone={tone}>
      <LinkBase
        to={`${to}?${new URLSearchParams({ filter: JSON.stringify(filter), ...(worst && { view: 'health', sort: worst, order: 'DESC' }) })}`}
      >
        <b>{count.toLocaleString(locale)}</b> {label}
        {children && <small>{children}</small>}
      </LinkBase>
    </li>
  )
}
