import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enUS } from '#locales/en-US.ts'
import type { LocaleState } from '../../src/i18n/locale.ts'
import { createStore } from '../../src/store.ts'
import { renderLayout } from './frame.tsx'

const toFake = ['setTimeout', 'clearTimeout', 'Date'] as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: [...toFake] })
})

afterEach(() => {
  vi.useRealTimers()
})

const bar = () => within(screen.getByRole('banner'))
const clock = () => bar().getByRole('time')
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test.each([
  [0, 'Hello, ada'],
  [4, 'Hello, ada'],
  [5, 'Good morning, ada'],
  [11, 'Good morning, ada'],
  [12, 'Good afternoon, ada'],
  [18, 'Good evening, ada'],
  [23, 'Hello, ada'],
])('greeting: at %i it says "%s"', async (hour, words) => {
  vi.setSystemTime(new Date(2026, 0, 5, hour, 30))
  await renderLayout()
  expect(bar().getByText(words)).toBeVisible()
})

test('greeting: changes with the time of day', async () => {
  vi.setSystemTime(new Date(2026, 0, 5, 11, 59, 30))
  await renderLayout()
  await pass(31_000)
  expect(bar().getByText('Good afternoon, ada')).toBeVisible()
})

test('clock: shows each second without redrawing anything else', async () => {
  vi.setSystemTime(new Date(2026, 0, 5, 21, 4, 4, 300))
  const { translate } = await renderLayout()
  await pass(1000)
  expect(clock()).toHaveTextContent('9:04:05 PM')
  const [before, seconds] = [translate.mock.calls.length, [6, 7, 8]]
  expect(before).toBeGreaterThan(0)
  await pass(699)
  expect(clock()).toHaveTextContent('9:04:05 PM')
  await pass(1)
  for (const second of seconds) {
    expect(clock()).toHaveTextContent(`9:04:0${second} PM`)
    await pass(1000)
  }
  expect(translate).toHaveBeenCalledTimes(before)
})

test('clock: uses the format of the language', async () => {
  vi.setSystemTime(new Date(2026, 0, 5, 21, 4, 5))
  const language = createStore<LocaleState>({ locale: 'en-US', texts: enUS })
  const [choose, suggest, ready] = [async () => undefined, async () => undefined, Promise.resolve()]
  await renderLayout({ language: { ...language, choose, suggest, ready } })
  act(() => language.setState({ locale: 'de-DE', texts: enUS }))
  await pass(1000)
  expect(clock()).toHaveTextContent(/^21:04:06$/)
})

test('clock: stops while the page is hidden, and is right at once when it shows again', async () => {
  vi.setSystemTime(new Date(2026, 0, 5, 21, 4, 5))
  await renderLayout()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(60_000)
  expect(clock()).toHaveTextContent('9:04:05 PM')
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(clock()).toHaveTextContent('9:05:05 PM')
  await pass(1000)
  expect(clock()).toHaveTextContent('9:05:06 PM')
})

test('header: shows the login IP that the server knows', async () => {
  await renderLayout({ loginAddress: '203.0.113.7' })
  expect(bar().getByText('203.0.113.7')).toBeVisible()
})

test('phone: the account menu and the drawer show greeting, clock and login IP', async () => {
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true })
  vi.setSystemTime(new Date(2026, 0, 5, 9))
  const { user } = await renderLayout({ narrow: true, loginAddress: '203.0.113.7' })
  expect(screen.queryByText('Good morning, ada')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Account: ada' }))
  const menu = within(await screen.findByRole('menu', { name: 'Account: ada' }))
  for (const words of ['Good morning, ada', /^9:00:\d\d\sAM$/, '203.0.113.7'])
    expect(menu.getByText(words)).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  for (const words of ['Good morning, ada', /^9:00:\d\d\sAM$/, '203.0.113.7'])
    expect(await screen.findByText(words)).toBeVisible()
})
