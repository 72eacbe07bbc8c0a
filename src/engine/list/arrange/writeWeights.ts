import type { LotusDataProvider } from '#dataProvider/index.ts'
import { inParallel } from '#ui/values/inParallel.ts'
import { readListsOf } from '../../data/related.ts'
import type { Engine } from '../../EngineContext.ts'
import type { AnyField, AnyRecord } from '../../field.ts'
import { readErrorText } from '../../form/errorText.ts'
import { mayBeDone } from '../../form/save/failure.ts'
import { leftOutOfEach, withoutLeftOut } from '../../form/save/leftOut.ts'
import type { Gone } from '../../form/save/references.ts'
import { saveSteps } from '../../form/saveSteps.ts'
import type { AnyResource } from '../../resource.ts'
import type { Weighted } from './weights.ts'

/** The largest number of requests at the same time. */
const atOnce = 4

/** A weight that a record should have. */
export interface Wish {
  record: AnyRecord
  weight: number
}

/** A weight that was written. */
export interface Written extends Weighted {
  before: number
}

export interface Failed {
  wish: Wish
  error: unknown
}

interface Writing {
  engine: Engine
  descriptor: AnyResource
  field: string
  /** Through react-admin, which ends a session that the server no longer knows. */
  dataProvider: LotusDataProvider
  onProgress?(progress: { done: number; total: number }): void
}

interface Outcome {
  written: readonly Written[]
  failed: readonly Failed[]
  /** The references to nothing that the server would have refused, by record. */
  leftOut: ReadonlyMap<AnyRecord, readonly Gone[]>
}

/** Writes weights into records as the server holds them now, with all else as a form of each would save it. */
export async function writeWeights(wishes: readonly Wish[], writing: Writing): Promise<Outcome> {
  const { engine, descriptor, field, dataProvider, onProgress } = writing
  const records = await readListsOf(engine, descriptor.form?.dependsOn ?? [])
  const { toForm } = descriptor.fields[field] as AnyField
  const steps = wishes.map(({ record, weight }) =>
    saveSteps(descriptor, { mode: 'edit', dialect: engine.dialect(), record, records }, { [field]: toForm(weight) }),
  )
  const values = wishes.map(({ record }, at) => ({ ...record, ...steps[at]?.body }))
  const gone = await leftOutOfEach(engine, descriptor, values)
  const leftOut = new Map<AnyRecord, readonly Gone[]>()
  const written: Wish[] = []
  const failed: Failed[] = []
  await inParallel([...wishes.entries()], atOnce, async ([at, wish]) => {
    const { record } = wish
    const { body, errors = {} } = steps[at] ?? {}
    try {
      const [refusal] = Object.values(errors).map(({ message }) => readErrorText(message))
      if (!body) throw new Error(refusal?.message)
      const data = withoutLeftOut(body, gone[at] ?? [])
      await dataProvider.update(descriptor.name, { id: record.id, data, previousData: record })
      written.push(wish)
      if (gone[at]?.length) leftOut.set(record, gone[at])
    } catch (error) {
      failed.push({ wish, error })
    }
    onProgress?.({ done: written.length + failed.length, total: wishes.length })
  })
  const lost = await afterLostAnswers(failed, writing)
  const all = [...written, ...lost.written]
  return { written: all.map((wish) => writtenOf(wish, field)), failed: lost.failed, leftOut }
}

const writtenOf = ({ record, weight }: Wish, field: string): Written => ({
  id: record.id,
  weight,
  before: Number(record[field]),
})

const notKnown = 'lost.act'

/** Reads the list again where an answer was lost: what it holds was written, the rest is said as it is. */
async function afterLostAnswers(failed: readonly Failed[], { engine, descriptor, field }: Writing) {
  if (!failed.some(({ error }) => mayBeDone(error))) return { written: [], failed }
  const rows = await engine.dataProvider.fresh(descriptor.name).catch(() => undefined)
  const isWritten = ({ wish: { record, weight }, error }: Failed) =>
    mayBeDone(error) && rows?.find(({ id }) => id === record.id)?.[field] === weight
  return {
    written: failed.filter(isWritten).map(({ wish }) => wish),
    failed: failed
      .filter((each) => !isWritten(each))
      .map(({ wish, error }) => ({
        wish,
        error: mayBeDone(error) ? new Error(rows ? 'lost.notDoneAct' : notKnown) : error,
      })),
  }
}

/**
 * Writes the earlier weights again after some could not be written, where nobody has changed them since. Resolves to
 * the number of weights that stay written.
 */
export async function putBack({ written, failed }: Outcome, writing: Writing): Promise<number> {
  const { engine, descriptor, field } = writing
  const unknown = failed.filter(({ error }) => (error as Error).message === notKnown)
  const all = [...written, ...unknown.map(({ wish }) => writtenOf(wish, field))]
  if (all.length === 0) return 0
  const rows = await engine.dataProvider.fresh(descriptor.name).catch(() => undefined)
  if (!rows) return written.length
  const present = new Map(rows.map((row) => [row.id, row as AnyRecord]))
  const wishes = all.flatMap(({ id, weight, before }): Wish[] => {
    const record = present.get(id)
    return record?.[field] === weight ? [{ record, weight: before }] : []
  })
  return writeWeights(wishes, writing).then(
    (again) => again.failed.length,
    () => wishes.length,
  )
}
