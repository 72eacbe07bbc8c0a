import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { SxProps } from '@mui/material/styles'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'

interface HistoryUnreadProps {
  error: Error
  /** Default: nothing is offered. */
  onRetry?: () => void
  sx?: SxProps
}

/** Says that a history could not be read, and why. */
export function HistoryUnread({ error, onRetry, sx }: HistoryUnreadProps) {
  const reason = useReason()
  const t = useT()
  return (
    <Alert severity="warning" sx={sx} action={onRetry && <Button onClick={onRetry}>{t('app.tryAgain')}</Button>}>
      {sentences([t('pages.service.historyUnread'), reason(error)])}
    </Alert>
  )
}
