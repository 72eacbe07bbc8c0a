import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Rows } from '#dataProvider/endpoint.ts'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { useT } from '#i18n/useT.ts'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { useNotifyUndoable } from '#ui/messages/useNotifyMessage.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useDistinctName } from '../../data/useNames.ts'
import { useDescriptor, useEngine, useResourceName } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { goneMessage } from '../../save/failure.ts'
import { isSaved, reasonOf, type Outcome } from '../../save/outcome.ts'
import { same } from '../../save/same.ts'
import { useGoneText } from '../../save/useGoneText.ts'
import { inWeightOrder, inTens, movedOrder, weightsFor, type Weighted } from './weights.ts'
import { writeWeights, type Wish } from './writeWeights.ts'

/** The weights of records, in their order. */
export const orderOf = (records: readonly AnyRecord[], field: string): readonly Weighted[] =>
  records.map((record) => ({ id: record.id, weight: Number(record[field]) })).toSorted(inWeightOrder)

/** Functions that change the weights of the current list, each on the records as they are on the server by then. */
export function useWeights(field: string) {
  const resource = useResourceName()
  const descriptor = useDescriptor(resource)
  const engine = useEngine()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const notify = useNotify()
  const notifyReason = useNotifyReason()
  const notifyUndoable = useNotifyUndoable()
  const refresh = useRefresh()
  const reasonText = useReason()
  const nameOf = useDistinctName()
  const goneText = useGoneText()
  const t = useT()

  const write = (wishes: readonly Wish[], rows: Rows) =>
    writeWeights(wishes, { engine, rows, descriptor, field, onProgress: setProgress })

  /** Writes the weights that `plan` finds; says how that ended, and offers to undo it. */
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
        return record ? [{ record, before: Number(record[field]), weight }] : []
      })
      const outcomes = await write(wanted, rows)
      const failed = [...outcomes].filter(([, outcome]) => !isSaved(outcome))
      const [only] = failed
      if (only && wanted.length === 1) throw reasonOf(only[1])
      if (only) {
        const left = await putBack(outcomes)
        const reasons = failed.map(([{ record }, outcome]) =>
          t('app.valued', { label: nameOf(record), value: reasonText(reasonOf(outcome)) }),
        )
        const messageArgs = { done: left, total: wanted.length, outcome: reasons.join('; ') }
        notify(left > 0 ? 'views.arrange.partly' : 'views.arrange.putBack', { type: 'warning', messageArgs })
      } else if (mayUndo && wanted.length > 0)
        notifyUndoable(done.message, { undo: () => void undo(wanted) }, done.args)
      else notify(done.message, { type: 'success', messageArgs: done.args ?? {} })
      const leftOut = [...outcomes].flatMap(([{ record }, outcome]) =>
        outcome.kind === 'saved' && outcome.leftOut.length > 0
          ? [t('app.aside', { text: nameOf(record), aside: outcome.leftOut.map(goneText).join('; ') })]
          : [],
      )
      if (leftOut.length > 0) {
        notify('saving.leftOut', { type: 'warning', messageArgs: { what: namesInLine(leftOut, t) } })
      }
    } catch (error) {
      notifyReason(error)
    } finally {
      setProgress(undefined)
      refresh()
    }
  }

  /** Writes the earlier weights where new ones may have been written. Resolves to the number of those that stay. */
  async function putBack(outcomes: ReadonlyMap<Wish, Outcome>): Promise<number> {
    const written = [...outcomes].flatMap(([wish, { kind }]) => (kind === 'saved' || kind === 'unknown' ? [wish] : []))
    if (written.length === 0) return 0
    const rows = await engine.dataProvider.fresh(resource).catch(() => undefined)
    if (!rows) return written.filter((wish) => outcomes.get(wish)?.kind === 'saved').length
    const wishes = written.map(({ record, before, weight }): Wish => ({ record, before: weight, weight: before }))
    const back = await write(wishes, rows)
    return [...back.values()].filter(({ kind }) => ['refused', 'failed', 'unknown'].includes(kind)).length
  }

  /** Writes the earlier weights where nobody has changed them since. */
  const undo = (written: readonly Wish[]) =>
    change(
      (order) => {
        const present = new Map(order.map(({ id, weight }) => [id, weight]))
        const own = written.filter(({ record, weight }) => present.get(record.id) === weight)
        return new Map(own.map(({ record, before }) => [record.id, before]))
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
          if (!order.some(({ id }) => id === record.id)) throw new Error(goneMessage)
          const inSight = order.filter(({ id }) => !isHidden(id))
          return weightsFor(movedOrder(inSight, record.id, place))
        },
        { message: 'views.arrange.moved', args: { name: nameOf(record) } },
      ),
    /** Resolves to false, with nothing written, if other weights would be written by now than those that were promised. */
    async renumber(promised: ReadonlyMap<number, number>): Promise<boolean> {
      let isAsPromised = true
      const plan = (order: readonly Weighted[]) => {
        const wanted = inTens(order)
        isAsPromised = same([...wanted], [...promised])
        if (!isAsPromised) throw new Error('saving.changedTitle')
        return wanted
      }
      await change(plan, { message: 'views.arrange.numbered' })
      return isAsPromised
    },
  }
}
