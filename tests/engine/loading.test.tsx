import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../console.ts'
import { findOpenDialog, renderApp } from '../app.tsx'
import { findNames, names } from '../list.ts'

const fleet = { nat: [{ id: 1, name: 'web', server_id: 1 }], server: [{ id: 1, name: 'tokyo' }] }

const toasts = () => screen.getByRole('region', { name: 'Notifications' })

test('list: announces that it is loading', async () => {
  const { backend, reopen } = await renderApp('/nat', { seed: fleet })
  await findNames('web')
  backend.fail({ path: '/nat' }, 'stall')
  reopen('/nat')
  const table = await screen.findByRole('table')
  expect(table).toHaveAttribute('aria-busy', 'true')
  expect(table).toHaveTextContent('Loading…')
})

test('list: an empty list says so and offers Create', async () => {
  const { user } = await renderApp('/nat')
  expect(await screen.findByText(/^No NAT profiles yet\. A NAT profile makes/)).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Create' })[1] ?? document.body)
  const dialog = await findOpenDialog()
  expect(dialog.getByText('New NAT profile')).toBeVisible()
})

test('list: a failed load shows the reason, also in a notification, and Try again loads the rows', async () => {
  announce(/no such table/)
  const { user, backend, reopen } = await renderApp('/nat', { seed: fleet })
  await findNames('web')
  backend.fail({ path: '/nat' }, { body: { error: 'no such table: nats' } })
  reopen('/nat')
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText(/The list could not be loaded/)).toHaveTextContent('no such table: nats')
  await waitFor(() => expect(toasts()).toHaveTextContent('Error Fetching Resource : no such table: nats'))
  expect(screen.queryByText(/^No NAT profiles yet/)).toBeNull()
  backend.recover()
  await user.click(again)
  await findNames('web')
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

test.each([
  ['network', 'The server cannot be reached. Check the connection and try again.'],
  ['html', 'The server failed or sent an answer that cannot be read. Try again later.'],
] as const)('list: a failure of type %s shows a plain sentence', async (how, words) => {
  announce(/errors\.(network|broken)/)
  const { backend, reopen } = await renderApp('/nat', { seed: fleet })
  await findNames('web')
  backend.fail({ path: '/nat' }, how)
  reopen('/nat')
  expect(await screen.findByText(/The list could not be loaded/)).toHaveTextContent(words)
})

test('list: a refresh shows changed records', async () => {
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  await findNames('web')
  backend.tables.nat[0]!.name = 'renamed'
  await user.click(await screen.findByLabelText('Refresh'))
  await findNames('renamed')
})

test('list: a failed refresh keeps the rows and marks them as out of date until one succeeds', async () => {
  announce(/database is locked/)
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  await findNames('web')
  backend.fail({ path: '/nat' }, { body: { error: 'database is locked' } })
  await user.click(await screen.findByLabelText('Refresh'))
  expect(await screen.findByText(/It may be out of date/)).toHaveTextContent('database is locked')
  expect(names()).toEqual(['web'])
  backend.recover()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/out of date/)).toBeNull())
  expect(names()).toEqual(['web'])
})

test('list: shows ids when the related records cannot load', async () => {
  announce(/permission denied/)
  const { backend, reopen } = await renderApp('/nat', { seed: fleet })
  await findNames('web')
  backend.fail({ path: '/server' }, { body: { error: 'permission denied' } })
  reopen('/nat')
  await findNames('web')
  expect(await screen.findByText('#1')).toBeVisible()
})
