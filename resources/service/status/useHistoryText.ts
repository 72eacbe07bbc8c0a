import { useLocale } from '#i18n/LocaleContext.ts'
import { useT } from '#i18n/useT.ts'
import { dayText, shareText } from './figures.ts'
import { levelOf, shareOf, totalOf, type Day } from './status.ts'

/** The largest number of days that the text names. */
const named = 3

/** Returns a text with the figures of thirty days: the share and the number of the checks, and the worst days. */
export function useHistoryText(): (days: readonly Day[]) => string {
  const locale = useLocale()
  const t = useT()
  return (days) => {
    const { up, down } = totalOf(days)
    const share = shareText(shareOf({ up, down }) ?? 0, locale)
    const worst = days
      .filter((day) => levelOf(day) === 'bad' || levelOf(day) === 'warn')
      .toSorted((one, other) => (shareOf(one) ?? 0) - (shareOf(other) ?? 0))
      .slice(0, named)
      .map((day) => `${dayText(day.at, locale)} ${shareText(shareOf(day) ?? 0, locale)}`)
    const sum = t('pages.service.history', { share, count: (up + down).toLocaleString(locale) })
    return worst.length > 0 ? `${sum} ${t('pages.service.worst', { days: worst.join(', ') })}` : sum
  }
}
