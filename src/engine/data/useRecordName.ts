import { createContext, useContext } from 'react'
import { useResourceContext } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { useDescriptor } from '../EngineContext.ts'
import type { AnyField, AnyRecord, TextContext } from '../field.ts'
import { distinctNameOf, plainName, useRecords } from './related.ts'

/** The text context of the current list, for records that are named after a record of another resource. */
export const NamingContext = createContext<TextContext | undefined>(undefined)

/** Returns the name of a record of the current list for questions and labels. */
export function useRecordName(): (record: AnyRecord) => string {
  const { recordRepresentation, fields } = useDescriptor(useResourceContext() ?? '')
  const textContext = useContext(NamingContext)
  const field: AnyField | undefined = fields[recordRepresentation]
  return (record) =>
    (textContext && field?.text(record[recordRepresentation], textContext)) || plainName(recordRepresentation, record)
}

/** Returns the name of a record of the current list, with the id if other records share the name. */
export function useDistinctName(): (record: AnyRecord) => string {
  const resource = useResourceContext() as ResourceName
  const { api, recordRepresentation } = useDescriptor(resource)
  const { records } = useRecords(resource, { enabled: api?.paging !== 'server' && !api?.singleton })
  const named = useContext(NamingContext) !== undefined
  const nameOf = useRecordName()
  return (record) => (named ? nameOf(record) : distinctNameOf(recordRepresentation, records, record))
}
