import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ResourceTabs } from '#engine/nav/ResourceTabs.tsx'
import { renderLayout } from './frame.tsx'

const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }))
const targets = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')])

test('only tabs with a resource appear, in order, each leading to its first resource', async () => {
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
  ['/nat', 'NAT'],
  ['/nat/3', 'NAT'],
  ['/server-group', 'Group'],
  ['/notification-group', 'Group'],
])('at %s the tab %s is the current one', async (path, tab) => {
  await renderLayout({ path })
  const current = pages()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.textContent)).toEqual([tab])
})

test('at an address of no resource no tab is the current one', async () => {
  await renderLayout({ path: '/national' })
  for (const link of pages().getAllByRole('link')) expect(link).not.toHaveAttribute('aria-current')
})

test('a tab leads to its page without loading anything anew', async () => {
  const { user, address } = await renderLayout()
  await user.click(pages().getByRole('link', { name: 'NAT' }))
  expect(address()).toBe('/nat')
  expect(pages().getByRole('link', { name: 'NAT' })).toHaveAttribute('aria-current', 'page')
})

test('resources that share a tab have a switch between them', async () => {
  await renderLayout({ path: '/notification-group', children: <ResourceTabs /> })
  const tabs = within(screen.getByRole('navigation', { name: 'Group' })).getAllByRole('link')
  expect(targets(tabs)).toEqual([
    ['Server', '/server-group'],
    ['Notification', '/notification-group'],
  ])
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([null, 'page'])
})

test('a resource with a tab to itself has no switch', async () => {
  await renderLayout({ path: '/nat', children: <ResourceTabs /> })
  expect(screen.getAllByRole('navigation')).toHaveLength(1)
})

test('the skip link moves the focus past the navigation', async () => {
  const { user } = await renderLayout()
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
})

test('on a narrow screen the drawer lists the pages, holds the theme choice and closes by its button', async () => {
  const { user, address } = await renderLayout({ narrow: true })
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(screen.getByRole('group', { name: 'Theme' })).toBeVisible()
  expect(pages().getByRole('link', { name: 'Server' })).toHaveAttribute('aria-current', 'page')
  await user.click(screen.getByRole('button', { name: 'Close menu' }))
  await screen.findByRole('banner')
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  await user.click(pages().getByRole('link', { name: 'NAT' }))
  await screen.findByRole('banner')
  expect(address()).toBe('/nat')
})
