import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { advisories } from '#resources/setting/security/advisories.ts'
import { isInRange, releaseOf } from '#resources/setting/security/versions.ts'
import { unknownSite, type SiteState } from '../../src/site/site.ts'
import type { CustomCodeFailure } from '../../src/customCode/inject.ts'
import { apiFailure } from '../auth/fakes.ts'
import { renderLayout } from './frame.tsx'

/** The region under the header; the other region with this role holds the notifications. */
const banners = () => {
  const [first] = screen.getAllByRole('status')
  if (!first) throw new Error('There is no region for banners')
  return first
}

const thrown: CustomCodeFailure = { kind: 'threw', what: 'Uncaught ReferenceError: swal is not defined' }
const missing: CustomCodeFailure = { kind: 'notLoaded', what: 'https://cdn.example.com/mascot.js' }

test('banner: none shows when there is nothing to say', async () => {
  await renderLayout()
  expect(banners()).toBeEmptyDOMElement()
})

test.each([
  ['/dashboard/nat?page=2&safe', '/dashboard/nat?page=2'],
  ['/dashboard?safe', '/dashboard/'],
])('banner: names safe mode at %s, with a link out of it to %s', async (here, there) => {
  window.history.replaceState(null, '', here)
  await renderLayout({ customCode: { safe: true, failures: [] } })
  expect(banners()).toHaveTextContent('Safe mode')
  const leave = within(banners()).getByRole('link', { name: 'Leave safe mode' })
  expect(leave).toHaveAttribute('href', `http://127.0.0.1:8008${there}`)
})

test.each<[CustomCodeFailure[], string]>([
  [[thrown], 'failed: Uncaught ReferenceError: swal is not defined'],
  [[missing], 'failed: https://cdn.example.com/mascot.js could not be loaded'],
  [[thrown, missing, missing], 'swal is not defined and 2 more'],
])('banner: tells an admin why custom code fails, and links to safe mode and settings', async (failures, words) => {
  window.history.replaceState(null, '', '/dashboard/nat?page=2')
  const { user, address } = await renderLayout({ customCode: { safe: false, failures } })
  const region = within(banners())
  expect(banners()).toHaveTextContent(words)
  const safely = region.getByRole('link', { name: 'Safe mode' })
  expect(safely).toHaveAttribute('href', 'http://127.0.0.1:8008/dashboard/nat?page=2&safe')
  await user.click(await region.findByRole('link', { name: 'Settings' }))
  await waitFor(() => expect(address()).toBe('/settings'))
  await user.click(await region.findByRole('button', { name: 'Dismiss' }))
  expect(banners()).toBeEmptyDOMElement()
})

test('banner: hides failures of custom code from a member', async () => {
  await renderLayout({ role: 1, customCode: { safe: false, failures: [thrown] } })
  expect(banners()).toBeEmptyDOMElement()
})

test.each(['known', 'failed'] as const)(
  'banner: says that the settings could not be loaded, and Try again loads them (%s before)',
  async (status) => {
    const refresh = vi.fn(async () => undefined)
    const site = { ...unknownSite, status, error: apiFailure('network') }
    const { user } = await renderLayout({ site, refresh })
    expect(banners()).toHaveTextContent('The settings could not be loaded: The server cannot be reached.')
    await user.click(await within(banners()).findByRole('button', { name: 'Try again' }))
    expect(refresh).toHaveBeenCalledOnce()
    await user.click(await within(banners()).findByRole('button', { name: 'Dismiss' }))
    expect(banners()).toBeEmptyDOMElement()
  },
)

test('banner: tells an admin that files have lost their dates, with a command to copy and a new check', async () => {
  const look = vi.fn(async () => undefined)
  const { user } = await renderLayout({ updates: { emptied: true }, look })
  const region = within(banners())
  await waitFor(() => expect(banners()).toHaveTextContent('Visitors may see a blank page'))
  await user.click(await region.findByRole('button', { name: 'Copy the command' }))
  expect(await region.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('find admin-dist -exec touch -d @0 {} +')
  await user.click(await region.findByRole('button', { name: 'Check again' }))
  expect(look).toHaveBeenCalledOnce()
  await user.click(await region.findByRole('button', { name: 'Dismiss' }))
  expect(banners()).toBeEmptyDOMElement()
})

test('banner: hides files that have lost their dates from a member', async () => {
  await renderLayout({ role: 1, updates: { emptied: true } })
  expect(banners()).toBeEmptyDOMElement()
})

test.each([0, 1])(
  'update: a banner offers the new version to a user with the role %i until the user dismisses it',
  async (role) => {
    const offered = { version: '1.2.0', build: 'bbbbbbbb' }
    const { user } = await renderLayout({ role, updates: { emptied: false, offered } })
    expect(within(banners()).getByRole('button', { name: 'Reload for 1.2.0' })).toBeVisible()
    await user.click(await within(banners()).findByRole('button', { name: 'Dismiss' }))
    expect(banners()).toBeEmptyDOMElement()
  },
)

const siteWith = (version: string): SiteState => ({ ...unknownSite, status: 'known', version })

test.each([
  ['0.20.9', true],
  ['1.14.14', true],
  ['2.0.7', true],
  ['v2.0.12', true],
  ['2.0.13-rc.1', true],
  ['2.0.13', false],
  ['2.0.20', false],
  ['2.1.0', false],
  ['12.0.0', false],
  ['debug', false],
])('open server: the banner is there for %s: %s, as the advisory says', async (version, isOpen) => {
  const release = releaseOf(version)
  const [openFiles] = advisories.filter(({ name }) => name === 'openFiles')
  expect(release !== undefined && isInRange(release, openFiles!.published)).toBe(isOpen)
  await renderLayout({ site: siteWith(version) })
  if (isOpen) await waitFor(() => expect(banners()).toHaveTextContent(`the files of this Nezha server (${version})`))
  else expect(banners()).toBeEmptyDOMElement()
})

test('open server: the banner leads to the security check, and comes back three days after it is put off', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { user, address } = await renderLayout({ site: siteWith('2.0.12') })
  const region = within(banners())
  await user.click(await region.findByRole('link', { name: 'See what to do' }))
  await waitFor(() => expect(address()).toBe('/settings/security'))

  const passTime = (milliseconds: number) => {
    vi.setSystemTime(Date.now() + milliseconds)
    // The clock of a page goes on when somebody comes back to it.
    fireEvent(document, new Event('visibilitychange'))
  }
  await user.click(region.getByRole('button', { name: 'Remind me in three days' }))
  expect(banners()).toBeEmptyDOMElement()
  passTime(3 * 86_400_000 - 10_000)
  expect(banners()).toBeEmptyDOMElement()
  passTime(10_000)
  expect(await region.findByRole('link', { name: 'See what to do' })).toBeVisible()
})

test('open server: the banner is hidden from a member', async () => {
  await renderLayout({ role: 1, site: siteWith('2.0.12') })
  expect(banners()).toBeEmptyDOMElement()
})
