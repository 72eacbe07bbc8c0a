import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { file } from '#backend/machine/disk.ts'
import { navigate } from '../app.tsx'
import { showFiles } from './tools/showFiles.ts'

const minute = 60_000

test.each([
  ['an archive that lacks a file stays', file('x', { locked: true }), 1],
  ['a whole one goes after a while', file('x'), 0],
])('transfers: on other screens %s', async (_what, secret, shown) => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  onTestFinished(() => void Reflect.deleteProperty(URL, 'createObjectURL'))
  const { act: choose } = await showFiles({ all: { a: 'abc', secret } })
  await choose('all', 'Download as ZIP')
  const list = () => screen.findByRole('region', { name: 'Transfers' })
  await screen.findByText('1 of 1 finished')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  navigate('/dashboard/service')
  await screen.findByRole('heading', { level: 1, name: 'Services' })
  await list()
  const shownAfter = async () => {
    await act(() => vi.advanceTimersByTimeAsync(minute))
    return screen.queryAllByRole('region', { name: 'Transfers' }).length
  }
  // The while begins when the list has come to this screen, which may be after that of the screen before was seen.
  await expect.poll(shownAfter).toBe(shown)
})
