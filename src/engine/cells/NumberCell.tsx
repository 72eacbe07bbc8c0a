import { useRecordContext } from 'react-admin'
import { useLocale } from '#i18n/LocaleContext.ts'

export function NumberCell({ source }: { source: string }) {
  const value = useRecordContext<Record<string, unknown>>()?.[source]
  const locale = useLocale()
  return <>{typeof value === 'number' ? value.toLocaleString(locale) : ''}</>
}
