import { useRecordContext } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { RecordLink } from './RecordLink.tsx'

/** The name of the referenced record, as a link. */
export function ReferenceCell({ source, reference }: { source: string; reference: ResourceName }) {
  const id = useRecordContext<Record<string, unknown>>()?.[source]
  return typeof id === 'number' && id !== 0 ? <RecordLink resource={reference} id={id} /> : null
}
