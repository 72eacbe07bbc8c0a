import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { AnyRecord } from '../../field.ts'
import { isRefusal, isUnreachedFailure } from '../../form/save/failure.ts'
import type { ActionOutcome } from '../action.ts'

interface Deleting {
  resource: string
  dataProvider: LotusDataProvider
  /** Returns the reason of a failure in words. */
  reason: (error: unknown) => string
}

/**
 * Deletes the records one by one: of several at once, a server deletes none if it refuses one. Once it cannot be reached,
 * it is not asked for the others, each of which would wait for its own failure. Rejects if every one of them fails.
 */
export async function deleteSingly(
  records: readonly AnyRecord[],
  { resource, dataProvider, reason }: Deleting,
): Promise<readonly ActionOutcome[]> {
  const outcomes: ActionOutcome[] = []
  let refusal: unknown
  for (const { id } of records) {
    try {
      if (refusal !== undefined && isUnreachedFailure(refusal)) throw refusal
      await dataProvider.deleteMany(resource, { ids: [id] })
      outcomes.push({ id, result: 'app.deleted', failed: false })
    } catch (error) {
      refusal = error
      outcomes.push({ id, result: 'confirm.kept', failed: true, final: isRefusal(error), reason: reason(error) })
    }
  }
  if (outcomes.every(({ failed }) => failed)) throw refusal
  return outcomes.toSorted((one, other) => Number(other.failed) - Number(one.failed))
}
