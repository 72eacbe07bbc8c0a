import { useState } from 'react'
import { LinkBase, useLocation } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import { withSafeMode } from '../../customCode/safeMode.ts'
import { useCustomCode } from '../../customCode/useCustomCode.ts'
import { useT } from '../../i18n/useT.ts'
import { Banner } from './Banner.tsx'

/** Tells admins that the custom code fails, and why. */
export function CustomCodeFailures() {
  const t = useT()
  const { viewer } = useEngine()
  const { failures } = useCustomCode()
  const [dismissed, setDismissed] = useState<typeof failures>()
  // Renders again when the address changes.
  useLocation()
  const [first, ...more] = failures
  if (!first || !viewer.isAdmin || dismissed === failures) return null
  const reason = first.kind === 'threw' ? first.what : t('app.customCode.notLoaded', { what: first.what })
  const rest = more.length > 0 ? t('app.andMore', { count: more.length }) : ''
  return (
    <Banner
      tone="warning"
      text={`${t('app.customCode.failed', { reason })} ${rest}`.trim()}
      onDismiss={() => setDismissed(failures)}
    >
      <LinkBase className="text-button small" to="/settings">
        {t('nav.setting')}
      </LinkBase>
      <a className="text-button small" href={withSafeMode(window.location.href, true)}>
        {t('app.safeMode.enter')}
      </a>
    </Banner>
  )
}
