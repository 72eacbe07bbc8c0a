import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { announce } from '../../console.ts'
import { findOpenDialog, openEdit, renderApp } from '../../app.tsx'
import { findNames } from '../../list.ts'

const fleet = {
  server: [{ id: 1, name: 'tokyo' }],
  server_group: [{ id: 1, name: 'west', servers: [1] }],
  nat: [{ id: 1, name: 'web', server_id: 1, domain: 'web.example.com' }],
}

const generic = 'Error: Unexpected error, Please see the console for details.'
const patch = { method: 'PATCH', path: '/server-group/1' }

test('save: success closes the dialog, shows a notification and updates the list', async () => {
  const { user, backend } = await renderApp('/server-group', { seed: fleet })
  const dialog = await openEdit(user, 'west')
  await user.type(dialog.getByLabelText(/^Name/), 'ern')
  await user.click(dialog.getByText('Save'))
  await findNames('western')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Saved')).toBeVisible()
  await waitFor(() => expect(location.search).toBe(''))
  expect(backend.tables.server_group[0]?.name).toBe('western')
})

test('save: Ctrl+Enter in any field saves once', async () => {
  const { user, backend } = await renderApp('/server-group', { seed: fleet })
  const dialog = await openEdit(user, 'west')
  await user.type(dialog.getByLabelText(/^Name/), 'ern')
  await user.click(dialog.getByRole('combobox', { name: 'Servers' }))
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
  await findNames('western')
  expect(backend.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})

test('form: starts empty when it opens again after a save', async () => {
  const { user, backend } = await renderApp('/server-group', { seed: fleet })
  await findNames('west')
  for (const name of ['east', 'north']) {
    await user.click(screen.getByText('Create'))
    const dialog = await findOpenDialog()
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('')
    await user.type(dialog.getByLabelText(/^Name/), name)
    await user.click(dialog.getByText('Save'))
    await screen.findByText(name)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(backend.tables.server_group.map(({ name }) => name)).toEqual(['west', 'east', 'north'])
})

test('save: a refusal keeps the form and focuses an alert with the words of the server', async () => {
  announce(/quota exceeded/)
  const { user, backend } = await renderApp('/server-group', { seed: fleet })
  const dialog = await openEdit(user, 'west')
  await user.type(dialog.getByLabelText(/^Name/), 'x')
  backend.fail(patch, { body: { error: 'quota exceeded' } })
  await user.click(dialog.getByText('Save'))
  const alert = await dialog.findByRole('alert')
  expect(alert).toHaveTextContent('This was not saved. quota exceeded')
  await waitFor(() => expect(alert).toHaveFocus())
  expect(screen.getByText(generic)).toBeInTheDocument()
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('westx')
  expect(dialog.getByLabelText(/^Name/)).toBeValid()
  backend.recover()
  await user.click(dialog.getByText('Save'))
  await findNames('westx')
})

test('save: an error of the server about a field shows at that field, and nowhere else', async () => {
  announce(/database error/)
  const { user } = await renderApp('/nat?create', { seed: fleet })
  const dialog = await findOpenDialog()
  await user.type(dialog.getByLabelText(/^Name/), 'x')
  await user.click(dialog.getByRole('combobox', { name: /^Server/ }))
  await user.click(await screen.findByText('tokyo', { selector: '[role=option] span' }))
  await user.type(dialog.getByLabelText(/^Local service/), '127.0.0.1:80')
  const domain = dialog.getByLabelText(/^Bind hostname/)
  await user.type(domain, 'web.example.com')
  await user.click(dialog.getByText('Save'))
  await waitFor(() => expect(domain).toHaveAccessibleDescription(/The server’s database refused this/))
  expect(domain).toBeInvalid()
  expect(domain).toHaveFocus()
  expect(dialog.getAllByText(/The server’s database refused this/)).toHaveLength(1)
  expect(dialog.queryByRole('alert')).toBeNull()
  await user.type(domain, '.net')
  await waitFor(() => expect(domain).toBeValid())
  await user.click(dialog.getByText('Save'))
  expect(await screen.findByText('Created')).toBeVisible()
})

const dialects = ['classic', 'current'] as const

test.each(dialects)(
  'save: a record that was deleted meanwhile can be created again from the form (%s)',
  async (dialect) => {
    announce(/errors.gone|does not exist/)
    const { user, backend } = await renderApp('/server-group', { seed: fleet, dialect })
    const dialog = await openEdit(user, 'west')
    await user.type(dialog.getByLabelText(/^Name/), 'x')
    backend.tables.server_group.length = 0
    await user.click(dialog.getByText('Save'))
    expect(await dialog.findByRole('alert')).toHaveTextContent('This record no longer exists.')
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('westx')
    await user.click(dialog.getByText('Create it again'))
    expect(await screen.findByText('Created')).toBeVisible()
    expect(backend.tables.server_group).toMatchObject([{ name: 'westx', servers: [1] }])
  },
)

test.each(dialects)(
  'form: says that the record was deleted as soon as a list tells, and loses no typing (%s)',
  async (dialect) => {
    announce(/errors.gone/)
    vi.useFakeTimers({ toFake: ['Date'] })
    const { user, backend } = await renderApp('/server-group', { seed: fleet, dialect })
    await findNames('west')
    backend.tables.server_group.length = 0
    // By now the list is too old, so it is read again.
    vi.setSystemTime(Date.now() + 60_000)
    await user.keyboard('j')
    await user.keyboard('e')
    const dialog = await findOpenDialog()
    const name = dialog.getByLabelText(/^Name/)
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^This record no longer exists\./)
    await findNames()
    await user.type(name, 'x')
    expect(name).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/This was not saved\. This record no longer exists\./)).toBeVisible()
    expect(dialog.getAllByRole('alert')).toHaveLength(1)
    expect(name).toHaveValue('westx')
    await user.click(dialog.getByText('Create it again'))
    await findNames('westx')
    expect(backend.tables.server_group).toMatchObject([{ name: 'westx', servers: [1] }])
  },
)
