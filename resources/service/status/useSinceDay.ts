import { useT } from '#i18n/useT.ts'
import type { ServiceStatus } from './status.ts'
import { useDay } from './useDay.ts'
import { useFigures } from './useFigures.ts'

/**
 * Returns a text about a service that is down: since which day no check of it succeeded, that of its first check if none
 * ever did, or how many still do.
 */
export function useSinceDay(): (status: ServiceStatus) => string {
  const figures = useFigures()
  const dateOf = useDay()
  const t = useT()
  return ({ recent, days }) => {
    if (recent.up > 0) return figures.checks(recent)
    const first = days.find(({ up, down }) => up + down > 0)
    const since = days.findLast(({ up }) => up > 0) ?? (first === days[0] ? undefined : first)
    if (first && !since) return t('pages.service.outage.never', { count: days.length })
    if (!since || since === days.at(-1)) return t('pages.service.outage.today')
    return t('pages.service.outage.since', { time: dateOf(since) })
  }
}
