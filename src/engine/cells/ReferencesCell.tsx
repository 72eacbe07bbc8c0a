import { Fragment } from 'react'
import { useRecordContext } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '../../i18n/useT.ts'
import { RecordLink } from './RecordLink.tsx'

/** As many names as a line takes (specification §9). */
const shown = 3

/** The names of several records: three, then how many more. */
export function ReferencesCell({ source, reference }: { source: string; reference: ResourceName }) {
  const value = useRecordContext<Record<string, unknown>>()?.[source]
  const t = useT()
  const ids: readonly number[] = Array.isArray(value) ? value : []
  return (
    <>
      {ids.slice(0, shown).map((id, position) => (
        <Fragment key={id}>
          {position > 0 && ', '}
          <RecordLink resource={reference} id={id} />
        </Fragment>
      ))}
      {ids.length > shown && ` ${t('app.more', { count: ids.length - shown })}`}
    </>
  )
}
