import { useT } from '#i18n/useT.ts'
import type { ServiceStatus } from './status.ts'
import { useFigures } from './useFigures.ts'

/**
 * Returns a text about a service that is down: since which day no check of it succeeded or, where some still do, how
 * many.
 */
export function useSinceDay(): (status: ServiceStatus) => string {
  const figures = useFigures()
  const t = useT()
  return ({ recent, days }) => {
    if (recent.up > 0) return figures.checks(recent)
    const last = days.findLast(({ up }) => up > 0)
    if (!last) return t('pages.service.outage.never', { count: days.length })
    if (last === days.at(-1)) return t('pages.service.outage.today')
    return t('pages.service.outage.since', { time: figures.day(last.at) })
  }
}
