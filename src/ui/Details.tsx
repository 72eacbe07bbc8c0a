import Box from '@mui/material/Box'
import { useT } from '#i18n/useT.ts'

/** The server's own message behind a plain sentence, for users who want to know. */
export function Details({ words }: { words: string }) {
  const t = useT()
  return (
    <Box component="details" sx={{ mt: 0.5, fontSize: 13, overflowWrap: 'anywhere' }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {t('errors.details')}
      </Box>
      <Box component="code" sx={{ fontFamily: 'var(--lotus-mono)' }}>
        {words}
      </Box>
    </Box>
  )
}
