import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { useT } from '#i18n/useT.ts'
import { namesBy } from './namesBy.ts'
import type { ConfigReading } from './useReadings.ts'

interface ComparisonProps {
  servers: readonly { id: number }[]
  names: readonly string[]
  readings: ReadonlyMap<number, ConfigReading>
  onCompare: () => void
  onAgain: () => void
}

/** The progress of reading the current configurations, and the agents whose configuration could not be read. */
export function Comparison({ servers, names, readings, onCompare, onAgain }: ComparisonProps) {
  const t = useT()
  const total = servers.length
  const unread = namesBy({ servers, names }, (id) => {
    const reading = readings.get(id)
    return reading && 'failure' in reading ? reading.failure : undefined
  })
  const progress = t('pages.serverConfig.progress', { read: readings.size, total })
  return (
    <Box sx={{ my: 1.5 }}>
      {readings.size === 0 && (
        <Button size="small" variant="outlined" color="inherit" onClick={onCompare}>
          {t('pages.serverConfig.compare')}
        </Button>
      )}
      {readings.size > 0 && readings.size < total && (
        <Box role="status">
          {progress}
          <LinearProgress variant="determinate" aria-label={progress} value={(100 * readings.size) / total} />
        </Box>
      )}
      {unread.length > 0 && (
        <Alert
          severity="info"
          sx={{ mt: 1 }}
          action={readings.size === total && <Button onClick={onAgain}>{t('pages.serverConfig.askAgain')}</Button>}
        >
          {unread.map(([failure, holders]) => (
            <div key={failure}>{t('app.valued', { label: namesInLine(holders, t), value: failure })}</div>
          ))}
        </Alert>
      )}
    </Box>
  )
}
