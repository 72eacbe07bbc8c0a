import { useLocale } from '../../i18n/useLocale.ts'
import { useNow } from './useNow.ts'

const second = 1000

/** The time of day in the format of the language. Only this component renders again each second. */
export function TimeOfDay() {
  const locale = useLocale()
  const now = useNow(second)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(now)
  return <time style={{ whiteSpace: 'nowrap' }}>{time}</time>
}
