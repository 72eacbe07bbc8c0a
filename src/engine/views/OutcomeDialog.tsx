import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useT } from '#i18n/useT.ts'
import type { Outcome } from '../action.ts'
import type { AnyRecord } from '../field.ts'
import { OutcomeList } from './OutcomeList.tsx'

interface OutcomeDialogProps {
  title: string
  outcomes: readonly Outcome[]
  /** What was acted on. */
  records: readonly AnyRecord[]
  refusal?: string
  busy: boolean
  onRetry: (ids: readonly number[]) => void
  onClose: () => void
}

/** What came of an action that did not go well with every record; what failed can be tried again. */
export function OutcomeDialog({ title, outcomes, records, refusal, busy, onRetry, onClose }: OutcomeDialogProps) {
  const titleId = useId()
  const t = useT()
  const failed = outcomes.filter((outcome) => outcome.failed).map(({ id }) => id)
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {refusal && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {refusal}
          </Alert>
        )}
        <OutcomeList outcomes={outcomes} records={records} />
      </DialogContent>
      <DialogActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what was asked for is done: the next key closes this */}
        <Button autoFocus onClick={onClose} disabled={busy}>
          {t('app.close')}
        </Button>
        {failed.length > 0 && (
          <Button variant="contained" loading={busy} onClick={() => onRetry(failed)}>
            {t('confirm.retry', { smart_count: failed.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
