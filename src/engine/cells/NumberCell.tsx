import { useLocale, useRecordContext } from 'react-admin'

export function NumberCell({ source }: { source: string }) {
  const value = useRecordContext<Record<string, unknown>>()?.[source]
  const locale = useLocale()
  return <>{typeof value === 'number' ? value.toLocaleString(locale) : ''}</>
}
