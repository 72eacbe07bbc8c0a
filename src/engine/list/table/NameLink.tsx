import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isForBrowser } from '#ui/keys/isForBrowser.ts'
import { useDescriptor } from '../../EngineContext.ts'
import type { AnyField, AnyRecord } from '../../field.ts'
import { useDialogUrl, withDialog } from '../../nav/dialogUrl.ts'
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
  const { open } = useDialogUrl()
  const allowed = useAllowed()
  if (components?.Page) {
    return (
      <Link to={recordAddressOf(descriptor, record.id, name)} state={{ list: search }}>
        {name}
      </Link>
    )
  }
  if (!allowed('update')) return field?.relations.length ? <field.Cell source={recordRepresentation} /> : <>{name}</>
  const dialog = { mode: 'edit', id: record.id } as const
  const onClick = (event: MouseEvent) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    open(dialog)
  }
  return (
    <Link to={{ search: withDialog(search, dialog) }} onClick={onClick}>
      {name}
    </Link>
  )
}
