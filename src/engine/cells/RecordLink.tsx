import { Link } from 'react-router-dom'
import type { ResourceName } from '#locales/messages.ts'
import { useEngine } from '../EngineContext.ts'
import { indexOf, nameOfRecord, useRecords } from '../related.ts'

/** A record by its name, as a link that opens it; plain `#id` when it is gone or out of reach. */
export function RecordLink({ resource, id }: { resource: ResourceName; id: number }) {
  const { resources } = useEngine()
  const { records } = useRecords(resource)
  const descriptor = resources[resource]
  const record = indexOf(records).get(id)
  const name = nameOfRecord(descriptor?.represent, record) ?? `#${id}`
  if (!record || !descriptor?.nav || !descriptor.operations.includes('update')) return <>{name}</>
  return <Link to={`${descriptor.route}?edit=${id}`}>{name}</Link>
}
