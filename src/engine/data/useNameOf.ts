import type { ResourceName } from '#locales/messages.ts'
import { useDescriptor } from '../EngineContext.ts'
import { distinctName, indexOf, useRecords } from './related.ts'
import { useMissing } from './useMissing.ts'

/** What a record of another resource is called among the others; one that its list does not have says so. */
export function useNameOf(resource: ResourceName): (id: number) => string {
  const { recordRepresentation } = useDescriptor(resource)
  const { records, known } = useRecords(resource)
  const missing = useMissing()
  return (id) => (known && !indexOf(records).has(id) ? missing(id) : distinctName(recordRepresentation, records, id))
}
