import { screen } from '@testing-library/react'
import { NotificationContextProvider, useNotificationContext } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { LargeDownloads } from '../../src/files/LargeDownloads.tsx'
import type { Transfer } from '../../src/files/transfers/transfer.ts'
import type { Transfers } from '../../src/files/transfers/transfers.ts'
import { encodePath } from '../../src/streams/fileCodec.ts'
import { showPart } from './panel/show.tsx'

test.each([
  ['Download', 'retry'],
  ['Cancel', 'cancel'],
] as const)('download: a file that must be held in memory is a question, and %s answers it', async (button, call) => {
  const called = { retry: vi.fn(async (_id: string) => undefined), cancel: vi.fn<(id: string) => void>() }
  const path = encodePath('/srv/big.iso')
  const large = { id: 'one', kind: 'download', serverId: 1, folder: path, path, name: 'big.iso', done: 0, rate: 0 }
  const all = [{ ...large, size: 300 * 1_048_576, state: 'asking' } as Transfer]
  const user = showPart(<LargeDownloads transfers={called as unknown as Transfers} all={all} />)
  expect(await screen.findByRole('alertdialog', { name: 'Download into memory?' })).toHaveTextContent(
    'big.iso · 300 MiB',
  )
  await user.click(await screen.findByRole('button', { name: button }))
  expect(called[call]).toHaveBeenCalledWith('one')
})

const Told = () =>
  useNotificationContext().notifications.map(({ notificationOptions }) => notificationOptions?.messageArgs.message)

test('download: why a file that must be held in memory could not begin is told', async () => {
  const path = encodePath('/srv/big.iso')
  const large = { id: 'one', kind: 'download', serverId: 1, folder: path, path, name: 'big.iso', done: 0, rate: 0 }
  const retry = async () => Promise.reject(new Error('no place is left'))
  const user = showPart(
    <NotificationContextProvider>
      <LargeDownloads transfers={{ retry } as unknown as Transfers} all={[{ ...large, state: 'asking' } as Transfer]} />
      <Told />
    </NotificationContextProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  expect(await screen.findByText(/no place is left/)).toBeVisible()
})
