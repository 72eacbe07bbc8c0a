import { useRecordContext } from 'react-admin'

/** Several strings, separated by commas. */
export function ListCell({ source }: { source: string }) {
  const value = useRecordContext<Record<string, unknown>>()?.[source]
  return <>{Array.isArray(value) ? value.join(', ') : ''}</>
}
