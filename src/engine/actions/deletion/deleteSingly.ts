import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { AnyRecord } from '../../field.ts'
import { isRefusal, isUnreachedFailure, mayBeDone } from '../../form/save/failure.ts'
import type { ActionOutcome } from '../action.ts'

interface Deleting {
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
  { resource, dataProvider, reason }: Deleting,
): Promise<readonly ActionOutcome[]> {
  const failures = new Map<number, unknown>()
  let last: unknown
  for (const { id } of records) {
    try {
      if (isUnreachedFailure(last)) throw last
      await dataProvider.deleteMany(resource, { ids: [id] })
    } catch (error) {
      failures.set(id, (last = error))
    }
  }
  if ([...failures.values()].some(mayBeDone)) {
    // A list that cannot be read leaves the result unknown.
    const left = await dataProvider.fresh(resource).catch(() => undefined)
    const isGone = (id: number) => left !== undefined && left.every((record) => record.id !== id)
    for (const [id, failure] of failures) if (mayBeDone(failure) && isGone(id)) failures.delete(id)
  }
  if (failures.size === records.length) throw last
  const outcomes = records.map(({ id }): ActionOutcome => {
    if (!failures.has(id)) return { id, result: 'app.deleted', failed: false }
    const failure = failures.get(id)
    return { id, result: 'confirm.kept', failed: true, final: isRefusal(failure), reason: reason(failure) }
  })
  return outcomes.toSorted((one, other) => Number(other.failed) - Number(one.failed))
}
