import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openEdit, renderApp } from '../../app.tsx'

const notifier = (id: number, name: string) => ({ id, name, url: 'https://example.com' })

test('picker: what is created in the dialog above joins what somebody else has chosen meanwhile', async () => {
  const { user, backend } = await renderApp('/notification-group', {
    seed: {
      notification: [notifier(1, 'mail'), notifier(2, 'bell'), notifier(3, 'pager')],
      notification_group: [{ id: 1, name: 'night', notifications: [1, 2] }],
    },
  })
  const dialog = await openEdit(user, 'night')
  await user.type(await dialog.findByRole('combobox', { name: 'Notifiers' }), 'horn{Enter}')
  const above = within(await screen.findByRole('dialog', { name: 'New notifier' }))
  await user.click(await above.findByLabelText(/^URL/))
  await user.paste('https://example.com')
  backend.tables.notification_group[0]!.notifications = [1, 2, 3]
  // The list of groups is there before that of notifiers.
  backend.fail({ method: 'GET', path: '/notification' }, 'stall')
  await user.click(await above.findByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('pager')).toBeVisible()
  backend.recover()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New notifier' })).toBeNull())
  expect(await dialog.findByRole('button', { name: 'Remove: horn' })).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(backend.tables.notification_group[0]?.notifications).toEqual([1, 2, 3, 4])
})

test('picker: what is created in a dialog that is closed meanwhile takes out no pick, and closes no other dialog', async () => {
  const { user, backend, answered } = await renderApp('/notification-group', {
    // The silence lasts as long as the test wants.
    timeout: 600_000,
    seed: {
      notification: [notifier(1, 'mail'), notifier(2, 'bell'), notifier(3, 'pager')],
      notification_group: [{ id: 1, name: 'night', notifications: [1, 2] }],
    },
  })
  const dialog = await openEdit(user, 'night')
  const picker = await dialog.findByRole('combobox', { name: 'Notifiers' })
  const findAbove = async () => within(await screen.findByRole('dialog', { name: 'New notifier' }))
  await user.type(picker, 'horn{Enter}')
  const above = await findAbove()
  await user.click(await above.findByLabelText(/^URL/))
  await user.paste('https://example.com')
  backend.fail({ method: 'GET', path: '/notification' }, 'stall')
  await user.click(await above.findByRole('button', { name: 'Save' }))
  const lastCall = (by: string) =>
    backend.calls.findLastIndex(({ method, path }) => method === by && path === '/api/v1/notification')
  await waitFor(() => expect(lastCall('POST')).toBeGreaterThan(0))
  await waitFor(() => expect(lastCall('GET')).toBeGreaterThan(lastCall('POST')))
  expect(above.getByRole('button', { name: /^Saving/ })).toBeVisible()
  await user.type(above.getByLabelText(/^URL/), '{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New notifier' })).toBeNull())
  await user.type(picker, 'pager{Enter}')
  expect(await dialog.findByRole('button', { name: 'Remove: pager' })).toBeVisible()
  await user.clear(picker)
  await user.type(picker, 'gong{Enter}')
  const other = await findAbove()
  expect(await other.findByLabelText(/^Name/)).toHaveValue('gong')
  backend.recover()
  await answered()
  expect(other.getByLabelText(/^Name/)).toHaveValue('gong')
  await user.click(await other.findByRole('button', { name: 'Cancel' }))
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(backend.tables.notification_group[0]?.notifications).toEqual([1, 2, 3])
})
