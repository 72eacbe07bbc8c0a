import { Link } from 'react-router-dom'
import Close from '@mui/icons-material/Close'
import { useRecords } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'
import { rangeAsked } from '#history/ranges.ts'
import { byServerClock } from '#history/serverClock.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { lastReport, stateOf, type Reporting } from '#live/state.ts'
import { useLiveValue } from '#live/useLiveSource.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useTicking } from '#ui/values/clock.ts'
import { relativeTime } from '#ui/values/time.ts'
import { amountIn } from '../page/shownServer.ts'
import { serviceStateOf, type ServiceStatus } from '../../service/status/status.ts'
import { useLiveRecord } from '../past/useLiveRecord.ts'

interface SinceLastLineProps {
  since: number
  onDismiss: () => void
}

const minute = 60_000

/**
 * How many servers were started again or went offline since a time, as their last reports tell without a request and as
 * was seen since the page was opened, and how many services are down.
 */
export function SinceLastLine({ since, onDismiss }: SinceLastLineProps) {
  const seen = useLiveRecord()
  const servers = useRecords('server').records as readonly (AnyRecord & Reporting)[]
  const statuses = useRecords('service-status').records as unknown as readonly ServiceStatus[]
  // To the minute, so that it stays the same from one tick to the next.
  const begin = useLiveValue((live) => Math.round(byServerClock(live, since) / minute) * minute)
  const seenAgain = new Set(seen.restarts.filter(({ at }) => at > begin).map(({ id }) => id))
  const seenGone = new Set(seen.outages.filter(({ from }) => from > begin).map(({ id }) => id))
  const restarted = servers.filter(
    ({ id, host }) => seenAgain.has(id) || amountIn(Reflect.get(host, 'boot_time')) * 1000 > begin,
  ).length
  const gone = useLiveValue(
    (live) =>
      servers.filter((server) => {
        const isGone = stateOf(server, live) === 'offline' && (lastReport(server, live)?.getTime() ?? 0) > begin
        return isGone || seenGone.has(server.id)
      }).length,
  )
  const down = statuses.filter(({ recent }) => serviceStateOf(recent) === 'down').length
  const locale = useLocale()
  const t = useT()
  const time = useTicking((now) => relativeTime(new Date(since), now, locale))
  const range = useTicking((now) => rangeAsked('1d', { from: since, to: now }, now))
  const what = [
    ...(gone > 0 ? [t('live.since.gone', { smart_count: gone })] : []),
    ...(restarted > 0 ? [t('live.since.restarted', { smart_count: restarted })] : []),
    ...(down > 0 ? [t('live.since.down', { smart_count: down })] : []),
  ]
  return (
    <>
      <span>{t('live.since.last', { time, what: what.join(', ') || t('live.since.calm') })}</span>
      <Link to={`/history?range=${range}`}>{t('pages.past.heading')}</Link>
      <IconAction name={t('app.dismiss')} icon={<Close fontSize="small" />} onClick={onDismiss} />
    </>
  )
}
