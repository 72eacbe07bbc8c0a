import { useState } from 'react'
import { useReason } from '#ui/messages/useReason.ts'
import { isUnreached } from '#ui/messages/unreached.ts'
import { useReach } from '../../reach/useReach.ts'
import { useSite } from '../../site/useSite.ts'
import { useT } from '../../i18n/useT.ts'
import { Banner } from './Banner.tsx'

/** Says that the settings in use may be out of date, because they could not be fetched again. */
export function StaleSettings() {
  const t = useT()
  const reason = useReason()
  const { status, error, refresh } = useSite()
  const { obstacle } = useReach()
  const [dismissed, setDismissed] = useState<Error>()
  if (status !== 'known' || !error || dismissed === error || (obstacle && isUnreached(error))) return null
  return (
    <Banner
      tone="warning"
      text={t('app.staleSettings', { reason: reason(error) })}
      onDismiss={() => setDismissed(error)}
    >
      <button type="button" className="text-button small" onClick={() => void refresh()}>
        {t('app.tryAgain')}
      </button>
    </Banner>
  )
}
