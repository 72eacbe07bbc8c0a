import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../../console.ts'
import { findRow, findOpenDialog, renderApp } from '../../app.tsx'
import { findNames, tick } from '../../list.ts'
import { fill } from '../../typing.ts'

const people = {
  user: [
    { id: 1, username: 'admin', role: 0 },
    { id: 2, username: 'ops', role: 1 },
    { id: 3, username: 'chief', role: 0 },
  ],
  server: [
    { id: 1, name: 'tokyo', user_id: 2 },
    { id: 2, name: 'oslo', user_id: 2 },
    { id: 3, name: 'lima', user_id: 1 },
  ],
}

const question = () => screen.findByRole('alertdialog')
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent?.replaceAll(/\s+/g, ' '))

test('user: the list says what the roles allow, and that rights cannot be limited further', async () => {
  await renderApp('/settings/user', { seed: people })
  expect(
    await screen.findByText(/^Admins can see and change everything.* Rights cannot be limited any further\.$/),
  ).toBeVisible()
})

test.each([
  ['current', ['Servers']],
  ['classic', []],
] as const)('user: the list of a %s server shows roles, servers where known, and times', async (dialect, told) => {
  await renderApp('/settings/user', { seed: people, dialect })
  const ops = await findRow('ops')
  expect(headers()).toEqual(['', 'ID', 'Username', 'Role', ...told, 'Created', 'Last change', 'Actions'])
  expect(ops.getByText('User')).toBeVisible()
  expect((await findRow('chief')).getByText('Admin')).toBeVisible()
  if (dialect === 'current') {
    expect(await ops.findByRole('link', { name: 'tokyo' })).toBeVisible()
    expect(ops.getByRole('link', { name: 'oslo' })).toBeVisible()
  }
  expect(screen.queryByLabelText('Edit: ops')).toBeNull()
})

test.each(['current', 'classic'] as const)(
  'user: a new one on a %s server gets a generated password, which is shown and can be copied',
  async (dialect) => {
    const { user, backend } = await renderApp('/settings/user?create', { dialect })
    const dialog = await findOpenDialog()
    await fill(user, dialog.getByLabelText(/^Username/), 'ops')
    const password = dialog.getByLabelText(/^Password/)
    expect(password).toHaveAttribute('type', 'password')
    await user.click(await dialog.findByRole('button', { name: 'Generate a password' }))
    const { value } = password as HTMLInputElement
    expect(password).toHaveAttribute('type', 'text')
    await user.click(await dialog.findByRole('button', { name: 'Copy: Password' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(value))
    await user.click(await dialog.findByRole('button', { name: 'Hide password' }))
    expect(password).toHaveAttribute('type', 'password')
    await user.click(await dialog.findByText('Save'))
    await findNames('admin', 'ops')
    const sent = backend.calls.find(({ method, path }) => method === 'POST' && path === '/api/v1/user')
    expect(sent?.body).toEqual({ username: 'ops', role: 1, password: value })
    expect(new TextEncoder().encode(value).length).toBe(20)
  },
)

test('user: a blank name, one of a single character and a too short or too long password are refused before a request is sent', async () => {
  const { user, backend } = await renderApp('/settings/user?create')
  const dialog = await findOpenDialog()
  const name = dialog.getByLabelText(/^Username/)
  const password = dialog.getByLabelText(/^Password/)
  await fill(user, name, '  ')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(name).toHaveAccessibleDescription('Required'))
  expect(name).toHaveFocus()
  expect(password).toHaveAccessibleDescription('Required')
  await fill(user, name, '王')
  await waitFor(() => expect(name).toHaveAccessibleDescription('Must be at least 2 characters'))
  for (const [typed, words] of [
    ['7 chars', 'Must be at least 8 characters'],
    ['x'.repeat(73), /^Must be at most 72 bytes/],
    ['ü'.repeat(37), /^Must be at most 72 bytes/],
  ] as const) {
    await fill(user, password, typed)
    await waitFor(() => expect(password).toHaveAccessibleDescription(words))
  }
  expect(backend.calls.some(({ method, path }) => method === 'POST' && path === '/api/v1/user')).toBe(false)
})

test('user: a taken name is refused at its field, with the words of the server in the details', async () => {
  announce(/UNIQUE constraint failed/)
  const { user, backend } = await renderApp('/settings/user?create', { seed: people })
  const dialog = await findOpenDialog()
  const name = dialog.getByLabelText(/^Username/)
  await fill(user, name, 'ops')
  await fill(user, dialog.getByLabelText(/^Password/), 'long enough')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(name).toHaveAccessibleDescription('This username is already taken.'))
  expect(dialog.getAllByText('This username is already taken.')).toHaveLength(1)
  await user.click(await dialog.findByText('Details'))
  expect(dialog.getByText('UNIQUE constraint failed: users.username')).toBeVisible()
  expect(backend.tables.user).toHaveLength(3)
  await fill(user, name, 'ops2')
  await user.selectOptions(await dialog.findByLabelText(/^Role/), 'Admin')
  await user.click(await dialog.findByText('Save'))
  await findNames('admin', 'ops', 'chief', 'ops2')
  expect(backend.tables.user[3]).toMatchObject({ username: 'ops2', role: 0, password: 'long enough' })
})

test('delete: several users are deleted at once, but never the own account', async () => {
  const { user, backend } = await renderApp('/settings/user', { seed: people })
  await findNames('admin', 'ops', 'chief')
  const own = screen.getByLabelText('Select admin')
  expect(own).toBeDisabled()
  expect(own).toHaveAccessibleDescription('You cannot delete yourself.')
  expect(screen.queryByLabelText('Delete: admin')).toBeNull()
  await user.click(await screen.findByLabelText('Select all rows on this page'))
  expect(screen.getByText('2 selected')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const asked = within(await question())
  for (const name of ['ops', 'chief']) expect(asked.getByText(name)).toBeVisible()
  expect(asked.queryByText('admin')).toBeNull()
  await user.click(await asked.findByText('Delete', { selector: 'button:enabled' }))
  await findNames('admin')
  expect(backend.calls.find(({ path }) => path.endsWith('/batch-delete/user'))?.body).toEqual([2, 3])
  expect(backend.tables.server.map(({ name }) => name)).toEqual(['lima'])
})

test('selection: the only user cannot be selected', async () => {
  await renderApp('/settings/user')
  await findNames('admin')
  expect(screen.getByLabelText('Select all rows on this page')).toBeDisabled()
  expect(screen.getByLabelText('Select admin')).toBeDisabled()
})

test('delete: a refusal of the server shows the reason and removes no user', async () => {
  announce(/can't delete yourself/)
  const { user, backend } = await renderApp('/settings/user', { seed: people })
  backend.fail({ path: '/batch-delete/user' }, { body: { error: "can't delete yourself" } })
  await findNames('admin', 'ops', 'chief')
  await tick(user, 'ops')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await within(await question()).findByText('Delete', { selector: 'button:enabled' }))
  expect(await screen.findByText('Error: You cannot delete yourself.')).toBeVisible()
  await findNames('admin', 'ops', 'chief')
})
