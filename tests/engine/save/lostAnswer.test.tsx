import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { announce } from '../../console.ts'
import { findOpenDialog, openEdit, renderApp } from '../../app.tsx'
import { findNames } from '../../list.ts'

const fleet = {
  server: [{ id: 1, name: 'tokyo' }],
  server_group: [{ id: 1, name: 'west', servers: [1] }],
}

/** The question about a save whose answer was lost. */
const asked = async (words: string | RegExp = 'Was this saved?') => {
  const dialog = (await screen.findByText(words)).closest<HTMLElement>('[role=alertdialog]')
  if (!dialog) throw new Error('nothing is asked')
  return within(dialog)
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The form of a new group after a save whose answer was lost. */
async function createNorth() {
  const opened = await renderApp('/server-group', { seed: fleet })
  const { user, backend } = opened
  await findNames('west')
  await user.click(await screen.findByText('Create'))
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'north')
  backend.loseAnswer(1, 'cut')
  await user.click(await dialog.findByText('Save'))
  return { ...opened, dialog }
}

const namesOf = (rows: readonly { name?: string }[]) => rows.map(({ name }) => name)

beforeEach(() => announce(/errors\.(network|broken|timeout)/))

test.each([
  ['reset', {}],
  ['html', {}],
  // Elsewhere a busy machine would exceed it.
  ['stall', { timeout: 2000 }],
] as const)('lost answer: a change that the server has stored counts as saved (%s)', async (how, options) => {
  const { user, backend } = await renderApp('/server-group', { seed: fleet, ...options })
  const dialog = await openEdit(user, 'west')
  await user.type(await dialog.findByLabelText(/^Name/), 'x')
  backend.loseAnswer(1, how)
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  await findNames('westx')
  await closed()
  expect(backend.writes).toHaveLength(1)
})

const hook = { id: 1, name: 'hook', url: 'https://hooks.example.org/1', request_method: 1 }
const hidden = { id: 1, name: 'web', target: 'https://example.com', hide_for_guest: true }

test.each([
  ['a notifier without its test message', '/notification', 'hook', 'Do not send a test message'],
  ['a monitor that is shown again', '/service', 'web', 'Hidden from guests'],
])('lost answer: %s counts as saved, though not all that is sent is stored', async (_, path, name, option) => {
  const { user, backend } = await renderApp(path, { seed: { notification: [hook], service: [hidden] } })
  const dialog = await openEdit(user, name)
  await user.type(dialog.getByLabelText(/^Name/), '-2')
  await user.click(dialog.getByLabelText(option))
  backend.loseAnswer(1, 'reset')
  await user.click(dialog.getByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  await findNames(`${name}-2`)
  await closed()
  expect(backend.writes).toHaveLength(1)
})

test('lost answer: the servers of a monitor, which the input of its coverage edits, tell that it was saved', async () => {
  const { user, backend } = await renderApp('/service', { seed: { server: fleet.server, service: [hidden] } })
  const dialog = await openEdit(user, 'web')
  await user.click(await dialog.findByLabelText('All but the named'))
  await user.click(await dialog.findByLabelText('Named servers'))
  await user.click(await screen.findByText('tokyo', { selector: '[role=option] span' }))
  backend.loseAnswer(1, 'reset')
  await user.click(dialog.getByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  await closed()
  expect(backend.tables.service[0]?.skip_servers).toEqual({ 1: true })
})

test('lost answer: the dialog shows the new record, and the user confirms that it was saved', async () => {
  const { user, backend } = await createNorth()
  const question = await asked()
  expect(question.getByRole('link', { name: 'north #2' })).toHaveAttribute('href', '/dashboard/server-group?edit=2')
  await user.click(await question.findByText('Yes, it was saved'))
  await closed()
  expect(await screen.findByText('Created')).toBeVisible()
  expect(namesOf(backend.tables.server_group)).toEqual(['west', 'north'])
})

test('lost answer: the form keeps the typed text and warns that the result is unknown', async () => {
  const { user, backend, dialog } = await createNorth()
  await user.click(await (await asked()).findByText('Back to the form'))
  expect(await dialog.findByRole('alert')).toHaveTextContent('It is not known whether this was saved')
  expect(dialog.getByRole('alert')).not.toHaveTextContent('not saved')
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('north')
  expect(namesOf(backend.tables.server_group)).toEqual(['west', 'north'])
})

test('lost answer: Back leads to the form, and who leaves that is not told that nothing was saved', async () => {
  const { user, dialog } = await createNorth()
  await asked()
  history.back()
  expect(await dialog.findByRole('alert')).toHaveTextContent('It is not known whether this was saved')
  history.back()
  const leaving = await asked('Discard the changes?')
  expect(leaving.getByText(/^It is not known whether this was saved/)).toBeVisible()
  await user.click(leaving.getByText('Keep editing'))
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('north')
})

test('lost answer: a save that is not even sent asks nothing, and what was sent before stays unknown', async () => {
  const { user, backend } = await renderApp('/server-group', { seed: fleet })
  await findNames('west')
  await user.click(await screen.findByText('Create'))
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'north')
  backend.fail({ path: /./ }, 'network')
  await user.click(await dialog.findByText('Save'))
  await user.click(await (await asked()).findByText('Back to the form'))
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('The server cannot be reached'))
  expect(screen.queryByText('Was this saved?')).toBeNull()
  expect(backend.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/server-group'))).toHaveLength(
    1,
  )
  history.back()
  expect((await asked('Discard the changes?')).getByText(/^It is not known whether this was saved/)).toBeVisible()
})

test('lost answer: the dialog shows both records after the browser has sent a request twice', async () => {
  const { backend, user } = await renderApp('/server-group', { seed: fleet })
  await findNames('west')
  await user.click(await screen.findByText('Create'))
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'north')
  backend.world.insert('server_group', { name: 'north', servers: [] })
  backend.loseAnswer(1, 'cut')
  await user.click(await dialog.findByText('Save'))
  expect((await asked()).getAllByRole('link')).toHaveLength(2)
})

test('lost answer: Look again reads a list that failed to load, and Save again creates the record', async () => {
  const { user, backend } = await renderApp('/server-group', { seed: fleet })
  await findNames('west')
  await user.click(await screen.findByText('Create'))
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'north')
  backend.fail({ path: /^\/api\/v1\/server-group/ }, 'html')
  await user.click(await dialog.findByText('Save'))
  const question = await asked(/could not be read again either/)
  backend.recover()
  await user.click(await question.findByText('Look again'))
  await user.click(await (await asked(/your changes are not there/)).findByText('Save again'))
  expect(await screen.findByText('Created')).toBeVisible()
  expect(namesOf(backend.tables.server_group)).toEqual(['west', 'north'])
})

test('lost answer: Delete and create again replaces an API token whose secret is lost', async () => {
  const { user, backend } = await renderApp('/settings/api-tokens?create')
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'ci')
  await user.click(await dialog.findByText('Read only'))
  backend.loseAnswer(1, 'cut')
  await user.click(await dialog.findByText('Save'))
  await user.click(await (await asked()).findByText('Delete and create again'))
  expect(await screen.findByRole('textbox', { name: 'API token' })).toBeVisible()
  expect(backend.tables.api_token).toHaveLength(1)
})
