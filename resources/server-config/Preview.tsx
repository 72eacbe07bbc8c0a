import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWatch, type FieldValues } from 'react-hook-form'
import { CodeBlock } from '#engine/views/CodeBlock.tsx'
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
      <CodeBlock>{changes ? JSON.stringify(changes, null, 2) : t('pages.serverConfig.notYet')}</CodeBlock>
    </Box>
  )
}
