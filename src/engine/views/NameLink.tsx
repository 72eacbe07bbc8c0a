import { Link, useLocation } from 'react-router-dom'
import type { AnyRecord } from '../field.ts'
import { withDialog } from './dialogUrl.ts'
import { useAllowed } from './useAllowed.ts'
import { useRecordName } from './useRecordName.ts'

/** The name of a record, which opens it where it may be edited. */
export function NameLink({ record }: { record: AnyRecord }) {
  const name = useRecordName()(record)
  const { search } = useLocation()
  const allowed = useAllowed()
  if (!allowed('update')) return <>{name}</>
  return (
    <Link
      to={{ search: withDialog(search, { mode: 'edit', id: record.id }) }}
      state={{ openedHere: true }}
      title={name}
    >
      {name}
    </Link>
  )
}
