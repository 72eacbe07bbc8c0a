import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findRow, findOpenDialog, openEdit, renderApp } from '../../app.tsx'
import { reload } from '#ui/reload.ts'
import { fill } from '../../typing.ts'

const fleet = { server_group: [{ id: 1, name: 'west' }] }
const notice = 'Your earlier unsaved changes are back.'

const name = (dialog: Awaited<ReturnType<typeof findOpenDialog>>) => dialog.getByLabelText(/^Name/)

/** The edit dialog of the group after typing and a reload of the page. */
async function reloaded() {
  const app = await renderApp('/server-group', { seed: fleet })
  await fill(app.user, name(await openEdit(app.user, 'west')), 'typed before')
  app.reopen('/server-group?edit=1')
  return { ...app, dialog: await findOpenDialog() }
}

test('draft: a reload restores unsaved changes with a notice, and a save deletes the draft', async () => {
  const { user, backend, dialog, reopen } = await reloaded()
  expect(dialog.getByText(notice)).toBeVisible()
  expect(name(dialog)).toHaveValue('typed before')
  await user.click(await dialog.findByText('Save'))
  await findRow('typed before')
  expect(backend.tables.server_group[0]?.name).toBe('typed before')
  reopen('/server-group?edit=1')
  expect((await findOpenDialog()).queryByText(notice)).toBeNull()
})

test('draft: what others have changed since it was typed is asked about after a reload too', async () => {
  const { user, backend, reopen } = await renderApp('/server-group', { seed: fleet })
  await fill(user, name(await openEdit(user, 'west')), 'typed before')
  backend.tables.server_group[0]!.name = 'changed since'
  reopen('/server-group?edit=1')
  await user.click(await (await findOpenDialog()).findByText('Save'))
  const question = within(await screen.findByRole('alertdialog', { name: 'This was changed elsewhere too' }))
  expect(question.getByLabelText('Yours: typed before')).toBeChecked()
  expect(question.getByLabelText('Stored now: changed since')).toBeVisible()
  expect(backend.tables.server_group[0]?.name).toBe('changed since')
})

test('draft: Discard in the form restores the record and deletes the draft', async () => {
  const { user, dialog, reopen } = await reloaded()
  await user.click(await dialog.findByText('Discard'))
  expect(name(dialog)).toHaveValue('west')
  expect(dialog.queryByText(notice)).toBeNull()
  reopen('/server-group?edit=1')
  expect(name(await findOpenDialog())).toHaveValue('west')
})

test('draft: Discard when leaving the form and sign-out delete the draft', async () => {
  const { user, dialog, reopen, session } = await reloaded()
  await user.click(await dialog.findByText('Cancel'))
  await user.click(await screen.findByText('Discard', { selector: '[role=alertdialog] *' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  reopen('/server-group?create')
  const created = await findOpenDialog()
  expect(created.queryByText(notice)).toBeNull()
  await fill(user, name(created), 'half a name')
  expect(Object.values(sessionStorage).join()).toContain('half a name')
  session.logout()
  expect(Object.values(sessionStorage).join()).not.toContain('half a name')
})

test('draft: leaves out passwords, and a notice after a reload names the fields to type again', async () => {
  const { user, reopen } = await renderApp('/settings/user?create')
  const dialog = await findOpenDialog()
  await fill(user, dialog.getByLabelText(/^Username/), 'somebody')
  await fill(user, dialog.getByLabelText(/^Password/), 'not to be kept')
  expect(Object.values(sessionStorage).join()).toContain('somebody')
  expect(Object.values(sessionStorage).join()).not.toContain('not to be kept')
  reopen('/settings/user?create')
  const again = await findOpenDialog()
  expect(again.getByText(/Not kept, please type again: Password\./)).toHaveTextContent(notice)
  expect(again.getByLabelText(/^Username/)).toHaveValue('somebody')
})

test('draft: ignores a draft that it cannot read', async () => {
  const { reopen } = await renderApp('/server-group', { seed: fleet })
  sessionStorage.setItem('lotus.draft.1.server-group.1', '1 {"values":')
  reopen('/server-group?edit=1')
  const dialog = await findOpenDialog()
  expect(dialog.queryByText(notice)).toBeNull()
  expect(name(dialog)).toHaveValue('west')
})

test.each([
  ['nothing is asked when all comes back', /^Username/, false],
  ['the browser asks when a secret would be lost', /^Password/, true],
])('draft: at a reload that the product offers, %s', async (_what, label, asks) => {
  const { user } = await renderApp('/settings/user?create')
  const dialog = await findOpenDialog()
  await fill(user, dialog.getByLabelText(label), 'typed')
  // jsdom cannot reload a page, so the test sends the event that a browser sends before a reload.
  reload()
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(asks)
  const ofBrowser = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(ofBrowser)
  expect(ofBrowser.defaultPrevented).toBe(true)
})
