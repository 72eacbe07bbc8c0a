import Box from '@mui/material/Box'
import { useSite } from '../site/useSite.ts'
import { useT } from '../i18n/useT.ts'

const year = new Date().getFullYear()

export function Footer() {
  const t = useT()
  const { version } = useSite()
  return (
    <Box component="footer" sx={{ py: 2, color: 'text.secondary', fontSize: 12, textAlign: 'center' }}>
      {t('app.copyright', { year })}
      {version && ` · ${version}`}
    </Box>
  )
}
