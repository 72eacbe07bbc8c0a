import { useState } from 'react'
import { useNotify, useRefresh, useResourceContext, useTranslate } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { actionOf } from './actionOf.ts'
import type { ActionOutcome } from './action.ts'
import { useDescriptor } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { mayBeDone } from '../form/save/failure.ts'
import { useReasonOfWrite } from './useReasonOfWrite.ts'
import { useNotifyDone } from '#ui/messages/useNotifyMessage.ts'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { useSummary } from './outcomes/outcomes.ts'
import type { PendingAction } from './pendingAction.ts'
import { useAct } from './useAct.ts'
import { useDistinctName } from '../data/useDistinctName.ts'
import { useNotifyUnexpected } from '#ui/messages/useNotifyUnexpected.ts'
import { useWasDone } from './useWasDone.ts'

interface Run {
  values?: Record<string, unknown>
  busy: boolean
  /** The reason why the last attempt failed as a whole. */
  failure?: Error
  outcomes: readonly ActionOutcome[]
}

/**
 * Runs the confirmed action and reports the result. What failed as a whole or for some records stays on the screen, so
 * that the user can try again; a deletion that failed is reported and the list is fetched again
 * (docs/specification.md#errors).
 */
export function useRun({ actionKey, records: asked }: PendingAction, onDone: () => void, onClose: () => void) {
  const [state, setState] = useState<Run>({ busy: false, outcomes: [] })
  const resource = useResourceContext() ?? ''
  const own = actionOf(useDescriptor(resource), actionKey) ?? {}
  const perform = useAct(actionKey)
  const summary = useSummary(asked)
  const notify = useNotify()
  const notifyUnexpected = useNotifyUnexpected()
  const refresh = useRefresh()
  const reason = useReasonOfWrite()
  const wasDone = useWasDone(actionKey)
  const notifyReason = useNotifyReason()
  const notifyDone = useNotifyDone()
  const nameOf = useDistinctName()
  const t = useT()
  const translate = useTranslate()

  const tell = (fresh: readonly ActionOutcome[]) => {
    const action = translate(`resources.${resource}.actions.${actionKey}`)
    const outcome = summary(fresh)
    if (actionKey === 'delete') notifyDone('app.deleted', { name: namesInLine([...new Set(asked.map(nameOf))], t) })
    // An action with one request per record has a message for success only; an action with one answer for all records
    // uses the same message for every result.
    else if (!fresh.some(({ failed }) => failed))
      notifyDone(`resources.${resource}.done.${actionKey}`, { action, outcome })
    else {
      const words = 'each' in own ? 'confirm.partly' : `resources.${resource}.done.${actionKey}`
      notify(words, { type: 'warning', messageArgs: { action, outcome } })
    }
  }

  const fail = (error: unknown, run: Run) => {
    if (actionKey === 'delete') {
      if (mayBeDone(error)) notify(reason(error), { type: 'warning' })
      else notifyReason(error)
      onClose()
    } else {
      if (!mayBeDone(error)) notifyUnexpected(error)
      setState({ ...run, busy: false, failure: mayBeDone(error) ? new Error(reason(error)) : (error as Error) })
    }
  }

  const run = async (records: readonly AnyRecord[], values = state.values) => {
    const running = { values, busy: true, outcomes: state.outcomes }
    setState(running)
    try {
      const fresh = await perform(records, values).catch(async (error: unknown): Promise<readonly ActionOutcome[]> => {
        if (await wasDone(error, records)) return []
        throw error
      })
      tell(fresh)
      onDone()
      const ids = new Set(fresh.map(({ id }) => id))
      const outcomes = [...state.outcomes.filter(({ id }) => !ids.has(id)), ...fresh]
      if (outcomes.some(({ failed }) => failed)) setState({ values, busy: false, outcomes })
      else onClose()
    } catch (error) {
      fail(error, running)
    }
    refresh()
  }
  return { ...state, run }
}
