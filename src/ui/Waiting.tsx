import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useT } from '#i18n/useT.ts'

/** Holds the place of a form whose record or inputs are on their way; on a page it keeps what follows out of sight. */
export function Waiting({ page = false }: { page?: boolean }) {
  const t = useT()
  return (
    <Box sx={{ p: 6, display: 'grid', placeItems: 'center', minHeight: page ? '100vh' : undefined }}>
      <CircularProgress aria-label={t('app.loading')} />
    </Box>
  )
}
