import type { AnyRecord } from '../../field.ts'
import { isSaved, reasonOf, type Outcome } from '../../save/outcome.ts'
import { orderOf, type Weighted } from './weights.ts'
import { writeWeights, type Wish, type Writing } from './writeWeights.ts'

/** Finds the weights to write, by id, for records in their order. */
export type WeightPlan = (order: readonly Weighted[]) => ReadonlyMap<number, number>

interface WeightChange {
  wishes: readonly Wish[]
  outcomes: ReadonlyMap<Wish, Outcome>
  failed: readonly (readonly [Wish, Outcome])[]
  /** How many new weights stay although others have failed, because they could not be put back. */
  left: number
}

/**
 * Writes the weights that `plan` finds for the records as they are on the server by now. Where some of several fail, the
 * earlier weights are put back; where the only one fails, this rejects with the reason.
 */
export async function changeWeights(plan: WeightPlan, writing: Writing): Promise<WeightChange> {
  const { engine, descriptor, field } = writing

  /** Writes the earlier weights where new ones may have been written. Resolves to the number of those that stay. */
  async function putBack(outcomes: ReadonlyMap<Wish, Outcome>): Promise<number> {
    const written = [...outcomes].flatMap(([wish, { kind }]) => (kind === 'saved' || kind === 'unknown' ? [wish] : []))
    const wishes = written.map(({ record, before, weight }): Wish => ({ record, before: weight, weight: before }))
    const back = await writeWeights(wishes, writing).catch(() => undefined)
    if (!back) return written.length
    return [...back.values()].filter(({ kind }) => ['refused', 'failed', 'unknown'].includes(kind)).length
  }

  const rows = (await engine.dataProvider.fresh(descriptor.name)) as readonly AnyRecord[]
  const wishes = [...plan(orderOf(rows, field))].flatMap(([id, weight]): Wish[] => {
    const record = rows.find((row) => row.id === id)
    return record ? [{ record, before: Number(record[field]), weight }] : []
  })
  const outcomes = await writeWeights(wishes, writing)
  const failed = [...outcomes].filter(([, outcome]) => !isSaved(outcome))
  const [only] = failed
  if (only && wishes.length === 1) throw reasonOf(only[1])
  return { wishes, outcomes, failed, left: only ? await putBack(outcomes) : 0 }
}
