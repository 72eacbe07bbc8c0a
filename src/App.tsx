import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { QueryClient } from '@tanstack/react-query'
import { useContext, useMemo, type ComponentProps, type ReactNode } from 'react'
import { createBrowserRouter, Route, RouterProvider, Routes, useRouteError } from 'react-router-dom'
import type { Client } from '#dataProvider/client.ts'
import { createDataProvider, type TabsChannel } from '#dataProvider/index.ts'
import { mayAccess } from '#engine/access.ts'
import { Admin } from '#engine/Admin.tsx'
import { definitionsOf, routesOf } from '#engine/elements.tsx'
import { endpointsOf } from '#engine/data/endpoints.ts'
import { readFirstLists } from '#engine/data/firstLists.ts'
import { EngineContext, type Viewer } from '#engine/EngineContext.ts'
import { hasReached } from '#engine/hasReached.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { LeaveGuards } from '#ui/leave/LeaveGuards.tsx'
import { useDisposable } from '#ui/useDisposable.ts'

import { createI18nProvider } from '#i18n/i18nProvider.ts'
import { useLanguage } from '#i18n/LocaleContext.ts'
import { resources } from '#resources/index.ts'
import { FirstScreen } from './app/FirstScreen.tsx'
import { useOver } from './app/useOver.ts'
import { createAuthProvider } from './auth/authProvider.ts'
import { followPerson } from './auth/followPerson.ts'
import { admin, type Profile as Person } from './auth/profile.ts'
import type { Session } from './auth/session.ts'
import type { Site } from './site/site.ts'
import { SiteContext } from './site/useSite.ts'
import { createTransfersHolder, TransfersContext, type TransfersHolder } from './files/TransfersContext.ts'
import { Layout } from './layout/Layout.tsx'
import { LotusTheme } from './layout/mui/LotusTheme.tsx'
import { SignInAgain } from './pages/login/SignInAgain.tsx'
import { nonce } from './nonce.ts'
import { NotFound } from './pages/NotFound.tsx'
import { createAdminStore } from './storage/adminStore.ts'
import { storage } from './storage/storage.ts'
import { startUpdates } from './update/startUpdates.ts'
import { useClient } from './useClient.ts'
import { inertUpdates, UpdatesContext, type SeenUpdates } from './update/useUpdates.ts'

const TerminalPage = lazyPart(async () => (await import('./pages/terminal/TerminalPage.tsx')).TerminalPage)
const FilesPage = lazyPart(async () => (await import('./pages/files/FilesPage.tsx')).FilesPage)
const CommandPage = lazyPart(async () => (await import('./pages/command/CommandPage.tsx')).CommandPage)
const Profile = lazyPart(async () => (await import('./pages/profile/ProfilePage.tsx')).ProfilePage)

/** Ends with a slash: servers redirect the address without the slash, and that redirect loses the query. */
const home = '/dashboard/'

interface AppProps {
  session: Session
}

/** The product after sign-in: providers, resources and pages. */
export function App({ session }: AppProps) {
  const client = useClient()
  const site = useContext(SiteContext)
  // A router listens to the browser history until it is disposed of, so it is disposed of with its session.
  const product = useDisposable(session, () => {
    const stopFollowing = followPerson(session, storage)
    const updates = startUpdates(client, session)
    const transfers = createTransfersHolder()
    const tabs = 'BroadcastChannel' in window ? openTabs() : undefined
    const { router, engine } = createRouter({ client, session, site, updates, transfers, tabs })
    const endTransfers = session.subscribe(() => {
      if (session.getState().status === 'signedOut') transfers.end()
    })
    const dispose = () => {
      stopFollowing()
      endTransfers()
      updates?.stop()
      tabs?.close()
      router.dispose()
    }
    return {
      value: { router, firstLists: readFirstLists(engine, window.location.pathname.slice(home.length - 1)) },
      dispose,
    }
  })
  const isReady = useOver(product?.firstLists)
  if (!product || !isReady) return <FirstScreen hasSession />
  return (
    <Styled>
      <RouterProvider router={product.router} />
    </Styled>
  )
}

/** Under a strict Content-Security-Policy, a style needs the nonce of the page. */
const cache = nonce === undefined ? undefined : createCache({ key: 'css', nonce })

const Styled = ({ children }: { children: ReactNode }) =>
  cache ? <CacheProvider value={cache}>{children}</CacheProvider> : children

interface RouterProps extends AppProps {
  client: Client
  site: Site
  updates: SeenUpdates | undefined
  transfers: TransfersHolder
  tabs: TabsChannel | undefined
}

/** A change whose answer arrives after `close` tells nobody. */
function openTabs() {
  const channel = new BroadcastChannel('lotus changes')
  let isOpen = true
  return {
    addEventListener: channel.addEventListener.bind(channel),
    postMessage: (resource: string) => void (isOpen && channel.postMessage(resource)),
    close() {
      isOpen = false
      channel.close()
    },
  }
}

function createRouter({ client, session, site, updates = inertUpdates, transfers, tabs }: RouterProps) {
  const dialect = client.dialect()
  const present = resources.filter(({ since = 'classic' }) => hasReached(dialect, since))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const dataProvider = createDataProvider(client, endpointsOf(present), { queryClient, tabs })
  const viewer = viewerOf(session)
  const engine = {
    resources: Object.fromEntries(present.map((resource) => [resource.name, resource])),
    dataProvider,
    dialect: () => client.dialect(),
    get viewer() {
      return viewer()
    },
    onSaved(resource: string) {
      if (resource === 'setting') void site.refresh()
    },
  }
  const providers = {
    dataProvider,
    queryClient,
    authProvider: createAuthProvider(session, (asked) => mayAccess(engine, asked)),
    store: createAdminStore(storage, window),
    definitions: definitionsOf(present),
  }
  const admin = (
    <EngineContext value={engine}>
      <TransfersContext value={transfers}>
        <UpdatesContext value={updates}>
          <LotusTheme>
            <LeaveGuards>
              <Translated {...providers}>
                <Layout>
                  <Routes>
                    {routesOf(present, <NotFound />)}
                    <Route path="/profile" element={<Profile />} />
                    <Route path="/terminal/:id" element={<TerminalPage otherwise={<NotFound />} />} />
                    <Route path="/command" element={<CommandPage />} />
                    <Route path="/files/:id" element={<FilesPage otherwise={<NotFound />} />} />
                    <Route path="*" element={<NotFound />} />
                  </Routes>
                </Layout>
              </Translated>
            </LeaveGuards>
            <SignInAgain />
          </LotusTheme>
        </UpdatesContext>
      </TransfersContext>
    </EngineContext>
  )
  const { pathname, search, hash } = window.location
  if (`${pathname}/` === home) window.history.replaceState(window.history.state, '', `${home}${search}${hash}`)
  const router = createBrowserRouter([{ path: '*', element: admin, errorElement: <Rethrow /> }], { basename: home })
  return { router, engine }
}

/**
 * The router would show an error page of its own. This component throws the error again for the `Boundary` outside.
 */
function Rethrow(): never {
  throw useRouteError()
}

/** react-admin in the current language. */
function Translated(props: Omit<ComponentProps<typeof Admin>, 'i18nProvider'>) {
  const { locale, texts } = useLanguage()
  const i18nProvider = useMemo(() => createI18nProvider({ locale, texts }), [locale, texts])
  return <Admin {...props} i18nProvider={i18nProvider} />
}

/**
 * The user who is signed in, or who was signed in last. The name of that user may change while the product is open.
 */
function viewerOf(session: Session): () => Viewer {
  let known: Person | undefined
  let viewer: Viewer = { id: 0, name: '', isAdmin: false, address: undefined }
  return () => {
    const state = session.getState()
    if (state.status === 'signedIn' && state.profile !== known) {
      known = state.profile
      viewer = { id: known.id, name: known.username, isAdmin: known.role === admin, address: known.login_ip }
    }
    return viewer
  }
}
