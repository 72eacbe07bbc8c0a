import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useReason } from '#engine/useReason.ts'
import { OutcomeList } from '#engine/views/OutcomeList.tsx'
import type { Sent } from './ConfigDialog.tsx'
import { useSendConfig } from './useSendConfig.ts'

interface ConfigReportProps {
  sent: Sent
  records: readonly AnyRecord[]
  onSent: (sent: Sent) => void
  onClose: () => void
}

/** Which agents were handed the changes; those that were not can be tried again. */
export function ConfigReport({ sent: { changes, outcomes }, records, onSent, onClose }: ConfigReportProps) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const send = useSendConfig()
  const reason = useReason()
  const t = useT()
  const left = records.filter(({ id }) => outcomes.some((outcome) => outcome.id === id && outcome.failed))
  const retry = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const fresh = await send(changes, left)
      onSent({ changes, outcomes: [...outcomes.filter(({ failed }) => !failed), ...fresh] })
    } catch (error) {
      setRefusal(reason(error))
    }
    setBusy(false)
  }
  return (
    <>
      <DialogContent>
        {refusal && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {refusal}
          </Alert>
        )}
        <OutcomeList outcomes={outcomes} records={records} />
        {outcomes.some(({ failed }) => !failed) && (
          <Typography color="textSecondary">{t('pages.serverConfig.meaning')}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what was asked for is done: the next key closes this */}
        <Button autoFocus onClick={onClose} disabled={busy}>
          {t('app.close')}
        </Button>
        {left.length > 0 && (
          <Button variant="contained" loading={busy} onClick={() => void retry()}>
            {t('confirm.retry', { smart_count: left.length })}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
