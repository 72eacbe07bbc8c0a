import { useLocation } from 'react-admin'
import { withSafeMode } from '../../customCode/safeMode.ts'
import { useCustomCode } from '../../customCode/useCustomCode.ts'
import { useT } from '../../i18n/useT.ts'
import { Banner } from './Banner.tsx'

/** Says that the custom code is left out because the address asks for that. */
export function SafeModeBanner() {
  const t = useT()
  const { safe } = useCustomCode()
  // Renders again when the address changes.
  useLocation()
  if (!safe) return null
  return (
    <Banner tone="info" text={t('app.safeMode.on')}>
      <a className="text-button small" href={withSafeMode(window.location.href, false)}>
        {t('app.safeMode.leave')}
      </a>
    </Banner>
  )
}
