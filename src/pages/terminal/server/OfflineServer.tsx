import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Ago } from '#engine/cells/Ago.tsx'
import { lastReport, type Reporting } from '#live/state.ts'
import { useLiveSource } from '#live/useLiveSource.ts'
import { useT } from '#i18n/useT.ts'
import { WholePage } from '#ui/WholePage.tsx'
import { useTitle } from '../../../app/useTitle.ts'

interface OfflineServerProps {
  server: Reporting
  name: string
  /** Opens a terminal without waiting for the server. */
  onTry: () => void
}

/** Shown in place of a terminal while its server is offline. The terminal opens as soon as the server reports. */
export function OfflineServer({ server, name, onTry }: OfflineServerProps) {
  const live = useLiveSource()
  const t = useT()
  const last = lastReport(server, live)
  const title = t('pages.terminal.title', { id: String(server.id) })
  useTitle(`${title} ${name}`)
  return (
    <WholePage>
      <Box sx={{ m: 'auto', p: 2, maxWidth: 480, textAlign: 'center', overflowWrap: 'anywhere' }}>
        <Typography component="h1" sx={{ fontSize: 20, fontWeight: 600 }}>
          {title} <bdi>{name}</bdi>
        </Typography>
        <Box role="status" sx={{ mt: 2 }}>
          {t('app.offline')}
          {last && ' · '}
          {last && <Ago instant={last} />}
        </Box>
        <Box sx={{ mt: 1, mb: 2, color: 'text.secondary' }}>{t('pages.terminal.awaitsServer')}</Box>
        <Button variant="outlined" onClick={onTry}>
          {t('pages.terminal.tryAnyway')}
        </Button>
      </Box>
    </WholePage>
  )
}
