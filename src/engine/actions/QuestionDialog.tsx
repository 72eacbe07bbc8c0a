import { useTranslate } from 'react-admin'
import { ReasonText } from '#ui/messages/ReasonText.tsx'
import type { ActionOutcome } from './action.ts'
import { ActionQuestion } from './ActionQuestion.tsx'
import { OutcomeDialog } from './outcomes/OutcomeDialog.tsx'
import type { QuestionAction } from './resourceAction.ts'
import { useExecuteAction } from './useExecuteAction.ts'
import type { PendingAction } from './usePendingAction.ts'

interface QuestionDialogProps {
  question: PendingAction<QuestionAction>
  onDone: (outcomes: readonly ActionOutcome[]) => void
  onClose: () => void
}

/** Asks the question before an action, runs the action once it is confirmed, and reports what failed. */
export function QuestionDialog({ question, onDone, onClose }: QuestionDialogProps) {
  const { action, records, values } = question
  const { execute, busy, failure, outcomes } = useExecuteAction(question, { onDone, onClose })
  const title = useTranslate()(action.label)
  const shared = { records, busy, refusal: failure && <ReasonText error={failure} /> }
  if (outcomes.length > 0) {
    const again = (ids: readonly number[]) => void execute(records.filter(({ id }) => ids.includes(id)))
    return <OutcomeDialog {...shared} {...{ title, outcomes, onClose }} onRetry={again} />
  }
  return (
    <ActionQuestion
      {...shared}
      action={action}
      values={values}
      onConfirm={(values) => void execute(records, values)}
      onCancel={onClose}
    />
  )
}
