import { render, screen, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import type { BackendOptions } from '#backend/index.ts'
import { startBackend } from '#backend/node.ts'
import { createClient } from '#dataProvider/client.ts'
import { documentCookies } from '#dataProvider/cookies.ts'
import { App } from '../src/App.tsx'
import { createSession } from '../src/auth/session.ts'
import { createSite } from '../src/auth/site.ts'
import { SessionContext } from '../src/auth/useSession.ts'
import { SiteContext } from '../src/auth/useSite.ts'

interface Opening extends BackendOptions {
  /** Who is signed in. Default: admin. */
  as?: string
  /** The window is a phone's. */
  narrow?: boolean
}

/** Opens a screen of the product over an embedded server of its own. */
export async function renderApp(path: string, { as = 'admin', narrow = false, ...options }: Opening = {}) {
  const { backend, signIn, close } = startBackend(options)
  signIn(as)
  localStorage.clear()
  window.innerWidth = narrow ? 390 : 1280
  window.history.pushState(null, '', `/dashboard${path}`)
  const client = createClient({ base: `${window.location.origin}/api/v1`, cookies: documentCookies(document) })
  const session = createSession(client)
  const site = createSite(client, session)
  await session.probe()
  const view = render(
    <SessionContext value={session}>
      <SiteContext value={site}>
        <App client={client} session={session} />
      </SiteContext>
    </SessionContext>,
  )
  onTestFinished(() => {
    view.unmount()
    close()
  })
  return { user: userEvent.setup(), backend, session }
}

/** The row of a record, by its name. */
export const findRow = async (name: string) => {
  const header = await screen.findByRole('rowheader', { name: new RegExp(name) })
  const row = header.closest('tr')
  if (!row) throw new Error(`${name} is in no row`)
  return within(row)
}

/** Opens the edit dialog of a record from its row. */
export async function openEdit(user: UserEvent, name: string) {
  await findRow(name)
  await user.click(screen.getByRole('button', { name: `Edit: ${name}` }))
  return openDialog()
}

/** The dialog in sight, its inputs loaded. */
export async function openDialog() {
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('button', { name: 'Save' })
  return dialog
}
