import { Link } from 'react-router-dom'
import Close from '@mui/icons-material/Close'
import { useRecords } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'
import { rangeAsked } from '#history/ranges.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { lastReport, stateOf, type Reporting } from '#live/state.ts'
import { useLiveValue } from '#live/useLiveSource.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useTicking } from '#ui/values/clock.ts'
import { relativeTime } from '#ui/values/time.ts'
import { amountIn } from '../page/shownServer.ts'
import { useLiveRecord } from '../past/useLiveRecord.ts'

interface SinceLastLineProps {
  since: number
  onDismiss: () => void
}

/** How many servers were started again or went offline since a time, as their last reports tell without a request. */
export function SinceLastLine({ since, onDismiss }: SinceLastLineProps) {
  // From now on, what happens is noted.
  useLiveRecord()
  const servers = useRecords('server').records as readonly (AnyRecord & Reporting)[]
  const restarted = servers.filter(({ host }) => amountIn(Reflect.get(host, 'boot_time')) * 1000 > since).length
  const gone = useLiveValue(
    (live) =>
      servers.filter((server) => {
        return stateOf(server, live) === 'offline' && (lastReport(server, live)?.getTime() ?? 0) > since
      }).length,
  )
  const locale = useLocale()
  const t = useT()
  const time = useTicking((now) => relativeTime(new Date(since), now, locale))
  const range = useTicking((now) => rangeAsked('1d', { from: since, to: now }, now))
  const what = [
    ...(gone > 0 ? [t('live.since.gone', { smart_count: gone })] : []),
    ...(restarted > 0 ? [t('live.since.restarted', { smart_count: restarted })] : []),
  ]
  return (
    <>
      <span>{t('live.since.last', { time, what: what.join(', ') || t('live.since.calm') })}</span>
      <Link to={`/history?range=${range}`}>{t('pages.past.heading')}</Link>
      <IconAction name={t('app.dismiss')} icon={<Close fontSize="small" />} onClick={onDismiss} />
    </>
  )
}
