import { useState } from 'react'
import { reload } from '#ui/reload.ts'
import { useT } from '../../i18n/useT.ts'
import { useUpdates } from '../../update/useUpdates.ts'
import { Banner } from './Banner.tsx'

/** Offers to load the build that the server has now. Typed values survive the reload, or the user is asked first. */
export function NewVersion() {
  const t = useT()
  const { offered } = useUpdates()
  const [dismissed, setDismissed] = useState<string>()
  if (!offered || dismissed === offered.build) return null
  return (
    <Banner tone="info" text={t('update.ready')} onDismiss={() => setDismissed(offered.build)}>
      <button type="button" className="text-button small" onClick={reload}>
        {t('update.reload', { version: offered.version })}
      </button>
    </Banner>
  )
}
