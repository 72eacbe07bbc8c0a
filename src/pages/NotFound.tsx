import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useT } from '#i18n/useT.ts'
import { useTitle } from '../app/useTitle.ts'

/** The page for an address below /dashboard without a screen. */
export function NotFound() {
  const t = useT()
  useTitle(t('errors.notFoundTitle'))
  return (
    <Box sx={{ py: 8, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2 }}>
      <Typography component="h1" variant="h5">
        {t('errors.notFound')}
      </Typography>
      <Button component={Link} to="/" variant="contained">
        {t('errors.toHome')}
      </Button>
    </Box>
  )
}
