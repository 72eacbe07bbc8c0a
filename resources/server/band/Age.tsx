import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { useTicking } from '#ui/values/clock.ts'
import { relativeTime } from '#ui/values/time.ts'
import { useLiveStatus } from '../live/useLiveSource.ts'

/** Milliseconds after which figures are late: several ticks have not come. */
const late = 10_000

/** How old the figures are, once they are late. */
export function Age() {
  const { receivedAt } = useLiveStatus()
  const locale = useLocale()
  const t = useT()
  const time = useTicking((now) =>
    receivedAt > 0 && now - receivedAt > late ? relativeTime(new Date(receivedAt), now, locale) : '',
  )
  return time && <small className="age">{t('live.asOf', { time })}</small>
}
