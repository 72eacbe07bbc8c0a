import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useT } from '#i18n/useT.ts'

/** Shown in a question while its consequences are still being loaded. */
export function FindingOut() {
  const t = useT()
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, my: 1 }}>
      <CircularProgress size={16} aria-hidden />
      <Typography color="textSecondary">{t('confirm.finding')}</Typography>
    </Box>
  )
}
