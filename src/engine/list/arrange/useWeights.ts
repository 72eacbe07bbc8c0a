import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useResourceContext } from 'react-admin'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { useNotifyUndoable } from '#ui/messages/useNotifyMessage.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { inParallel } from '#ui/values/inParallel.ts'
import { useDistinctName } from '../../data/useRecordName.ts'
import { readListsOf } from '../../data/related.ts'
import { useDescriptor, useEngine } from '../../EngineContext.ts'
import type { AnyField, AnyRecord } from '../../field.ts'
import { readErrorText } from '../../form/errorText.ts'
import { gone, mayBeDone } from '../../form/save/failure.ts'
import { saveSteps } from '../../form/saveSteps.ts'
import { inWeightOrder, inTens, movedOrder, weightsFor, type Weighted } from './weights.ts'

/** The largest number of requests at the same time. */
const atOnce = 4

/** A weight that was written. */
interface Written extends Weighted {
  before: number
}

/** A weight that a record shall have. */
interface Wish {
  record: AnyRecord
  weight: number
}

interface Failed {
  wish: Wish
  error: unknown
}

/** The weights of records, in their order. */
export const orderOf = (records: readonly AnyRecord[], field: string): readonly Weighted[] =>
  records.map((record) => ({ id: record.id, weight: Number(record[field]) })).toSorted(inWeightOrder)

/** Functions that change the weights of the current list, each on the records as they are on the server by then. */
export function useWeights(field: string) {
  const resource = useResourceContext() ?? ''
  const descriptor = useDescriptor(resource)
  const engine = useEngine()
  // Through react-admin, which ends a session that the server no longer knows.
  const dataProvider = useDataProvider<LotusDataProvider>()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const notify = useNotify()
  const notifyReason = useNotifyReason()
  const notifyUndoable = useNotifyUndoable()
  const refresh = useRefresh()
  const reasonOf = useReason()
  const nameOf = useDistinctName()

  const { [field]: kind } = descriptor.fields as Record<string, AnyField>

  const writtenOf = ({ record, weight }: Wish): Written => ({ id: record.id, weight, before: Number(record[field]) })

  async function writeOne({ record, weight }: Wish): Promise<void> {
    const records = await readListsOf(engine, descriptor.form?.dependsOn ?? [])
    const context = { mode: 'edit', dialect: engine.dialect(), record, records } as const
    const { body, errors } = saveSteps(descriptor, context, { [field]: kind?.toForm(weight) })
    const [refusal] = Object.values(errors).map(({ message }) => readErrorText(message))
    if (!body) throw new Error(refusal?.message)
    await dataProvider.update(resource, { id: record.id, data: body, previousData: record })
  }

  /** Reads the list again where an answer was lost: what it holds was written, the rest is said as it is. */
  async function afterLostAnswers(failed: readonly Failed[]): Promise<{ written: Written[]; failed: Failed[] }> {
    if (!failed.some(({ error }) => mayBeDone(error))) return { written: [], failed: [...failed] }
    const rows = await engine.dataProvider.fresh(resource).catch(() => undefined)
    const isWritten = ({ wish: { record, weight }, error }: Failed) =>
      mayBeDone(error) && rows?.find(({ id }) => id === record.id)?.[field] === weight
    return {
      written: failed.filter(isWritten).map(({ wish }) => writtenOf(wish)),
      failed: failed
        .filter((each) => !isWritten(each))
        .map(({ wish, error }) => ({
          wish,
          error: mayBeDone(error) ? new Error(rows ? 'lost.notDoneAct' : 'lost.act') : error,
        })),
    }
  }

  /** Writes the weights that `plan` finds; tells what came of it, and offers to undo it. */
  async function change(
    plan: (order: readonly Weighted[]) => ReadonlyMap<number, number>,
    done: { message: string; args?: Record<string, unknown> },
    mayUndo = true,
  ): Promise<void> {
    setProgress({ done: 0, total: 0 })
    try {
      const rows = (await engine.dataProvider.fresh(resource)) as readonly AnyRecord[]
      const wanted = [...plan(orderOf(rows, field))].flatMap(([id, weight]): Wish[] => {
        const record = rows.find((row) => row.id === id)
        return record ? [{ record, weight }] : []
      })
      const written: Written[] = []
      const failed: Failed[] = []
      await inParallel(wanted, atOnce, async (wish) => {
        try {
          await writeOne(wish)
          written.push(writtenOf(wish))
        } catch (error) {
          failed.push({ wish, error })
        }
        setProgress({ done: written.length + failed.length, total: wanted.length })
      })
      const lost = await afterLostAnswers(failed)
      written.push(...lost.written)
      if (lost.failed.length > 0) {
        const [only] = lost.failed
        if (only && wanted.length === 1) throw only.error
        const outcome = lost.failed.map(({ wish, error }) => `${nameOf(wish.record)}: ${reasonOf(error)}`).join('; ')
        const messageArgs = { done: written.length, total: wanted.length, outcome }
        notify('views.arrange.partly', { type: 'warning', messageArgs })
      } else if (mayUndo && written.length > 0)
        notifyUndoable(done.message, { undo: () => void undo(written) }, done.args)
      else notify(done.message, { type: 'success', messageArgs: done.args ?? {} })
    } catch (error) {
      notifyReason(error)
    } finally {
      setProgress(undefined)
      refresh()
    }
  }

  /** Writes the earlier weights where nobody has changed them since. */
  const undo = (written: readonly Written[]) =>
    change(
      (order) => {
        const present = new Map(order.map(({ id, weight }) => [id, weight]))
        const own = written.filter(({ id, weight }) => present.get(id) === weight)
        return new Map(own.map(({ id, before }) => [id, before]))
      },
      { message: 'views.arrange.undone' },
      false,
    )

  return {
    /** How many weights have been written of those that will be; undefined while none are. */
    progress,
    /**
     * Moves a record to the place between two others. Records that are not shown keep their weights: the order among
     * the others is what the user sees.
     */
    move: (
      record: AnyRecord,
      place: { above: number | undefined; below: number | undefined },
      isHidden: (id: number) => boolean,
    ) =>
      change(
        (order) => {
          if (!order.some(({ id }) => id === record.id)) throw new Error(gone)
          const inSight = order.filter(({ id }) => !isHidden(id))
          return weightsFor(movedOrder(inSight, record.id, place))
        },
        { message: 'views.arrange.moved', args: { name: nameOf(record) } },
      ),
    renumber: () => change(inTens, { message: 'views.arrange.numbered' }),
  }
}
