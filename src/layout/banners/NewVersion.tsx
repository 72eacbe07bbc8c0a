import Button from '@mui/material/Button'
import { useState } from 'react'
import { reload } from '#ui/reload.ts'
import { useT } from '../../i18n/useT.ts'
import { useUpdates } from '../../update/useUpdates.ts'
import { Banner } from './Banner.tsx'

/** Offers the build that the server has now; what was typed survives the reload, or is asked about. */
export function NewVersion() {
  const t = useT()
  const { offered } = useUpdates()
  const [dismissed, setDismissed] = useState<string>()
  if (!offered || dismissed === offered.build) return null
  return (
    <Banner tone="info" text={t('update.ready')} onDismiss={() => setDismissed(offered.build)}>
      <Button size="small" onClick={reload}>
        {t('update.reload', { version: offered.version })}
      </Button>
    </Banner>
  )
}
