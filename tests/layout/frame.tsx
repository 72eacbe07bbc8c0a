import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  CoreAdminContext,
  memoryStore,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  testDataProvider,
  TestMemoryRouter,
} from 'react-admin'
import { onTestFinished, vi } from 'vitest'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import { createLive } from '#dataProvider/live/live.ts'
import { enUS } from '#locales/en-US.ts'
import { resources } from '#resources/index.ts'
import { EngineContext } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { LeaveGuards } from '#ui/leave/LeaveGuards.tsx'
import { LocaleContext } from '#i18n/LocaleContext.ts'
import { createAuthProvider } from '../../src/auth/authProvider.ts'
import { createSession, type Session } from '../../src/auth/session.ts'
import { SessionContext } from '../../src/auth/useSession.ts'
import type { CustomCodeState } from '../../src/customCode/customCode.ts'
import { CustomCodeContext } from '../../src/customCode/useCustomCode.ts'
import { createStore, type Store } from '../../src/store.ts'
import { english } from '../english.ts'
import { createUser } from '../user.ts'
import { SiteContext } from '../../src/site/useSite.ts'
import { unknownSite, type Site, type SiteState } from '../../src/site/site.ts'
import type { LocaleStore } from '../../src/i18n/locale.ts'
import { createI18nProvider } from '../../src/i18n/i18nProvider.ts'
import { Layout } from '../../src/layout/Layout.tsx'
import { MuiFrame } from '../../src/layout/mui/MuiFrame.tsx'
import type { UpdatesState } from '../../src/update/updates.ts'
import { UpdatesContext } from '../../src/update/useUpdates.ts'
import { createFakeClient } from '../auth/fakes.ts'

interface FrameOptions {
  path?: string
  role?: number
  /** Whether the window is as narrow as a phone. */
  narrow?: boolean
  site?: SiteState
  /** The lists that are already loaded. */
  lists?: Record<string, AnyRecord[]>
  /** Loads the settings again. */
  refresh?: () => Promise<void>
  customCode?: CustomCodeState
  updates?: UpdatesState
  /** Checks the page of the server again. */
  look?: () => Promise<void>
  /** The IP from which the user signed in. */
  loginAddress?: string
  language?: LocaleStore
  children?: ReactNode
}

const definitionOf = (name: string, tab: string, order: number, route?: string) => [
  name,
  { name, options: { nav: { tab, order }, ...(route && { route }) } },
]

// In no particular order, like the files of a folder.
const definitions = Object.fromEntries([
  definitionOf('nat', 'nat', 60),
  definitionOf('notification-group', 'group', 75),
  definitionOf('server-group', 'group', 70),
  definitionOf('server', 'server', 10, '/'),
  ['waf', { name: 'waf', options: {} }],
  ['user', { name: 'user' }],
])

/** Renders a page in the frame, for a signed-in user. */
export async function renderLayout({
  path = '/',
  role = 0,
  narrow = false,
  lists = {},
  site = unknownSite,
  refresh = async () => undefined,
  customCode = { safe: false, failures: [] },
  updates = { emptied: false },
  look = async () => undefined,
  loginAddress,
  language = english,
  children = 'The page',
}: FrameOptions = {}) {
  let isNarrow = narrow
  const width = new EventTarget()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return isNarrow && query.includes('max-width')
    },
    addEventListener: width.addEventListener.bind(width),
    removeEventListener: width.removeEventListener.bind(width),
  }))
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  const { client, fake } = createFakeClient()
  const session = createSession(client)
  const probe = session.probe()
  fake.profiles[0]?.resolve({ id: 1, username: 'ada', role, login_ip: loginAddress })
  await probe
  let address = path
  const engine = {
    resources: Object.fromEntries(resources.map((resource) => [resource.name, resource])),
    dataProvider: Object.assign(testDataProvider() as LotusDataProvider, {
      live: createLive({ open: () => new Promise(() => {}), poll: () => new Promise(() => {}) }),
      refetch: async () => undefined,
      onReadBack: () => () => undefined,
      loaded: (name: string) => lists[name],
      isCut: () => false,
      listQuery: (name: string) => ({ queryKey: [name, 'whole'], queryFn: async () => (lists[name] ??= []) }),
    }),
    dialect: () => 'current' as const,
    viewer: { id: 1, name: 'ada', isAdmin: role === 0, address: loginAddress },
    onSaved: () => undefined,
  }
  const i18nProvider = {
    ...createI18nProvider({ locale: 'en-US', texts: enUS }),
    getLocale: () => language.getState().locale,
  }
  const translate = vi.spyOn(i18nProvider, 'translate')
  render(
    <Contexts {...{ session, language, site: { ...createStore(site), refresh }, customCode: createStore(customCode) }}>
      <EngineContext value={engine}>
        <TestMemoryRouter
          initialEntries={[path]}
          locationCallback={({ pathname, search }) => (address = pathname + search)}
        >
          <CoreAdminContext
            authProvider={createAuthProvider(session, { mayAccess: () => true, beforeLogout: async () => {} })}
            dataProvider={testDataProvider()}
            i18nProvider={i18nProvider}
            store={memoryStore()}
          >
            <ResourceDefinitionContextProvider definitions={definitions}>
              <UpdatesContext value={{ ...createStore(updates), look }}>
                <MuiFrame>
                  <LeaveGuards>
                    <ResourceContextProvider value={path.slice(1)}>
                      <Layout>{children}</Layout>
                    </ResourceContextProvider>
                  </LeaveGuards>
                </MuiFrame>
              </UpdatesContext>
            </ResourceDefinitionContextProvider>
          </CoreAdminContext>
        </TestMemoryRouter>
      </EngineContext>
    </Contexts>,
    { onCaughtError: () => undefined },
  )
  return {
    user: createUser(),
    session,
    address: () => address,
    translate,
    /** The window becomes narrow or wide. */
    resize(to: { narrow: boolean }) {
      isNarrow = to.narrow
      act(() => void width.dispatchEvent(new Event('change')))
    },
  }
}

interface ContextsProps {
  session: Session
  language: LocaleStore
  site: Site
  customCode: Store<CustomCodeState>
  children: ReactNode
}

/** The contexts around the product. */
const Contexts = ({ session, language, site, customCode, children }: ContextsProps) => (
  <LocaleContext value={language}>
    <SessionContext value={session}>
      <SiteContext value={site}>
        <CustomCodeContext value={customCode}>{children}</CustomCodeContext>
      </SiteContext>
    </SessionContext>
  </LocaleContext>
)
