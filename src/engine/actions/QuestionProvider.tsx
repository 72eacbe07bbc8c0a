import { lazy, Suspense, type ReactNode } from 'react'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import type { AnyRecord } from '../field.ts'
import type { QuestionAction } from './resourceAction.ts'
import { AskContext, usePendingAction } from './usePendingAction.ts'

const QuestionDialog = lazy(async () => ({ default: (await import('./QuestionDialog.tsx')).QuestionDialog }))

interface QuestionProviderProps {
  children: ReactNode
  /** Called after an action, with the records that it was asked about. */
  onDone?: (records: readonly AnyRecord[], action: QuestionAction) => void
}

/** Asks the question before every action of the current resource that is started below it. */
export function QuestionProvider({ children, onDone }: QuestionProviderProps) {
  const { pending, ask, close } = usePendingAction()
  const { action, records = [] } = pending ?? {}
  return (
    <AskContext value={ask}>
      {children}
      <PartBoundary key={action?.key ?? ''} onDismiss={close}>
        <Suspense>
          {action && 'Dialog' in action && <action.Dialog records={records} onClose={close} />}
          {action && !('Dialog' in action) && (
            <QuestionDialog question={{ action, records }} onDone={() => onDone?.(records, action)} onClose={close} />
          )}
        </Suspense>
      </PartBoundary>
    </AskContext>
  )
}
