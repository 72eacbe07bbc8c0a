import { useRecordContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/useLocale.ts'

/** The count of an address that an admin has blocked permanently (docs/contract/entities.md#waf-entry). */
const forever = 99_999

/** The number of incidents of an address, or a text that it stays blocked. */
export function CountCell() {
  const count = useRecordContext<{ id: number; count: number }>()?.count ?? 0
  const locale = useLocale()
  const t = useT()
  return <>{count >= forever ? t('pages.waf.forever') : count.toLocaleString(locale)}</>
}
