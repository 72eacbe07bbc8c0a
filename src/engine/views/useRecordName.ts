import { useResourceContext } from 'react-admin'
import { useDescriptor } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { plainName } from '../related.ts'

/** What a record of the list in sight is called in questions and labels. */
export function useRecordName(): (record: AnyRecord) => string {
  const { represent } = useDescriptor(useResourceContext() ?? '')
  return (record) => plainName(represent, record)
}
