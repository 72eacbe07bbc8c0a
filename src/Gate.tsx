import { Suspense, useSyncExternalStore, type ComponentType } from 'react'
import type { Client } from '#dataProvider/client.ts'
import { message, words } from '#i18n/message.ts'
import { enUS } from '#locales/en-US.ts'
import type { Place } from './auth/address.ts'
import { Boundary } from './auth/Boundary.tsx'
import { Problem } from './auth/Problem.tsx'
import type { Session } from './auth/session.ts'
import { Splash } from './auth/Splash.tsx'
import type { Store } from './auth/store.ts'
import { useSession } from './auth/useSession.ts'
import { Login } from './pages/login/Login.tsx'

interface GateProps {
  client: Client
  place: Store<Place>
  App: ComponentType<{ client: Client; session: Session }>
  /** Fetches the code of `App` ahead of need. */
  preload: () => void
}

/** Shows the product to whom is signed in and the login page to everyone else; neither before it is known. */
export function Gate({ client, place, App, preload }: GateProps) {
  const { session, state } = useSession()
  const login = useSyncExternalStore(place.subscribe, () => place.getState().login)
  const wanted = useSyncExternalStore(place.subscribe, () => place.getState().wanted)

  if (state.status === 'signedIn') {
    return (
      <Boundary key={`${state.profile.id} ${state.profile.role}`}>
        <Suspense fallback={<Splash />}>
          <App client={client} session={session} />
        </Suspense>
      </Boundary>
    )
  }
  const problem = state.status === 'failed' ? words(enUS, state.error.message) : undefined
  if (login || state.status === 'signedOut') {
    const notice = (state.status === 'signedOut' && state.notice) || (wanted ? 'app.logInFirst' : undefined)
    return <Login notice={notice} problem={problem} onTyping={preload} />
  }
  if (problem === undefined) return <Splash />
  return (
    <Problem text={problem}>
      <button className="button" type="button" onClick={() => void session.probe()}>
        {message(enUS, 'app.tryAgain')}
      </button>
    </Problem>
  )
}
