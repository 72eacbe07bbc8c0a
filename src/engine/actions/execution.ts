import type { WireRow } from '#dataProvider/endpoint.ts'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { AnyRecord } from '../field.ts'
import { isUnreachedFailure, mayBeDone, NotSent } from '../save/failure.ts'
import type { ActionOutcome, EachRequest } from './action.ts'
import type { QuestionAction } from './resourceAction.ts'

type Values = Record<string, unknown>

interface Execution {
  dataProvider: LotusDataProvider
  /** Returns the reason of a failure in words. */
  reason: (error: unknown) => string
}

/**
 * Runs an action on records. Resolves to the outcome for each record, as far as the answer contains it; rejects when
 * the action failed as a whole.
 */
export async function executeOn(
  action: QuestionAction,
  records: readonly AnyRecord[],
  values: Values,
  { dataProvider, reason }: Execution,
): Promise<readonly ActionOutcome[]> {
  if ('each' in action) return executeEach(action, records, values, { dataProvider, reason })
  if ('call' in action) return action.call(dataProvider, records, reason)
  const answer = await dataProvider.call(action.request(records, values))
  return action.outcomes?.(answer, records) ?? []
}

/** Sends the requests one after the other; after a failure those that remain, too, as long as the server is reached. */
async function executeEach(
  { each, failureReason }: EachRequest<AnyRecord>,
  records: readonly AnyRecord[],
  values: Values,
  { dataProvider, reason }: Execution,
): Promise<readonly ActionOutcome[]> {
  const outcomes: ActionOutcome[] = []
  let away: NotSent | undefined
  for (const record of records) {
    try {
      if (away) throw away
      const answer = await dataProvider.call(each(record, values))
      const why = failureReason?.(answer)
      if (why) throw new Error(why)
      outcomes.push({ id: record.id, result: 'done', failed: false })
    } catch (error) {
      if (records.length === 1) throw error
      if (isUnreachedFailure(error)) away ??= new NotSent(error)
      outcomes.push({ id: record.id, result: 'failed', failed: true, reason: reason(error) })
    }
  }
  return outcomes
}

/** Checks whether an action whose answer was lost was done anyway, if the list can show that. */
export async function wasDone(
  { isDone }: Pick<QuestionAction, 'isDone'>,
  records: readonly AnyRecord[],
  error: unknown,
  readList: () => Promise<readonly WireRow[]>,
): Promise<boolean> {
  if (!mayBeDone(error) || !isDone) return false
  // A list that cannot be read leaves the result unknown.
  const list = await readList().catch(() => undefined)
  const now = new Map(list?.map((record) => [record.id, record as AnyRecord]))
  return list !== undefined && records.every((record) => isDone(record, now.get(record.id)))
}

/** The records as the server holds them now; one that it does not show stays as it is. */
export async function heldNow(
  records: readonly AnyRecord[],
  readList: () => Promise<readonly WireRow[]>,
): Promise<readonly AnyRecord[]> {
  const list = await readList().catch((): readonly WireRow[] => [])
  const now = new Map(list.map((record) => [record.id, record as AnyRecord]))
  return records.map((record) => now.get(record.id) ?? record)
}
