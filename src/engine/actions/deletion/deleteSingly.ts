import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { AnyRecord } from '../../field.ts'
import { isRefusal, isUnreachedFailure, NotSent } from '../../save/failure.ts'
import type { ActionOutcome } from '../action.ts'
import { wasDone } from '../execution.ts'
import type { QuestionAction } from '../resourceAction.ts'

interface Deleting extends Pick<QuestionAction, 'isDone'> {
  resource: string
  dataProvider: LotusDataProvider
  /** Returns the reason of a failure in words. */
  reason: (error: unknown) => string
}

/**
 * Deletes the records one by one: of several at once, a server deletes none if it refuses one. Once it cannot be reached,
 * it is not asked for the others, each of which would wait for its own failure. Where an answer is lost, the list shows
 * whether the record is gone. Rejects if every one of them fails.
 */
export async function deleteSingly(
  records: readonly AnyRecord[],
  { resource, dataProvider, reason, isDone }: Deleting,
): Promise<readonly ActionOutcome[]> {
  const failures = new Map<AnyRecord, unknown>()
  let last: unknown
  let away: NotSent | undefined
  for (const record of records) {
    try {
      if (away) throw away
      await dataProvider.deleteMany(resource, { ids: [record.id] })
    } catch (error) {
      failures.set(record, error)
      last = away?.cause ?? error
      if (isUnreachedFailure(error)) away ??= new NotSent(error)
    }
  }
  let list: ReturnType<typeof dataProvider.fresh> | undefined
  const readList = () => (list ??= dataProvider.fresh(resource))
  for (const [record, failure] of failures) {
    if (await wasDone({ isDone }, [record], failure, readList)) failures.delete(record)
  }
  if (failures.size === records.length) throw last
  const outcomes = records.map((record): ActionOutcome => {
    const { id } = record
    if (!failures.has(record)) return { id, result: 'app.deleted', failed: false }
    const failure = failures.get(record)
    return { id, result: 'confirm.kept', failed: true, final: isRefusal(failure), reason: reason(failure) }
  })
  return outcomes.toSorted((one, other) => Number(other.failed) - Number(one.failed))
}
