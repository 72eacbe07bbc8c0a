import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useEngine } from '#engine/EngineContext.ts'
import { useCopy } from '#ui/useCopy.ts'
import { useT } from '../../i18n/useT.ts'
import { useUpdates } from '../../update/useUpdates.ts'
import { Banner } from './Banner.tsx'

const remedy = 'find admin-dist -exec touch -d @0 {} +'

/** Tells admins that visitors may get a white page (docs/contract/README.md#dated-files), and how to repair that. */
export function EmptiedPage() {
  const t = useT()
  const { viewer } = useEngine()
  const { emptied, look } = useUpdates()
  const { copied, copy } = useCopy()
  const [isDismissed, setDismissed] = useState(false)
  if (!emptied || isDismissed || !viewer.isAdmin) return null
  return (
    <Banner tone="warning" text={t('update.emptied')} onDismiss={() => setDismissed(true)}>
      <Box component="code" sx={{ fontFamily: 'var(--lotus-mono)', fontSize: 13, overflowWrap: 'anywhere' }}>
        {remedy}
      </Box>
      <Button size="small" onClick={() => void copy(remedy)}>
        {t(copied ? 'app.copied' : 'app.copyCommand')}
      </Button>
      <Button size="small" onClick={() => void look()}>
        {t('update.again')}
      </Button>
    </Banner>
  )
}
