import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openEdit, renderApp } from '../../app.tsx'
import { findNames } from '../../list.ts'

const fleet = { server: [{ id: 1, name: 'tokyo' }] }

const address = () => location.pathname + location.search

test('routes: the home page keeps its trailing slash, also while a record is open', async () => {
  const { user, reopen } = await renderApp('/nat', { seed: fleet })
  await user.click(await screen.findByRole('link', { name: 'Server' }))
  await findNames('tokyo')
  await waitFor(() => expect(address()).toBe('/dashboard/'))
  await openEdit(user, 'tokyo')
  expect(await screen.findByText('Edit: tokyo')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/dashboard/?edit=1'))
  reopen('?edit=1')
  expect(await screen.findByText('Edit: tokyo')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/dashboard/?edit=1'))
})

test.each([
  ['/user', '/dashboard/settings/user', 'Users'],
  ['/waf?page=1', '/dashboard/settings/waf?page=1', 'Firewall entries'],
  ['/api-tokens', '/dashboard/settings/api-tokens', 'API tokens'],
  ['/server', '/dashboard/', 'Servers'],
])('routes: %s opens the list at its own address', async (asked, real, heading) => {
  await renderApp(asked)
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
  await waitFor(() => expect(address()).toBe(real))
  await waitFor(() => expect(document.title).toMatch(new RegExp(`^${heading} · `)))
})

test.each([
  '/nat/5',
  '/user/5',
  '/server/9',
  '/server/0',
  '/server/tokyo',
  '/server/1/2',
  '/ddns-provider',
  '/settings/nothing',
])('routes: %s is not found', async (asked) => {
  await renderApp(asked)
  expect(await screen.findByRole('heading', { name: 'There is nothing at this address.' })).toBeVisible()
  await waitFor(() => expect(document.title).toMatch(/^Not found · /))
})

test('routes: a page that this server version lacks is not found', async () => {
  await renderApp('/settings/api-tokens', { dialect: 'classic' })
  expect(await screen.findByRole('heading', { name: 'There is nothing at this address.' })).toBeVisible()
  await waitFor(() => expect(document.title).toMatch(/^Not found · /))
})

test.each([
  ['/', 'tokyo', '/dashboard/server/1'],
  ['/nat', 'front', '/dashboard/nat?edit=1'],
])('routes: on %s a double click on a name is one step, and Back takes one', async (list, name, reached) => {
  const { user } = await renderApp(list, { seed: { ...fleet, nat: [{ id: 1, name: 'front', server_id: 1 }] } })
  const link = await screen.findByRole('link', { name })
  await user.click(link)
  fireEvent.click(link, { detail: 2 })
  await waitFor(() => expect(address()).toBe(reached))
  act(() => window.history.back())
  await waitFor(() => expect(address()).toBe(`/dashboard${list}`))
  await findNames(name)
})
