import { screen, waitFor, within } from '@testing-library/react'
import { ResourceContextProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { ResourceTabs } from '#engine/nav/ResourceTabs.tsx'
import { renderLayout } from './frame.tsx'

const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }))
const targets = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')])

test('navigation: shows only tabs with a resource, in order, each with a link to its first resource', async () => {
  await renderLayout()
  expect(targets(pages().getAllByRole('link'))).toEqual([
    ['Server', '/'],
    ['NAT', '/nat'],
    ['Group', '/server-group'],
  ])
})

test.each([
  ['/', 'Server'],
  ['/server', 'Server'],
  ['/expiry', 'Server'],
  ['/nat', 'NAT'],
  ['/nat/3', 'NAT'],
  ['/server-group', 'Group'],
  ['/notification-group', 'Group'],
])('navigation: at %s the current tab is %s', async (path, tab) => {
  await renderLayout({ path })
  const current = pages()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.textContent)).toEqual([tab])
})

test('navigation: at an address without a resource no tab is current', async () => {
  await renderLayout({ path: '/national' })
  for (const link of pages().getAllByRole('link')) expect(link).not.toHaveAttribute('aria-current')
})

test('navigation: a click on a tab opens its page without a reload', async () => {
  const { user, address } = await renderLayout()
  await user.click(await pages().findByRole('link', { name: 'NAT' }))
  await waitFor(() => expect(address()).toBe('/nat'))
  expect(await pages().findByRole('link', { name: 'NAT' })).toHaveAttribute('aria-current', 'page')
})

test('navigation: resources that share a tab have a switch between them', async () => {
  await renderLayout({ path: '/notification-group', children: <ResourceTabs /> })
  const tabs = within(screen.getByRole('navigation', { name: 'Group' })).getAllByRole('link')
  expect(targets(tabs)).toEqual([
    ['Server', '/server-group'],
    ['Notification', '/notification-group'],
  ])
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([null, 'page'])
})

test.each([
  ['/server', ['page', null, null, null]],
  ['/expiry', [null, null, null, 'page']],
  ['/history/traffic', [null, 'page', null, null]],
])('navigation: at %s the switch has the further screens of the resource', async (path, current) => {
  const tabs = (
    <ResourceContextProvider value="server">
      <ResourceTabs place="title" />
    </ResourceContextProvider>
  )
  await renderLayout({ path, children: tabs })
  const links = within(screen.getByRole('navigation', { name: 'Server' })).getAllByRole('link')
  expect(targets(links)).toEqual([
    ['Servers', '/'],
    ['History', '/history'],
    ['Map', '/map'],
    ['Expiry', '/expiry'],
  ])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(current)
})

test('navigation: a resource with its own tab has no switch', async () => {
  await renderLayout({ path: '/nat', children: <ResourceTabs /> })
  expect(screen.getAllByRole('navigation')).toHaveLength(1)
})

test('navigation: the skip link moves the focus past the navigation', async () => {
  const { user } = await renderLayout()
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
})

test('navigation: a drawer that was open does not come back once the window was wide', async () => {
  const { user, resize } = await renderLayout({ narrow: true })
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  await screen.findByRole('button', { name: 'Close menu' })
  resize({ narrow: false })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close menu' })).toBeNull())
  resize({ narrow: true })
  expect(await screen.findByRole('button', { name: 'Open menu', expanded: false })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Close menu' })).toBeNull()
})

test('navigation: on a narrow screen the drawer holds pages and theme, and its button closes it', async () => {
  const { user, address } = await renderLayout({ narrow: true })
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  expect(await screen.findByRole('toolbar', { name: 'Theme' })).toBeVisible()
  expect(pages().getByRole('link', { name: 'Server' })).toHaveAttribute('aria-current', 'page')
  await user.click(await screen.findByRole('button', { name: 'Close menu' }))
  await screen.findByRole('banner')
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  await user.click(await pages().findByRole('link', { name: 'NAT' }))
  await screen.findByRole('banner')
  await waitFor(() => expect(address()).toBe('/nat'))
})
