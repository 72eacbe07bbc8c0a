import { useContext } from 'react'
import { useResourceContext } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { useDescriptor } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { distinctNameOf, useRecords } from './related.ts'
import { NamingContext, useRecordName } from './useRecordName.ts'

/** Returns the name of a record of the current list, with the id if other records share the name. */
export function useDistinctName(): (record: AnyRecord) => string {
  const resource = useResourceContext() as ResourceName
  const { api, recordRepresentation } = useDescriptor(resource)
  const { records } = useRecords(resource, { enabled: api?.paging !== 'server' && !api?.singleton })
  const named = useContext(NamingContext) !== undefined
  const nameOf = useRecordName()
  return (record) => (named ? nameOf(record) : distinctNameOf(recordRepresentation, records, record))
}
