import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { useCopy } from '#ui/useCopy.ts'
import { useUpdates } from '../../update/useUpdates.ts'
import { Banner } from './Banner.tsx'

const remedy = 'find admin-dist -exec touch -d @0 {} +'

/** Tells admins that visitors may get a white page (docs/contract/README.md#dated-files), and how to repair that. */
export function Emptied() {
  const t = useT()
  const { look } = useUpdates()
  const { copied, copy } = useCopy()
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed) return null
  return (
    <Banner tone="warning" text={t('update.emptied')} onDismiss={() => setDismissed(true)}>
      <code>{remedy}</code>
      <button type="button" className="text-button small" onClick={() => void copy(remedy)}>
        {t(copied ? 'app.copied' : 'app.copyCommand')}
      </button>
      <button type="button" className="text-button small" onClick={() => void look()}>
        {t('update.again')}
      </button>
    </Banner>
  )
}
