import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import type { ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'
import type { ActionOutcome } from '../action.ts'
import type { AnyRecord } from '../../field.ts'
import { OutcomeList } from './OutcomeList.tsx'

export interface OutcomeReportProps {
  outcomes: readonly ActionOutcome[]
  /** The records that the action was run on. */
  records: readonly AnyRecord[]
  /** The reason why the last attempt failed as a whole. */
  refusal?: ReactNode
  busy: boolean
  /** Receives the ids of the records that failed and may be tried again. */
  onRetry: (ids: readonly number[]) => void
  onClose: () => void
  /** Additional content below the results. */
  children?: ReactNode
}

/**
 * The content of a dialog: the result of an action for each record, with a button that tries the failed ones again.
 */
export function OutcomeReport({ outcomes, records, refusal, busy, onRetry, onClose, children }: OutcomeReportProps) {
  const t = useT()
  const again = outcomes.filter((outcome) => outcome.failed && !outcome.final).map(({ id }) => id)
  return (
    <>
      <DialogContent>
        {refusal && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {refusal}
          </Alert>
        )}
        <OutcomeList outcomes={outcomes} records={records} />
        {children}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose} disabled={busy}>
          {t('app.close')}
        </Button>
        {again.length > 0 && (
          <Button variant="contained" loading={busy} onClick={() => onRetry(again)}>
            {t('confirm.retry', { smart_count: again.length })}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
