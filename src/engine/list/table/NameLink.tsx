import { Link, useLocation } from 'react-router-dom'
import { useDescriptor } from '../../EngineContext.ts'
import type { AnyField, AnyRecord } from '../../field.ts'
import { withDialog } from '../../nav/dialogUrl.ts'
import { recordAddressOf } from '../../nav/recordAddressOf.ts'
import { useAllowed } from '../../useAllowed.ts'
import { useRecordName } from '../../data/useNames.ts'

/**
 * The name of a record as a link to its page; without one, a link that opens the record for editing. If the record may
 * not be edited, a link to the record that it is named after, if there is one.
 */
export function NameLink({ record }: { record: AnyRecord }) {
  const name = useRecordName()(record)
  const descriptor = useDescriptor()
  const { recordRepresentation, fields, components } = descriptor
  const field: AnyField | undefined = fields[recordRepresentation]
  const { search } = useLocation()
  const allowed = useAllowed()
  if (components?.Page) {
    return (
      <Link to={recordAddressOf(descriptor, record.id, name)} state={{ list: search }}>
        {name}
      </Link>
    )
  }
  if (!allowed('update')) return field?.relations.length ? <field.Cell source={recordRepresentation} /> : <>{name}</>
  return (
    <Link to={{ search: withDialog(search, { mode: 'edit', id: record.id }) }} state={{ openedHere: true }}>
      {name}
    </Link>
  )
}
