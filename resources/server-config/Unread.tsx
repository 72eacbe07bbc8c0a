import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { agentPatience } from './askAgent.ts'

interface UnreadProps {
  name: string
  /** Why the configuration could not be read; undefined while it is being read. */
  failure: string | undefined
  onRetry: () => void
  onClose: () => void
}

/** Shown instead of the form while the configuration is being read, or when reading failed. */
export function Unread({ name, failure, onRetry, onClose }: UnreadProps) {
  const t = useT()
  return (
    <>
      <DialogContent>
        {failure === undefined ? <Asking name={name} /> : <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(failure === undefined ? 'app.cancel' : 'app.close')}</Button>
        {failure !== undefined && (
          <Button variant="contained" onClick={onRetry}>
            {t('app.tryAgain')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

function Asking({ name }: { name: string }) {
  const [seconds, setSeconds] = useState(0)
  const t = useT()
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => Math.min(passed + 1, agentPatience)), 1000)
    return () => clearInterval(timer)
  }, [])
  const note = t('pages.serverConfig.asking', { name, patience: agentPatience })
  return (
    <Box sx={{ py: 1 }}>
      <Typography role="status" sx={{ mb: 1.5 }}>
        {note}
      </Typography>
      <LinearProgress variant="determinate" aria-label={note} value={(100 * seconds) / agentPatience} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('pages.serverConfig.seconds', { seconds, patience: agentPatience })}
      </Typography>
    </Box>
  )
}
