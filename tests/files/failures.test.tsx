import { act, renderHook } from '@testing-library/react'
import { NotificationContextProvider, useNotificationContext } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNotifyFailures } from '../../src/files/useNotifyFailures.ts'
import { createSignedInTransfers, patterned } from './transfers/product.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Follows the transfers; returns the number of notifications so far. */
function follow({ transfers }: ReturnType<typeof createSignedInTransfers>) {
  const { result } = renderHook(
    () => {
      useNotifyFailures(transfers)
      return useNotificationContext().notifications.length
    },
    { wrapper: NotificationContextProvider },
  )
  return () => result.current
}

test('transfer: a very quick failure beside a running transfer is notified of, once', async () => {
  const product = createSignedInTransfers()
  const notified = follow(product)
  product.upload({ first: patterned(5) })
  await pass(220)
  await act(() => product.download('missing'))
  await pass(200)
  expect(product.transferOf('missing')).toMatchObject({ state: 'failed' })
  await pass(5000)
  expect(notified()).toBe(1)
})

test('transfer: a second failure of the same transfer is notified of, too', async () => {
  const product = createSignedInTransfers()
  const notified = follow(product)
  await act(() => product.download('missing'))
  await pass(5000)
  expect(notified()).toBe(1)
  product.upload({ first: patterned(5) })
  await act(() => product.transfers.retryAll())
  await pass(5000)
  expect(notified()).toBe(2)
})

test('transfer: a failure from before the code that notifies has come is notified of', async () => {
  const product = createSignedInTransfers()
  await act(() => product.download('missing'))
  await pass(1000)
  const notified = follow(product)
  await pass(1000)
  expect(notified()).toBe(1)
})
