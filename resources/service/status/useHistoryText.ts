import { useT } from '#i18n/useT.ts'
import { serviceStateOf, upShareOf, totalOf, type ServiceDay } from './status.ts'
import { useDay } from './useDay.ts'
import { useFigures } from './useFigures.ts'

/** The largest number of days that the text names. */
const named = 3

/** Returns a text with the figures of thirty days: the share and the number of the checks, and the worst days. */
export function useHistoryText(): (days: readonly ServiceDay[]) => string {
  const figures = useFigures()
  const dateOf = useDay()
  const t = useT()
  return (days) => {
    const total = totalOf(days)
    const worst = days
      .filter((day) => ['down', 'partly'].includes(serviceStateOf(day)))
      .toSorted((one, other) => (upShareOf(one) ?? 0) - (upShareOf(other) ?? 0))
      .slice(0, named)
      .map((day) => `${dateOf(day)} ${figures.share(day)}`)
    const sum = t('pages.service.history', { share: figures.share(total), count: total.up + total.down })
    return worst.length > 0 ? `${sum} ${t('pages.service.worst', { days: worst.join(', ') })}` : sum
  }
}
