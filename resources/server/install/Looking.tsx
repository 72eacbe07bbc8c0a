import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'

interface LookingProps {
  /** Spoken whenever it changes. */
  text: string
  /** Nothing more is waited for. */
  done?: boolean
  error: Error | null
}

/** What is waited for and what has come, and why nothing can be seen just now. */
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
