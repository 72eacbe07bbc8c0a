import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { useT } from '#i18n/useT.ts'
import type { ActionOutcome } from './action.ts'
import { ActionQuestion } from './ActionQuestion.tsx'
import type { QuestionAction } from './resourceAction.ts'
import { useExecuteAction } from './useExecuteAction.ts'
import type { PendingAction } from './usePendingAction.ts'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { OutcomeReport } from './outcomes/OutcomeReport.tsx'
import type { OutcomeReportProps } from './outcomes/OutcomeReport.tsx'
import { rawWords } from '#ui/messages/plainWords.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { Details } from '#ui/Details.tsx'
import { onOutside } from '#ui/dialog/outside.ts'

interface QuestionDialogProps {
  question: PendingAction<QuestionAction>
  onDone: (outcomes: readonly ActionOutcome[]) => void
  onClose: () => void
}

/** Asks the question before an action, runs the action once it is confirmed, and reports what failed. */
export function QuestionDialog({ question, onDone, onClose }: QuestionDialogProps) {
  const { action, records, values } = question
  const { execute, busy, failure, outcomes } = useExecuteAction(question, { onDone, onClose })
  const title = useT()(action.label)
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

/** Shows the results of an action that failed for some records. */
function OutcomeDialog({ title, ...report }: OutcomeReportProps & { title: string }) {
  const titleId = useId()
  const { busy, onClose } = report
  const close = busy ? undefined : onClose
  useBackCloses(close)
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onOutside(close)} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <OutcomeReport {...report} />
    </Dialog>
  )
}

/** The reason of a failure in plain words, followed by the server's own message. */
function ReasonText({ error }: { error: unknown }) {
  const raw = rawWords(error)
  return (
    <>
      {useReason()(error)}
      {raw && <Details words={raw} />}
    </>
  )
}
