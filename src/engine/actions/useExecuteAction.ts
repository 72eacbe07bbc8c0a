import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { useNotifyDone, useNotifyUndoable, type Offered } from '#ui/messages/useNotifyMessage.ts'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { useNotifyUnexpected } from '#ui/messages/useNotifyUnexpected.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useDistinctName } from '../data/useNames.ts'
import { useEngine, useResourceName } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { mayBeDone } from '../save/failure.ts'
import type { ActionOutcome, Undo } from './action.ts'
import { executeOn, heldNow, wasDone } from './execution.ts'
import { outcomeNaming, outcomesInLine } from './outcomes/outcomes.ts'
import { questionTextsOf, type QuestionAction } from './resourceAction.ts'
import type { PendingAction } from './usePendingAction.ts'

interface Progress {
  values?: Record<string, unknown>
  busy: boolean
  /** The reason why the last attempt failed as a whole. */
  failure?: Error
  outcomes: readonly ActionOutcome[]
}

interface Followed {
  /** Receives the last result for each record, if the server reports it. */
  onDone: (outcomes: readonly ActionOutcome[]) => void
  onClose: () => void
}

/**
 * Runs the confirmed action and notifies of the result. What failed as a whole or for some records stays on the screen,
 * so that the user can try again, unless the action closes on failure; in any case the list is fetched again
 * (docs/specification.md#errors).
 */
export function useExecuteAction(
  { action, records: asked }: PendingAction<QuestionAction>,
  { onDone, onClose }: Followed,
) {
  const [state, setState] = useState<Progress>({ busy: false, outcomes: [] })
  const resource = useResourceName()
  const engine = useEngine()
  const { dataProvider } = engine
  const notify = useNotify()
  const notifyUnexpected = useNotifyUnexpected()
  const notifyReason = useNotifyReason()
  const notifyDone = useNotifyDone()
  const notifyUndoable = useNotifyUndoable()
  const refresh = useRefresh()
  const reasonOf = useReason()
  const nameOf = useDistinctName()
  const t = useT()

  /** The reason why a write failed; or that its result is not known, because the answer was lost. */
  const reason = (error: unknown) => (mayBeDone(error) ? t('lost.act') : reasonOf(error))

  const takeBack = async (undo: Undo, kept: ReadonlySet<number>) => {
    const { text, type } = await undo({ isDone: (id) => !kept.has(id), reason: reasonOf, t })
    notify(text, { type, autoHideDuration: type === 'success' ? undefined : null })
    refresh()
  }

  /** What undoes the action, for the records as others may have left them while the question was open. */
  const undoOf = async (records: readonly AnyRecord[]) => {
    const undoOn = (on: readonly AnyRecord[]) => action.undo?.(engine, on)
    // What cannot be undone is not read again.
    return (await undoOn(records)) && undoOn(await heldNow(records, () => dataProvider.fresh(resource)))
  }

  const tell = (fresh: readonly ActionOutcome[], { undo, offered }: { undo?: Undo; offered?: Offered }) => {
    const texts = questionTextsOf(resource, action)
    const name = action.namesRecords && namesInLine([...new Set(asked.map(nameOf))], t)
    const outcome = outcomesInLine(fresh, { resource, nameOf: outcomeNaming(asked, nameOf), t })
    const args = { action: t(action.label), outcome }
    const kept = new Set(fresh.filter(({ failed }) => failed).map(({ id }) => id))
    const then = { undo: undo && (() => void takeBack(undo, kept)), undoLabel: texts.undo, offered }
    // Where the question closes, nothing else names what was refused.
    const stays = action.closesOnFailure && { autoHideDuration: null }
    if (kept.size > 0) notify(texts.partly, { type: 'warning', messageArgs: { ...args, ...then }, ...stays })
    else if (undo || offered) notifyUndoable(texts.done, then, { ...args, record: name })
    else notifyDone(texts.done, { ...args, ...(name && { name }) })
  }

  const fail = (error: unknown, failed: Progress) => {
    const lost = mayBeDone(error)
    if (action.closesOnFailure) {
      if (lost) notify(reason(error), { type: 'warning' })
      else notifyReason(error)
      onClose()
    } else {
      if (!lost) notifyUnexpected(error)
      setState({ ...failed, busy: false, failure: lost ? new Error(reason(error)) : (error as Error) })
    }
  }

  const execute = async (records: readonly AnyRecord[], values = state.values) => {
    const running = { values, busy: true, outcomes: state.outcomes }
    setState(running)
    // Even without the code that undoes it or follows it, the action is done.
    const undo = await undoOf(records).catch(() => undefined)
    const offered = await action.followUp?.(engine, records).catch(() => undefined)
    try {
      const fresh = await executeOn(action, records, values ?? {}, { dataProvider, reason }).catch(
        async (error: unknown): Promise<readonly ActionOutcome[]> => {
          if (await wasDone(action, records, error, () => engine.dataProvider.fresh(resource))) return []
          throw error
        },
      )
      tell(fresh, { undo, offered })
      const tried = new Set(records.map(({ id }) => id))
      const outcomes = [...state.outcomes.filter(({ id }) => !tried.has(id)), ...fresh]
      onDone(outcomes)
      if (!action.closesOnFailure && outcomes.some(({ failed }) => failed)) setState({ values, busy: false, outcomes })
      else onClose()
    } catch (error) {
      fail(error, running)
    }
    refresh()
  }
  return { ...state, execute }
}
