import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { announce } from '../../console.ts'
import { findRow, findOpenDialog, openEdit, renderApp } from '../../app.tsx'

const fleet = {
  user: [
    { id: 1, username: 'admin', role: 0 },
    { id: 2, username: 'ops', role: 1 },
  ],
  notification: [
    { id: 1, name: 'hook', user_id: 2 },
    { id: 2, name: 'bot', user_id: 2 },
  ],
  notification_group: [
    { id: 1, name: 'day', user_id: 2, notifications: [1, 2] },
    { id: 2, name: 'night', user_id: 2, notifications: [2] },
    { id: 3, name: 'weekend', user_id: 2, notifications: [2, 1] },
    { id: 4, name: 'theirs', user_id: 1, notifications: [] },
  ],
}

const members = ({ tables }: Backend) =>
  Object.fromEntries(tables.notification_group.map(({ name, notifications }) => [name, notifications]))

/** The save requests, in order. */
const saves = ({ calls }: Backend) =>
  calls.flatMap(({ method, path, body }) =>
    method !== 'GET' && path.includes('/notification') ? [{ to: path.replace('/api/v1', `${method} `), body }] : [],
  )
const sent = (backend: Backend) => saves(backend).map(({ to }) => to)

const findOptions = async () => within(await screen.findByRole('listbox')).getAllByRole('option')

async function pick(user: UserEvent, dialog: Awaited<ReturnType<typeof findOpenDialog>>, name: string) {
  const groups = dialog.getByRole('combobox', { name: 'Groups' })
  await user.clear(groups)
  await user.paste(name)
  await user.click((await findOptions())[0] as HTMLElement)
}

test.each(['current', 'classic'] as const)(
  'notifier: its form edits its groups, and saves only those that change, on a %s server',
  async (dialect) => {
    const { user, backend } = await renderApp('/notification', { seed: fleet, dialect })
    const dialog = await openEdit(user, 'hook')
    expect(dialog.getByText('day')).toBeVisible()
    expect(dialog.getByText('weekend')).toBeVisible()
    await user.click(await within(dialog.getByText('day').parentElement as HTMLElement).findByTestId('CancelIcon'))
    await pick(user, dialog, 'night')
    await user.click(await dialog.findByText('Save'))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(members(backend)).toEqual({ day: [2], night: [2, 1], weekend: [2, 1], theirs: [] })
    expect(sent(backend)).toEqual(['PATCH /notification-group/1', 'PATCH /notification-group/2'])
    expect(await (await findRow('hook')).findByText('night')).toBeVisible()
  },
)

test('notifier: a new one joins its groups after it has an id', async () => {
  const { user, backend } = await renderApp('/notification?create', { seed: fleet })
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'mail')
  await user.click(await dialog.findByLabelText(/^URL/))
  await user.paste('https://mail.example.org/')
  await pick(user, dialog, 'theirs')
  await user.click(await dialog.findByText('Save'))
  expect(await (await findRow('mail')).findByText('theirs')).toBeVisible()
  expect(members(backend)).toMatchObject({ theirs: [3] })
  expect(sent(backend)).toEqual(['POST /notification', 'PATCH /notification-group/4'])
  expect(saves(backend)[0]?.body).not.toHaveProperty('groups')
})

test('notifier: the groups that a new one could not join are kept for that one, not for the next new one', async () => {
  const { user, backend, reopen } = await renderApp('/notification?create', { seed: fleet })
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'mail')
  await user.click(await dialog.findByLabelText(/^URL/))
  await user.paste('https://mail.example.org/')
  await pick(user, dialog, 'theirs')
  backend.fail({ method: 'PATCH', path: '/notification-group/4' }, { body: { error: 'quota exceeded' } })
  await user.click(await dialog.findByText('Save'))
  expect(await dialog.findByText(/^Saved, except for: .*theirs \(quota exceeded\)/)).toBeVisible()
  backend.recover()
  reopen('/notification?edit=3')
  const mended = await findOpenDialog()
  expect(mended.getByText('Your earlier unsaved changes are back.')).toBeVisible()
  await user.click(await mended.findByText('Save'))
  await waitFor(() => expect(members(backend)).toMatchObject({ theirs: [3] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  reopen('/notification?create')
  const next = await findOpenDialog()
  expect(next.queryByText('Your earlier unsaved changes are back.')).toBeNull()
  expect(next.queryByText('theirs')).toBeNull()
})

test('notifier: one that was deleted meanwhile joins its groups when it is created again', async () => {
  announce(/errors.gone/)
  const { user, backend } = await renderApp('/notification', { seed: fleet })
  const dialog = await openEdit(user, 'hook')
  await pick(user, dialog, 'night')
  const { tables } = backend
  tables.notification = tables.notification.filter(({ id }) => id !== 1)
  for (const group of tables.notification_group) group.notifications = group.notifications.filter((id) => id !== 1)
  await user.click(await dialog.findByText('Save'))
  await user.click(await dialog.findByText('Create it again'))
  // The server has never shown it.
  await waitFor(() => expect(dialog.getByLabelText(/^URL/)).toBeInvalid())
  await user.click(dialog.getByLabelText(/^URL/))
  await user.paste('https://hook.example.org/')
  await user.click(await dialog.findByText('Save'))
  const joined = { day: [2, 3], night: [2, 3], weekend: [2, 3], theirs: [] }
  await waitFor(() => expect(members(backend)).toEqual(joined))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('notifier: a save without changed groups sends no group', async () => {
  const { user, backend } = await renderApp('/notification', { seed: fleet })
  const dialog = await openEdit(user, 'hook')
  await user.type(await dialog.findByLabelText(/^Name/), '-2')
  await user.click(await dialog.findByText('Save'))
  await findRow('hook-2')
  expect(sent(backend)).toEqual(['PATCH /notification/1'])
})

test('notifier: a group that refuses is named, and the rest is saved on a classic server', async () => {
  const { user, backend } = await renderApp('/notification', { seed: fleet, dialect: 'classic', as: 'ops' })
  const dialog = await openEdit(user, 'hook')
  await user.type(await dialog.findByLabelText(/^Name/), '-2')
  await pick(user, dialog, 'theirs')
  await pick(user, dialog, 'night')
  await user.click(await dialog.findByText('Save'))
  expect(await dialog.findByText(/^Saved, except for: .*theirs \(permission denied\)/)).toBeVisible()
  expect(backend.tables.notification[0]).toMatchObject({ name: 'hook-2' })
  expect(members(backend)).toMatchObject({ night: [2, 1], theirs: [] })
})

test('notifier: a member of a current server is not offered groups of others', async () => {
  const { user } = await renderApp('/notification', { seed: fleet, as: 'ops' })
  const dialog = await openEdit(user, 'hook')
  await user.click(await dialog.findByRole('combobox', { name: 'Groups' }))
  expect((await findOptions()).map(({ textContent }) => textContent)).toEqual([
    'day hook, bot #1',
    expect.stringMatching(/^night /),
    expect.stringMatching(/^weekend /),
  ])
})
