import { createContext, useContext } from 'react'
import { useResourceContext } from 'react-admin'
import { useDescriptor } from '../EngineContext.ts'
import type { AnyField, AnyRecord, TextContext } from '../field.ts'
import { plainName } from './related.ts'

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
