import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { switchWindow } from '../../switchWindow.ts'
import { composing } from '../../composing.ts'
import { findOpenDialog, openEdit, renderApp } from '../../app.tsx'

type Tables = Backend['tables']

const fleet = {
  server: [
    { id: 1, name: 'tokyo' },
    { id: 2, name: 'osaka' },
  ],
  nat: [{ id: 1, name: 'web', server_id: 1 }],
}

const many = { server: Array.from({ length: 1001 }, (_, at) => ({ id: at + 1, name: `node-${at + 1}` })) }

const list = async () => within(await screen.findByRole('listbox'))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('picker: Enter selects the first match, and a second Enter submits the form', async () => {
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  const dialog = await openEdit(user, 'web')
  const server = dialog.getByRole('combobox', { name: /^Server/ })
  await user.clear(server)
  await user.type(server, 'osaka{Enter}')
  expect(server).toHaveValue('osaka')
  expect(backend.tables.nat[0]?.server_id).toBe(1)
  await user.keyboard('{Enter}')
  await closed()
  expect(backend.tables.nat[0]?.server_id).toBe(2)
})

test.each(['nowhere{Enter}', 'osaka{Escape}{Enter}'])('picker: %s sends nothing', async (keys) => {
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  const dialog = await openEdit(user, 'web')
  const server = dialog.getByRole('combobox', { name: /^Server/ })
  await user.clear(server)
  await user.type(server, keys)
  expect(backend.calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  expect(screen.getByRole('dialog')).toBeVisible()
})

test.each([
  ['the one record whose whole name is typed is chosen when the field is left', 'Osaka ', 'osaka', 2],
  ['a part of a name chooses nothing when the field is left', 'osak', 'tokyo', 1],
  ['a name that several records have chooses nothing when the field is left', 'lima', 'tokyo', 1],
])('picker: %s', async (_what, typed, shown, saved) => {
  const twice = [
    { id: 3, name: 'lima' },
    { id: 4, name: 'Li\u00adma' },
  ]
  const { user, backend } = await renderApp('/nat', { seed: { ...fleet, server: [...fleet.server, ...twice] } })
  const dialog = await openEdit(user, 'web')
  const server = dialog.getByRole('combobox', { name: /^Server/ })
  await user.tripleClick(server)
  await list()
  await user.keyboard(`${typed}{Tab}`)
  expect(server).toHaveValue(shown)
  await user.type(await dialog.findByLabelText(/^Name/), '!')
  await user.click(await dialog.findByText('Save'))
  await closed()
  expect(backend.tables.nat[0]).toMatchObject({ name: 'web!', server_id: saved })
})

test('picker: of several records, a whole name that is typed is chosen when the field is left, unless it was picked', async () => {
  const { user } = await renderApp('/server-group?create', { seed: fleet })
  const dialog = await findOpenDialog()
  const servers = dialog.getByRole('combobox', { name: 'Servers' })
  await user.click(servers)
  await list()
  await user.keyboard('osaka{Enter}{Enter}{Tab}')
  expect(servers).toHaveValue('')
  expect(dialog.queryByRole('button', { name: 'Remove: osaka' })).toBeNull()
  await user.click(servers)
  await user.keyboard('tok{Tab}')
  expect(dialog.queryByRole('button', { name: 'Remove: tokyo' })).toBeNull()
  for (let time = 0; time < 2; time++) {
    await user.click(servers)
    await user.keyboard('Tokyo{Tab}')
    expect(dialog.getByRole('button', { name: 'Remove: tokyo' })).toBeVisible()
  }
})

test.each([
  ['/nat?edit=1', /^Server/, (tables: Tables) => tables.nat[0]?.server_id, 2],
  ['/server-group?edit=1', 'Servers', (tables: Tables) => tables.server_group[0]?.servers, [1, 2]],
])('picker: in %s, Ctrl+Enter takes the whole name that is typed, and saves', async (path, name, saved, wanted) => {
  const seed = { ...fleet, server_group: [{ id: 1, name: 'asia', servers: [1] }] }
  const { user, backend } = await renderApp(path, { seed })
  const picker = (await findOpenDialog()).getByRole('combobox', { name })
  await user.tripleClick(picker)
  await list()
  await user.keyboard('osaka{Control>}{Enter}{/Control}')
  await closed()
  expect(saved(backend.tables)).toEqual(wanted)
})

test('picker: ArrowDown and Enter add a server to a new group', async () => {
  const { user, backend } = await renderApp('/server-group?create', { seed: fleet })
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'west')
  await user.click(await dialog.findByRole('combobox', { name: 'Servers' }))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(backend.tables.server_group).toEqual([])
  expect(dialog.getByRole('button', { name: 'Remove: osaka' })).toBeVisible()
  await user.click(await dialog.findByText('Save'))
  await closed()
  expect(backend.tables.server_group[0]?.servers).toEqual([2])
})

test('picker: the Enter key that ends a word of an input method leaves the text as it is', async () => {
  const { user } = await renderApp('/server-group?create', { seed: fleet })
  const servers = (await findOpenDialog()).getByRole<HTMLInputElement>('combobox', { name: 'Servers' })
  await user.type(servers, 'osa')
  for (const marks of composing) fireEvent.keyDown(servers, { key: 'Enter', ...marks })
  await user.keyboard('ka')
  expect(servers).toHaveValue('osaka')
})

test.each([
  ['/server-group?create', 'Servers'],
  ['/nat?create', /^Server/],
])('picker: a search in %s waits while another window is used', async (path, name) => {
  const { user } = await renderApp(path, { seed: fleet })
  const search = (await findOpenDialog()).getByRole<HTMLInputElement>('combobox', { name })
  await user.type(search, 'osa')
  switchWindow()
  expect(search).toHaveValue('osa')
  expect((await list()).getByRole('option', { name: /osaka/ })).toBeVisible()
})

test('picker: after a selection, the next name takes the place of the typed one', async () => {
  const { user } = await renderApp('/server-group?create', { seed: many })
  const dialog = await findOpenDialog()
  const servers = dialog.getByRole('combobox', { name: 'Servers' })
  await user.click(servers)
  await user.keyboard('node-24{Enter}node-35{Enter}')
  expect(servers).toHaveValue('node-35')
  expect(dialog.getByRole('button', { name: 'Remove: node-24' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Remove: node-35' })).toBeVisible()
})

test('picker: a chip says that it takes its record out, and does so without a pointer', async () => {
  const { user } = await renderApp('/server-group?create', { seed: fleet })
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByRole('combobox', { name: 'Servers' }), 'osaka{Enter}')
  const chip = await dialog.findByRole('button', { name: 'Remove: osaka' })
  await user.click(within(chip).getByText('osaka'))
  expect(chip).toBeVisible()
  chip.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Remove: osaka' })).toBeNull())
  expect(dialog.getByRole('combobox', { name: 'Servers' })).toHaveFocus()
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('picker: keeps the typed text from one selection to the next', async () => {
  const { user } = await renderApp('/server-group?create', { seed: many })
  const dialog = await findOpenDialog()
  const servers = dialog.getByRole('combobox', { name: 'Servers' })
  await user.type(servers, 'node-24{Enter}{ArrowDown}{Enter}')
  expect(servers).toHaveValue('node-24')
  expect(dialog.getByRole('button', { name: 'Remove: node-24' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Remove: node-240' })).toBeVisible()
})

test('picker: draws a few rows of a long list, and its last line selects or clears all that is found', async () => {
  const { user, backend } = await renderApp('/server-group?create', { seed: many })
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'all')
  const servers = dialog.getByRole('combobox', { name: 'Servers' })
  await user.click(servers)
  const options = (await list()).getAllByRole('option')
  expect(options.length).toBeLessThan(40)
  expect(options[0]).toHaveAttribute('aria-setsize', '1002')
  expect((await list()).getByRole('option', { name: 'Select all 1,001 found' })).toBeVisible()
  await user.type(servers, 'node-24')
  expect((await list()).getByRole('option', { name: 'Select all 11 found' })).toBeVisible()
  await user.keyboard('{ArrowUp}{Enter}')
  expect((await list()).getByRole('option', { name: 'Clear all 11 found' })).toBeVisible()
  await user.click(await (await list()).findByRole('option', { name: /#24$/ }))
  await user.keyboard('{Escape}')
  await user.click(await dialog.findByText('Save'))
  await closed()
  expect(backend.tables.server_group[0]?.servers).toHaveLength(10)
})

const world = {
  server: [
    { id: 1, name: 'tokyo', geoip: { ip: { ipv4_addr: '203.0.113.1', ipv6_addr: '2001:db8::1' } } },
    { id: 2, name: 'web', online: false },
    { id: 3, name: 'web' },
    { id: 4, name: 'oslo' },
  ],
  server_group: [
    { id: 1, name: 'Asia', servers: [1] },
    { id: 2, name: 'Europe', servers: [2, 4] },
  ],
  cron: [{ id: 1, name: 'sweep', cover: 0, servers: [4] }],
}

test('picker: a server is shown with its state, address and groups, and is found by each of them', async () => {
  const { user } = await renderApp('/nat?create', { seed: world })
  const dialog = await findOpenDialog()
  const server = dialog.getByRole('combobox', { name: /^Server/ })
  await user.click(server)
  for (const name of [
    'Online tokyo 203.0.113.1/2001:db8::1 · Asia #1',
    'Offline web 203.0.113.2 · Europe #2',
    'Online web 203.0.113.3 #3',
    'Online oslo 203.0.113.4 · Europe #4',
  ]) {
    expect(await (await list()).findByRole('option', { name })).toBeVisible()
  }
  expect(server).toHaveAttribute('aria-activedescendant', (await list()).getAllByRole('option')[0]?.id)
  await user.type(server, 'europe')
  expect((await list()).getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ' web 203.0.113.2 · Europe #2',
    ' oslo 203.0.113.4 · Europe #4',
  ])
  await user.clear(server)
  await user.type(server, '2001:db8{Enter}')
  expect(server).toHaveValue('tokyo')
})

test('picker: Back closes the menu of the groups, and the form stays', async () => {
  const { user } = await renderApp('/cron?edit=1', { seed: world })
  const dialog = await findOpenDialog()
  await user.click(await dialog.findByRole('button', { name: /^Whole groups/ }))
  await screen.findByRole('menu')
  act(() => window.history.back())
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(dialog.getByText('Save')).toBeVisible()
})

test('picker: takes and drops the servers of a whole group', async () => {
  const { user, backend } = await renderApp('/cron?edit=1', { seed: world })
  const dialog = await findOpenDialog()
  await user.click(await dialog.findByRole('button', { name: /^Whole groups/ }))
  const europe = screen.getByRole('menuitemcheckbox', { name: 'Europe 1 / 2' })
  expect(europe).toHaveAttribute('aria-checked', 'mixed')
  await user.click(europe)
  expect(europe).toHaveAttribute('aria-checked', 'true')
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Asia 0 / 1' }))
  await user.click(europe)
  await user.keyboard('{Escape}')
  await user.click(await dialog.findByText('Save'))
  await closed()
  expect(backend.tables.cron[0]?.servers).toEqual([1])
})

test('picker: a pasted list takes what is known, and names and keeps what is not', async () => {
  const { user, backend } = await renderApp('/cron?edit=1', { seed: world })
  const dialog = await findOpenDialog()
  await user.click(await dialog.findByRole('combobox', { name: 'Named servers' }))
  await user.paste('2001:DB8:0::1\nweb, nowhere\n#3')
  expect(dialog.getByText('2 added')).toBeVisible()
  const rest = dialog.getByLabelText(/^Names, IDs or addresses/)
  expect(rest).toHaveValue('nowhere\nweb')
  expect(rest).toHaveAccessibleDescription('Not found: nowhere. Several have this name, use the ID: web.')
  await user.clear(rest)
  await user.type(rest, '2')
  await user.click(await dialog.findByRole('button', { name: 'Add the one found' }))
  await user.click(await dialog.findByText('Save'))
  await closed()
  expect(backend.tables.cron[0]?.servers).toEqual([4, 1, 3, 2])
})

test('picker: Ctrl+Enter in a pasted list takes the list, and saves nothing yet', async () => {
  const { user, backend } = await renderApp('/cron?edit=1', { seed: world })
  const dialog = await findOpenDialog()
  await user.click(await dialog.findByRole('button', { name: /^Paste a list/ }))
  await user.type(dialog.getByLabelText(/^Names, IDs or addresses/), '2{Control>}{Enter}{/Control}')
  expect(await dialog.findByText('1 added')).toBeVisible()
  await user.type(dialog.getByLabelText(/^Command/), 'x{Control>}{Enter}{/Control}')
  await closed()
  expect(backend.writes).toHaveLength(1)
  expect(backend.tables.cron[0]?.servers).toContain(2)
  expect(backend.tables.cron[0]?.command).toMatch(/x$/)
})

test('picker: the arrow keys lead to the chosen records, and Delete takes one out', async () => {
  const seed = { ...world, cron: [{ id: 1, name: 'sweep', cover: 0, servers: [4, 1, 3, 2] }] }
  const { user, backend } = await renderApp('/cron?edit=1', { seed })
  const dialog = await findOpenDialog()
  const servers = dialog.getByRole('combobox', { name: 'Named servers' })
  expect(dialog.getByText('+1 more')).toBeVisible()
  await user.click(servers)
  await user.keyboard('{Escape}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Delete}')
  expect(servers).toHaveFocus()
  await user.keyboard('{Backspace}')
  await user.click(await dialog.findByText('Save'))
  await closed()
  expect(backend.tables.cron[0]?.servers).toEqual([4, 3])
})

test('picker: Backspace takes out the last record in sight, and only one however long the key is held', async () => {
  const ids = Array.from({ length: 31 }, (_, at) => at + 1)
  const cron = [{ id: 1, name: 'sweep', cover: 0, servers: ids }]
  const { user, backend } = await renderApp('/cron?edit=1', { seed: { server: many.server.slice(0, 31), cron } })
  const dialog = await findOpenDialog()
  await user.click(dialog.getByRole('combobox', { name: 'Named servers' }))
  await dialog.findByText('+1 more')
  await user.keyboard('{Escape}{Backspace}')
  expect(dialog.getByText('+1 more')).toBeVisible()
  dialog.getByRole('button', { name: 'Remove: node-30' }).focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(dialog.queryByText('+1 more')).toBeNull())
  await user.keyboard('{Backspace>5/}')
  await user.click(await dialog.findByText('Save'))
  await closed()
  expect(backend.tables.cron[0]?.servers).toEqual(ids.filter((id) => id !== 30 && id !== 31))
})

test('picker: what nothing fits is created in a dialog above, and chosen; by keyboard, and from there once more', async () => {
  const seed = { notification: [{ id: 3, name: 'bell', url: 'https://example.com' }], server: fleet.server }
  const { user, backend } = await renderApp('/cron?create', { seed, dialect: 'classic' })
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByRole('textbox', { name: 'Name' }), 'sweep')
  const group = dialog.getByRole('combobox', { name: 'Notifier group' })
  await user.type(group, 'ops')
  expect((await list()).getByRole('option', { name: 'Create “ops”' })).toBeVisible()
  await user.keyboard('{Enter}')
  const above = within(await screen.findByRole('dialog', { name: 'New notifier group' }))
  expect(await above.findByRole('textbox', { name: 'Name' })).toHaveValue('ops')
  await user.type(await above.findByRole('combobox', { name: 'Notifiers' }), 'horn{Enter}')
  const top = within(await screen.findByRole('dialog', { name: 'New notifier' }))
  expect(await top.findByRole('textbox', { name: 'Name' })).toHaveValue('horn')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New notifier' })).toBeNull())
  await waitFor(() => expect(above.getByRole('combobox', { name: 'Notifiers' })).toHaveFocus())
  await user.keyboard('bell{Enter}{Escape}')
  // Escape has closed the list; the next one would lose what is chosen.
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await user.click(await above.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(group).toHaveValue('ops'))
  await waitFor(() => expect(group).toHaveFocus())
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('sweep')
  expect(backend.tables.cron).toEqual([])
  expect(backend.tables.notification_group).toMatchObject([{ name: 'ops', notifications: [3] }])
  await user.type(await dialog.findByLabelText(/^Command/), 'uptime')
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  await closed()
  expect(backend.tables.cron).toMatchObject([{ name: 'sweep', notification_group_id: 1 }])
})

test('picker: what was created in the dialog above is chosen also when its list cannot be read again', async () => {
  const { user, backend } = await renderApp('/cron?create', { seed: { server: fleet.server } })
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByRole('textbox', { name: 'Name' }), 'sweep')
  await user.type(await dialog.findByLabelText(/^Command/), 'uptime')
  await user.type(await dialog.findByRole('combobox', { name: 'Notifier group' }), 'ops')
  await screen.findByRole('option', { name: 'Create “ops”' })
  await user.keyboard('{Enter}')
  const above = within(await screen.findByRole('dialog', { name: 'New notifier group' }))
  await above.findByRole('textbox', { name: 'Name' })
  backend.fail({ method: 'GET', path: '/notification-group' }, 'network')
  await user.click(await above.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New notifier group' })).toBeNull())
  backend.recover()
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  await closed()
  expect(backend.tables.cron).toMatchObject([{ name: 'sweep', notification_group_id: 1 }])
})

test('picker: nothing is offered to be created that is there, or that nobody creates', async () => {
  const { user } = await renderApp('/nat?create', { seed: fleet })
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByRole('combobox', { name: /^Server/ }), 'lima')
  expect(await screen.findByText('Nothing found')).toBeVisible()
  expect(screen.queryByRole('option')).toBeNull()
})
