import { useState } from 'react'
import { useReason } from '#ui/messages/useReason.ts'
import { isUnreached } from '#ui/messages/unreached.ts'
import { useReach } from '../../reach/useReach.ts'
import { useSite } from '../../site/useSite.ts'
import { useT } from '../../i18n/useT.ts'
import { Banner } from './Banner.tsx'

/** Says that the settings in use are the defaults, or may be out of date, because they could not be fetched. */
export function SettingsNotLoaded() {
  const t = useT()
  const reason = useReason()
  const { error, refresh } = useSite()
  const { obstacle } = useReach()
  // Each new try has an error of its own.
  const [dismissed, setDismissed] = useState<string>()
  if (!error && dismissed !== undefined) setDismissed(undefined)
  if (!error || dismissed === error.message || (obstacle && isUnreached(error))) return null
  return (
    <Banner
      tone="warning"
      text={t('app.settingsNotLoaded', { reason: reason(error) })}
      onDismiss={() => setDismissed(error.message)}
    >
      <button type="button" className="text-button small" onClick={() => void refresh()}>
        {t('app.tryAgain')}
      </button>
    </Banner>
  )
}
