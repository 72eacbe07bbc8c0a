import { useRecordContext } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { RecordLinks } from './RecordLinks.tsx'

/** The names of the referenced records, as links. */
export function ReferencesCell({ source, reference }: { source: string; reference: ResourceName }) {
  const ids = useRecordContext<Record<string, unknown>>()?.[source]
  return <RecordLinks resource={reference} ids={Array.isArray(ids) ? [...new Set<number>(ids)] : []} />
}
