import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useT } from '#i18n/useT.ts'

/**
 * A placeholder for a form whose record or inputs are loading; on a page it is so high that what follows is not
 * visible.
 */
export function Waiting({ page = false }: { page?: boolean }) {
  const t = useT()
  return (
    <Box sx={{ p: 6, display: 'grid', placeItems: 'center', minHeight: page ? '100vh' : undefined }}>
      <CircularProgress aria-label={t('app.loading')} />
    </Box>
  )
}
