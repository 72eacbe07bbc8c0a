import { useContext, useEffect, useMemo, useState, type ComponentProps, type ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Admin } from '#engine/Admin.tsx'
import { routesOf } from '#engine/elements.tsx'
import { readFirstLists } from '#engine/data/firstLists.ts'
import { EngineContext } from '#engine/EngineContext.ts'
import { createI18nProvider } from '#i18n/i18nProvider.ts'
import { loadLaterTexts } from '#i18n/loadLaterTexts.ts'
import { useLanguage } from '#i18n/LocaleContext.ts'
import { createCovers } from '#ui/back/covers.ts'
import { CoversContext } from '#ui/back/useBackCloses.ts'
import { lazyPart, PartFrame } from '#ui/lazyPart.ts'
import { LeaveGuards } from '#ui/leave/LeaveGuards.tsx'
import { createRouter } from '#ui/router/createRouter.ts'
import { PageRouterFrame } from '#ui/router/PageRouterFrame.tsx'
import { useDisposable } from '#ui/useDisposable.ts'
import { FirstScreen } from './app/FirstScreen.tsx'
import type { Session } from './auth/session.ts'
import { createProduct } from './createProduct.ts'
import { FullAccessContext } from './files/tools/FullAccessContext.ts'
import { TransfersContext } from './files/TransfersContext.ts'
import { Layout } from './layout/Layout.tsx'
import { SignInAgain } from './pages/login/SignInAgain.tsx'
import { NotFound } from './pages/NotFound.tsx'
import { SiteContext } from './site/useSite.ts'
import { UpdatesContext } from './update/useUpdates.ts'
import { useClient } from './useClient.ts'
import { GroupFollowing } from '#resources/server-group/GroupFollowing.tsx'
import { TroubleCount } from '#resources/trouble/TroubleCount.tsx'

/** With it come the texts of the parts that need it. */
const MuiFrame = lazyPart(async () => {
  const [part] = await Promise.all([import('./layout/mui/MuiFrame.tsx'), loadLaterTexts()])
  return part.MuiFrame
})

const TerminalPage = guarded(async () => (await import('./pages/terminal/TerminalPage.tsx')).TerminalPage)
const FilesPage = guarded(async () => (await import('./pages/files/FilesPage.tsx')).FilesPage)
const CommandPage = guarded(async () => (await import('./pages/command/CommandPage.tsx')).CommandPage)
const Profile = lazyPart(async () => (await import('./pages/profile/ProfilePage.tsx')).ProfilePage)

/** A page that may ask for the password again. */
function guarded<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  return lazyPart(async () => {
    const [page, { behindPassword }] = await Promise.all([fetch(), import('./password/behindPassword.tsx')])
    return behindPassword(page)
  })
}

/** Ends with a slash: servers redirect the address without the slash, and that redirect loses the query. */
const home = '/dashboard/'

type Product = ReturnType<typeof createProduct>

/** The product after sign-in. */
export function App({ session }: { session: Session }) {
  const client = useClient()
  const site = useContext(SiteContext)
  // A router listens to the browser history until it is disposed of, so it is disposed of with its session.
  const started = useDisposable(session, () => {
    const product = createProduct({ client, session, site })
    endInSlash()
    const router = createRouter()
    const covers = createCovers(router)
    const dispose = () => {
      product.dispose()
      covers.dispose()
      router.dispose()
    }
    const firstLists = readFirstLists(product.engine, window.location.pathname.slice(home.length - 1))
    return { value: { product, router, covers, firstLists }, dispose }
  })
  const isReady = useIsSettled(started?.firstLists)
  if (!started || !isReady) return <FirstScreen hasSession />
  return (
    <CoversContext value={started.covers}>
      <PageRouterFrame router={started.router} basename={home}>
        <Screens {...started.product} />
      </PageRouterFrame>
    </CoversContext>
  )
}

function endInSlash() {
  const { pathname, search, hash } = window.location
  if (`${pathname}/` === home) window.history.replaceState(window.history.state, '', `${home}${search}${hash}`)
}

/** All addresses of the product, with what is around their screens. */
const Screens = ({ engine, transfers, fullAccess, updates, providers, resources }: Product) => (
  <EngineContext value={engine}>
    <FullAccessContext value={fullAccess}>
      <TransfersContext value={transfers}>
        <UpdatesContext value={updates}>
          <PartFrame value={MuiFrame}>
            <LeaveGuards>
              <Translated {...providers}>
                <TroubleCount home={home} />
                <GroupFollowing />
                <Layout>
                  <Routes>
                    {routesOf(resources, <NotFound />)}
                    <Route path="/profile" element={<Profile />} />
                    <Route path="/terminal/:id?" element={<TerminalPage otherwise={<NotFound />} />} />
                    <Route path="/command" element={<CommandPage />} />
                    <Route path="/files/:id" element={<FilesPage otherwise={<NotFound />} />} />
                    <Route path="*" element={<NotFound />} />
                  </Routes>
                </Layout>
              </Translated>
              <SignInAgain />
            </LeaveGuards>
          </PartFrame>
        </UpdatesContext>
      </TransfersContext>
    </FullAccessContext>
  </EngineContext>
)

/** react-admin in the current language. */
function Translated(props: Omit<ComponentProps<typeof Admin>, 'i18nProvider'>) {
  const { locale, texts } = useLanguage()
  const i18nProvider = useMemo(() => createI18nProvider({ locale, texts }), [locale, texts])
  return <Admin {...props} i18nProvider={i18nProvider} />
}

/** Whether work is done that never fails; false while there is none. */
function useIsSettled(work: Promise<unknown> | undefined): boolean {
  const [settled, setSettled] = useState<Promise<unknown>>()
  useEffect(() => {
    void work?.then(() => setSettled(work))
  }, [work])
  return work !== undefined && work === settled
}
