import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { announce } from '../../console.ts'
import { findOpenDialog, openEdit, renderApp } from '../../app.tsx'
import { findNames, tick } from '../../list.ts'

const fleet = { server_group: [{ id: 1, name: 'west' }] }

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The edit dialog of the group, with unsaved changes. */
async function typing() {
  const { user } = await renderApp('/server-group', { seed: fleet })
  const dialog = await openEdit(user, 'west')
  await user.type(await dialog.findByLabelText(/^Name/), 'x')
  return { user, dialog }
}

const ways: [string, (user: UserEvent, dialog: ReturnType<typeof within>) => unknown][] = [
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['a click beside the dialog', (user) => user.click(screen.getByRole('dialog').parentElement ?? document.body)],
  ['Back', () => history.back()],
  ['Cancel', (user, dialog) => user.click(dialog.getByText('Cancel'))],
]

test.each(ways)('unsaved changes: %s asks for confirmation only if the form has changes', async (_way, leave) => {
  const { user, backend } = await renderApp('/server-group', { seed: fleet })
  await leave(user, await openEdit(user, 'west'))
  await closed()
  expect(screen.queryByRole('alertdialog')).toBeNull()

  const dialog = await openEdit(user, 'west')
  await user.type(await dialog.findByLabelText(/^Name/), 'x')
  await leave(user, dialog)
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard the changes?' }))
  expect(question.getByText('Your changes have not been saved.')).toBeVisible()
  await user.click(await question.findByText('Keep editing'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('westx')
  await waitFor(() => expect(location.search).toBe('?edit=1'))

  await leave(user, dialog)
  await user.click(await screen.findByText('Discard'))
  await closed()
  await waitFor(() => expect(location.search).toBe(''))
  await findNames('west')
  expect(backend.tables.server_group[0]?.name).toBe('west')
})

test('unsaved changes: Escape in the question keeps the form open', async () => {
  const { user, dialog } = await typing()
  await user.keyboard('{Escape}')
  await screen.findByRole('alertdialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('westx')
})

test('unsaved changes: an edit that the user takes back closes the form without a question', async () => {
  const { user } = await typing()
  await user.keyboard('{Backspace}')
  await user.keyboard('{Escape}')
  await closed()
})

test('unsaved changes: closing the tab asks only while the form has changes', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { user } = await renderApp('/server-group?create', { seed: fleet })
  const dialog = await findOpenDialog()
  expect(asks()).toBe(false)
  await user.type(await dialog.findByLabelText(/^Name/), 'x')
  expect(asks()).toBe(true)
  await user.click(await dialog.findByText('Save'))
  await closed()
  expect(asks()).toBe(false)
})

/** A screen whose writes, and `hold.reads` also its reads, are answered only after `answer` is called. */
async function holding(path: string) {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const hold = { reads: false }
  const opened = await renderApp(path, {
    seed: fleet,
    async fetch(input, init) {
      if (hold.reads || init.method !== 'GET') await held
      return fetch(input, init)
    },
  })
  return { ...opened, answer, hold }
}

/** The edit dialog during a save that the server has not answered yet, after Escape. */
async function saving() {
  const { answer, ...opened } = await holding('/server-group')
  const { user } = opened
  const dialog = await openEdit(user, 'west')
  await user.type(await dialog.findByLabelText(/^Name/), 'x')
  await user.click(await dialog.findByText('Save'))
  // `user.keyboard` would type into the focused button, which is disabled during the save.
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await screen.findByText('Still saving')
  return { ...opened, dialog, answer }
}

test('save: a second Escape during a save closes only the question, and the save completes', async () => {
  const { user, answer } = await saving()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Still saving')).toBeNull())
  answer()
  await closed()
  await findNames('westx')
})

test('save: success closes the form together with the open question about leaving', async () => {
  const { answer } = await saving()
  answer()
  await closed()
  await waitFor(() => expect(screen.queryByText('Still saving')).toBeNull())
  await waitFor(() => expect(location.search).toBe(''))
})

test('save: shows its result after the user leaves the form during the save', async () => {
  const { user, answer, backend } = await saving()
  await user.click(await screen.findByText('Leave'))
  await closed()
  answer()
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.server_group[0]?.name).toBe('westx')
  await waitFor(() => expect(location.pathname).toBe('/dashboard/server-group'))
})

/** The list of groups, which another list has led to, with the form of a new group during its save, after Back. */
async function backWhileCreating() {
  const opened = await holding('/nat')
  const { user } = opened
  await user.click(await screen.findByRole('link', { name: 'Group' }))
  await findNames('west')
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'east')
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  history.back()
  await screen.findByRole('alertdialog', { name: 'Still saving' })
  return { ...opened, dialog }
}

/** Waits for the list of groups without the form, and works in it. */
async function listed(user: UserEvent) {
  await waitFor(() => expect(location.search).toBe(''))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await closed()
  await findNames('west', 'east')
  await tick(user, 'east')
  expect(location.pathname + location.search).toBe('/dashboard/server-group')
}

test('save: after Back and success the list is shown, and the next Back leads to the page before it', async () => {
  const { answer, user } = await backWhileCreating()
  answer()
  await listed(user)
  expect(screen.getByText('Created')).toBeVisible()
  history.back()
  await waitFor(() => expect(location.pathname).toBe('/dashboard/nat'))
})

test('save: a refusal after Back takes the question away and shows the reason in the form', async () => {
  announce(/quota exceeded/)
  const { answer, backend, dialog, user } = await backWhileCreating()
  backend.fail({ method: 'POST', path: '/server-group' }, { body: { error: 'quota exceeded' } }, 1)
  answer()
  expect(await dialog.findByRole('alert')).toHaveTextContent('This was not saved. quota exceeded')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('east')
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  await listed(user)
})

test('save: a refusal after Escape takes the question away, and the form can be saved and left', async () => {
  announce(/quota exceeded/)
  const { answer, backend, dialog, user } = await saving()
  backend.fail({ method: 'PATCH', path: '/server-group/1' }, { body: { error: 'quota exceeded' } }, 1)
  answer()
  expect(await dialog.findByRole('alert')).toHaveTextContent('This was not saved. quota exceeded')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(await dialog.findByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByText('Keep editing'))
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  await closed()
  await findNames('westx')
})

test('save: a question of the save in place of the one after Escape leaves the form as usable as before', async () => {
  const { answer, backend, hold, user } = await holding('/server-group')
  const dialog = await openEdit(user, 'west')
  await user.type(await dialog.findByLabelText(/^Name/), 'x')
  backend.tables.server_group[0]!.name = 'east'
  hold.reads = true
  await user.click(await dialog.findByText('Save'))
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await screen.findByText('Still saving')
  answer()
  const question = within(await screen.findByRole('alertdialog', { name: /changed/ }))
  expect(screen.queryByText('Still saving')).toBeNull()
  await user.click(await question.findByRole('button', { name: 'Save' }))
  await closed()
  await findNames('westx')
})

test('save: leaving by the question at the moment of the answer goes one page back', async () => {
  const { answer, user } = await backWhileCreating()
  answer()
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await listed(user)
})

test('sign-out: asks before it discards unsaved changes', async () => {
  const { user, session } = await renderApp('/settings', { seed: fleet })
  const name = await screen.findByLabelText(/^Site name/)
  await user.type(name, 'x')
  const signOut = async () => {
    await user.click(await screen.findByRole('button', { name: /^Account/ }))
    await user.click(await screen.findByText('Sign out'))
  }
  await signOut()
  await user.click(await screen.findByText('Keep editing'))
  expect(session.getState().status).toBe('signedIn')
  await signOut()
  await user.click(await screen.findByText('Discard'))
  await waitFor(() => expect(session.getState().status).toBe('signedOut'))
})

test('sign-out: a save that is answered afterwards tells the other tabs nothing', async () => {
  const { user, backend, reopen } = await renderApp('/server-group', { seed: fleet })
  const dialog = await openEdit(user, 'west')
  await user.type(await dialog.findByLabelText(/^Name/), 'x')
  backend.fail({ method: 'PATCH', path: '/server-group/1' }, 'stall')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(backend.calls.some(({ method }) => method === 'PATCH')).toBe(true))
  reopen('/server-group')
  backend.recover()
  await findNames('westx')
})
