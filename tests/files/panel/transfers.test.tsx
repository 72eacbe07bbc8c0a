import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { progressText } from '../../../src/files/panel/progressText.ts'
import { TransferDialog } from '../../../src/files/panel/TransferDialog.tsx'
import { TransferList } from '../../../src/files/panel/TransferList.tsx'
import type { TransferView } from '../../../src/files/panel/transferView.ts'
import { show } from './show.tsx'

const transfer = (more: Partial<TransferView> = {}): TransferView => ({
  id: 'one',
  direction: 'download',
  name: 'big.iso',
  state: 'running',
  done: 0,
  ...more,
})

const mebibyte = 1_048_576
const plain = (key: string, args: object = {}) => `${key.replace('pages.files.', '')}(${Object.values(args).join()})`

test.each<[Partial<TransferView>, string]>([
  [{ state: 'waiting', size: 5 }, 'waiting()'],
  [{ done: mebibyte }, '1 MiB'],
  [{ done: mebibyte, size: 4 * mebibyte }, 'amount(1 MiB,4 MiB) · 25%'],
  [
    { done: mebibyte, size: 4 * mebibyte, speed: mebibyte / 2 },
    'amount(1 MiB,4 MiB) · 25% · speed(512 KiB) · timeLeft(6 seconds)',
  ],
  [{ done: 0, size: 4, speed: 0 }, 'amount(0 B,4 B) · 0% · speed(0 B)'],
  [{ state: 'done', done: 5, size: 5 }, 'done() · 5 B'],
  [{ state: 'failed', done: 1, size: 5 }, 'transferFailed()'],
  [{ state: 'failed', reason: 'disk full' }, 'disk full'],
  [{ state: 'cancelled', done: 1, size: 5 }, 'cancelled()'],
])('%j is told as %s', (more, text) => {
  expect(progressText(transfer(more), plain, 'en-US')).toBe(text)
})

test.each([
  ['download', 'Downloading...'],
  ['upload', 'Uploading...'],
] as const)('the dialog of each %s is left by its own buttons only', async (direction, title) => {
  const [onCancel, onCancelAll, onBackground] = [
    vi.fn<(id: string) => void>(),
    vi.fn<() => void>(),
    vi.fn<() => void>(),
  ]
  const transfers = [transfer({ direction, done: 1, size: 4 })]
  const user = show(<TransferDialog {...{ direction, transfers, onCancel, onCancelAll, onBackground }} />)
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  expect(dialog.getByRole('progressbar', { name: 'big.iso' })).toHaveAttribute('aria-valuenow', '25')
  await user.keyboard('{Escape}')
  expect([onCancelAll, onBackground].flatMap(({ mock }) => mock.calls)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Cancel: big.iso' }))
  await user.click(dialog.getByRole('button', { name: 'Continue in background' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(onCancel.mock.calls).toEqual([['one']])
  expect(onBackground).toHaveBeenCalledOnce()
  expect(onCancelAll).toHaveBeenCalledOnce()
})

test('the queue offers to cancel what goes on, to try again what failed, and to clear what is over', async () => {
  const [onCancel, onRetry, onClear] = [0, 1, 2].map(() => vi.fn<(id: string) => void>())
  const onClearAll = vi.fn<() => void>()
  const transfers = [
    transfer({ id: '1', name: 'a' }),
    transfer({ id: '2', name: 'b', state: 'waiting', direction: 'upload' }),
    transfer({ id: '3', name: 'c', state: 'failed', reason: 'disk full' }),
    transfer({ id: '4', name: 'd', state: 'done', done: 1, size: 1 }),
  ]
  const user = show(
    <TransferList
      transfers={transfers}
      {...{ onCancel: onCancel!, onRetry: onRetry!, onClear: onClear!, onClearAll }}
    />,
  )
  const queue = within(screen.getByRole('region', { name: 'Transfers' }))
  expect(queue.getByText('2 of 4 finished')).toBeVisible()
  expect(queue.getByText('disk full')).toBeVisible()
  const buttons = queue.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(buttons).toEqual(['Clear finished', 'Cancel: a', 'Cancel: b', 'Try again: c', 'Clear: c', 'Clear: d'])
  for (const name of buttons) await user.click(queue.getByRole('button', { name: name ?? '' }))
  expect([onCancel, onRetry, onClear].map((callback) => callback?.mock.calls.flat())).toEqual([
    ['1', '2'],
    ['3'],
    ['3', '4'],
  ])
  expect(onClearAll).toHaveBeenCalledOnce()
})
