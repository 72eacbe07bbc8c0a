import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../../console.ts'
import { findRow, findOpenDialog, openEdit, renderApp } from '../../app.tsx'
import { findNames } from '../../list.ts'

const fleet = {
  server: [{ id: 1, name: 'tokyo' }],
  nat: [
    { id: 1, name: 'web', server_id: 1 },
    { id: 2, name: 'mail', server_id: 1 },
  ],
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('dialog: a click on a record name opens the record and its address, and Back closes it', async () => {
  const { user } = await renderApp('/nat', { seed: fleet })
  await user.click(await (await findRow('mail')).findByText('mail'))
  const dialog = await findOpenDialog()
  expect(dialog.getByText('Edit: mail')).toBeVisible()
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('mail')
  await waitFor(() => expect(location.search).toBe('?edit=2'))
  history.back()
  await closed()
  await waitFor(() => expect(location.search).toBe(''))
})

test('dialog: a link opens a record, and Cancel returns to the list', async () => {
  const { user } = await renderApp('/nat?edit=1', { seed: fleet })
  const dialog = await findOpenDialog()
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('web')
  await user.click(await dialog.findByText('Cancel'))
  await closed()
  await waitFor(() => expect(location.search).toBe(''))
  await findNames('web', 'mail')
})

test('dialog: a link opens an empty form', async () => {
  await renderApp('/nat?create', { seed: fleet })
  const dialog = await findOpenDialog()
  expect(dialog.getByText('New NAT profile')).toBeVisible()
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('')
})

test('dialog: a link to a missing record says that the record no longer exists', async () => {
  announce(/errors\.gone/)
  const { user } = await renderApp('/nat?edit=99', { seed: fleet })
  expect(await screen.findByText('This record no longer exists.')).toBeVisible()
  await user.click(await screen.findByText('Close'))
  await closed()
  await findNames('web', 'mail')
})

test('dialog: an id that is not a number opens no dialog', async () => {
  await renderApp('/nat?edit=web', { seed: fleet })
  await findNames('web', 'mail')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('dialog: the list keeps its search, sort and page while a dialog opens and closes', async () => {
  const list = '?filter=%7B%22q%22%3A%22web%22%7D&order=DESC&page=1&perPage=10&sort=name'
  const { user } = await renderApp(`/nat${list}`, { seed: fleet })
  await findNames('web')
  await openEdit(user, 'web')
  expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({ edit: '1', sort: 'name' })
  await user.keyboard('{Escape}')
  await closed()
  await waitFor(() => expect(location.search).toBe(list))
  await findNames('web')
})

test('dialog: focus moves into the dialog, and returns to the button that opened it', async () => {
  const { user } = await renderApp('/nat', { seed: fleet })
  const opener = (await findRow('web')).getByLabelText('Edit: web')
  await user.click(opener)
  const dialog = await findOpenDialog()
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
  await user.click(await dialog.findByText('Cancel'))
  await closed()
  expect(opener).toHaveFocus()
  await user.click(await screen.findByText('Create'))
  await findOpenDialog()
  await user.keyboard('{Escape}')
  await closed()
  expect(screen.getByText('Create')).toHaveFocus()
})

test('reference: a click on the name of another record opens the page of that record', async () => {
  const { user } = await renderApp('/nat', { seed: fleet })
  await user.click(await (await findRow('web')).findByText('tokyo'))
  expect(await screen.findByRole('heading', { name: 'tokyo' })).toBeVisible()
  expect(location.pathname + location.search).toBe('/dashboard/server/1')
})
