import { EditorView } from '@codemirror/view'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { diskFolder } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import { dropStreams } from '#backend/streams.ts'
import { renderApp } from '../../app.tsx'
import { resizable } from '../../resizable.ts'
import { fill } from '../../typing.ts'

test('files: the title names the server by its number, as the address does', async () => {
  await renderApp('/files/12345', { seed: { server: [{ id: 12_345, name: 'tokyo' }] } })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Files (12345)')
})

test('files: a copied link opens the folder with this file selected', async () => {
  const t = diskFolder({ 'a.txt': '', 'b c.txt': '' })
  const { user, reopen } = await renderApp('/files/1?path=/t', {
    seed: { server: [{ name: 'tokyo' }] },
    prepare: (backend) => void machineOf(backend.world, backend.tables.server[0]!).disk.root.entries.set('t', t),
  })
  await user.click(await screen.findByRole('button', { name: 'More for b c.txt' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toMatch(/\/dashboard\/files\/1\?path=\/t&file=b%20c\.txt$/),
  )
  reopen('/files/1?path=/t&file=b%20c.txt')
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select b c.txt' })).toBeChecked())
  expect(screen.getByRole('checkbox', { name: 'Select a.txt' })).not.toBeChecked()
})

test('files: of an offline server, the page says so instead of failing, and opens as soon as the server reports', async () => {
  const { backend } = await renderApp('/files/1', { seed: { server: [{ id: 1, name: 'tokyo', online: false }] } })
  await screen.findByText('The files appear as soon as the server reports again.')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Files (1) tokyo')
  backend.agent(1).connect()
  expect(await screen.findByRole('button', { name: 'More for this folder' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/^The files appear as soon as/)).toBeNull())
})

/** The files page in /t of a server, whose disk has some files there. */
async function showFolder() {
  const t = diskFolder({ 'a.txt': '', 'b.txt': '', 'c.txt': '' })
  const shown = await renderApp('/files/1?path=/t', {
    seed: { server: [{ name: 'tokyo' }] },
    prepare: (backend) => void machineOf(backend.world, backend.tables.server[0]!).disk.root.entries.set('t', t),
  })
  await screen.findByRole('rowheader', { name: 'a.txt' })
  return { ...shown, t }
}

test('files: F3 shows the end of a file, and so does its command while it alone is selected', async () => {
  const { user } = await showFolder()
  screen.getByRole('grid', { name: 'Files' }).focus()
  await user.keyboard('{ArrowDown}{F3}')
  expect(await screen.findByRole('switch', { name: 'Follow' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))

  await user.click(await screen.findByRole('checkbox', { name: 'Select b.txt' }))
  await user.click(screen.getByRole('button', { name: 'View the end' }))
  expect(await screen.findByRole('switch', { name: 'Follow' })).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'b.txt' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select c.txt' }))
  expect(screen.queryByRole('button', { name: 'View the end' })).toBeNull()
})

const askForPath = async ({ user }: Awaited<ReturnType<typeof showFolder>>) => {
  await user.click(await screen.findByRole('button', { name: 'More for this folder' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Go to path' }))
  return within(await screen.findByRole('dialog', { name: 'Go to path' }))
}

test('files: after a lost connection the page comes back by itself, with the selection and what is typed in a dialog', async () => {
  const shown = await showFolder()
  const { user, backend, t } = shown
  await user.click(screen.getByRole('checkbox', { name: 'Select b.txt' }))
  const dialog = await askForPath(shown)
  await fill(user, dialog.getByLabelText('Path'), '/t/typed')
  t.entries.delete('a.txt')
  dropStreams(backend.world, [1])
  await screen.findByText('Trying again…')
  expect(screen.getByText('Try again')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('a.txt')).toBeNull(), { timeout: 10_000 })
  expect(screen.queryByText('Trying again…')).toBeNull()
  expect(dialog.getByLabelText('Path')).toHaveValue('/t/typed')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select b.txt' })).toBeChecked())
  expect(screen.getByRole('checkbox', { name: 'Select c.txt' })).not.toBeChecked()
})

test('files: while the session is over nothing is called, and after the sign-in the folder is there again', async () => {
  const { user, backend, t } = await showFolder()
  backend.world.sessions.clear()
  dropStreams(backend.world, [1])
  const asked = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
  t.entries.delete('a.txt')
  const calls = () => backend.calls.filter(({ path }) => path.endsWith('/file')).length
  const before = calls()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  expect(calls()).toBe(before)
  await fill(user, asked.getByLabelText('Password'), 'admin')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('a.txt')).toBeNull(), { timeout: 10_000 })
})

test('files: once a server that was away answers again, the page does not wait for its next attempt', async () => {
  const { backend, t } = await showFolder()
  backend.fail({ path: /./ }, 'network')
  dropStreams(backend.world, [1])
  await screen.findByText('The connection was lost.')
  await waitFor(() => expect(screen.queryByText('The connection was lost.')).toBeNull())
  t.entries.delete('a.txt')
  backend.recover()
  await waitFor(() => expect(screen.queryByText('a.txt')).toBeNull(), { timeout: 3000 })
})

test('files: the focus stays near when the second pane opens and closes, and when a message goes', async () => {
  const { user, backend } = await showFolder()
  await user.click(await screen.findByRole('button', { name: 'Two panes' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Server of the second pane' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Close the second pane' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Two panes' })).toHaveFocus())
  dropStreams(backend.world, [1])
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('grid', { name: 'Files' })).toHaveFocus())
})

test('files: a text that is edited in the second pane outlives a window in which there is room for one only', async () => {
  const resize = resizable()
  const { user } = await showFolder()
  await user.click(await screen.findByRole('button', { name: 'Two panes' }))
  await waitFor(() => expect(screen.getAllByRole('rowheader', { name: 'a.txt' })).toHaveLength(2))
  await user.click(screen.getAllByRole('rowheader', { name: 'a.txt' })[1]!)
  const text = await screen.findByRole('textbox', { name: 'Text of a.txt' })
  EditorView.findFromDOM(text)?.dispatch({ changes: { from: 0, insert: 'typed' } })
  await screen.findByText(/Not saved/)
  text.focus()
  resize(800)
  expect(screen.getAllByText('a.txt', { selector: '[role="grid"] *', ignore: '[hidden] *' })).toHaveLength(1)
  expect(screen.getByRole('textbox', { name: 'Text of a.txt' })).toHaveTextContent('typed')
  resize(1280)
  expect(screen.getAllByText('a.txt', { selector: '[role="grid"] *', ignore: '[hidden] *' })).toHaveLength(2)
  expect(screen.getByRole('textbox', { name: 'Text of a.txt' })).toHaveTextContent('typed')
  expect(text).toHaveFocus()
})
