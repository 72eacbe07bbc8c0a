import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LargeDownloads } from '../../src/files/LargeDownloads.tsx'
import { UploadQuestion } from '../../src/files/UploadQuestion.tsx'
import type { Transfer } from '../../src/files/transfers/transfer.ts'
import type { Transfers } from '../../src/files/transfers/transfers.ts'
import { planUpload, type ConflictChoice } from '../../src/files/transfers/uploadPlan.ts'
import { encodePath } from '../../src/streams/fileCodec.ts'
import { showPart } from './panel/show.tsx'

const entryOf = (name: string) => ({ name, isFolder: false })

function ask(names: readonly string[], there: readonly string[]) {
  const onChoose = vi.fn<(choice: ConflictChoice) => void>()
  const files = names.map((name) => new File(['text'], name))
  const plan = planUpload(files, { path: encodePath('/srv'), entries: there.map(entryOf) })
  const user = showPart(<UploadQuestion plan={plan} onChoose={onChoose} onCancel={() => undefined} />)
  return { user, onChoose }
}

test('upload: two chosen files of one name do not claim that the folder has that name', async () => {
  const { user, onChoose } = ask(['a.txt', 'a.txt'], [])
  expect(await screen.findByRole('dialog', { name: 'Files with the same name' })).toHaveTextContent('a.txt')
  expect(screen.queryByText(/Replacing cannot be undone/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Replace' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Keep both' }))
  expect(onChoose).toHaveBeenCalledWith('keepBoth')
})

test('upload: names of the folder and names that come twice are told apart', async () => {
  ask(['old.txt', 'new.txt', 'new.txt'], ['old.txt'])
  const dialog = await screen.findByRole('dialog', { name: '1 name already exists' })
  expect(dialog).toHaveTextContent(/Another file with this name is also being uploaded.*: new\.txt/)
  expect(screen.getByRole('listitem')).toHaveTextContent('old.txt')
})

test.each([
  ['Download', 'retry'],
  ['Cancel', 'cancel'],
] as const)('download: a file that must be held in memory is a question, and %s answers it', async (button, call) => {
  const called = { retry: vi.fn<(id: string) => Promise<void>>(), cancel: vi.fn<(id: string) => void>() }
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
