import { useDataProvider, useResourceContext } from 'react-admin'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import { actionOf } from './actionOf.ts'
import type { EachRequest, ActionOutcome, RecordsAction } from './action.ts'
import { useDescriptor } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { useReasonOfWrite } from './useReasonOfWrite.ts'

type Values = Record<string, unknown>

/**
 * Runs an action on records of the current list; the key is one of the resource's actions or `delete`. Resolves to the
 * outcome for each record, as far as the answer contains it; rejects when the action failed as a whole.
 */
export function useAct(actionKey: string) {
  const resource = useResourceContext() ?? ''
  const descriptor = useDescriptor(resource)
  // Through react-admin, which ends a session that the server no longer knows.
  const dataProvider = useDataProvider<LotusDataProvider>()
  const reason = useReasonOfWrite()
  const action = actionOf(descriptor, actionKey) as RecordsAction<AnyRecord> | undefined

  /** Sends the requests one after the other; after a failure the remaining requests are still sent. */
  async function each(own: EachRequest<AnyRecord>, records: readonly AnyRecord[], values: Values) {
    const outcomes: ActionOutcome[] = []
    for (const record of records) {
      try {
        const answer = await dataProvider.call(own.each(record, values))
        const why = own.failureReason?.(answer)
        if (why) throw new Error(why)
        outcomes.push({ id: record.id, result: 'done', failed: false })
      } catch (error) {
        if (records.length === 1) throw error
        outcomes.push({ id: record.id, result: 'failed', failed: true, reason: reason(error) })
      }
    }
    return outcomes
  }

  return async (records: readonly AnyRecord[], values: Values = {}): Promise<readonly ActionOutcome[]> => {
    if (!action) {
      await dataProvider.deleteMany(resource, { ids: records.map(({ id }) => id) })
      return []
    }
    if ('each' in action) return each(action, records, values)
    const answer = await dataProvider.call(action.request(records, values))
    return action.outcomes?.(answer, records) ?? []
  }
}
