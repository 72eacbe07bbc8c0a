import { useRecordContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/LocaleContext.ts'
import { instantOf, relativeTime, type TimeUnit } from '../time.ts'

/** How long ago, with the exact local time in the tooltip. */
export function timeCell(unit: TimeUnit) {
  return function TimeCell({ source }: { source: string }) {
    const wire = useRecordContext<Record<string, unknown>>()?.[source] as string | number | undefined
    const locale = useLocale()
    const t = useT()
    const instant = instantOf(wire, unit)
    if (!instant) return <>{t('app.never')}</>
    return (
      <time dateTime={instant.toISOString()} title={instant.toLocaleString(locale)}>
        {relativeTime(instant, Date.now(), locale)}
      </time>
    )
  }
}
