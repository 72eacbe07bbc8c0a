import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'

interface ListNoticeProps {
  /** Whether an earlier state of the list is shown. */
  stale: boolean
  error: Error
  onRetry: () => void
}

/** Says that a list could not be loaded, and offers to try again. */
export function ListNotice({ stale, error, onRetry }: ListNoticeProps) {
  const reason = useReason()
  const t = useT()
  return (
    <Alert
      severity={stale ? 'warning' : 'error'}
      action={<Button onClick={onRetry}>{t('app.tryAgain')}</Button>}
      sx={{ mb: 1 }}
    >
      {t(stale ? 'list.stale' : 'list.failed')} {reason(error)}
    </Alert>
  )
}
