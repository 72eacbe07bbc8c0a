import { useResourceContext } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { useDescriptor } from '../../EngineContext.ts'
import type { AnyField, AnyRecord } from '../../field.ts'
import { withDialog } from '../../nav/dialogUrl.ts'
import { useAllowed } from '../../useAllowed.ts'
import { useRecordName } from '../../data/useRecordName.ts'

/**
 * The name of a record as a link that opens the record for editing. If the record may not be edited, a link to the
 * record that it is named after, if there is one.
 */
export function NameLink({ record }: { record: AnyRecord }) {
  const name = useRecordName()(record)
  const { recordRepresentation, fields } = useDescriptor(useResourceContext() ?? '')
  const field: AnyField | undefined = fields[recordRepresentation]
  const { search } = useLocation()
  const allowed = useAllowed()
  if (!allowed('update')) return field?.relations.length ? <field.Cell source={recordRepresentation} /> : <>{name}</>
  return (
    <Link to={{ search: withDialog(search, { mode: 'edit', id: record.id }) }} state={{ openedHere: true }}>
      {name}
    </Link>
  )
}
