import { Link } from 'react-router-dom'
import type { ResourceName } from '#locales/messages.ts'
import { mayOpen } from '../access.ts'
import { plainName } from '../data/names.ts'
import { indexOf, useRecords } from '../data/related.ts'
import { useEngine } from '../EngineContext.ts'
import { useMissing } from '../data/useMissing.ts'
import { recordAddressOf } from '../nav/recordAddressOf.ts'

/** The name of a record, as a link to the record. A record that is deleted or not accessible is shown as missing. */
export function RecordLink({ resource, id }: { resource: ResourceName; id: number }) {
  const engine = useEngine()
  const { records, known } = useRecords(resource)
  const missing = useMissing()
  const descriptor = engine.resources[resource]
  const record = indexOf(records).get(id)
  if (!record && !known) return <>#{id}</>
  if (!record)
    return (
      <span className="toned" data-tone="warning">
        {missing(id)}
      </span>
    )
  const name = plainName(descriptor?.recordRepresentation, record)
  if (!descriptor?.nav || !mayOpen(engine, resource)) return <>{name}</>
  return <Link to={recordAddressOf(descriptor, id, name)}>{name}</Link>
}
