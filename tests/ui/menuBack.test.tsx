import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findRow, renderApp } from '../app.tsx'

const seed = { server: [{ id: 1, name: 'tokyo' }] }

test.each([
  ['Views', 'menu'],
  ['Columns', 'menu'],
  ['Filter', 'dialog'],
  ['Actions for tokyo', 'menu'],
  ['Account: admin', 'menu'],
])('back: closes %s, and stays on the page', async (name, role) => {
  const { user } = await renderApp('/', { seed })
  await findRow('tokyo')
  await user.click(screen.getByRole('button', { name }))
  await screen.findByRole(role)
  act(() => window.history.back())
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull())
  expect(window.location.pathname).toBe('/dashboard/')
  await findRow('tokyo')
})

test('back: closes the list of a select on a page, and then leaves the page', async () => {
  const { user } = await renderApp('/', { seed })
  await findRow('tokyo')
  await user.click(screen.getByRole('button', { name: 'Account: admin' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Profile' }))
  await user.click(await screen.findByRole('combobox', { name: /^Ask for the password again/ }))
  await screen.findByRole('listbox')
  act(() => window.history.back())
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible()
  act(() => window.history.back())
  await findRow('tokyo')
})

test.each([
  ['Terminal settings', /^Colors/],
  ['New tab', /^Where/],
])('back: closes the list of a select in the dialog “%s”, and not the dialog', async (name, select) => {
  const { user } = await renderApp('/terminal/1', { seed })
  await screen.findByRole('region', { name: 'Terminal 1: tokyo' })
  await user.click(screen.getByRole('button', { name }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('combobox', { name: select }))
  await screen.findByRole('listbox')
  act(() => window.history.back())
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test('back: an entry of a menu that leads to another screen is followed', async () => {
  const { user } = await renderApp('/', { seed })
  await findRow('tokyo')
  await user.click(screen.getByRole('button', { name: 'Account: admin' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Settings' }))
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/dashboard\/setting/))
})

test('back: returns to the range of a history that was chosen before', async () => {
  const { user } = await renderApp('/history', { seed, setting: { tsdb_enabled: true } })
  await user.click(await screen.findByRole('button', { name: '7 days' }))
  await waitFor(() => expect(window.location.search).toBe('?range=7d'))
  act(() => window.history.back())
  await waitFor(() => expect(screen.getByRole('button', { name: '1 day' })).toHaveAttribute('aria-pressed', 'true'))
  expect(window.location.pathname).toBe('/dashboard/history')
})
