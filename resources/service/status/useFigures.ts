import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { dayText, latencyText, shareText } from './figures.ts'
import { upShareOf, type Tally } from './status.ts'

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
      milliseconds === undefined ? none : latencyText(milliseconds, locale),
    day: (at: number) => dayText(at, locale),
  }
}
