import { lazy, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient } from '#dataProvider/client.ts'
import { documentCookies } from '#dataProvider/cookies.ts'
import { enUS } from '#locales/en-US.ts'
import { followSession } from './auth/address.ts'
import { createSession } from './auth/session.ts'
import { createSite } from './auth/site.ts'
import { SessionContext } from './auth/useSession.ts'
import { SiteContext } from './auth/useSite.ts'
import { Gate } from './Gate.tsx'
import { message } from './i18n/message.ts'
import { themeChoice } from './layout/themeChoice.ts'
import { styleSheet } from './theme.ts'

const tokens = document.createElement('style')
tokens.textContent = styleSheet()
document.head.prepend(tokens)

function showScheme() {
  document.documentElement.dataset.scheme = themeChoice.getState().scheme
}
themeChoice.subscribe(showScheme)
showScheme()

const client = createClient({
  cookies: documentCookies(document),
  memory: localStorage,
  onUnauthorized: () => session.end('app.logInFirst'),
})
const session = createSession(client, {
  channel: 'BroadcastChannel' in window ? new BroadcastChannel('lotus') : undefined,
})
const place = followSession(session, window)
const site = createSite(client, session)
site.subscribe(() => {
  document.title = site.getState().name ?? message(enUS, 'app.name')
})

const importApp = () => import('./App.tsx')
const App = lazy(async () => ({ default: (await importApp()).App }))

function preload() {
  // A failure shows when the product is needed.
  importApp().catch(() => undefined)
}

void session.probe()

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <SessionContext value={session}>
      <SiteContext value={site}>
        <Gate client={client} place={place} App={App} preload={preload} />
      </SiteContext>
    </SessionContext>
  </StrictMode>,
)
