import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished } from 'vitest'
import type { Backend, BackendOptions } from '#backend/index.ts'
import { startBackend } from '#backend/node.ts'
import { createClient } from '#dataProvider/client.ts'
import { documentCookies } from '#dataProvider/cookies.ts'
import type { Fetch } from '#dataProvider/transport.ts'
import { LocaleContext } from '#i18n/LocaleContext.ts'
import type { LocaleStore } from '#i18n/locale.ts'
import { App } from '../src/App.tsx'
import { createReach } from '../src/app/reach.ts'
import { createSession, type Session } from '../src/auth/session.ts'
import { createSite } from '../src/site/site.ts'
import { SessionContext } from '../src/auth/useSession.ts'
import { ReachContext } from '../src/app/useReach.ts'
import { SiteContext } from '../src/site/useSite.ts'
import { ClientContext } from '../src/useClient.ts'

// The first form of a file loads its inputs, on machines that do other things too.
configure({ asyncUtilTimeout: 15_000 })

// jsdom compares each element with each rule that it knows, again and again; here it is told no rules.
const noStyles = createCache({ key: 'none', container: document.createElement('div') })

interface Opening extends BackendOptions {
  /** Who is signed in. Default: admin. */
  as?: string
  /** The window is a phone's. */
  narrow?: boolean
  /** With the look, for a test that is about it. */
  styled?: boolean
  /** Milliseconds after which a call counts as stalled. */
  timeout?: number
  /** Stands between the product and the embedded server. */
  fetch?: Fetch
  /** Default: English, whatever is chosen. */
  language?: LocaleStore
  /** Changes the embedded server before the first call. */
  prepare?: (backend: Backend) => void
}

/** Opens a screen of the product over an embedded server of its own. */
export async function renderApp(
  path: string,
  { as = 'admin', narrow = false, styled = false, timeout, fetch, language, prepare, ...options }: Opening = {},
) {
  const { backend, signIn, close } = startBackend(options)
  signIn(as)
  prepare?.(backend)
  localStorage.clear()
  sessionStorage.clear()
  window.innerWidth = narrow ? 390 : 1280
  const base = `${window.location.origin}/api/v1`
  const client = createClient({
    base,
    cookies: documentCookies(document),
    timeout,
    fetch,
    sessionGate: () => session,
    onSilence: () => reach.doubt(),
  })
  let isOver = false
  // it asks until it is answered, and there may be nobody any more
  const reach = createReach({ ping: async () => (isOver ? undefined : client.ping()), every: 50 })
  const session: Session = createSession(client)
  const site = createSite(client, session)
  await session.probe()
  // As the gate does: by then it is known what the server speaks.
  if (options.dialect === 'interim') await waitFor(() => expect(site.getState().status).toBe('known'))
  const open = (place: string) => {
    window.history.pushState(null, '', `/dashboard${place}`)
    const admin = <App session={session} />
    const app = language ? <LocaleContext value={language}>{admin}</LocaleContext> : admin
    return render(
      <SessionContext value={session}>
        <ClientContext value={client}>
          <SiteContext value={site}>
            <ReachContext value={reach}>
              {styled ? app : <CacheProvider value={noStyles}>{app}</CacheProvider>}
            </ReachContext>
          </SiteContext>
        </ClientContext>
      </SessionContext>,
    )
  }
  let view = open(path)
  /** Loads a screen anew, as another visit does: only what the browser keeps is still known. */
  const reopen = (place: string) => {
    view.unmount()
    view = open(place)
  }
  onTestFinished(() => {
    isOver = true
    view.unmount()
    close()
  })
  // without the look nothing refuses a click but by being disabled, so nobody needs to ask each element and all around it
  return {
    user: userEvent.setup({ delay: null, ...(!styled && { pointerEventsCheck: PointerEventsCheckLevel.Never }) }),
    backend,
    session,
    reopen,
  }
}

/** The row of a record, by its name. */
export const findRow = async (name: string) => {
  const header = await screen.findByRole('rowheader', { name: new RegExp(name) })
  const row = header.closest('tr')
  if (!row) throw new Error(`${name} is in no row`)
  return within(row)
}

/** Opens the edit dialog of a record by its name. */
export async function openEdit(user: UserEvent, name: string) {
  await user.click((await findRow(name)).getByRole('link', { name }))
  return dialogInSight()
}

/** The dialog in sight, its inputs loaded. */
export async function dialogInSight() {
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('button', { name: 'Save' })
  await waitFor(() => expect(document.querySelector('[role=dialog] .MuiSkeleton-root')).toBeNull())
  return dialog
}
