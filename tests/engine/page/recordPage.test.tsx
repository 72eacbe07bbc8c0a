import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../../console.ts'
import { findOpenDialog, findRow, renderApp } from '../../app.tsx'
import { findNames, search } from '../../list.ts'

const fleet = {
  server: [
    { id: 1, name: 'tokyo', display_index: 2 },
    { id: 2, name: 'oslo', display_index: 1 },
  ],
}

const address = () => location.pathname + location.search
const findHead = (name: string) => screen.findByRole('heading', { name, level: 1 })

test('page of a record: the name in the list leads there, and the way back keeps the search of the list', async () => {
  const { user } = await renderApp('/', { seed: fleet })
  await findNames('tokyo', 'oslo')
  await search(user, 'osl')
  await findNames('oslo')
  await user.click(await (await findRow('oslo')).findByRole('link', { name: 'oslo' }))
  expect(await findHead('oslo')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/dashboard/server/2'))
  await waitFor(() => expect(document.title).toMatch(/^oslo · /))
  await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Servers' }))
  await findNames('oslo')
})

test('page of a record: Back returns to the row in the list, from which the keys go on', async () => {
  const { user } = await renderApp('/', { seed: fleet })
  await findNames('tokyo', 'oslo')
  await user.keyboard('jj{Enter}')
  await findHead('oslo')
  act(() => history.back())
  await findNames('tokyo', 'oslo')
  await waitFor(() => expect(screen.getByRole('link', { name: 'oslo' })).toHaveFocus())
  await user.keyboard('k')
  expect(screen.getByRole('link', { name: 'tokyo' })).toHaveFocus()
})

test('page of a record: opens by its address and by a reload', async () => {
  const { reopen } = await renderApp('/server/1', { seed: fleet })
  expect(await findHead('tokyo')).toBeVisible()
  await waitFor(() => expect(document.title).toMatch(/^tokyo · /))
  reopen('/server/2')
  expect(await findHead('oslo')).toBeVisible()
})

test('page of a record: the form opens over it, and closing it leaves the page', async () => {
  const { user, backend } = await renderApp('/server/1?edit=1', { seed: fleet })
  const dialog = await findOpenDialog()
  await user.clear(await dialog.findByLabelText(/^Name/))
  await user.type(await dialog.findByLabelText(/^Name/), 'kyoto')
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  expect(await findHead('kyoto')).toBeVisible()
  expect(backend.tables.server[0]).toMatchObject({ name: 'kyoto' })
  await waitFor(() => expect(address()).toBe('/dashboard/server/1'))
})

test('page of a record: a list that fails says why, and a new try brings the page', async () => {
  announce(/no such table/)
  const { user, backend } = await renderApp('/server/1', {
    seed: fleet,
    prepare: (server) => server.fail({ path: '/server' }, { body: { error: 'no such table: servers' } }),
  })
  await screen.findByText(/no such table: servers/, { selector: 'main *' })
  backend.recover()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await findHead('tokyo')).toBeVisible()
})

test('page of a record: says so when the record is gone, and keeps what was there', async () => {
  const { user, backend } = await renderApp('/server/2', { seed: fleet })
  expect(await findHead('oslo')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Actions for oslo' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Force update' }))
  // Earlier, the live figures would say that it is offline, and its menu would not offer an update.
  backend.tables.server.splice(1, 1)
  await user.click(await screen.findByText('Force update', { selector: '[role=alertdialog] button:enabled' }))
  expect(await screen.findByText('This record no longer exists.')).toBeInTheDocument()
  expect(screen.getByText('oslo', { selector: 'h1' })).toBeInTheDocument()
})
