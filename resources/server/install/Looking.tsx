import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'

interface LookingProps {
  /** Screen readers read every change of it. */
  text: string
  /** True when there is nothing more to wait for. */
  done?: boolean
  error: Error | null
}

/** Shows what is awaited and what has arrived, and the error if the servers cannot be loaded at present. */
export function Looking({ text, done = false, error }: LookingProps) {
  const reason = useReason()
  const t = useT()
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {!done && <CircularProgress size={16} aria-hidden />}
        <span role="status">{text}</span>
      </Box>
      {error && <Alert severity="warning">{t('pages.server.install.cannotLook', { reason: reason(error) })}</Alert>}
    </>
  )
}
