import { createContext, useContext } from 'react'
import { useResourceContext } from 'react-admin'
import { useDescriptor } from '../EngineContext.ts'
import type { AnyField, AnyRecord, Wording } from '../field.ts'
import { plainName } from '../related.ts'

/** The words of the list in sight, where a record of it is named after a record of another resource. */
export const NamingContext = createContext<Wording | undefined>(undefined)

/** What a record of the list in sight is called in questions and labels. */
export function useRecordName(): (record: AnyRecord) => string {
  const { represent, fields } = useDescriptor(useResourceContext() ?? '')
  const wording = useContext(NamingContext)
  const field: AnyField | undefined = fields[represent]
  return (record) => (wording && field?.text(record[represent], wording)) || plainName(represent, record)
}
