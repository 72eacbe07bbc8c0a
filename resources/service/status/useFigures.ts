import { quantity } from '#charts/units.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { upShareOf } from './status.ts'
import type { Tally } from './status.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'

// Making a format costs more than using it, and each row shows several figures. Rounded down, so that 100 % means that
// nothing failed.
const shareFormat = memoByRef(
  (locale: string) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2, roundingMode: 'floor' }),
)

/** 0.99987 as `99.98%`. */
export const shareText = (share: number, locale: string): string => shareFormat(locale).format(share)

/** Functions that write figures in the current language; where there is no figure, they say that there is no data. */
export function useFigures() {
  const locale = useLocale()
  const t = useT()
  const none = t('pages.service.states.none')
  return {
    share(checks: Tally | undefined) {
      const share = checks && upShareOf(checks)
      return share === undefined ? none : shareText(share, locale)
    },
    /** How many checks succeeded and failed. */
    checks(checks: Tally | undefined) {
      if (!checks || upShareOf(checks) === undefined) return none
      const { up, down } = checks
      return t('pages.service.upDown', { up, down })
    },
    latency: (milliseconds: number | undefined) =>
      milliseconds === undefined ? none : quantity(milliseconds, 'milliseconds', locale),
  }
}
