import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useResourceContext } from 'react-admin'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { useNotifyUndoable } from '#ui/messages/useNotifyMessage.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useDistinctName } from '../../data/useRecordName.ts'
import { readListsOf } from '../../data/related.ts'
import { useDescriptor, useEngine } from '../../EngineContext.ts'
import type { AnyField, AnyRecord } from '../../field.ts'
import { readErrorText } from '../../form/errorText.ts'
import { saveSteps } from '../../form/saveSteps.ts'
import { inWeightOrder, inTens, movedOrder, weightsFor, type Weighted } from './weights.ts'

/** The largest number of requests at the same time. */
const atOnce = 4

/** A weight that was written. */
interface Written extends Weighted {
  before: number
}

/** The weights of records, in their order. */
export const orderOf = (records: readonly AnyRecord[], field: string): readonly Weighted[] =>
  records.map((record) => ({ id: record.id, weight: Number(record[field]) })).toSorted(inWeightOrder)

/** Runs a task for each item, a few at a time. */
async function forEachAFew<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await task(next)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

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

  async function writeOne(record: AnyRecord, weight: number): Promise<void> {
    const records = await readListsOf(engine, descriptor.form?.dependsOn ?? [])
    const context = { mode: 'edit', dialect: engine.dialect(), record, records } as const
    const { body, errors } = saveSteps(descriptor, context, { [field]: kind?.toForm(weight) })
    const [refusal] = Object.values(errors).map(({ message }) => readErrorText(message))
    if (!body) throw new Error(refusal?.message)
    await dataProvider.update(resource, { id: record.id, data: body, previousData: record })
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
      const wanted = [...plan(orderOf(rows, field))].flatMap(([id, weight]) => {
        const record = rows.find((row) => row.id === id)
        return record ? { record, weight } : []
      })
      const written: Written[] = []
      const failed: string[] = []
      await forEachAFew(wanted, async ({ record, weight }) => {
        try {
          await writeOne(record, weight)
          written.push({ id: record.id, weight, before: Number(record[field]) })
        } catch (error) {
          if (wanted.length === 1) throw error
          failed.push(`${nameOf(record)}: ${reasonOf(error)}`)
        }
        setProgress({ done: written.length + failed.length, total: wanted.length })
      })
      if (failed.length > 0) {
        const messageArgs = { done: written.length, total: wanted.length, outcome: failed.join('; ') }
        notify('views.arrange.partly', { type: 'warning', messageArgs })
      } else if (mayUndo && written.length > 0) notifyUndoable(done.message, () => void undo(written), done.args)
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
    /** Moves a record to the place between two others. */
    move: (record: AnyRecord, place: { above: number | undefined; below: number | undefined }) =>
      change((order) => weightsFor(movedOrder(order, record.id, place)), {
        message: 'views.arrange.moved',
        args: { name: nameOf(record) },
      }),
    renumber: () => change(inTens, { message: 'views.arrange.numbered' }),
  }
}
