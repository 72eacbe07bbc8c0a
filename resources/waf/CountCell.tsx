import { useRecordContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/LocaleContext.ts'

/** The count of an address that an administrator has blocked for good (docs/contract/entities.md#waf-entry). */
const forever = 99_999

/** How often an address was counted against, or that it stays blocked. */
export function CountCell() {
  const count = useRecordContext<{ id: number; count: number }>()?.count ?? 0
  const locale = useLocale()
  const t = useT()
  return <>{count >= forever ? t('pages.waf.forever') : count.toLocaleString(locale)}</>
}
