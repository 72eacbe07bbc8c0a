import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { navigate, findRow, openEdit, renderApp } from '../../app.tsx'
import { findNames, tick } from '../../list.ts'

const both = { geoip: { ip: { ipv4_addr: '198.51.100.7', ipv6_addr: '2001:db8::7' } } }
const uuid = 'aaaa1111-0000-4000-8000-000000000001'

const fleet = {
  server: [
    { id: 1, name: 'tokyo', ...both, uuid, note: 'mine', public_note: 'yours', enable_ddns: true, display_index: 3 },
    { id: 2, name: 'oslo', user_id: 0, online: false, geoip: { ip: { ipv6_addr: '2001:db8::8' } }, display_index: 2 },
    { id: 3, name: 'lima', user_id: 77, host: {}, geoip: { ip: {} }, display_index: 1 },
  ],
  server_group: [{ id: 4, name: 'asia', servers: [1] }],
  ddns: [
    { id: 1, name: 'cloud' },
    { id: 2, name: 'home' },
  ],
}

const people = [
  { id: 1, username: 'admin', role: 0 },
  { id: 2, username: 'ops', role: 1 },
]

test('server: a row shows addresses, version, owner and groups in words', async () => {
  await renderApp('/?view=inventory', { seed: fleet })
  const tokyo = await findRow('tokyo')
  expect(tokyo.getByText('198.51.100.7/2001:db8::7')).toBeVisible()
  expect(tokyo.getByText('2.3.3')).toBeVisible()
  expect(tokyo.getByText('admin')).toHaveAttribute(
    'href',
    '/dashboard/settings/user?filter=%7B%22q%22%3A%22admin%22%7D',
  )
  expect(await tokyo.findByText('asia')).toHaveAttribute('href', '/dashboard/server-group?edit=4')
  expect(tokyo.getByLabelText('Yes')).toBeVisible()
  expect(tokyo.getByLabelText('Online')).toBeVisible()
  const oslo = await findRow('oslo')
  expect(oslo.getByText('2001:db8::8')).toBeVisible()
  expect(oslo.getByText('global agent')).toBeVisible()
  expect(oslo.getByLabelText('Offline')).toBeVisible()
  expect(oslo.queryByLabelText('Yes')).toBeNull()
  expect((await findRow('lima')).getByText('unknown user (#77)')).toBeVisible()
})

test('server: the terminal of a server that is offline says why it does not open', async () => {
  const { backend } = await renderApp('/', { seed: fleet })
  const terminal = async (name: string) => (await findRow(name)).getByRole('link', { name: /^Terminal/ })
  const doubtful = (name: string) => `Terminal: ${name} · Offline: no terminal`
  expect(await terminal('oslo')).toHaveAccessibleName(doubtful('oslo'))
  expect(await terminal('oslo')).toHaveAttribute('data-tip', `${doubtful('oslo')} (T)`)
  expect(await terminal('oslo')).toHaveAttribute('aria-disabled', 'true')
  expect(await terminal('oslo')).not.toHaveAttribute('href')
  expect(await terminal('tokyo')).toHaveAccessibleName('Terminal: tokyo')
  expect(await terminal('tokyo')).toHaveAttribute('href', '/dashboard/terminal/1')
  backend.agent(1).disconnect()
  await waitFor(async () => expect(await terminal('tokyo')).toHaveAccessibleName(doubtful('tokyo')))
})

test('server: what needs the agent is off in the menu of a server that is offline, with the reason', async () => {
  const { user } = await renderApp('/', { seed: fleet })
  const off = async (name: string) => {
    await user.click((await findRow(name)).getByRole('button', { name: `Actions for ${name}` }))
    const items = await screen.findAllByRole('menuitem')
    const disabled = items.filter((item) => item.getAttribute('aria-disabled') === 'true')
    const names = disabled.map(({ textContent }) => textContent)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    return names
  }
  expect(await off('oslo')).toEqual(['Files · OfflineF', 'Run a command · Offline', 'Force update · Offline'])
  expect(await off('tokyo')).toEqual([])
})

test('server: neither its key nor the search opens the terminal of a server that is offline', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => opened.mockRestore())
  const { user } = await renderApp('/', { seed: fleet })
  const name = await screen.findByRole('link', { name: 'oslo' })
  name.focus()
  await user.keyboard('t')
  expect(await screen.findByText('Offline: no terminal')).toBeVisible()
  await user.keyboard('{Control>}k{/Control}')
  await user.paste('terminal oslo')
  await screen.findByRole('option', { name: /^Terminal: oslo · Offline: no terminal/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(opened).not.toHaveBeenCalled()
})

test('server: the online state of a row becomes a past one when nothing new is heard', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const silent = { id: 4, name: 'new', online: false, host: {}, state: {}, last_active: '0001-01-01T00:00:00Z' }
  const { backend } = await renderApp('/', {
    seed: { server: [...fleet.server, silent] },
    prepare: (backend) => backend.fail({ path: '/ws/server' }, 'html'),
  })
  const tokyo = await findRow('tokyo')
  expect(tokyo.getByLabelText('Online')).toBeVisible()
  expect((await findRow('new')).getAllByText('No report yet')[0]).toBeVisible()
  backend.fail({ path: '/server' }, 'html')
  await vi.advanceTimersByTimeAsync(12_000)
  await waitFor(() => expect(tokyo.getByLabelText('Online at last contact')).toBeVisible())
  const band = screen.getByRole('region', { name: 'State of the fleet' })
  expect(band).toHaveTextContent(/as of \d+ seconds ago/)
  expect(band).toHaveAttribute('data-stale')
  navigate('/dashboard/server/1')
  expect(await screen.findByText(/^Online at last contact ·/)).toBeVisible()
})

test('server: the owner is no link for a member', async () => {
  await renderApp('/?view=inventory', {
    seed: { server: [{ id: 1, name: 'mine', user_id: 2 }], user: people },
    as: 'ops',
  })
  expect((await findRow('mine')).getByText('ops').closest('a')).toBeNull()
})

test('server: the UUID can be copied from the row', async () => {
  const { user } = await renderApp('/', { seed: fleet })
  await findRow('tokyo')
  await user.click(screen.getByLabelText('Columns'))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'UUID' }))
  await user.keyboard('{Escape}')
  await user.click(await (await findRow('tokyo')).findByLabelText('Copy: UUID'))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(uuid))
})

test('server: the list has no Create button', async () => {
  await renderApp('/', { seed: fleet })
  await findNames('oslo', 'tokyo', 'lima')
  expect(screen.queryByRole('button', { name: 'Create' })).toBeNull()
})

test('server: the form shows DDNS profiles and domains only while DDNS is on', async () => {
  const { user, backend } = await renderApp('/', { seed: fleet })
  const dialog = await openEdit(user, 'lima')
  expect(dialog.queryByRole('group', { name: 'Domains for each DDNS profile' })).toBeNull()
  const toggle = dialog.getByLabelText('DDNS')
  await user.click(toggle)
  expect(dialog.getByText('DDNS', { selector: ':not(h2)' })).toBeVisible()
  expect(toggle).toHaveFocus()
  await user.type(await dialog.findByRole('combobox', { name: 'DDNS profiles' }), 'home')
  await user.click(within(await screen.findByRole('listbox')).getByRole('option'))
  await user.click(await dialog.findByLabelText('home'))
  await user.paste('a.example.com,')
  await user.click(dialog.getByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.server[2]).toMatchObject({
    enable_ddns: true,
    ddns_profiles: [2],
    override_ddns_domains: { 2: ['a.example.com'] },
  })
})

test('server: invalid domains do not stop a save after DDNS is switched off', async () => {
  const { user, backend } = await renderApp('/', { seed: fleet })
  const dialog = await openEdit(user, 'tokyo')
  await user.click(dialog.getByText('Edit as JSON'))
  await user.click(dialog.getByRole('textbox', { name: 'Domains for each DDNS profile' }))
  await user.paste('nonsense')
  await user.click(dialog.getByLabelText('DDNS'))
  await user.click(dialog.getByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.server[0]).toMatchObject({ enable_ddns: false, note: 'mine', public_note: 'yours' })
})

test('server: weight, notes and visibility can be edited, and the weight sorts the list', async () => {
  const { user, backend } = await renderApp('/', { seed: fleet })
  const dialog = await openEdit(user, 'lima')
  const weight = dialog.getByLabelText('Weight')
  await user.clear(weight)
  await user.type(weight, '50')
  await user.click(dialog.getByLabelText('Hidden from guests'))
  await user.type(dialog.getByLabelText('Private note'), 'n')
  await user.click(dialog.getByText('Save'))
  await findNames('oslo', 'lima', 'tokyo')
  expect(backend.tables.server[2]).toMatchObject({ display_index: 50, hide_for_guest: true, note: 'n' })
})

test('server: the list of a classic server shows no owners and still deletes', async () => {
  const { user, backend } = await renderApp('/', { seed: fleet, dialect: 'classic' })
  const row = await findRow('tokyo')
  expect(row.queryByText('admin')).toBeNull()
  await tick(user, 'oslo')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByText('Delete', { selector: '[role=alertdialog] button:enabled' }))
  await findNames('tokyo', 'lima')
  expect(backend.tables.server.map(({ id }) => id)).toEqual([1, 3])
})
