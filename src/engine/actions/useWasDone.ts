import { useResourceContext } from 'react-admin'
import { actionOf } from './actionOf.ts'
import type { RecordsAction } from './action.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { mayBeDone } from '../form/save/failure.ts'

const isGone = (_: AnyRecord, now: AnyRecord | undefined) => now === undefined

/** Checks whether an action whose answer was lost was done all the same, where the list can show that. */
export function useWasDone(actionKey: string) {
  const resource = useResourceContext() ?? ''
  const { dataProvider } = useEngine()
  const action = actionOf(useDescriptor(resource), actionKey) as RecordsAction<AnyRecord> | undefined
  const shows = action ? action.isDone : isGone
  return async (error: unknown, records: readonly AnyRecord[]): Promise<boolean> => {
    if (!mayBeDone(error) || !shows) return false
    // A list that cannot be read leaves the result unknown.
    const list = await dataProvider.fresh(resource).catch(() => undefined)
    const now = new Map(list?.map((record) => [record.id, record as AnyRecord]))
    return list !== undefined && records.every((record) => shows(record, now.get(record.id)))
  }
}
