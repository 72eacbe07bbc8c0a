import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished } from 'vitest'
import type { Backend, BackendOptions } from '#backend/index.ts'
import { startBackend } from '#backend/node.ts'
import { createClient } from '#dataProvider/client.ts'
import { documentCookies } from '#dataProvider/cookies.ts'
import type { Fetch } from '#dataProvider/transport.ts'
import { LocaleContext } from '#i18n/LocaleContext.ts'
import type { LocaleStore } from '#i18n/locale.ts'
import { App } from '../src/App.tsx'
import { createReach } from '../src/reach/reach.ts'
import { noteLogin } from '../src/auth/passwordCheck.ts'
import { createSession, type Session } from '../src/auth/session.ts'
import { createSite } from '../src/site/site.ts'
import { SessionContext } from '../src/auth/useSession.ts'
import { ReachContext } from '../src/reach/useReach.ts'
import { SiteContext } from '../src/site/useSite.ts'
import { storage } from '../src/storage/storage.ts'
import { ClientContext } from '../src/useClient.ts'
import { english } from './english.ts'
import { createPageCalls } from './pageCalls.ts'
import { createUser } from './user.ts'

// jsdom matches each element with each CSS rule again and again; this cache inserts no rules.
const noStyles = createCache({ key: 'none', container: document.createElement('div') })

interface RenderOptions extends BackendOptions {
  /** The user who is signed in. Default: admin. */
  as?: string
  /** Whether the window is as narrow as a phone. */
  narrow?: boolean
  /** The timeout of the client in milliseconds. */
  timeout?: number
  /** Replaces `fetch`, for instance to answer some requests itself. */
  fetch?: Fetch
  /** Default: English, whichever language is chosen. */
  language?: LocaleStore
  /** Changes the embedded server before the first request. */
  prepare?: (backend: Backend) => void
}

/** Renders a screen of the product, with a new embedded server. */
export async function renderApp(
  path: string,
  { as = 'admin', narrow = false, timeout, fetch, language, prepare, ...options }: RenderOptions = {},
) {
  const { backend, signIn, close } = startBackend(options)
  signIn(as)
  prepare?.(backend)
  localStorage.clear()
  sessionStorage.clear()
  window.innerWidth = narrow ? 390 : 1280
  const base = `${window.location.origin}/api/v1`
  const calls = createPageCalls(fetch)
  const client = createClient({
    base,
    cookies: documentCookies(document),
    timeout,
    fetch: calls.fetch,
    sessionGate: () => session,
    onSilence: () => reach.doubt(),
  })
  const reach = createReach({ ping: async () => (calls.isOver() ? undefined : client.ping()), every: 50 })
  const session: Session = createSession(client, { onLogin: (profile) => noteLogin(storage, profile) })
  const site = createSite(client, session)
  await session.probe()
  // As the gate does: by then the dialect of the server is known.
  if (options.dialect === 'interim') await waitFor(() => expect(site.getState().status).toBe('known'))
  const renderAt = (path: string) => {
    window.history.pushState(null, '', `/dashboard${path}`)
    const admin = <App session={session} />
    const app = <LocaleContext value={language ?? english}>{admin}</LocaleContext>
    return render(
      <SessionContext value={session}>
        <ClientContext value={client}>
          <SiteContext value={site}>
            <ReachContext value={reach}>
              <CacheProvider value={noStyles}>{app}</CacheProvider>
            </ReachContext>
          </SiteContext>
        </ClientContext>
      </SessionContext>,
    )
  }
  let view = renderAt(path)
  // The product appears together with its first rows.
  await waitFor(() => expect(document.querySelector('.unseen')).toBeNull())
  /** Loads a screen again, as another visit does: only the storage of the browser remains. */
  const reopen = (path: string) => {
    view.unmount()
    view = renderAt(path)
  }
  onTestFinished(async () => {
    view.unmount()
    await calls.end()
    close()
  })
  return {
    user: createUser(),
    backend,
    session,
    reopen,
    /** Waits until every call is answered. */
    answered: () => waitFor(() => expect(calls.inFlight()).toBe(0)),
  }
}

/** The row of a record, by its name. */
export const findRow = async (name: string) => {
  const header = await screen.findByRole('rowheader', { name: new RegExp(name) })
  const row = header.closest('tr')
  if (!row) throw new Error(`${name} is in no row`)
  return within(row)
}

/** Chooses an action from the menu of a row. */
export async function chooseAction(user: UserEvent, name: string, action: string) {
  await user.click(await (await findRow(name)).findByLabelText(`Actions for ${name}`))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

/** Opens the edit dialog of a record by its name. */
export async function openEdit(user: UserEvent, name: string) {
  const row = await findRow(name)
  const link = row.queryByRole('link', { name })
  const address = link?.getAttribute('href') ?? ''
  if (!link) await user.click(await row.findByRole('button', { name: /^Edit/ }))
  else if (address.includes('edit=')) await user.click(link)
  // The name leads to a page; the form has an address.
  else navigate(`?edit=${address.slice(address.lastIndexOf('/') + 1)}`)
  return findOpenDialog()
}

/** Goes to an address, as a link does. */
export const navigate = (address: string) =>
  act(() => {
    window.history.pushState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })

/** Waits for the open dialog and its inputs. */
export async function findOpenDialog() {
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('button', { name: 'Save' })
  await waitFor(() => expect(document.querySelector('[role=dialog] .MuiSkeleton-root')).toBeNull())
  return dialog
}
