import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useT } from '#i18n/useT.ts'
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
  const unread = servers.flatMap(({ id }, position) => {
    const reading = readings.get(id)
    return reading && 'failure' in reading ? [t('app.valued', { label: names[position], value: reading.failure })] : []
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
          {unread.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
    </Box>
  )
}
