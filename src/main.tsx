import './jitless.ts'
import { StrictMode, type ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient } from '#dataProvider/client.ts'
import { documentCookies } from '#dataProvider/cookies.ts'
import { watchAbsence } from './auth/absence.ts'
import { followSession } from './auth/address.ts'
import { noteLogin } from './auth/passwordCheck.ts'
import { FirstScreen } from './app/FirstScreen.tsx'
import { imported } from './app/imported.tsx'
import { createReach } from './reach/reach.ts'
import { createSession } from './auth/session.ts'
import { retrySettings } from './site/retrySettings.ts'
import { createSite } from './site/site.ts'
import { ReachContext } from './reach/useReach.ts'
import { SessionContext } from './auth/useSession.ts'
import { SiteContext } from './site/useSite.ts'
import { ClientContext } from './useClient.ts'
import { createCustomCode } from './customCode/customCode.ts'
import { CustomCodeContext } from './customCode/useCustomCode.ts'
import { Gate } from './Gate.tsx'
import { composed } from './first/takeSignIn.ts'
import { takeCalls } from './first/takeCalls.ts'
import type { CallsHolder } from './first/calls.ts'
import type { StylesHolder } from './first/inline.ts'
import { createLocale } from './i18n/locale.ts'
import { LocaleContext } from './i18n/LocaleContext.ts'
import { themeChoice } from './scheme/themeChoice.ts'
import { entries } from './storage/entries.ts'
import { storage } from './storage/storage.ts'
import { holdBuild } from './update/ownMark.ts'
import './scheme/forced.css'
import './scheme/print.css'

holdBuild(window)

function showScheme() {
  const { scheme } = themeChoice.getState()
  document.documentElement.dataset.scheme = scheme
  // The bar of an installed product follows the choice, too, and not only the system.
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    color.media = color.dataset.of === scheme ? 'all' : 'not all'
}
themeChoice.subscribe(showScheme)
showScheme()

const { lotusCalls: firstCalls = new Map() } = window as CallsHolder
const client = createClient({
  fetch: takeCalls(firstCalls, (address, init) => fetch(address, init)),
  cookies: documentCookies(document),
  memory: storage.texts(entries.session, entries.refreshing),
  sessionGate: () => session,
  onSilence: () => reach.doubt(),
  // While the server restarts, a proxy answers for it for a moment.
  tryAgainAfter: [500, 1500],
})
const reach = createReach({ ping: client.ping })
const session = createSession(client, {
  channel: 'BroadcastChannel' in window ? new BroadcastChannel('lotus') : undefined,
  wasAway: reach.wasAway,
  onLogin: (profile) => noteLogin(storage, profile),
})
const { hasSession, watchSession, doubt } = client
watchAbsence(window, { session, hasSession, watchSession, doubt, look: reach.look })
const place = followSession(session, window)
const locale = createLocale(window)
const site = createSite(client, session, { onLanguage: locale.suggest })
retrySettings(window, site)

const customCode = createCustomCode(site)

function showLanguage() {
  document.documentElement.lang = locale.getState().locale
}
locale.subscribe(showLanguage)
showLanguage()

const App = imported(
  async () => (await Promise.all([import('./App.tsx'), import('./appParts.ts'), locale.complete()]))[0].App,
  () => <FirstScreen hasSession />,
)

function preload() {
  // A failure is shown when the product is needed.
  App.load().catch(() => undefined)
}

// Before the probe, which takes the only call that is there.
if (firstCalls.size > 0) preload()
void session.probe()

/**
 * Not at the top level of the module: where two files import this one at the same time, WebKit would give one of them
 * its exports before they are set.
 */
async function start() {
  // The page waits for its style, and for the chosen language, so that no English flashes up first; after three seconds
  // it stops waiting.
  const { lotusStyles } = window as StylesHolder
  await Promise.race([Promise.all([locale.ready, lotusStyles]), new Promise((resolve) => setTimeout(resolve, 3000))])
  await composed()

  const root = createRoot(document.getElementById('root') ?? document.body)
  const draw = (Product: ComponentProps<typeof Gate>['App']) =>
    root.render(
      <StrictMode>
        <LocaleContext value={locale}>
          <SessionContext value={session}>
            <ClientContext value={client}>
              <SiteContext value={site}>
                <ReachContext value={reach}>
                  <CustomCodeContext value={customCode}>
                    <Gate place={place} App={Product} preload={preload} />
                  </CustomCodeContext>
                </ReachContext>
              </SiteContext>
            </ClientContext>
          </SessionContext>
        </LocaleContext>
      </StrictMode>,
    )
  draw(App)

  // In development also a changed descriptor arrives here. The session stays.
  if (import.meta.hot) {
    import.meta.hot.accept(['./App.tsx', './appParts.ts'], ([changed]) => {
      if (changed) draw(changed['App'])
    })
  }
}

void start()
