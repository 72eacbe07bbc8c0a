import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Ago } from '#engine/cells/Ago.tsx'
import { useT } from '#i18n/useT.ts'
import { WholePage } from '#ui/WholePage.tsx'
import { lastReport, type Reporting } from './state.ts'
import { useLiveSource } from './useLiveSource.ts'

interface OfflineServerProps {
  server: Reporting
  /** The heading, without the name of the server. */
  title: string
  name: string
  /** What opens as soon as the server reports. */
  text: string
  /** Opens it without waiting for the server. */
  onTry: () => void
}

/** Shown in place of a terminal or of files while their server is offline. */
export function OfflineServer({ server, title, name, text, onTry }: OfflineServerProps) {
  const live = useLiveSource()
  const t = useT()
  const last = lastReport(server, live)
  return (
    <WholePage>
      <Box sx={{ m: 'auto', p: 2, maxWidth: 480, textAlign: 'center', overflowWrap: 'anywhere' }}>
        <Typography component="h1" sx={{ fontSize: 20, fontWeight: 600 }}>
          {title} <bdi>{name}</bdi>
        </Typography>
        <Box sx={{ mt: 2 }}>
          {/* Without the time, which would be announced each second. */}
          <span role="status">{t('app.offline')}</span>
          {last && ' · '}
          {last && <Ago instant={last} />}
        </Box>
        <Box sx={{ mt: 1, mb: 2, color: 'text.secondary' }}>{text}</Box>
        <Button variant="outlined" onClick={onTry}>
          {t('pages.terminal.tryAnyway')}
        </Button>
      </Box>
    </WholePage>
  )
}
