import { useEffect, useRef, useState } from 'react'
import type { Client } from '#dataProvider/client.ts'
import { useSession } from '../../auth/useSession.ts'
import { useSite } from '../../auth/useSite.ts'
import { useMessage } from '../../i18n/LocaleContext.ts'
import { askProvider, goWhere } from '../../oauth2/provider.ts'
import { ProviderMark } from '../../oauth2/ProviderMark.tsx'
import { explain } from './explain.ts'
import './providers.css'

interface ProvidersProps {
  client: Pick<Client, 'request'>
  /** Told why a try failed, and of nothing when another begins. */
  onFailure: (failure: string) => void
}

/** A button for each OAuth2 provider that the settings list; nothing where they list none. */
export function Providers({ client, onFailure }: ProvidersProps) {
  const { providers } = useSite()
  const { session } = useSession()
  const { say } = useMessage()
  const [busy, setBusy] = useState<string>()
  const going = useRef(false)

  function stay() {
    going.current = false
    setBusy(undefined)
  }

  useEffect(() => {
    // Back from the provider may bring this page as it was left, whoever is signed in by now.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      stay()
      void session.probe()
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [session])

  async function go(provider: string) {
    if (going.current) return
    going.current = true
    setBusy(provider)
    onFailure('')
    try {
      goWhere(await client.request(askProvider(provider, 'login')))
    } catch (error) {
      onFailure(explain(error))
      stay()
    }
  }

  if (providers.length === 0) return null
  return (
    <div className="login-providers">
      {providers.map((name) => (
        <button key={name} type="button" aria-disabled={busy !== undefined} onClick={() => void go(name)}>
          <ProviderMark name={name} />
          <span>{say(busy === name ? 'pages.login.goingTo' : 'pages.login.continueWith', { provider: name })}</span>
        </button>
      ))}
    </div>
  )
}
