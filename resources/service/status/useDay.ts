import { useLocale } from '#i18n/useLocale.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { dateOfDay, type ServiceDay } from './status.ts'
import { useDaysZone } from './useDaysZone.ts'

const dayFormat = memoByRef(
  (locale: string) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)

/** Returns the date of a day, by the calendar of the Nezha server: `Nov 23`. */
export function useDay(): (day: ServiceDay) => string {
  const zone = useDaysZone()
  const locale = useLocale()
  return (day) => dayFormat(locale).format(dateOfDay(day, zone))
}
