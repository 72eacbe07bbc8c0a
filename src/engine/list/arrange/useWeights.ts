import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { useT } from '#i18n/useT.ts'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { useNotifyUndoable } from '#ui/messages/useNotifyMessage.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useDistinctName } from '../../data/useNames.ts'
import { useDescriptor, useEngine } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { goneMessage } from '../../save/failure.ts'
import { reasonOf } from '../../save/outcome.ts'
import { same } from '../../save/same.ts'
import { useGoneText } from '../../save/useGoneText.ts'
import { changeWeights, type WeightPlan } from './changeWeights.ts'
import { inTens, movedOrder, weightsFor, type Weighted } from './weights.ts'
import type { Wish } from './writeWeights.ts'

/** Functions that change the weights of the current list, each on the records as they are on the server by then. */
export function useWeights(field: string) {
  const descriptor = useDescriptor()
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

  /** Writes the weights that `plan` finds; says how that ended, and offers to undo it. */
  async function change(
    plan: WeightPlan,
    done: { message: string; args?: Record<string, unknown> },
    mayUndo = true,
  ): Promise<void> {
    setProgress({ done: 0, total: 0 })
    try {
      const writing = { engine, descriptor, field, onProgress: setProgress }
      const { wishes, outcomes, failed, left } = await changeWeights(plan, writing)
      if (failed.length > 0) {
        const reasons = failed.map(([{ record }, outcome]) =>
          t('app.valued', { label: nameOf(record), value: reasonText(reasonOf(outcome)) }),
        )
        const messageArgs = { done: left, total: wishes.length, outcome: reasons.join('; ') }
        notify(left > 0 ? 'views.arrange.partly' : 'views.arrange.putBack', { type: 'warning', messageArgs })
      } else if (mayUndo && wishes.length > 0)
        notifyUndoable(done.message, { undo: () => void undo(wishes) }, done.args)
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
