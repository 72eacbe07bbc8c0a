import { useNameOf } from '#engine/data/useNames.ts'
import { duration } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { serviceStateOf, type ServiceStatus } from '../status/status.ts'
import { useFigures } from '../status/useFigures.ts'
import { useSinceDay } from '../status/useSinceDay.ts'
import type { ServerHistory } from './history.ts'
import { serviceOutage } from './outage.ts'

/** Milliseconds between two measurements from which their times are only about right. */
const coarse = 5 * 60_000

/** A moment of today by its time, any other with its day. */
function momentText(at: number, locale: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  const day = isToday ? undefined : ({ day: 'numeric', month: 'short' } as const)
  return new Date(at).toLocaleString(locale, { ...day, hour: 'numeric', minute: '2-digit' })
}

/**
 * What is known about the outage of a service that is down: since when, as exactly as the histories show, from how
 * many servers it fails, and its last success.
 */
export function useOutageWords(
  status: ServiceStatus | undefined,
  histories: readonly ServerHistory[],
  bucket: number,
): { since?: string; facts: readonly string[] } {
  const sinceDay = useSinceDay()
  const nameOf = useNameOf('server')
  const figures = useFigures()
  const locale = useLocale()
  const t = useT()
  if (!status || serviceStateOf(status.recent) !== 'down') return { facts: [] }
  const outage = serviceOutage(histories, bucket)
  if (!outage) return { since: sinceDay(status), facts: [] }
  const { from, to, isOlder, failing, checking, last } = outage
  const moment = (at: number) => (bucket >= coarse ? '≈ ' : '') + momentText(at, locale)
  return {
    since: isOlder
      ? t('pages.service.outage.least', { time: duration((to - from) / 1000, locale) })
      : t('pages.service.outage.since', { time: moment(from) }),
    facts: [
      t('pages.service.outage.from', { failing, count: checking }),
      ...(last
        ? [
            t('pages.service.outage.last', {
              what: [moment(last.at), nameOf(last.serverId), figures.latency(last.latency)].join(' · '),
            }),
          ]
        : []),
    ],
  }
}
