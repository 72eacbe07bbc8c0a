import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useT } from '#i18n/useT.ts'
import { InstallationSteps } from './InstallationSteps.tsx'

/** A home without servers: the command that brings the first one, and the wait for it. */
export function EmptyHome() {
  const t = useT()
  return (
    <Box component="section" aria-labelledby="empty-home" sx={panel}>
      <div>
        <Typography component="h2" variant="h6" id="empty-home">
          {t('resources.server.actions.install')}
        </Typography>
        <Typography color="textSecondary">{t('resources.server.empty')}</Typography>
      </div>
      <InstallationSteps pinned={undefined} />
    </Box>
  )
}

const panel = {
  display: 'grid',
  gap: 3,
  width: '100%',
  maxWidth: 720,
  boxSizing: 'border-box',
  mx: 'auto',
  my: 2,
  p: { xs: 2, sm: 3 },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const
