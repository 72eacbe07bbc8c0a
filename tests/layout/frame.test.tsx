import { screen, within, waitFor } from '@testing-library/react'
import { Link, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { unknownSite } from '../../src/site/site.ts'
import { NotFound } from '../../src/pages/NotFound.tsx'
import { renderLayout } from './frame.tsx'

function Broken(): never {
  throw new Error('a cell has no record')
}

test('header: names the site and links to its public home page', async () => {
  await renderLayout({ site: { ...unknownSite, name: 'Harbor' } })
  const link = within(screen.getByRole('banner')).getByRole('link', { name: 'Harbor, public home page' })
  expect(link).toHaveAttribute('href', '/')
})

test('header: shows a general name when the site has none', async () => {
  await renderLayout()
  expect(screen.getByText('Server Monitoring')).toBeVisible()
})

test('footer: shows the years and the version that the server tells', async () => {
  await renderLayout({ site: { ...unknownSite, name: 'Harbor', version: '2.3.7' } })
  const footer = screen.getByRole('contentinfo')
  expect(footer).toHaveTextContent(`2019–${new Date().getFullYear()}`)
  expect(footer).toHaveTextContent('2.3.7')
})

test.each([
  [0, 'Admin'],
  [1, 'User'],
])('account menu: for the role %i it says %s and signs out', async (role, word) => {
  const { user, session } = await renderLayout({ role })
  await user.click(await screen.findByRole('button', { name: 'Account: ada' }))
  const menu = within(await screen.findByRole('menu', { name: 'Account: ada' }))
  expect(menu.getByText(word)).toBeVisible()
  await user.click(await menu.findByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(session.getState()).toEqual({ status: 'signedOut' }))
})

test('account menu: opens and closes by keyboard, and returns the focus', async () => {
  const { user } = await renderLayout()
  const button = await screen.findByRole('button', { name: 'Account: ada' })
  button.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: 'Profile' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await screen.findByRole('banner')
  expect(button).toHaveFocus()
})

test('error page: shows a broken page inside the frame', async () => {
  await renderLayout({ children: <Broken /> })
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  expect(main.getByText('a cell has no record')).toBeVisible()
  expect(main.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/dashboard/')
  expect(screen.getByRole('banner')).toBeVisible()
})

test.each([
  ['/', 'Servers · Harbor'],
  ['/nat', 'NAT profiles · Harbor'],
  ['/notification-group', 'Notifier groups · Harbor'],
])('page title: at %s it is %s', async (path, title) => {
  await renderLayout({ path, site: { ...unknownSite, name: 'Harbor' } })
  await waitFor(() => expect(document.title).toBe(title))
})

test('page title: follows navigation, and a page without a list sets its own', async () => {
  function Pages() {
    return useLocation().pathname === '/nowhere' ? <NotFound /> : <Link to="/nowhere">On</Link>
  }
  const { user } = await renderLayout({ path: '/nat', children: <Pages /> })
  await waitFor(() => expect(document.title).toBe('NAT profiles · Server Monitoring'))
  await user.click(await screen.findByRole('link', { name: 'On' }))
  await waitFor(() => expect(document.title).toBe('Not found · Server Monitoring'))
  await user.click(await screen.findByRole('link', { name: 'Group' }))
  await waitFor(() => expect(document.title).toBe('Server groups · Server Monitoring'))
})
