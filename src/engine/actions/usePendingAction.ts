import { createContext, useState } from 'react'
import { useEvent, useNotify } from 'react-admin'
import { useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import type { OwnDialogAction, QuestionAction } from './resourceAction.ts'

/** An action that waits for the answer to its question, or whose dialog is open, and its records. */
export interface PendingAction<A = QuestionAction | OwnDialogAction> {
  action: A
  records: readonly AnyRecord[]
  /** Values that its form begins with. */
  values?: Record<string, unknown> | undefined
}

type Ask = (action: PendingAction['action'], records: readonly AnyRecord[]) => void

export const AskContext = createContext<Ask>(() => undefined)

/** The action that is asked about. `ask` limits the action to those records to which it applies. */
export function usePendingAction(): { pending: PendingAction | undefined; ask: Ask; close: () => void } {
  const [pending, setPending] = useState<PendingAction>()
  const engine = useEngine()
  const notify = useNotify()
  // The function stays the same, so that the rows are not rendered again.
  const ask: Ask = useEvent((action, given) => {
    const records = given.filter((record) => !action.refusal?.(record, engine))
    if (action.on !== 'list' && records.length === 0) notify('list.noneFit', { type: 'warning' })
    else setPending({ action, records })
  })
  return { pending, ask, close: () => setPending(undefined) }
}
