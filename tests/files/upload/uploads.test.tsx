import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toText } from '#backend/machine/bytes.ts'
import { diskFolder, type Folder, type Tree } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import { findOpenDialog, renderApp } from '../../app.tsx'
import { fileEntry, folderEntry, send, transferOf } from '../panel/drops.ts'

/** What a folder of the disk holds, with the content of its files. */
const contentOf = (folder: Folder): object =>
  Object.fromEntries(
    [...folder.entries].map(([name, entry]) => {
      if (entry.kind === 'folder') return [toText(name), contentOf(entry)]
      return [toText(name), entry.kind === 'file' ? new TextDecoder().decode(entry.read()) : entry.target]
    }),
  )

/** The file manager in /t of a server, whose disk has this tree there. */
async function showFolder(tree: Tree) {
  const t = diskFolder(tree)
  const shown = await renderApp('/files/1?path=/t', {
    setting: { enable_mcp: true },
    seed: { server: [{ name: 'tokyo', host: { version: '2.3.3', boot_time: 1000 } }] },
    prepare: (backend) => void machineOf(backend.world, backend.tables.server[0]!).disk.root.entries.set('t', t),
  })
  const { user } = shown
  return {
    ...shown,
    t,
    upload: async (...names: string[]) =>
      user.upload(
        await screen.findByLabelText('Files to upload'),
        names.map((name) => new File(['mine'], name)),
      ),
    /** Drops a folder with these files. */
    drop: async (name: string, ...inIt: object[]) =>
      send(await screen.findByRole('grid', { name: 'Files' }), 'drop', transferOf([], [folderEntry(name, inIt)])),
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    finished: (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible()),
  }
}

const mine = (name: string) => fileEntry(new File(['mine'], name))
const row = (name: string) => screen.findByRole('rowheader', { name })

test('upload: each taken name is asked about on its own, and the answers may differ', async () => {
  const { t, upload, press, finished } = await showFolder({ 'a.txt': 'old', 'b.txt': 'old', 'c.txt': 'old' })
  await row('a.txt')
  await upload('a.txt', 'b.txt', 'c.txt', 'd.txt')
  expect(await screen.findByRole('dialog', { name: 'a.txt already exists' })).toHaveTextContent('Question 1 of 3')
  await press('Replace')
  expect(await screen.findByRole('dialog', { name: 'b.txt already exists' })).toHaveTextContent('Question 2 of 3')
  await press('Keep both')
  await screen.findByRole('dialog', { name: 'c.txt already exists' })
  expect(contentOf(t)).toEqual({ 'a.txt': 'old', 'b.txt': 'old', 'c.txt': 'old' })
  await press('Skip')
  await finished('3 of 3 finished')
  expect(contentOf(t)).toEqual({
    'a.txt': 'mine',
    'b.txt': 'old',
    'b (1).txt': 'mine',
    'c.txt': 'old',
    'd.txt': 'mine',
  })
})

test('upload: one answer for all that follow replaces files, and folders are still asked about', async () => {
  const { user, t, upload, press, finished } = await showFolder({ 'a.txt': 'old', logs: {}, 'z.txt': 'old' })
  await row('a.txt')
  await upload('a.txt', 'logs', 'z.txt')
  await screen.findByRole('dialog', { name: 'a.txt already exists' })
  await user.click(await screen.findByRole('checkbox', { name: 'Do the same for all that follow (2)' }))
  await press('Replace')
  const dialog = within(await screen.findByRole('dialog', { name: 'logs already exists' }))
  expect(dialog.getByText(/A folder has this name/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Replace' })).toBeNull()
  await press('Keep both')
  await finished('3 of 3 finished')
  expect(contentOf(t)).toEqual({ 'a.txt': 'mine', logs: {}, 'logs (1)': 'mine', 'z.txt': 'mine' })
})

test('upload: Escape leaves out what has no answer, and says what', async () => {
  const { user, t, upload, press, finished } = await showFolder({ 'a.txt': 'old', 'b.txt': 'old', 'c.txt': 'old' })
  await row('a.txt')
  await upload('a.txt', 'b.txt', 'c.txt', 'new.txt')
  await screen.findByRole('dialog', { name: 'a.txt already exists' })
  await press('Replace')
  await screen.findByRole('dialog', { name: 'b.txt already exists' })
  await user.keyboard('{Escape}')
  expect(await screen.findByText(/^Not uploaded: .*b\.txt.*c\.txt/)).toBeVisible()
  await finished('2 of 2 finished')
  expect(contentOf(t)).toEqual({ 'a.txt': 'mine', 'b.txt': 'old', 'c.txt': 'old', 'new.txt': 'mine' })
})

test('upload: "Upload nothing" also leaves out files whose names are free', async () => {
  const { t, upload, press } = await showFolder({ 'a.txt': 'old' })
  await row('a.txt')
  await upload('a.txt', 'new.txt')
  await press('Upload nothing')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('region', { name: 'Transfers' })).toBeNull()
  expect(contentOf(t)).toEqual({ 'a.txt': 'old' })
})

test('upload: two chosen files of one name do not claim that the folder has that name', async () => {
  const { upload } = await showFolder({ 'here.txt': '' })
  await row('here.txt')
  await upload('a.txt', 'a.txt')
  const dialog = within(await screen.findByRole('dialog', { name: 'a.txt already exists' }))
  expect(dialog.getByText(/Another file with this name is also being uploaded/)).toBeVisible()
  expect(dialog.queryByText(/Replacing cannot be undone/)).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Replace' })).toBeNull()
})

test('upload: a dropped folder goes into the folder of its name, and its conflicts are asked about', async () => {
  const { t, drop, press, finished } = await showFolder({ site: { css: { 'a.css': 'old' }, 'index.html': 'old' } })
  await row('site')
  await drop('site', mine('index.html'), mine('new.html'), folderEntry('css', [mine('a.css'), mine('b.css')]))
  expect(await screen.findByRole('dialog', { name: 'index.html already exists' })).toHaveTextContent('/t/site')
  await press('Replace')
  expect(await screen.findByRole('dialog', { name: 'a.css already exists' })).toHaveTextContent('/t/site/css')
  await press('Skip')
  await finished('3 of 3 finished')
  expect(contentOf(t)).toEqual({
    site: { css: { 'a.css': 'old', 'b.css': 'mine' }, 'index.html': 'mine', 'new.html': 'mine' },
  })
})

test('upload: without the full file manager, files of new folders go into the open one only if the user agrees', async () => {
  const { t, drop, press, finished } = await showFolder({ site: {} })
  await row('site')
  const dropped = () => drop('site', mine('a.html'), folderEntry('css', [mine('a.css')]))
  await dropped()
  const question = await screen.findByRole('alertdialog', { name: 'Upload without folders?' })
  expect(question).toHaveTextContent('Files in folders that do not exist there (1) would be uploaded straight into /t.')
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(contentOf(t)).toEqual({ site: {} })
  await dropped()
  await screen.findByRole('alertdialog', { name: 'Upload without folders?' })
  await press('Upload')
  await finished('2 of 2 finished')
  expect(contentOf(t)).toEqual({ 'a.css': 'mine', site: { 'a.html': 'mine' } })
})

test('upload: with the full file manager, the folders are made', async () => {
  const { user, t, drop, press, finished } = await showFolder({ site: {} })
  await row('site')
  await press('More for this folder')
  await user.click(await screen.findByRole('menuitem', { name: 'Full file manager for this server' }))
  const dialog = await findOpenDialog()
  await user.click(dialog.getByRole('radio', { name: /^Files: list/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByRole('columnheader', { name: /^Size/ })
  await drop('site', folderEntry('css', [mine('a.css'), mine('b.css'), folderEntry('deep', [mine('c.css')])]))
  await finished('3 of 3 finished')
  expect(contentOf(t)).toEqual({ site: { css: { 'a.css': 'mine', 'b.css': 'mine', deep: { 'c.css': 'mine' } } } })
})

test('upload: a file where a folder should be takes nothing, and nothing is replaced', async () => {
  const { t, drop } = await showFolder({ site: 'a file' })
  await row('site')
  await drop('site', mine('a.html'))
  expect(await screen.findByRole('dialog', { name: '1 name cannot be used' })).toHaveTextContent('site/a.html')
  expect(contentOf(t)).toEqual({ site: 'a file' })
})
