import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { themeChoice } from '../../src/scheme/themeChoice.ts'
import { renderLayout } from './frame.tsx'
import { closed, input, lists, openPalette, options } from './paletteSteps.ts'
import { composing } from '../composing.ts'
import { english } from '../english.ts'

const active = async () =>
  document.getElementById((await input()).getAttribute('aria-activedescendant') ?? '')?.textContent?.trim()

// Must be the first test: in later ones the code of the search is already loaded.
test('search everything: keeps letters that the user types while it loads', async () => {
  const { user } = await renderLayout({ children: <input aria-label="Note" /> })
  await user.click(await screen.findByLabelText('Note'))
  await user.keyboard('{Control>}k{/Control}registru{Backspace}y')
  expect(await input()).toHaveValue('registry')
  expect(screen.getByLabelText('Note')).toHaveValue('')
})

test.each([
  { key: 'k', code: 'KeyK', ctrlKey: true },
  { key: 'k', code: 'KeyK', metaKey: true },
  // A Russian keyboard, and a keyboard with another order of letters.
  { key: 'л', code: 'KeyK', ctrlKey: true },
  { key: 'k', code: 'KeyV', ctrlKey: true },
])('search everything: %j opens it from a field, and Escape returns the focus', async (press) => {
  const { user } = await renderLayout({ children: <input aria-label="Note" /> })
  await user.click(await screen.findByLabelText('Note'))
  screen.getByLabelText('Note').dispatchEvent(new KeyboardEvent('keydown', { ...press, bubbles: true }))
  expect(await input()).toHaveFocus()
  await user.keyboard('{Escape}')
  await closed()
  expect(screen.getByLabelText('Note')).toHaveFocus()
})

test('search everything: its button opens it and names the keys', async () => {
  const { user } = await renderLayout({ narrow: true })
  const button = screen.getByRole('button', { name: 'Search or do anything…' })
  expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K')
  await user.hover(button)
  expect(await screen.findByText('Search or do anything… (Ctrl+K)')).toBeVisible()
  await user.click(button)
  expect(await input()).toHaveFocus()
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await closed()
  expect(button).toHaveFocus()
})

test('search everything: does not open over an open dialog or menu', async () => {
  const { user } = await renderLayout()
  await user.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.getAllByRole('dialog')).toEqual([help])
  await user.click(await within(help).findByRole('button', { name: 'Close' }))
  await closed()
  await user.click(await screen.findByRole('button', { name: 'Account: ada' }))
  await screen.findByRole('menu')
  await user.keyboard('{Control>}k{/Control}?')
  expect(screen.getByRole('menu')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('search everything: lists the screens and the actions before the user types', async () => {
  const { user } = await renderLayout({ lists })
  await openPalette(user)
  expect(screen.getByRole('dialog', { name: 'Search everything' })).toContainElement(await input())
  const screens = within(screen.getByRole('group', { name: 'Screens' })).getAllByRole('option')
  expect(screens.map(({ textContent }) => textContent?.trim().replace(/\s+/g, ' '))).toEqual([
    'Servers',
    'History Server',
    'Traffic Server',
    'Map Server',
    'Expiry Server',
    'NAT profiles',
    'Server groups Group › Server',
    'Notifier groups Group › Notification',
    'Profile',
  ])
  expect(screen.getAllByRole('group')).toHaveLength(2)
  expect(options()).toEqual(expect.arrayContaining(['New task', 'New user', 'Theme: Dark', 'Sign out', 'Refresh']))
  expect(screen.getByRole('option', { name: /Deutsch/ })).toHaveTextContent('Language: German (Germany)')
  expect(options()).not.toContain('New server')
})

test('search everything: hides from a member what only admins have', async () => {
  const { user } = await renderLayout({ role: 1, lists })
  await openPalette(user)
  expect(options()).toContain('New task')
  expect(options()).not.toContain('New user')
  for (const query of ['grace', 'unblock', 'block 300.1.1.1']) {
    await user.clear(await input())
    await user.paste(query)
    expect(await screen.findByText('Nothing found')).toBeVisible()
  }
})

test.each<[string, string, string, string?]>([
  ['a name', 'tok', '/server/1'],
  ['an address', '198.51.100.7', '/server/1'],
  ['an identity', 'BBBB', '/server/2'],
  ['an id', '#2', '/server/2'],
  ['a name, where it cannot be edited', 'grace', '/settings/user?filter=%7B%22q%22%3A%22grace%22%7D'],
  ['the name of what it is about', 'oslo', '/transfer?filter=%7B%22q%22%3A%22oslo%22%7D', '{ArrowDown}'],
  ['where it stands in the navigation', 'group server', '/server-group'],
  ['what it makes', 'new task', '/cron?create'],
])('search everything: %s opens the matching screen or record', async (_what, query, address, keys = '') => {
  const shown = await renderLayout({ path: '/nat', lists })
  await openPalette(shown.user, query)
  await shown.user.keyboard(`${keys}{Enter}`)
  await closed()
  await waitFor(() => expect(shown.address()).toBe(address))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('search everything: arrow keys, Home and End move through the results and wrap around', async () => {
  const { user } = await renderLayout({ lists })
  await openPalette(user, 'o')
  // It comes with the code of the settings, after the rest.
  await screen.findByRole('option', { name: /^Notify when the IP of a server changes/ })
  const found = options()
  expect(await active()).toBe(found[0])
  await user.keyboard('{ArrowDown}')
  expect(await active()).toBe(found[1])
  await user.keyboard('{End}')
  expect(await active()).toBe(found.at(-1))
  await user.keyboard('{ArrowDown}')
  expect(await active()).toBe(found[0])
  await user.keyboard('{ArrowUp}')
  expect(await active()).toBe(found.at(-1))
  await user.keyboard('{Home}')
  expect(await active()).toBe(found[0])
  await user.keyboard('{End}s')
  expect(await active()).toBe(options()[0])
  expect(await input()).toHaveFocus()
})

test('search everything: tells the number of results, also when there are none', async () => {
  const server = Array.from({ length: 1200 }, (_, index) => ({
    id: index + 1,
    name: `node-${index}`,
    geoip: {},
    host: {},
  }))
  const { user } = await renderLayout({ lists: { server } })
  await openPalette(user)
  const told = await within(screen.getByRole('dialog')).findByRole('status')
  expect(told).toBeEmptyDOMElement()
  await user.paste('node-77')
  // Many records are read in slices, between which the page stays free.
  await waitFor(() => expect(told).toHaveTextContent('11 results'))
  await user.keyboard('{Backspace}{Backspace}')
  expect(told).toHaveTextContent('The first 50 of 1,200 results')
  expect(options()).toHaveLength(50)
  await user.paste('xyz')
  expect(told).toHaveTextContent('0 results')
  expect(screen.getByText('Nothing found')).toBeVisible()
  expect(await input()).toHaveAttribute('aria-expanded', 'false')
})

test('search everything: Ctrl+Enter opens a result in a new tab', async () => {
  // React can work meanwhile, as it does in Firefox. In an effect it would complain.
  const opened = vi.spyOn(window, 'open').mockImplementation(() => flushSync(() => null))
  const { user, address } = await renderLayout({ lists })
  await openPalette(user, 'nat profiles')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(opened.mock.calls).toEqual([['/nat', '_blank', 'noopener']]))
  await waitFor(() => expect(address()).toBe('/'))
  expect(screen.getByRole('option', { name: 'NAT profiles' })).toHaveAttribute('href', '/nat')
})

test('search everything: Tab and Ctrl+Enter show what can be done with a record, and Escape leads back', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user, address } = await renderLayout({ path: '/nat', lists })
  await openPalette(user, 'tok')
  await user.keyboard('{Tab}')
  expect(await screen.findByRole('combobox', { name: 'Actions for tokyo' })).toHaveValue('')
  expect(screen.getByRole('option', { name: 'Open in a new tab' })).not.toHaveAttribute('aria-keyshortcuts')
  for (const [name, letter] of Object.entries({ Terminal: 'T', Files: 'F', Edit: 'E', Delete: 'D' })) {
    expect(screen.getByRole('option', { name })).toHaveTextContent(`${name} ${letter}`)
    expect(screen.getByRole('option', { name })).toHaveAttribute('aria-keyshortcuts', letter)
  }
  expect(screen.getAllByRole('option').at(-1)).toBe(screen.getByRole('option', { name: 'Delete' }))
  await user.keyboard('file{Enter}')
  await closed()
  expect(opened.mock.calls).toEqual([['/files/1', '_blank', 'noopener']])
  await openPalette(user)
  expect(within(screen.getByRole('group', { name: 'Recently chosen' })).getByRole('option')).toHaveTextContent('tokyo')
  await user.paste('tok')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByRole('combobox', { name: 'Actions for tokyo' })
  await user.keyboard('{Escape}')
  expect(await input()).toHaveValue('tok')
  await user.keyboard('{Tab}edit{Enter}')
  await closed()
  await waitFor(() => expect(address()).toBe('/?edit=1'))
})

test('search everything: a click chooses a result, and the keys of an input method do nothing', async () => {
  const { user, address } = await renderLayout({ lists })
  await openPalette(user, 'nat profile')
  const box = await input()
  for (const key of ['Enter', 'Escape']) for (const marks of composing) fireEvent.keyDown(box, { key, ...marks })
  await waitFor(() => expect(address()).toBe('/'))
  await user.click(await screen.findByRole('option', { name: 'NAT profiles' }))
  await closed()
  await waitFor(() => expect(address()).toBe('/nat'))
})

test('search everything: chooses a theme and signs out', async () => {
  const { user, session } = await renderLayout()
  onTestFinished(() => themeChoice.choose('system'))
  await openPalette(user, 'dark theme')
  await user.keyboard('{Enter}')
  await closed()
  expect(localStorage.getItem('lotus.theme')).toBe('dark')
  await openPalette(user, 'sign out')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(session.getState()).toEqual({ status: 'signedOut' }))
})

test('search everything: an error names a language that cannot load', async () => {
  const choose = vi.fn(async () => {
    throw new Error('offline')
  })
  const { user } = await renderLayout({ language: { ...english, choose } })
  await openPalette(user, 'italian')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('The texts in Italiano could not be loaded.')).toBeVisible()
  expect(choose.mock.calls).toEqual([['it-IT']])
})
