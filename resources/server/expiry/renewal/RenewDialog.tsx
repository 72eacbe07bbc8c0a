import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { useFocusAtEnd } from '#ui/dialog/useFocusAtEnd.ts'
import { useT } from '#i18n/useT.ts'
import { localDate } from '../localDate.ts'
import { RenewalList } from './RenewalList.tsx'
import { renewalOf, type Renewal } from './renewals.ts'
import type { ExpiryRow } from '../rows.ts'
import { TermsFields, type TypedTerms } from './TermsFields.tsx'
import { useRenewals } from './useRenewals.ts'

interface RenewDialogProps {
  /** The ticked rows when the dialog was opened. */
  rows: readonly ExpiryRow[]
  now: number
  onClose: (isStarted: boolean) => void
}

/** Moves the end dates of servers: shows each old and new date before, and the result afterwards. */
export function RenewDialog({ rows, now, onClose }: RenewDialogProps) {
  const t = useT()
  const [terms, setTerms] = useState<TypedTerms>({ times: 1, from: 'later', isRefused: false })
  const { isRunning, outcomes, run } = useRenewals()
  const plans = rows.map((row) => ({
    name: row.name,
    id: row.record.id,
    plan: renewalOf(row.record, terms, localDate(now)),
  }))
  const renewals = plans.flatMap(({ plan }) => (typeof plan === 'string' ? [] : plan))
  const closing = useFocusAtEnd(isRunning)
  const isStarted = isRunning || outcomes.size > 0
  const close = () => onClose(isStarted)
  const failed = renewals.filter(({ record }) => {
    const kind = outcomes.get(record.id)?.kind
    return kind === 'failed' || kind === 'unknown'
  })
  const start = (those: readonly Renewal[]) => void run(those)
  return (
    <DialogFrame
      title={t('pages.expiry.renewTitle', { smart_count: rows.length })}
      onClose={isRunning ? undefined : close}
    >
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('pages.expiry.renewHelp')}</DialogContentText>
        <TermsFields terms={terms} setTerms={setTerms} disabled={isStarted} />
        <RenewalList plans={plans} outcomes={outcomes} />
        <Typography role="status" color="textSecondary" sx={{ mt: 1, minHeight: 21 }}>
          {isStarted && t('pages.expiry.progress', { done: outcomes.size, count: renewals.length })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button ref={closing} onClick={close} disabled={isRunning}>
          {t(isStarted ? 'app.close' : 'app.cancel')}
        </Button>
        {!isStarted && (
          <Button
            variant="contained"
            disabled={renewals.length === 0 || terms.isRefused}
            onClick={() => start(renewals)}
          >
            {t('pages.expiry.renew')}
          </Button>
        )}
        {isRunning && (
          <Button variant="contained" loading>
            {t('pages.expiry.renew')}
          </Button>
        )}
        {!isRunning && failed.length > 0 && (
          <Button variant="contained" onClick={() => start(failed)}>
            {t('pages.expiry.retry')}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  )
}
