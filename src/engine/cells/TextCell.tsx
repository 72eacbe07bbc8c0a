import { useRecordContext } from 'react-admin'

/** Text as it is; the column cuts what is too long. */
export function TextCell({ source }: { source: string }) {
  const record = useRecordContext<Record<string, unknown>>()
  return <>{String(record?.[source] ?? '')}</>
}
