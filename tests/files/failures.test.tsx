import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nContextProvider, NotificationContextProvider, useNotificationContext } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { file } from '#backend/machine/disk.ts'
import { createI18nProvider } from '#i18n/i18nProvider.ts'
import { enUS } from '#locales/en-US.ts'
import { useNotifyFailures } from '../../src/files/useNotifyFailures.ts'
import { createSignedInTransfers, path, patterned } from './transfers/product.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const texts = createI18nProvider({ locale: 'en-US', texts: enUS })

const Notified = ({ children }: { children: ReactNode }) => (
  <I18nContextProvider value={texts}>
    <NotificationContextProvider>{children}</NotificationContextProvider>
  </I18nContextProvider>
)

/** Follows the transfers; returns the notifications so far. */
function follow({ transfers }: ReturnType<typeof createSignedInTransfers>) {
  const { result } = renderHook(
    () => {
      useNotifyFailures(transfers)
      return useNotificationContext().notifications.map(({ message }) => message)
    },
    { wrapper: Notified },
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
  expect(notified()).toHaveLength(1)
})

test('transfer: a second failure of the same transfer is notified of, too', async () => {
  const product = createSignedInTransfers()
  const notified = follow(product)
  await act(() => product.download('missing'))
  await pass(5000)
  expect(notified()).toHaveLength(1)
  product.upload({ first: patterned(5) })
  await act(() => product.transfers.retryAll())
  await pass(5000)
  expect(notified()).toHaveLength(2)
})

test('transfer: a failure from before the code that notifies has come is notified of', async () => {
  const product = createSignedInTransfers()
  await act(() => product.download('missing'))
  await pass(1000)
  const notified = follow(product)
  await pass(1000)
  expect(notified()).toHaveLength(1)
})

test('transfer: what an archive lacks is notified of, once', async () => {
  const product = createSignedInTransfers({
    tree: {
      all: {
        a: 'abc',
        secret: file('x', { locked: true }),
        broken: file(patterned(3_000_000), { brokenAt: 2_000_000 }),
      },
    },
  })
  const notified = follow(product)
  const root = { path: path('/t/all'), name: 'all', isFolder: true, changed: undefined }
  await act(() => product.transfers.pack({ serverId: product.row.id, roots: [root], name: 'all.zip' }))
  await pass(1000)
  expect(product.transferOf('all.zip')).toMatchObject({ state: 'done' })
  await pass(5000)
  expect(notified()).toEqual([
    'all.zip: Not in the archive, because it could not be read: all/secret · ' +
      'Only the beginning is in the archive, because reading broke off: all/broken',
  ])
})
