import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useT } from '#i18n/useT.ts'

/** Holds the place of a form whose record is on its way. */
export function Waiting() {
  const t = useT()
  return (
    <Box sx={{ p: 6, display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label={t('app.loading')} />
    </Box>
  )
}
