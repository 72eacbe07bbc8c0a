import type { MessageKey } from '#locales/messages.ts'
import { useSite } from '../../site/useSite.ts'
import { useTitle } from '../../app/useTitle.ts'
import { useMessage } from '#i18n/LocaleContext.ts'
import { LoginPreferences } from './LoginPreferences.tsx'
import { SignInForm } from './SignInForm.tsx'
import { withSafeMode } from '../../customCode/safeMode.ts'
import { useCustomCode } from '../../customCode/useCustomCode.ts'

interface LoginProps {
  /** Why the user must sign in. */
  notice: MessageKey | undefined
  /** An error that is already known, as text. */
  problem: string | undefined
  onTyping: () => void
}

export function Login(props: LoginProps) {
  const { say } = useMessage()
  const { name = say('app.name') } = useSite()
  useTitle(say('pages.login.title'))
  return (
    <main className="login">
      <h1>{name}</h1>
      <LoginSafeMode />
      <SignInForm className="login-card" {...props} />
      <LoginPreferences />
    </main>
  )
}

/** Shows that the custom code is disabled, on the sign-in page, which has no banners. */
function LoginSafeMode() {
  const { say } = useMessage()
  const { safe } = useCustomCode()
  if (!safe) return null
  return (
    <output className="login-notice login-safe-mode">
      {say('app.safeMode.on')} <a href={withSafeMode(window.location.href, false)}>{say('app.safeMode.leave')}</a>
    </output>
  )
}
