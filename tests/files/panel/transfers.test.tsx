import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { progressText } from '../../../src/files/panel/transfers/progressText.ts'
import { TransferDialog } from '../../../src/files/panel/transfers/TransferDialog.tsx'
import { TransferList } from '../../../src/files/panel/transfers/TransferList.tsx'
import type { Transfer, TransferProgress } from '../../../src/files/transfers/transfer.ts'
import { encodePath } from '../../../src/streams/fileCodec.ts'
import { FileError } from '../../../src/streams/fileError.ts'
import { showPart } from './show.tsx'

const transfer = (more: Partial<Transfer> = {}): Transfer => ({
  id: 'one',
  kind: 'download',
  serverId: 1,
  folder: encodePath('/srv'),
  path: encodePath('/srv/big.iso'),
  name: 'big.iso',
  state: 'running',
  done: 0,
  rate: 0,
  ...more,
})
const serverName = (id: number) => `tokyo-${id}`

const mebibyte = 1_048_576
const plain = (key: string, args: object = {}) => `${key.replace('pages.files.', '')}(${Object.values(args).join()})`

test.each<[TransferProgress & { reason?: string }, string]>([
  [{ state: 'waiting', done: 0, size: 5 }, 'waiting()'],
  [{ state: 'running', done: mebibyte }, '1 MiB'],
  [{ state: 'running', done: mebibyte, size: 4 * mebibyte }, 'amount(1 MiB,4 MiB) · 25%'],
  [
    { state: 'running', done: mebibyte, size: 4 * mebibyte, rate: mebibyte / 2 },
    'amount(1 MiB,4 MiB) · 25% · speed(512 KiB) · timeLeft(6 seconds)',
  ],
  [{ state: 'running', done: 0, size: 4, rate: 0 }, 'amount(0 B,4 B) · 0% · speed(0 B)'],
  [{ state: 'done', done: 5, size: 5 }, 'done() · 5 B'],
  [{ state: 'done', done: 0, size: 0, reason: 'the agent calls it empty' }, 'done() · 0 B · the agent calls it empty'],
  [{ state: 'asking', done: 0, size: 5 }, 'faults.large()'],
  [{ state: 'paused', done: 0, size: 5 }, 'paused()'],
  [{ state: 'paused', done: mebibyte, size: 4 * mebibyte }, 'paused() · amount(1 MiB,4 MiB) · 25%'],
  [{ state: 'paused', done: 0, restarts: true }, 'pausedWhole()'],
  [{ state: 'failed', done: 1, size: 5 }, 'transferFailed()'],
  [{ state: 'failed', done: 0, reason: 'disk full' }, 'disk full'],
  [{ state: 'cancelled', done: 1, size: 5 }, 'cancelled()'],
  [{ state: 'cancelled', done: 1, reason: 'a part is there' }, 'cancelled() · a part is there'],
])('progress: %j has the text %s', ({ reason, ...progress }, text) => {
  expect(progressText(progress, plain, 'en-US', reason)).toBe(text)
})

test.each([
  ['download', 'Downloading...'],
  ['upload', 'Uploading...'],
] as const)('transfer dialog: only its own buttons close the dialog of each %s', async (kind, title) => {
  const [onCancel, onCancelAll, onBackground] = [
    vi.fn<(id: string) => void>(),
    vi.fn<() => void>(),
    vi.fn<() => void>(),
  ]
  const transfers = [transfer({ kind, done: 1, size: 4 })]
  const user = showPart(<TransferDialog {...{ kind, transfers, serverName, onCancel, onCancelAll, onBackground }} />)
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  expect(dialog.getByRole('progressbar', { name: 'big.iso' })).toHaveAttribute('aria-valuenow', '25')
  await user.keyboard('{Escape}')
  expect([onCancelAll, onBackground].flatMap(({ mock }) => mock.calls)).toEqual([])
  await user.click(await dialog.findByRole('button', { name: 'Cancel: big.iso' }))
  await user.click(await dialog.findByRole('button', { name: 'Continue in background' }))
  await user.click(await dialog.findByRole('button', { name: 'Cancel' }))
  expect(onCancel.mock.calls).toEqual([['one']])
  expect(onBackground).toHaveBeenCalledOnce()
  expect(onCancelAll).toHaveBeenCalledOnce()
})

test('transfer dialog: several transfers show how many are done and have one button to cancel all', async () => {
  const nothing = () => undefined
  const transfers = [
    transfer({ id: 'one' }),
    transfer({ id: 'two', state: 'waiting' }),
    transfer({ id: 'three', state: 'done' }),
  ]
  showPart(
    <TransferDialog
      kind="upload"
      {...{ transfers, serverName, onCancel: nothing, onCancelAll: nothing, onBackground: nothing }}
    />,
  )
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('1 of 3 finished')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Cancel all' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('transfer queue: cancels active transfers, retries failed ones and clears finished ones', async () => {
  const [onCancel, onRetry, onClear] = [0, 1, 2].map(() => vi.fn<(id: string) => void>())
  const [onPause, onResume] = [0, 1].map(() => vi.fn<(id: string) => void>())
  const [onCancelAll, onRetryAll, onClearAll] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  const [onPauseAll, onResumeAll] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const transfers = [
    transfer({ id: '1', name: 'a' }),
    transfer({ id: '2', name: 'b', state: 'waiting', kind: 'upload' }),
    transfer({ id: '3', name: 'c', state: 'failed', error: new FileError('agent', 'disk full') }),
    transfer({ id: '4', name: 'd', state: 'done', done: 1, size: 1, endedAt: 1 }),
    transfer({ id: '5', name: 'e', state: 'paused', restarts: true }),
    transfer({ id: '6', name: 'f', state: 'done', done: 1, size: 1, endedAt: 2 }),
  ]
  const user = showPart(
    <TransferList
      transfers={transfers}
      serverName={serverName}
      {...{ onCancel: onCancel!, onRetry: onRetry!, onClear: onClear!, onCancelAll, onRetryAll, onClearAll }}
      {...{ onPause: onPause!, onResume: onResume!, onPauseAll, onResumeAll }}
    />,
  )
  const queue = within(screen.getByRole('region', { name: 'Transfers' }))
  expect(queue.getByText('2 of 6 finished, 1 failed')).toBeVisible()
  expect(queue.getByText(/disk full/)).toBeVisible()
  const buttons = queue.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(buttons).toEqual([
    'Pause all',
    'Continue all',
    'Cancel all',
    'Retry all failed',
    'Clear finished',
    'Hide transfers',
    'Pause: a',
    'Cancel: a',
    'Try again: c',
    'Clear: c',
    'Pause: b',
    'Cancel: b',
    'Continue: e',
    'Cancel: e',
    'Clear: f',
    'Clear: d',
  ])
  await user.click(await queue.findByRole('button', { name: 'Hide transfers' }))
  expect(queue.queryByText(/disk full/)).toBeNull()
  await user.click(await queue.findByRole('button', { name: 'Show transfers' }))
  for (const name of buttons.filter((name) => !name?.startsWith('Hide')))
    await user.click(await queue.findByRole('button', { name: name ?? '' }))
  expect([onCancel, onRetry, onClear, onPause, onResume].map((callback) => callback?.mock.calls.flat())).toEqual([
    ['1', '2', '5'],
    ['3'],
    ['3', '6', '4'],
    ['1', '2'],
    ['5'],
  ])
  expect([onPauseAll, onResumeAll].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  for (const each of [onCancelAll, onRetryAll, onClearAll]) expect(each).toHaveBeenCalledOnce()
})

const nothing = () => {}
/** What every list needs, of which these tests use nothing. */
const unused = {
  onCancel: nothing,
  onPause: nothing,
  onResume: nothing,
  onRetry: nothing,
  onClear: nothing,
  onCancelAll: nothing,
  onPauseAll: nothing,
  onResumeAll: nothing,
  onRetryAll: nothing,
  onClearAll: nothing,
}

test('transfer queue: offers to retry all cancelled transfers if none failed', async () => {
  const onRetryAll = vi.fn<() => void>()
  const transfers = [transfer({ id: '1', state: 'cancelled' }), transfer({ id: '2', state: 'done' })]
  const user = showPart(<TransferList {...{ ...unused, transfers, serverName, onRetryAll }} />)
  await user.click(await screen.findByRole('button', { name: 'Retry all cancelled' }))
  expect(onRetryAll).toHaveBeenCalledOnce()
})

test('transfer queue: draws a few of 800 transfers, running ones first, each with its folder', () => {
  const transfers = Array.from({ length: 800 }, (_none, at) =>
    transfer({ id: `${at}`, name: `file-${at}`, state: at === 500 ? 'running' : 'waiting' }),
  )
  showPart(<TransferList {...{ ...unused, transfers, serverName }} />)
  const rows = screen.getAllByRole('listitem')
  expect(rows.length).toBeLessThan(40)
  expect(rows[0]).toHaveTextContent('file-500')
  expect(rows[0]).toHaveTextContent('tokyo-1: /srv')
  expect(rows[0]).toHaveAttribute('aria-setsize', '800')
  expect(screen.getByText('0 of 800 finished')).toBeVisible()
})

test('transfers: what a finished archive lacks has its own lines', () => {
  const nothing = vi.fn<() => void>()
  const bare = { onCancel: nothing, onRetry: nothing, onClear: nothing, onPause: nothing, onResume: nothing }
  const all = {
    onCancelAll: nothing,
    onRetryAll: nothing,
    onClearAll: nothing,
    onPauseAll: nothing,
    onResumeAll: nothing,
  }
  const archive = transfer({ state: 'done', done: 1, size: 1, endedAt: 1, omitted: ['secret.key'] })
  showPart(<TransferList transfers={[archive]} serverName={serverName} {...bare} {...all} />)
  expect(screen.getByText(/secret\.key/)).not.toHaveTextContent('/srv')
  expect(screen.getByText(/\/srv/)).toBeVisible()
})
