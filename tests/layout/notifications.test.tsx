import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { useEffect } from 'react'
import { useNotify, type NotificationOptions, type NotificationType } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderLayout } from './frame.tsx'

let notify: ReturnType<typeof useNotify>
let queryClient: QueryClient

function Page() {
  const present = useNotify()
  const queries = useQueryClient()
  useEffect(() => {
    notify = present
    queryClient = queries
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

test('notification: is announced, stays five seconds and disappears', async () => {
  await renderLayout({ children: <Page /> })
  tell('Saved', 'success')
  expect(area().getByRole('status')).toHaveTextContent('Saved')
  await pass(4900)
  expect(area().getByText('Saved')).toBeVisible()
  await pass(200)
  expect(area().queryByText('Saved')).toBeNull()
})

test('notification: an error is an alert that stays until the user closes it, beside other messages', async () => {
  const { user } = await renderLayout({ children: <Page /> })
  tell('permission denied', 'error')
  tell('Saved', 'success')
  await pass(60_000)
  expect(area().getByRole('alert')).toHaveTextContent('permission denied')
  expect(area().queryByText('Saved')).toBeNull()
  await user.click(area().getByRole('button', { name: 'Dismiss' }))
  expect(area().queryByText('permission denied')).toBeNull()
})

test('notification: each message has its own time', async () => {
  await renderLayout({ children: <Page /> })
  tell('First', 'info')
  await pass(3000)
  tell('Second', 'warning')
  await pass(2500)
  expect(area().queryByText('First')).toBeNull()
  expect(area().getByText('Second')).toBeVisible()
})

test('notification: a repeated message shows once and starts its time again', async () => {
  await renderLayout({ children: <Page /> })
  tell('Created', 'success')
  await pass(4000)
  tell('Created', 'success')
  await pass(4000)
  expect(area().getByText('Created')).toBeVisible()
  await pass(1200)
  expect(area().queryByText('Created')).toBeNull()
})

test('notification: stays while the pointer is over it', async () => {
  const { user } = await renderLayout({ children: <Page /> })
  tell('Saved', 'success')
  await user.hover(area().getByText('Saved'))
  await pass(0)
  await pass(10_000)
  expect(area().getByText('Saved')).toBeVisible()
  await user.unhover(area().getByText('Saved'))
  await pass(0)
  await pass(5100)
  expect(area().queryByText('Saved')).toBeNull()
})

test('notification: stays while it has the focus, though the pointer has left it', async () => {
  const { user } = await renderLayout({ children: <Page /> })
  tell('Saved', 'success')
  act(() => area().getByRole('button', { name: 'Dismiss' }).focus())
  await user.hover(area().getByText('Saved'))
  await user.unhover(area().getByText('Saved'))
  await pass(0)
  await pass(10_000)
  expect(area().getByText('Saved')).toBeVisible()
  act(() => area().getByRole('button', { name: 'Dismiss' }).blur())
  await pass(0)
  await pass(5100)
  expect(area().queryByText('Saved')).toBeNull()
})

test('notification: translates keys with their arguments, and shows other text unchanged', async () => {
  await renderLayout({ children: <Page /> })
  tell('pages.login.usernameShort', 'error', { messageArgs: { number: 2 } })
  tell('database error', 'error')
  expect(area().getByText('Username must be at least 2 characters.')).toBeVisible()
  expect(area().getByText('database error')).toBeVisible()
})

test('notification: cuts a long text, and can show all of it and close', async () => {
  const { user } = await renderLayout({ children: <Page /> })
  tell('x'.repeat(20_000), 'error')
  await user.click(area().getByRole('button', { name: 'Show all' }))
  expect(area().queryByRole('button', { name: 'Show all' })).toBeNull()
  await user.click(area().getByRole('button', { name: 'Dismiss' }))
  expect(area().queryByText(/xxx/)).toBeNull()
})

test('notification: a success names its record and removes errors of the same kind', async () => {
  await renderLayout({ children: <Page /> })
  tell('permission denied', 'error', { messageArgs: { about: 'nat' } })
  tell('database error', 'error', { messageArgs: { about: 'cron' } })
  tell('Saved', 'success', { messageArgs: { about: 'nat', record: 'front' } })
  expect(await area().findByText(': front')).toBeVisible()
  expect(area().queryByText('permission denied')).toBeNull()
  expect(area().getByText('database error')).toBeVisible()
})

test('notification: several errors of one lost connection show as one', async () => {
  await renderLayout({ children: <Page /> })
  for (const message of ['ServerProvider Error', 'NotificationProvider Error', 'Error Fetching Resource']) {
    tell(message, 'error', { messageArgs: { unreached: true } })
  }
  expect(area().getByText('ServerProvider Error')).toBeVisible()
  expect(area().getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1)
})

test('notification: Details shows the words of the server behind a plain sentence', async () => {
  const { user } = await renderLayout({ children: <Page /> })
  tell('Somebody else has it', 'error', { messageArgs: { details: 'UNIQUE constraint failed' } })
  await user.click(area().getByText('Details'))
  expect(area().getByText('UNIQUE constraint failed')).toBeVisible()
})

test('notification: that a list could not be read is not shown when the list is read before it is drawn', async () => {
  await renderLayout({ children: <Page /> })
  act(() => {
    notify('errors.network', { type: 'error', messageArgs: { list: 'nat' } })
    queryClient.setQueryData(['nat', 'whole'], [])
  })
  expect(area().getByRole('alert')).toBeEmptyDOMElement()
})
