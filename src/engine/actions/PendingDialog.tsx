import { Suspense } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import type { ActionOutcome } from './action.ts'
import type { PendingAction } from './usePendingAction.ts'

const QuestionDialog = lazyPart(async () => (await import('./QuestionDialog.tsx')).QuestionDialog)

interface PendingDialogProps {
  /** Nothing is shown without an action. */
  pending: PendingAction | undefined
  onDone?: (outcomes: readonly ActionOutcome[]) => void
  onClose: () => void
}

/** The question before an action of the current resource, or the dialog of that action. */
export const PendingDialog = ({ pending, onDone = () => undefined, onClose }: PendingDialogProps) => (
  <PartBoundary key={pending?.action.key ?? ''} onDismiss={onClose}>
    <Suspense>{pending && shownFor(pending, onDone, onClose)}</Suspense>
  </PartBoundary>
)

function shownFor(
  { action, records, values }: PendingAction,
  onDone: NonNullable<PendingDialogProps['onDone']>,
  onClose: () => void,
) {
  if ('Dialog' in action) return <action.Dialog records={records} onClose={onClose} />
  return <QuestionDialog question={{ action, records, values }} onDone={onDone} onClose={onClose} />
}
