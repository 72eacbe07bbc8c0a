import type { ReactNode } from 'react'
import type { AnyRecord } from '../field.ts'
import { PendingDialog } from './PendingDialog.tsx'
import type { QuestionAction } from './resourceAction.ts'
import { AskContext, usePendingAction } from './usePendingAction.ts'

interface QuestionProviderProps {
  children: ReactNode
  /** Called after an action, with the records that it was asked about, without those for which it failed. */
  onDone?: (records: readonly AnyRecord[], action: QuestionAction) => void
}

/** Asks the question before every action of the current resource that is started below it. */
export function QuestionProvider({ children, onDone }: QuestionProviderProps) {
  const { pending, ask, close } = usePendingAction()
  return (
    <AskContext value={ask}>
      {children}
      <PendingDialog
        pending={pending}
        onDone={(outcomes) => {
          if (!pending || 'Dialog' in pending.action) return
          const failed = new Set(outcomes.flatMap(({ id, failed }) => (failed ? [id] : [])))
          const done = pending.records.filter(({ id }) => !failed.has(id))
          if (done.length > 0 || failed.size === 0) onDone?.(done, pending.action)
        }}
        onClose={close}
      />
    </AskContext>
  )
}
