import { Fragment } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { CutLine } from './CutLine.tsx'
import { RecordLink } from './RecordLink.tsx'

/** The number of names that a line shows (docs/specification.md#constants). */
const shown = 3

/** The first three names, then the number of the others. */
export function RecordLinks({ resource, ids }: { resource: ResourceName; ids: readonly number[] }) {
  const t = useT()
  const names = ids.slice(0, shown).map((id, position) => (
    <Fragment key={id}>
      {position > 0 && <span className="comma">, </span>}
      <RecordLink resource={resource} id={id} />
    </Fragment>
  ))
  if (ids.length <= shown) return <>{names}</>
  return <CutLine end={<span>{t('app.more', { count: ids.length - shown })}</span>}>{names}</CutLine>
}
