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
  /** What was acted on. */
  records: readonly AnyRecord[]
  /** Why the last try failed as a whole. */
  refusal?: ReactNode
  busy: boolean
  /** Given the ids of what failed and may be tried again. */
  onRetry: (ids: readonly number[]) => void
  onClose: () => void
  /** What is to be said beside. */
  children?: ReactNode
}

/** In a dialog: what came of an action for each record; what failed can be tried again. */
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
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what was asked for is done: the next key closes this */}
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
