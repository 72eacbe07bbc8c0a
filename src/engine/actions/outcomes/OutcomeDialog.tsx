import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { OutcomeReport, type OutcomeReportProps } from './OutcomeReport.tsx'

/** Shows the results of an action that failed for some records. */
export function OutcomeDialog({ title, ...report }: OutcomeReportProps & { title: string }) {
  const titleId = useId()
  const { busy, onClose } = report
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <OutcomeReport {...report} />
    </Dialog>
  )
}
