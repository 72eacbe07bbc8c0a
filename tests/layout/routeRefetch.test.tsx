import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../console.ts'
import { renderApp } from '../app.tsx'
import { findNames } from '../list.ts'

const seed = {
  server: [{ id: 1, name: 'tokyo' }],
  notification: [{ id: 1, name: 'bell' }],
  notification_group: [{ id: 1, name: 'night shift' }],
}

/** The paths of the requests since then. */
const askedSince = (calls: { path: string }[], from: number) =>
  calls.slice(from).map(({ path }) => path.replace('/api/v1/', ''))

test('list: each new screen reads the shared lists again once they have been read', async () => {
  const { user, backend, answered } = await renderApp('/', { seed })
  await findNames('tokyo')
  await user.click(await screen.findByRole('link', { name: 'Notification' }))
  await findNames('bell')
  await answered()
  const before = backend.calls.length
  await user.click(await screen.findByRole('link', { name: 'DDNS' }))
  await waitFor(() =>
    expect(askedSince(backend.calls, before)).toEqual(
      expect.arrayContaining(['server', 'notification', 'notification-group']),
    ),
  )
})

test.each([
  ['notification', 'NotificationProvider Error: no such table'],
  ['server', 'ServerProvider Error: no such table'],
])('list: an error names the shared list of %s that cannot load again, and the old rows stay', async (path, words) => {
  announce(/no such table/)
  const { user, backend, answered } = await renderApp('/', { seed })
  await findNames('tokyo')
  await user.click(await screen.findByRole('link', { name: 'Notification' }))
  await findNames('bell')
  await answered()
  backend.fail({ path: `/${path}` }, { body: { error: 'no such table' } })
  await user.click(await screen.findByRole('link', { name: 'NAT' }))
  expect(await screen.findByText(words)).toBeVisible()
  backend.recover()
  await user.click(await screen.findByRole('link', { name: 'Notification' }))
  await findNames('bell')
})
