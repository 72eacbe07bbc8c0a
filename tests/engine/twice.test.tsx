import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findRow, dialogInSight, renderApp } from '../app.tsx'

const seed = { notification: [{ id: 1, name: 'mail' }] }

test('a double click opens one dialog, and a double click on Cancel closes just that', async () => {
  const { user } = await renderApp('/notification-group', { seed })
  await screen.findByText(/^No notifier groups yet/)
  const [create] = await screen.findAllByRole('button', { name: 'Create' })
  if (!create) throw new Error('there is no way to create')
  await user.dblClick(create)
  const dialog = await dialogInSight()
  await user.dblClick(dialog.getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.pathname).toBe('/dashboard/notification-group')
})

test('a record that has just been created can be ticked', async () => {
  const { user } = await renderApp('/notification-group', {
    seed: { ...seed, notification_group: [{ id: 1, name: 'night', notifications: [1] }] },
  })
  const night = await findRow('night')
  await user.click(night.getByRole('checkbox'))
  await user.click(night.getByRole('checkbox'))
  await user.click(screen.getByText('Create'))
  const dialog = await dialogInSight()
  await user.type(dialog.getByLabelText(/^Name/), 'day')
  await user.click(dialog.getByText('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const tick = (await findRow('day')).getByRole('checkbox')
  await user.click(tick)
  expect(await screen.findByText('1 selected')).toBeVisible()
  expect(tick).toBeChecked()
})

test('an address cannot open a form that the API has no use for', async () => {
  await renderApp('/?create', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  await findRow('tokyo')
  expect(screen.queryByRole('dialog')).toBeNull()
})
