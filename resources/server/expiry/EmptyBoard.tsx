import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'react-admin'
import { useT } from '#i18n/useT.ts'

/** What a public note is for, while no server has billing data. */
export function EmptyBoard() {
  const t = useT()
  return (
    <Box role="status" sx={{ py: 8, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2 }}>
      <Typography color="textSecondary" sx={{ maxWidth: 480, textAlign: 'center', textWrap: 'balance' }}>
        {t('pages.expiry.empty')}
      </Typography>
      <Button variant="outlined" component={LinkBase} to="/">
        {t('errors.toHome')}
      </Button>
    </Box>
  )
}
