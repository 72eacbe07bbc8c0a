import { withSafeMode } from '../../customCode/safeMode.ts'
import { useCustomCode } from '../../customCode/useCustomCode.ts'
import { useMessage } from '../../i18n/LocaleContext.ts'

/** Shows that the custom code is disabled, on the sign-in page, which has no banners. */
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
