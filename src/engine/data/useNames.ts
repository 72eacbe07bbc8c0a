import { useContext } from 'react'
import { useResourceContext } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyRecord, TextContext } from '../field.ts'
import { ListTextContext } from './useTextContext.ts'
import { distinctNameOf, distinguish, isNamedAfterOthers, nameIn, namingBy, plainName } from './names.ts'
import { useRecords } from './related.ts'
import { useMissing } from './useMissing.ts'

/**
 * Returns the name of a record of another resource, with the id if other records share the name. A record that its
 * list does not have is named as missing.
 */
export function useNameOf(resource: ResourceName): (id: number) => string {
  const engine = useEngine()
  const { records, known } = useRecords(resource)
  const missing = useMissing()
  const nameOf = namingBy(
    engine,
    () => records,
    () => known,
    missing,
  )
  return (id) => nameOf(resource, id)
}

/** The text context of the current list, if its records are named after records of another resource. */
function useNaming(): TextContext | undefined {
  const descriptor = useDescriptor()
  const textContext = useContext(ListTextContext)
  return isNamedAfterOthers(descriptor) ? textContext : undefined
}

/** Returns the name of a record of the current list for questions and labels. */
export function useRecordName(): (record: AnyRecord) => string {
  const descriptor = useDescriptor()
  const textContext = useNaming()
  return (record) =>
    textContext ? nameIn(descriptor, record, textContext) : plainName(descriptor.recordRepresentation, record)
}

/** Returns the name of a record of the current list, with the id if other records share the name. */
export function useDistinctName(): (record: AnyRecord) => string {
  const resource = useResourceContext() as ResourceName
  const { api, recordRepresentation } = useDescriptor(resource)
  const { records } = useRecords(resource, { enabled: api?.paging !== 'server' && !api?.singleton })
  const isNamed = useNaming() !== undefined
  const nameOf = useRecordName()
  return isNamed ? distinguish(records, nameOf) : (record) => distinctNameOf(recordRepresentation, records, record)
}
