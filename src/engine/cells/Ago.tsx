import { useLocale } from '#i18n/useLocale.ts'
import { useTicking } from '#ui/values/clock.ts'
import { relativeTime } from '#ui/values/time.ts'

/** The time since a moment, updated as time passes, with the exact local time in the tooltip. */
export function Ago({ instant }: { instant: Date }) {
  const locale = useLocale()
  const words = useTicking((now) => relativeTime(instant, now, locale))
  return (
    <time dateTime={instant.toISOString()} data-tip={instant.toLocaleString(locale)}>
      {words}
    </time>
  )
}
