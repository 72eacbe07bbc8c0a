import { createContext, useContext } from 'react'
import { useResourceContext } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { useDescriptor } from '../EngineContext.ts'
import type { AnyField, AnyRecord, TextContext } from '../field.ts'
import { nameIn } from './nameIn.ts'
import { distinctNameOf, plainName, useRecords } from './related.ts'

/** The text context of the current list. */
export const ListTextContext = createContext<TextContext | undefined>(undefined)

const none: readonly AnyRecord[] = []

/** The records of a list that the columns of the current list name among their relations. */
export const useRelated = (resource: ResourceName): readonly AnyRecord[] =>
  useContext(ListTextContext)?.records(resource) ?? none

/** The text context of the current list, if its records are named after records of another resource. */
function useNaming(): TextContext | undefined {
  const { recordRepresentation, fields } = useDescriptor()
  const textContext = useContext(ListTextContext)
  const field: AnyField | undefined = fields[recordRepresentation]
  return field?.relations.length ? textContext : undefined
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
  const named = useNaming() !== undefined
  const nameOf = useRecordName()
  if (!named) return (record) => distinctNameOf(recordRepresentation, records, record)
  let names: readonly string[] | undefined
  return (record) => {
    const name = nameOf(record)
    names ??= records.map(nameOf)
    return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} #${record.id}`
  }
}
