import { useRecordContext } from 'react-admin'

/** The unchanged text; the column truncates a long text. */
export function TextCell({ source }: { source: string }) {
  const record = useRecordContext<Record<string, unknown>>()
  return <>{String(record?.[source] ?? '')}</>
}
