import { useSession } from '../../auth/useSession.ts'
import { useSite } from '../../site/useSite.ts'
import { useMessage } from '../../i18n/LocaleContext.ts'
import { ProviderMark } from '../../oauth2/ProviderMark.tsx'
import { useDeparture } from '../../oauth2/useDeparture.ts'
import { useClient } from '../../useClient.ts'
import { explain } from '../../auth/explain.ts'
import './providers.css'

interface ProvidersProps {
  /** Called with the reason when an attempt fails, and with an empty string when another one starts. */
  onFailure: (failure: string) => void
}

/** A button for each OAuth2 provider in the settings. Renders nothing if there are none. */
export function Providers({ onFailure }: ProvidersProps) {
  const client = useClient()
  const { providers } = useSite()
  const { session } = useSession()
  const { say } = useMessage()
  const { going, go } = useDeparture({
    kind: 'login',
    ask(request) {
      onFailure('')
      return client.request(request)
    },
    onFailure: (error) => onFailure(explain(error)),
    onReturn: () => void session.probe(),
  })

  if (providers.length === 0) return null
  return (
    <div className="login-providers">
      {providers.map((name) => (
        <button key={name} type="button" aria-disabled={going !== undefined} onClick={() => void go(name)}>
          <ProviderMark name={name} />
          <span>{say(going === name ? 'pages.login.goingTo' : 'pages.login.continueWith', { provider: name })}</span>
        </button>
      ))}
    </div>
  )
}
