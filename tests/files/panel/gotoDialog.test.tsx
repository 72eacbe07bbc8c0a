import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { GotoDialog } from '../../../src/files/panel/goto/GotoDialog.tsx'
import { encodePath } from '../../../src/streams/fileCodec.ts'
import type { FileSession } from '../../../src/streams/fileSession.ts'
import { showPart } from './show.tsx'

const place = { path: encodePath('/t'), entries: [], isWhole: true }

test('go to: a session whose listing fails is left, and the next folder is listed in another', async () => {
  const leave = vi.fn<() => void>()
  const list = vi.fn<FileSession['list']>(async () => {
    if (list.mock.calls.length === 1) throw new Error('the connection was lost')
    return {
      path: encodePath('/srv'),
      isWhole: true,
      entries: [{ isFolder: true, name: 'www', bytes: encodePath('www') }],
    }
  })
  const start = vi.fn<() => FileSession>(() => ({ list, leave }) as Partial<FileSession> as FileSession)
  const user = showPart(<GotoDialog {...{ place, start }} onGo={() => {}} onClose={() => {}} />)
  const field = screen.getByRole('combobox')
  await user.clear(field)
  await user.type(field, '/lost/')
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  await user.clear(field)
  await user.type(field, '/srv/')
  expect(await screen.findByRole('option', { name: '/srv/www/' })).toBeVisible()
  expect(start).toHaveBeenCalledTimes(2)
})
