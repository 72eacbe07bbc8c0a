import { withSafeMode } from '../../customCode/safeMode.ts'
import { useCustomCode } from '../../customCode/useCustomCode.ts'
import { useMessage } from '../../i18n/LocaleContext.ts'

/** Tells that the custom code is left out, where there are no banners yet. */
export function LoginSafeMode() {
  const { say } = useMessage()
  const { safe } = useCustomCode()
  if (!safe) return null
  return (
    <output className="login-notice login-safe-mode">
      {say('app.safeMode.on')} <a href={withSafeMode(window.location.href, false)}>{say('app.safeMode.leave')}</a>
    </output>
  )
}
