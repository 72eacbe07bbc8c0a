import type { ResourceName } from '#locales/messages.ts'
import { useDescriptor } from '../EngineContext.ts'
import { distinctName, indexOf, useRecords } from './related.ts'
import { useMissing } from './useMissing.ts'

/**
 * Returns the name of a record of another resource, with the id if other records share the name. A record that its
 * list does not have is named as missing.
 */
export function useNameOf(resource: ResourceName): (id: number) => string {
  const { recordRepresentation } = useDescriptor(resource)
  const { records, known } = useRecords(resource)
  const missing = useMissing()
  return (id) => (known && !indexOf(records).has(id) ? missing(id) : distinctName(recordRepresentation, records, id))
}
