import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { Backend, BackendDialect } from '#backend/index.ts'
import { openEdit, renderApp } from '../app.tsx'
import { announce } from '../console.ts'
import { settingsOpened } from '../resources/setting/settings.ts'
import { fill } from '../typing.ts'

const question = async () => within(await screen.findByRole('dialog', { name: 'Sign in again' }))

/** Lets the session run out: the browser drops its cookie. */
function dropCookie() {
  document.cookie = 'nz-jwt=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/'
}

/** Ends the session as each dialect can: a current server forgets it, a classic token only expires. */
function endSession({ dialect, world }: Backend) {
  if (dialect === 'current') world.sessions.clear()
  else dropCookie()
}

/** Types a new name for a NAT profile and saves it after its session has ended. */
async function saveWithoutSession(dialect: BackendDialect) {
  const app = await renderApp('/nat', { dialect, data: 'demo' })
  const [tunnel] = app.backend.tables.nat
  if (!tunnel) throw new Error('no tunnel')
  const dialog = await openEdit(app.user, tunnel.name)
  const name = dialog.getByLabelText(/^Name/)
  await fill(app.user, name, 'typed before')
  endSession(app.backend)
  await app.user.click(await dialog.findByText('Save'))
  return { ...app, id: tunnel.id, name }
}

const nameOf = (backend: Backend, id: number) => backend.tables.nat.find((row) => row.id === id)?.name

test.each(['current', 'classic'] as const)(
  'session: on a %s server typed text survives the end of the session, and signing in completes the save',
  async (dialect) => {
    const { user, backend, id, name } = await saveWithoutSession(dialect)
    const asked = await question()
    expect(asked.getByText(/Everything on the screen is kept/)).toBeVisible()
    expect(asked.getByLabelText('Username')).toHaveValue('admin')
    expect(asked.getByLabelText('Password')).toHaveFocus()
    expect(document.cookie).not.toContain('nz-jwt')
    expect(name).toHaveValue('typed before')

    await user.keyboard('wrong{Enter}')
    expect(await asked.findByText('Wrong username or password.')).toBeVisible()
    await fill(user, asked.getByLabelText('Password'), 'admin')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(nameOf(backend, id)).toBe('typed before'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(backend.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  },
)

test('session: whoever was signed in by a name of one character comes back with it', async () => {
  const { user, backend } = await renderApp('/nat', {
    data: 'demo',
    prepare: ({ tables }) => Object.assign(tables.user[0] as object, { username: '王' }),
  })
  await screen.findByRole('button', { name: 'Account: 王' })
  endSession(backend)
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  await user.type(await (await question()).findByLabelText('Password'), 'admin{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each(['current', 'classic'] as const)(
  'session: on a %s server a save of the settings after the session ran out changes only what was edited',
  async (dialect) => {
    const { user, backend } = await renderApp('/settings', { dialect, data: 'demo' })
    await settingsOpened()
    const before = structuredClone(backend.setting)
    await fill(user, screen.getByLabelText(/^Site name/), 'Harbor')
    dropCookie()
    await user.click(await screen.findByText('Save'))
    await user.type(await (await question()).findByLabelText('Password'), 'admin{Enter}')
    expect(await screen.findByText('Success')).toBeVisible()
    expect(backend.setting).toEqual({ ...before, site_name: 'Harbor' })
  },
)

test('session: a save of a group after the session ran out keeps the servers that guests do not see', async () => {
  const { user, backend } = await renderApp('/server-group', {
    seed: {
      server: [{ name: 'tokyo' }, { name: 'oslo', hide_for_guest: true }],
      server_group: [{ name: 'all', servers: [1, 2] }],
    },
  })
  const dialog = await openEdit(user, 'all')
  await fill(user, dialog.getByLabelText(/^Name/), 'every')
  dropCookie()
  await user.click(await dialog.findByText('Save'))
  await user.type(await (await question()).findByLabelText('Password'), 'admin{Enter}')
  await waitFor(() => expect(backend.tables.server_group).toMatchObject([{ name: 'every', servers: [1, 2] }]))
})

test('session: signing in as another user opens their product and sends nothing of the form', async () => {
  announce(/ApiErrorUnauthorized|errors.gone/)
  const { user, backend, id, session } = await saveWithoutSession('current')
  const before = nameOf(backend, id)
  const asked = await question()
  await fill(user, asked.getByLabelText('Username'), 'guest')
  await fill(user, asked.getByLabelText('Password'), 'guest-password')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(session.getState()).toMatchObject({ profile: { username: 'guest' } }))
  expect(nameOf(backend, id)).toBe(before)
})

test('session: Sign out instead asks before a form is lost, as every sign-out does', async () => {
  announce(/ApiErrorUnauthorized/)
  const { user, session, name } = await saveWithoutSession('current')
  const leave = async () => user.click(await (await question()).findByRole('button', { name: 'Sign out instead' }))
  await leave()
  const asked = within(await screen.findByRole('alertdialog'))
  expect(session.getState()).toMatchObject({ status: 'signedIn' })
  await user.click(asked.getByRole('button', { name: 'Wait' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(name).toHaveValue('typed before')
  await leave()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(session.getState()).toEqual({ status: 'signedOut' }))
})

test('session: Sign out instead signs out at once if nothing would be lost', async () => {
  const { user, backend, session } = await renderApp('/server-group', { data: 'demo' })
  await screen.findByRole('link', { name: 'Asia' })
  endSession(backend)
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  await user.click(await (await question()).findByRole('button', { name: 'Sign out instead' }))
  await waitFor(() => expect(session.getState()).toEqual({ status: 'signedOut' }))
})

test('session: a refresh that meets the end of the session keeps the list and repeats after signing in', async () => {
  const { user, backend } = await renderApp('/server-group', { data: 'demo' })
  await screen.findByRole('link', { name: 'Asia' })
  endSession(backend)
  const asked = backend.calls.length
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  await user.type(await (await question()).findByLabelText('Password'), 'admin{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('link', { name: 'Asia' })).toBeVisible()
  const since = () => backend.calls.slice(asked).map(({ path }) => path.replace('/api/v1/', ''))
  await waitFor(() => expect(since().slice(since().indexOf('login'))).toContain('server-group'))
})

test('session: after signing in again, a refresh that waited is sent once', async () => {
  const { user, backend } = await renderApp('/server-group', { data: 'demo' })
  await screen.findByRole('link', { name: 'Asia' })
  endSession(backend)
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  const password = (await question()).getByLabelText('Password')
  const asked = backend.calls.length
  await user.type(password, 'admin{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const lists = () => backend.calls.slice(asked).map(({ path }) => path.replace('/api/v1/', ''))
  await waitFor(() => expect(lists()).toContain('server-group'))
  await waitFor(() => expect(lists()).toContain('server'))
  expect(lists().filter((path) => path === 'server-group')).toHaveLength(1)
})

test('session: after a server was away and has lost its sessions, no list is waited for from before', async () => {
  let state: 'there' | 'hangs' | 'away' = 'there'
  const hanging: (() => void)[] = []
  const { user, backend, session } = await renderApp('/server-group', {
    data: 'demo',
    async fetch(address, init) {
      if (state === 'away') throw new TypeError('Failed to fetch')
      if (state === 'hangs' && address.endsWith('/server-group')) await new Promise<void>((end) => hanging.push(end))
      return fetch(address, init)
    },
  })
  onTestFinished(() => hanging.forEach((end) => end()))
  await screen.findByRole('link', { name: 'Asia' })
  state = 'hangs'
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(hanging).toHaveLength(1))
  state = 'away'
  void session.probe()
  expect(await screen.findByText(/cannot be reached/)).toBeVisible()
  endSession(backend)
  state = 'there'
  const password = await (await question()).findByLabelText('Password')
  const before = backend.calls.length
  await user.type(password, 'admin{Enter}')
  await waitFor(() => expect(backend.calls.slice(before).map(({ path }) => path)).toContain('/api/v1/server-group'))
})

test('session: an OAuth2 provider can sign in again, and its request does not wait for the sign-in', async () => {
  const setting = { oauth2_providers: ['GitHub'] }
  const { user, backend } = await renderApp('/server-group', { data: 'demo', setting })
  await screen.findByRole('link', { name: 'Asia' })
  endSession(backend)
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  // An address on the same page, because jsdom cannot open another page.
  const redirect = `${window.location.href}#provider`
  backend.fail({ path: '/oauth2/GitHub' }, { body: { success: true, data: { redirect } } })
  await user.click(await (await question()).findByRole('button', { name: 'Continue with GitHub' }))
  await waitFor(() => expect(window.location.hash).toBe('#provider'))
})
