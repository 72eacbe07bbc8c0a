import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWatch, type FieldValues } from 'react-hook-form'
import { useT } from '#i18n/useT.ts'
import type { AgentConfig } from './agentConfig.ts'

/** What would be sent as the form stands. */
export function Preview({ changesOf }: { changesOf: (values: FieldValues) => AgentConfig | undefined }) {
  const changes = changesOf(useWatch())
  const t = useT()
  if (changes && Object.keys(changes).length === 0) return null
  return (
    <Box component="section" aria-label={t('pages.serverConfig.preview')} sx={{ mt: 3 }}>
      <Typography component="h2" variant="h6">
        {t('pages.serverConfig.preview')}
      </Typography>
      <Box
        component="pre"
        sx={{
          m: 0,
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontFamily: 'var(--lotus-mono)',
          fontSize: 13,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {changes ? JSON.stringify(changes, null, 2) : t('pages.serverConfig.notYet')}
      </Box>
    </Box>
  )
}
