import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findRow, findOpenDialog, renderApp } from '../../app.tsx'

const seed = { notification: [{ id: 1, name: 'mail' }] }

test('dialog: a double click opens one dialog, and a double click on Cancel closes only that', async () => {
  const { user } = await renderApp('/notification-group', { seed })
  await screen.findByText(/^No notifier groups yet/)
  const [create] = await screen.findAllByRole('button', { name: 'Create' })
  if (!create) throw new Error('there is no way to create')
  await user.dblClick(create)
  const dialog = await findOpenDialog()
  await user.dblClick(await dialog.findByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/notification-group'))
})

test('selection: a newly created record can be selected', async () => {
  const { user } = await renderApp('/notification-group', {
    seed: { ...seed, notification_group: [{ id: 1, name: 'night', notifications: [1] }] },
  })
  const night = await findRow('night')
  await user.click(await night.findByRole('checkbox'))
  await user.click(await night.findByRole('checkbox'))
  await user.click(await screen.findByText('Create'))
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'day')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const tick = (await findRow('day')).getByRole('checkbox')
  await user.click(tick)
  expect(await screen.findByText('1 selected')).toBeVisible()
  expect(tick).toBeChecked()
})

test('dialog: an address opens no form that the API does not support', async () => {
  await renderApp('/?create', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  await findRow('tokyo')
  expect(screen.queryByRole('dialog')).toBeNull()
})
