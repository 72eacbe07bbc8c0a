import { act, screen, within } from '@testing-library/react'
import { useEffect } from 'react'
import { useNotify, type NotificationOptions, type NotificationType } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderLayout } from './frame.tsx'

let notify: ReturnType<typeof useNotify>

function Page() {
  const present = useNotify()
  useEffect(() => {
    notify = present
  })
  return null
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const tell = (message: string, type: NotificationType, options: NotificationOptions = {}) =>
  act(() => notify(message, { type, ...options }))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const area = () => within(screen.getByRole('region', { name: 'Notifications' }))

test('a message is spoken, stays five seconds and goes', async () => {
  await renderLayout({ children: <Page /> })
  tell('Saved', 'success')
  expect(area().getByRole('status')).toHaveTextContent('Saved')
  await pass(4900)
  expect(area().getByText('Saved')).toBeVisible()
  await pass(200)
  expect(area().queryByText('Saved')).toBeNull()
})

test('an error is an alert that stays until it is closed, and holds back no other message', async () => {
  const { user } = await renderLayout({ children: <Page /> })
  tell('permission denied', 'error')
  tell('Saved', 'success')
  await pass(60_000)
  expect(area().getByRole('alert')).toHaveTextContent('permission denied')
  expect(area().queryByText('Saved')).toBeNull()
  await user.click(area().getByRole('button', { name: 'Dismiss' }))
  expect(area().queryByText('permission denied')).toBeNull()
})

test('each message has its own time', async () => {
  await renderLayout({ children: <Page /> })
  tell('First', 'info')
  await pass(3000)
  tell('Second', 'warning')
  await pass(2500)
  expect(area().queryByText('First')).toBeNull()
  expect(area().getByText('Second')).toBeVisible()
})

test('a message that is said again is shown once, for its whole time again', async () => {
  await renderLayout({ children: <Page /> })
  tell('Created', 'success')
  await pass(4000)
  tell('Created', 'success')
  await pass(4000)
  expect(area().getByText('Created')).toBeVisible()
  await pass(1200)
  expect(area().queryByText('Created')).toBeNull()
})

test('a message that is being read stays', async () => {
  const { user } = await renderLayout({ children: <Page /> })
  tell('Saved', 'success')
  await user.hover(area().getByText('Saved'))
  await pass(10_000)
  expect(area().getByText('Saved')).toBeVisible()
  await user.unhover(area().getByText('Saved'))
  await pass(5100)
  expect(area().queryByText('Saved')).toBeNull()
})

test('keys are translated with their arguments, words are shown as they are', async () => {
  await renderLayout({ children: <Page /> })
  tell('pages.login.usernameShort', 'error', { messageArgs: { number: 2 } })
  tell('database error', 'error')
  expect(area().getByText('Username must be at least 2 characters.')).toBeVisible()
  expect(area().getByText('database error')).toBeVisible()
})

test('a long text is cut, can be shown whole, and can be closed', async () => {
  const { user } = await renderLayout({ children: <Page /> })
  tell('x'.repeat(20_000), 'error')
  await user.click(area().getByRole('button', { name: 'Show all' }))
  expect(area().queryByRole('button', { name: 'Show all' })).toBeNull()
  await user.click(area().getByRole('button', { name: 'Dismiss' }))
  expect(area().queryByText(/xxx/)).toBeNull()
})

test('a success names its record, and takes back the failures of the same kind', async () => {
  await renderLayout({ children: <Page /> })
  tell('permission denied', 'error', { messageArgs: { about: 'nat' } })
  tell('database error', 'error', { messageArgs: { about: 'cron' } })
  tell('Saved', 'success', { messageArgs: { about: 'nat', record: 'front' } })
  expect(await area().findByText(': front')).toBeVisible()
  expect(area().queryByText('permission denied')).toBeNull()
  expect(area().getByText('database error')).toBeVisible()
})

test('of several failures by one lost connection one is shown', async () => {
  await renderLayout({ children: <Page /> })
  for (const message of ['ServerProvider Error', 'NotificationProvider Error', 'Error Fetching Resource']) {
    tell(message, 'error', { messageArgs: { unreached: true } })
  }
  expect(area().getByText('ServerProvider Error')).toBeVisible()
  expect(area().getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1)
})

test('the words of the server stand behind a plain sentence', async () => {
  const { user } = await renderLayout({ children: <Page /> })
  tell('Somebody else has it', 'error', { messageArgs: { details: 'UNIQUE constraint failed' } })
  await user.click(area().getByText('Details'))
  expect(area().getByText('UNIQUE constraint failed')).toBeVisible()
})
