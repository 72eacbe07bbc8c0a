import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { findRow, navigate, renderApp } from '../../app.tsx'
import { announce } from '../../console.ts'

const secret = 'k3Jd92LsPq0XvB7nTz5YwR1uEoHgCm8A'
const uuid = '6f0f3a52-3a0c-4d5e-9a51-0d8b8a6f3c11'

const seed = {
  user: [
    { id: 1, username: 'admin', role: 0, agent_secret: secret },
    { id: 2, username: 'ops', role: 1 },
  ],
  server: [
    { id: 1, name: 'tokyo', uuid },
    { id: 2, name: 'oslo', user_id: 2 },
  ],
  server_group: [
    { id: 1, name: 'asia', servers: [1] },
    { id: 2, name: 'edge', servers: [] },
  ],
}
const setting = { install_host: 'dash.example.com:8008', tls: true }

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function openInstall(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Install an agent' }))
  return findDialog('Install an agent')
}

const looks = ({ calls }: Backend) => calls.filter(({ path }) => path === '/api/v1/server').length

/** Waits until the dialog itself has read the servers, after the list behind it. */
const findLook = (backend: Backend, after: number) => waitFor(() => expect(looks(backend)).toBeGreaterThan(after))

/** The user comes back from another window. */
const comeBack = () => act(() => void window.dispatchEvent(new Event('visibilitychange')))

test('install command: it hides its secret, and the new server can be named and grouped', async () => {
  const { user, backend } = await renderApp('/', { seed, setting })
  await findRow('tokyo')
  const before = looks(backend)
  const dialog = await openInstall(user)
  const command = within(await dialog.findByRole('group', { name: 'Command' }))
  expect(command.getByText(/NZ_CLIENT_SECRET=•••• \.\/agent\.sh$/)).toBeVisible()
  const choice = dialog.getByRole('toolbar', { name: 'What this dashboard may do on the machine' })
  expect(choice).toHaveAccessibleDescription(
    /^Reports only: No terminal, no files, no tasks .* Reports and commands: Terminal, files, tasks and configuration work from here/,
  )
  await user.click(await dialog.findByRole('button', { name: 'Reports only' }))
  expect(command.getByText(/NZ_CLIENT_SECRET=•••• NZ_DISABLE_COMMAND_EXECUTE=true \.\/agent\.sh$/)).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Reports and commands' }))
  await user.click(await dialog.findByRole('button', { name: 'Options' }))
  await user.click(await dialog.findByRole('switch', { name: 'Disable forced updates' }))
  await user.click(await dialog.findByRole('switch', { name: 'Use the mirror in China' }))
  await user.click(await dialog.findByRole('button', { name: 'Copy the command' }))
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toMatch(
    new RegExp(`NZ_CLIENT_SECRET=${secret} DISABLE_FORCE_UPDATE=true CN=true ./agent.sh$`),
  )
  await user.click(await dialog.findByRole('button', { name: 'Windows' }))
  expect(dialog.queryByRole('switch', { name: /mirror/ })).toBeNull()
  await user.click(await dialog.findByRole('button', { name: 'Show the secret' }))
  expect(command.getByText(/^\$env:NZ_SERVER="dash\.example\.com:8008";/)).toHaveTextContent(secret)

  const said = () =>
    dialog
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join()
  await waitFor(() => expect(said()).toContain('Waiting for the new server…'))
  await findLook(backend, before)
  backend.register({ secret, name: 'fancy-otter' })
  const arrival = within(await dialog.findByRole('region', { name: 'fancy-otter' }))
  expect(said()).toContain('“fancy-otter” is connected.')
  const name = await arrival.findByRole('textbox', { name: /^Name/ })
  await user.clear(name)
  await user.type(name, 'edge-1')
  await user.type(await arrival.findByLabelText('Weight'), '7')
  await user.click(await arrival.findByRole('combobox', { name: 'Groups' }))
  await user.click(await screen.findByRole('option', { name: /edge/ }))
  await user.click(await dialog.findByText('Close'))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))

  announce(/database error/)
  backend.fail({ method: 'PATCH', path: '/server/3' }, { body: { error: 'database error' } }, 1)
  await user.click(await arrival.findByRole('button', { name: 'Save' }))
  expect(await arrival.findByRole('alert')).toHaveTextContent(/The server’s database refused this/)
  expect(name).toHaveValue('edge-1')
  await user.click(await arrival.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(said()).toContain('“edge-1” is saved. Waiting for the next one…'))
  await waitFor(() => expect(dialog.getByRole('region', { name: 'edge-1' })).toHaveFocus())
  expect(backend.tables.server[2]).toMatchObject({ name: 'edge-1', display_index: 7, user_id: 1 })
  expect(backend.tables.server_group[1]).toMatchObject({ name: 'edge', servers: [3] })
  await user.click(await dialog.findByText('Close'))
  expect(await findRow('edge-1')).toBeDefined()
})

test('install command: missing facts are reported in order, with a link to the settings for admins', async () => {
  const { user, backend } = await renderApp('/', { seed, setting: { install_host: 'a;reboot' } })
  await findRow('tokyo')
  announce(/database error/)
  backend.fail({ path: '/profile' }, { body: { error: 'database error' } })
  const failed = await openInstall(user)
  expect(await failed.findByRole('alert')).toHaveTextContent(
    /^Profile is not found\. The server’s database refused this/,
  )
  backend.recover()
  await user.click(await failed.findByRole('button', { name: 'Try again' }))
  expect(await failed.findByText(/address “a;reboot” in the settings/)).toBeVisible()
  await user.click(await failed.findByText('Close'))
  backend.setting.install_host = ''
  const dialog = await openInstall(user)
  expect(await dialog.findByText(/The Agent docking address has not been filled in/)).toBeVisible()
  await user.click(await dialog.findByRole('link', { name: 'Open the settings' }))
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('install command: the link to the settings leads out of the dialog, also if the search opened it', async () => {
  const { user } = await renderApp('/nat', { seed, setting: { install_host: '' } })
  for (const path of ['/dashboard/nat', '/dashboard/settings']) {
    await waitFor(() => expect(location.pathname).toBe(path))
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'Install an agent')
    await user.click(await screen.findByRole('option', { name: /^Install an agent/ }))
    const dialog = await findDialog('Install an agent')
    await user.click(await dialog.findByRole('link', { name: 'Open the settings' }))
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('install command: an address without a port is reported, and the port of the page is used', async () => {
  const { user } = await renderApp('/', { seed, setting: { install_host: 'dash.example.com' } })
  const dialog = await openInstall(user)
  const { port } = location
  expect(await dialog.findByText(new RegExp(`NZ_SERVER=dash.example.com:${port || 80} `))).toBeVisible()
  expect(dialog.getByRole('alert')).toHaveTextContent(/dash\.example\.com, has no port/)
  expect(dialog.getByRole('link', { name: 'Open the settings' })).toBeVisible()
})

test('install command: a member reads that the address is missing, and gets no link', async () => {
  const { user } = await renderApp('/', { seed, as: 'ops', setting: { install_host: '' } })
  const dialog = await openInstall(user)
  expect(await dialog.findByText(/The Agent docking address has not been filled in/)).toBeVisible()
  expect(dialog.queryByRole('link')).toBeNull()
})

test('install command: an own server is installed again under its UUID, and the dialog waits for it', async () => {
  const { user, backend, answered } = await renderApp('/', { seed, setting })
  await user.click(await (await findRow('oslo')).findByRole('button', { name: 'Actions for oslo' }))
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Install again' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(await (await findRow('tokyo')).findByRole('button', { name: 'Actions for tokyo' }))
  const before = looks(backend)
  await user.click(await screen.findByRole('menuitem', { name: 'Install again' }))
  const dialog = await findDialog('Install again: tokyo')
  expect(await dialog.findByText(new RegExp(`=•••• NZ_UUID=${uuid} ./agent.sh$`))).toBeVisible()
  const status = dialog.getByRole('status')
  await findLook(backend, before)
  await answered()
  expect(status).toHaveTextContent('“tokyo” is still reporting.')
  backend.agent(1).disconnect()
  comeBack()
  await waitFor(() => expect(status).toHaveTextContent('“tokyo” is offline.'))
  announce(/errors\.network/)
  backend.fail({ path: '/server' }, 'network', 1)
  comeBack()
  expect(await dialog.findByRole('alert')).toHaveTextContent('The server list cannot be read at the moment')
  expect(backend.register({ secret, uuid, reporting: 0 })).toEqual({ server: 1 })
  comeBack()
  await waitFor(() => expect(status).toHaveTextContent('“tokyo” is reporting again.'))
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('install command: an own server that is gone and back while the tab is hidden is reporting again', async () => {
  const { user, backend } = await renderApp('/', { seed, setting })
  await user.click(await (await findRow('tokyo')).findByRole('button', { name: 'Actions for tokyo' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Install again' }))
  const status = await (await findDialog('Install again: tokyo')).findByRole('status')
  await waitFor(() => expect(status).toHaveTextContent('If the installation has already finished, there is nothing'))
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => void visibility.mockRestore())
  comeBack()
  backend.agent(1).disconnect()
  await waitFor(() => expect(status).toHaveTextContent('“tokyo” is offline.'))
  backend.register({ secret, uuid, reporting: 0 })
  await waitFor(() => expect(status).toHaveTextContent('“tokyo” is reporting again.'))
})

test('install command: who has seen the server report again reads the servers no more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { user, backend, answered } = await renderApp('/', { seed, setting })
  await user.click(await (await findRow('tokyo')).findByRole('button', { name: 'Actions for tokyo' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Install again' }))
  const dialog = await findDialog('Install again: tokyo')
  await dialog.findByText(/is still reporting/)
  backend.agent(1).disconnect()
  await dialog.findByText(/^“tokyo” is offline\./)
  backend.register({ secret, uuid, reporting: 0 })
  await dialog.findByText(/^“tokyo” is reporting again\./)
  await answered()
  const before = looks(backend)
  // Every five minutes, others read the list.
  act(() => void vi.advanceTimersByTime(200_000))
  await answered()
  expect(looks(backend)).toBe(before)
})

test('install command: a laptop that wakes without a network yet is asked for nothing that it has', async () => {
  const { user } = await renderApp('/', { seed, setting })
  const row = await findRow('tokyo')
  window.dispatchEvent(new Event('offline'))
  onTestFinished(() => void window.dispatchEvent(new Event('online')))
  await user.click(await row.findByRole('button', { name: 'Actions for tokyo' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Install again' }))
  const dialog = await findDialog('Install again: tokyo')
  expect(await dialog.findByRole('group', { name: 'Command' })).toBeVisible()
})

test('install command: a server that reports before the list can be read again is new', async () => {
  const { user, backend } = await renderApp('/', { seed, setting })
  await findRow('tokyo')
  announce(/errors\.network/)
  backend.fail({ path: '/server' }, 'network')
  const dialog = await openInstall(user)
  expect(await dialog.findByText(/The server list cannot be read at the moment/)).toBeVisible()
  expect(dialog.queryByText(/Waiting for the new server/)).toBeNull()
  backend.register({ secret, name: 'fancy-otter' })
  backend.recover()
  comeBack()
  expect(await dialog.findByRole('region', { name: 'fancy-otter' })).toBeVisible()
})

test('install command: a server that somebody else added since the list was read is not new', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { user, backend } = await renderApp('/', { seed, setting })
  await findRow('tokyo')
  navigate('/dashboard/settings')
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible()
  vi.setSystemTime(Date.now() + 2 * 60_000)
  backend.register({ secret, name: 'fancy-otter' })
  // The search reads the list again, but the answer does not come in time.
  backend.fail({ path: '/server' }, 'stall', 1)
  const before = looks(backend)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'Install an agent')
  await user.click(await screen.findByRole('option', { name: /^Install an agent/ }))
  const dialog = await findDialog('Install an agent')
  expect(await dialog.findByText(/Waiting for the new server/)).toBeVisible()
  await findLook(backend, before + 1)
  expect(dialog.queryByRole('region', { name: 'fancy-otter' })).toBeNull()
})

test('install command: a server of the global secret is installed again with the secret that an admin pastes', async () => {
  const { user } = await renderApp('/', { seed: { server: [{ id: 1, name: 'tokyo', uuid, user_id: 0 }] }, setting })
  await user.click((await findRow('tokyo')).getByLabelText('Actions for tokyo'))
  await user.click(await screen.findByRole('menuitem', { name: 'Install again' }))
  const dialog = await findDialog('Install again: tokyo')
  const field = await dialog.findByLabelText('Common agent secret')
  expect(field).toHaveAccessibleDescription(/^This server uses the common secret/)
  expect(dialog.queryByRole('group', { name: 'Command' })).toBeNull()
  await user.type(field, 'a;b')
  await waitFor(() => expect(field).toBeInvalid())
  await user.clear(field)
  await user.type(field, 'g10bal')
  await user.click(await dialog.findByRole('button', { name: 'Copy the command' }))
  expect(await navigator.clipboard.readText()).toMatch(new RegExp(`NZ_CLIENT_SECRET=g10bal NZ_UUID=${uuid} `))
})
