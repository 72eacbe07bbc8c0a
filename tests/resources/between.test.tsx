import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { findRow, findOpenDialog, openEdit, renderApp } from '../app.tsx'
import { findNames } from '../list.ts'
import { fill } from '../typing.ts'

const lastBody = (backend: Backend) => backend.calls.findLast(({ body }) => body !== undefined)?.body
const tabs = () => screen.getByRole('navigation', { name: 'Pages' }).textContent

const user = [
  { id: 1, username: 'admin', role: 0 },
  { id: 2, username: 'ops' },
]
const moving = {
  user,
  server: [{ id: 1, name: 'tokyo', user_id: 2, behavior: { confirm: 'never' as const } }],
  transfer: [{ server_id: 1, from_user_id: 1, to_user_id: 2, initiator_id: 1 }],
}

test('interim server: the list follows moves and shows owners', async () => {
  await renderApp('/?view=inventory', { dialect: 'interim', seed: moving })
  const tokyo = await findRow('tokyo')
  expect(await tokyo.findByText('ops')).toBeVisible()
  expect(await screen.findByTitle('Moving to ops')).toBeInTheDocument()
  expect(tabs()).toContain('Moves')
})

test('interim server: an early 2.0 release gets one request for transfers and shows no page of moves', async () => {
  const { backend } = await renderApp('/service', {
    dialect: 'interim',
    release: '2.0.5',
    seed: { server: moving.server },
  })
  await screen.findByRole('heading', { name: /Service/ })
  expect(tabs()).not.toContain('Moves')
  expect(backend.calls.filter(({ path }) => path.endsWith('/transfer'))).toHaveLength(1)
})

test('classic server: the list asks for no transfers and hides columns without data', async () => {
  const { user: person, backend } = await renderApp('/', { dialect: 'classic', seed: { server: moving.server } })
  await findNames('tokyo')
  expect(backend.calls.some(({ path }) => path.endsWith('/transfer'))).toBe(false)
  expect(screen.queryByRole('columnheader', { name: /Owner/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Columns' }))
  await screen.findByRole('menuitemcheckbox', { name: 'UUID' })
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Owner' })).toBeNull()
})

const web = { id: 1, name: 'web', target: 'https://example.com', display_index: 3 }

test.each(['2.0.14', '2.0.5'])('service: a monitor keeps its weight on server %s', async (release) => {
  const { user: person, backend } = await renderApp('/service', {
    dialect: 'interim',
    release,
    seed: { service: [web] },
  })
  const dialog = await openEdit(person, 'web')
  expect(dialog.getByLabelText('Weight')).toHaveValue('3')
  expect(dialog.getByLabelText('Shown on the status page')).not.toBeChecked()
  await fill(person, dialog.getByLabelText('Weight'), '7')
  await person.click(dialog.getByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.service[0]?.display_index).toBe(7)
})

test.each([
  ['interim', '2.0.14', []],
  ['classic', '1.14.13', [{ id: 1, name: 'hook' }]],
] as const)('notifier: a new one has its units on a %s server %s', async (dialect, release, [...notification]) => {
  await renderApp('/notification?create', { dialect, release, seed: { notification } })
  expect((await findOpenDialog()).getByLabelText('Format metric units')).toBeVisible()
})

// Releases 2.1.0 to 2.1.4 have the cookie of a current server, but only the older flag.
const early = { dialect: 'current', release: '2.1.3' } as const

test('service: an edit does not publish a hidden monitor on a server with an unknown visibility flag', async () => {
  const { user: person, backend } = await renderApp('/service', { ...early, seed: { service: [web] } })
  const dialog = await openEdit(person, 'web')
  await fill(person, dialog.getByLabelText(/^Name\b/), 'site')
  await person.click(dialog.getByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.service[0]).toMatchObject({ name: 'site', enable_show_in_service: false })
  expect(lastBody(backend)).toMatchObject({ hide_for_guest: false, enable_show_in_service: false })
})

test('service: a server with the older visibility flag gets that flag, and the form edits it', async () => {
  const seed = {
    service: [
      { ...web, enable_show_in_service: true },
      { id: 2, name: 'mail', target: 'https://m.example' },
    ],
  }
  const { user: person, backend } = await renderApp('/service', { ...early, seed })
  const dialog = await openEdit(person, 'mail')
  expect(dialog.getByLabelText('Shown on the status page')).not.toBeChecked()
  expect(dialog.queryByLabelText('Hidden from guests')).toBeNull()
  await person.click(dialog.getByLabelText('Shown on the status page'))
  await person.click(dialog.getByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  await waitFor(() => expect(backend.tables.service[1]?.enable_show_in_service).toBe(true))
})
