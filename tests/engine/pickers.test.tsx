import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findOpenDialog, openEdit, renderApp } from '../app.tsx'

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

test('picker: ArrowDown and Enter add a server to a new group', async () => {
  const { user, backend } = await renderApp('/server-group?create', { seed: fleet })
  const dialog = await findOpenDialog()
  await user.type(dialog.getByLabelText(/^Name/), 'west')
  await user.click(dialog.getByRole('combobox', { name: 'Servers' }))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(backend.tables.server_group).toEqual([])
  expect(dialog.getByRole('button', { name: 'osaka' })).toBeVisible()
  await user.click(dialog.getByText('Save'))
  await closed()
  expect(backend.tables.server_group[0]?.servers).toEqual([2])
})

test('picker: keeps the typed text from one selection to the next', async () => {
  const { user } = await renderApp('/server-group?create', { seed: many })
  const dialog = await findOpenDialog()
  const servers = dialog.getByRole('combobox', { name: 'Servers' })
  await user.type(servers, 'node-24{Enter}{ArrowDown}{Enter}')
  expect(servers).toHaveValue('node-24')
  expect(dialog.getByRole('button', { name: 'node-24' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'node-240' })).toBeVisible()
})

test('picker: a long list says that it is cut, and its last option selects or clears all matches', async () => {
  const { user, backend } = await renderApp('/server-group?create', { seed: many })
  const dialog = await findOpenDialog()
  await user.type(dialog.getByLabelText(/^Name/), 'all')
  const servers = dialog.getByRole('combobox', { name: 'Servers' })
  await user.click(servers)
  const last = (await list()).getByRole('option', { name: /^Select all 1,001 found/ })
  expect(last).toHaveTextContent('100 of 1,001 shown. Type to narrow the list.')
  await user.type(servers, 'node-24')
  expect((await list()).getByRole('option', { name: 'Select all 11 found' })).toBeVisible()
  await user.keyboard('{ArrowUp}{Enter}')
  expect((await list()).getByRole('option', { name: 'Clear all 11 found' })).toBeVisible()
  await user.click((await list()).getByRole('option', { name: /#24$/ }))
  await user.keyboard('{Escape}')
  await user.click(dialog.getByText('Save'))
  await closed()
  expect(backend.tables.server_group[0]?.servers).toHaveLength(10)
})

test('picker: a picker of one record says that its long list is cut', async () => {
  const { user } = await renderApp('/nat?create', { seed: many })
  const dialog = await findOpenDialog()
  await user.click(dialog.getByRole('combobox', { name: /^Server/ }))
  const note = (await list()).getByRole('option', { name: '100 of 1,001 shown. Type to narrow the list.' })
  expect(note).toHaveAttribute('aria-disabled', 'true')
})
