import { useListContext, useRecordContext } from 'react-admin'
import { useLocale } from '#i18n/useLocale.ts'

/** How many of the listed connections come from the same address. Empty if there is only this one. */
export function ConnectionsCell() {
  const ip = useRecordContext<{ id: number; ip: string }>()?.ip
  const { data = [] } = useListContext<{ id: number; ip: string }>()
  const locale = useLocale()
  const count = data.filter((other) => other.ip === ip).length
  return count > 1 ? <>{count.toLocaleString(locale)}</> : null
}
