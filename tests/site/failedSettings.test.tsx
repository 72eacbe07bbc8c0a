import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { navigate, renderApp } from '../app.tsx'

const places = [
  ['/nat', () => screen.findByRole('columnheader', { name: /Name/ })],
  // By its label: on so large a form, a search for roles takes seconds.
  ['/settings', () => screen.findByLabelText(/^Site name/)],
  ['/profile', () => screen.findByRole('button', { name: 'Update profile' })],
] as const

test.each(
  (['classic', 'current'] as const).flatMap((dialect) => places.map(([path, find]) => ({ dialect, path, find }))),
)(
  'settings: a failure leaves $path usable on a $dialect server, says why, and heals',
  async ({ dialect, path, find }) => {
    const { user } = await renderApp('/nat', {
      dialect,
      data: 'demo',
      setting: { site_name: 'Harbor' },
      prepare: (backend) => backend.fail({ path: /\/setting$/ }, { status: 502, body: '<html></html>' }, 1),
    })
    const notice = await screen.findByText(/^The settings could not be loaded: /)
    // The screen of the settings reads them itself.
    navigate(`/dashboard${path}`)
    await find()
    expect(screen.queryByRole('heading', { name: 'Oops!' })).toBeNull()
    const banner = within(notice.parentElement as HTMLElement)
    await user.click(await banner.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(notice).not.toBeInTheDocument())
    await waitFor(() => expect(document.title).toContain('Harbor'))
  },
)

test('settings: a session that ends while they are missing is asked for over the page', async () => {
  const { user, backend, answered } = await renderApp('/nat', {
    data: 'demo',
    prepare: (backend) => backend.fail({ path: /\/setting$/ }, { status: 502, body: '<html></html>' }),
  })
  await screen.findByText(/^The settings could not be loaded: /)
  await answered()
  backend.world.sessions.clear()
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeVisible()
})

test('settings: a server that was away shows its new ones once it is back', async () => {
  const { user, backend } = await renderApp('/nat', { setting: { site_name: 'Harbor' } })
  await waitFor(() => expect(document.title).toContain('Harbor'))
  backend.fail({ path: /./ }, 'network')
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  await screen.findByText(/^The server cannot be reached/)
  backend.setting.site_name = 'Quay'
  backend.recover()
  await waitFor(() => expect(document.title).toContain('Quay'))
})
