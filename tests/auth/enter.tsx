import { cleanup, render } from '@testing-library/react'
import { startBackend } from '#backend/node.ts'
import type { BackendOptions } from '#backend/index.ts'
import { createClient } from '#dataProvider/client.ts'
import { documentCookies } from '#dataProvider/cookies.ts'
import { LocaleContext } from '#i18n/LocaleContext.ts'
import type { ComponentType } from 'react'
import { onTestFinished } from 'vitest'
import { followSession } from '../../src/auth/address.ts'
import { createSession, type Session } from '../../src/auth/session.ts'
import { createSite } from '../../src/site/site.ts'
import { SessionContext } from '../../src/auth/useSession.ts'
import { createReach } from '../../src/reach/reach.ts'
import { ReachContext } from '../../src/reach/useReach.ts'
import { SiteContext } from '../../src/site/useSite.ts'
import { ClientContext } from '../../src/useClient.ts'
import { Gate } from '../../src/Gate.tsx'
import { english } from '../english.ts'
import { createPageCalls } from '../pageCalls.ts'
import { createUser } from '../user.ts'

interface EnterOptions {
  as?: string
  backend?: BackendOptions
  /** Runs before the first request, for instance to make requests fail. */
  prepare?: (backend: ReturnType<typeof startBackend>['backend']) => void
  App?: ComponentType<{ session: Session }>
  preload?: () => void
  /** The timeout of the client in milliseconds. */
  timeout?: number
}

export function Product({ session }: { session: Session }) {
  return (
    <>
      <h1>The product</h1>
      <button type="button" onClick={() => session.logout()}>
        Sign out
      </button>
    </>
  )
}

/** Opens a URL of the dashboard as a browser does, with a new embedded server. */
export function enterProduct(
  path: string,
  { as, backend: options, prepare, App = Product, preload, timeout }: EnterOptions = {},
) {
  const { backend, signIn, close } = startBackend(options)
  const listening = new AbortController()
  const calls = createPageCalls()
  onTestFinished(async () => {
    cleanup()
    listening.abort()
    await calls.end()
    sessionStorage.clear()
    close()
  })
  if (as) signIn(as)
  prepare?.(backend)
  window.history.pushState(null, '', path)
  const client = createClient({
    base: `${window.location.origin}/api/v1`,
    cookies: documentCookies(document),
    timeout,
    fetch: calls.fetch,
    sessionGate: () => session,
    onSilence: () => reach.doubt(),
  })
  const reach = createReach({ ping: async () => (calls.isOver() ? undefined : client.ping()), every: 50 })
  const session = createSession(client)
  const place = followSession(session, {
    location: window.location,
    history: window.history,
    addEventListener: (type: string, listener: EventListenerOrEventListenerObject) =>
      window.addEventListener(type, listener, { signal: listening.signal }),
  })
  const site = createSite(client, session)
  void session.probe()
  const view = render(
    <LocaleContext value={english}>
      <SessionContext value={session}>
        <ClientContext value={client}>
          <SiteContext value={site}>
            <ReachContext value={reach}>
              <Gate place={place} App={App} preload={preload ?? (() => undefined)} />
            </ReachContext>
          </SiteContext>
        </ClientContext>
      </SessionContext>
    </LocaleContext>,
    // The page shows the error, so the console does not need it.
    { onCaughtError: () => undefined },
  )
  return { user: createUser(), backend, signIn, client, session, site, reach, ...view }
}

export const address = () => `${window.location.pathname}${window.location.search}`
