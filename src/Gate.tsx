import { useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { useMessage } from '#i18n/LocaleContext.ts'
import type { BrowserPlace } from './auth/address.ts'
import { Boundary } from './app/Boundary.tsx'
import { ProblemPage } from './app/ProblemPage.tsx'
import type { Session } from './auth/session.ts'
import { FirstScreen } from './app/FirstScreen.tsx'
import { useSession } from './auth/useSession.ts'
import { useReachAfterFailure } from './reach/useReach.ts'
import { useSite } from './site/useSite.ts'
import { Login } from './pages/login/Login.tsx'
import type { Store } from './store.ts'

interface GateProps {
  place: Store<BrowserPlace>
  App: ComponentType<{ session: Session }>
  /** Loads the code of `App` before it is needed. */
  preload: () => void
}

/**
 * Shows the product to a signed-in user and the sign-in page to everyone else. Shows neither before the session is
 * known.
 */
export function Gate({ place, App, preload }: GateProps) {
  const { session, state } = useSession()
  const login = useSyncExternalStore(place.subscribe, () => place.getState().login)
  const wanted = useSyncExternalStore(place.subscribe, () => place.getState().wanted)
  const returned = useSyncExternalStore(place.subscribe, () => place.getState().returned)

  const site = useSite()
  const { say, inWords } = useMessage()
  const { status } = state
  useEffect(() => {
    if (status === 'signedIn') preload()
  }, [status, preload])

  if (state.status === 'signedIn' && state.ended && site.status === 'unknown') {
    // The settings wait for the next sign-in, and the product, whose dialog would ask for it, for the settings.
    return <Login notice="app.logInFirst" problem={undefined} onTyping={preload} />
  }
  if (state.status === 'signedIn') {
    if (site.status === 'unknown') return <FirstScreen hasSession />
    return (
      <Boundary key={`${state.profile.id} ${state.profile.role} ${site.isInterim === true}`}>
        <App session={session} />
      </Boundary>
    )
  }
  const problem = state.status === 'failed' ? inWords(state.error.message) : undefined
  if (login || state.status === 'signedOut') {
    const isElsewhere = state.status === 'signedOut' && state.elsewhere
    const notice = isElsewhere ? 'session.elsewhere' : wanted ? 'app.logInFirst' : undefined
    const unknown = state.status === 'signedOut' && returned ? say('pages.login.notBack') : undefined
    // The buttons of the providers are among the settings.
    const unsettled = site.status === 'failed' && site.error ? inWords(site.error.message) : undefined
    return <Login notice={notice} problem={problem ?? unknown ?? unsettled} onTyping={preload} />
  }
  if (problem === undefined) return <FirstScreen />
  return <Unknown problem={problem} probe={() => void session.probe()} />
}

/** Shown while it is not known who is signed in. Asks again as soon as a server that was away answers. */
function Unknown({ problem, probe }: { problem: string; probe: () => void }) {
  useReachAfterFailure(probe)
  const { say } = useMessage()
  return (
    <ProblemPage text={problem}>
      <button className="button" type="button" onClick={probe}>
        {say('app.tryAgain')}
      </button>
    </ProblemPage>
  )
}
