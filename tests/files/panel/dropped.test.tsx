import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPanel } from './showPanel.tsx'

/** The entries that a browser gives for a dropped file or folder. A folder is read in portions. */
const fileEntry = (file: File) => ({
  isFile: true,
  isDirectory: false,
  file: (resolve: (file: File) => void) => resolve(file),
})
const folderEntry = (...portions: object[][]) => ({
  isFile: false,
  isDirectory: true,
  createReader: () => {
    const left = [...portions]
    return { readEntries: (resolve: (entries: object[]) => void) => resolve(left.shift() ?? []) }
  },
})

interface Transfer {
  types: string[]
  files: File[]
  items: { webkitGetAsEntry: () => object | null }[]
  dropEffect?: string
}

const transferOf = (files: File[], entries: object[] = files.map(fileEntry)): Transfer => ({
  types: ['Files'],
  files,
  items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
})

/** Sends an event that jsdom has no class for, and returns whether the page has handled it. */
function send(target: Element, type: 'dragover' | 'dragleave' | 'drop' | 'paste', transfer: Transfer): boolean {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    dataTransfer: transfer,
    clipboardData: transfer,
  })
  act(() => void target.dispatchEvent(event))
  return event.defaultPrevented
}

const names = (files: unknown) => Array.isArray(files) && files.map((file: File) => file.name)

const files = [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')]

test.each(['drop', 'paste'] as const)('upload: files start by %s, and text stays with the browser', async (way) => {
  const { onUpload } = showPanel('/t', { 'here.txt': '' })
  const table = await screen.findByRole('grid', { name: 'Files' })
  const text = { types: ['text/plain'], files: [], items: [] }
  expect(send(table, way, text)).toBe(false)
  expect(send(table, way, transferOf(files))).toBe(true)
  await expect.poll(() => onUpload.mock.calls.map(([, , sent]) => names(sent))).toEqual([['a.txt', 'b.txt']])
  if (way === 'drop') return
  expect(send(screen.getByRole('searchbox', { name: 'Filter by name' }), way, transferOf(files))).toBe(false)
  expect(send(document.body, way, transferOf(files))).toBe(true)
  await expect.poll(() => onUpload.mock.calls.length).toBe(2)
})

test('upload: dropping an empty folder says that there is nothing to upload', async () => {
  const { onUpload } = showPanel('/t')
  send(await screen.findByRole('grid', { name: 'Files' }), 'drop', transferOf([], [folderEntry()]))
  expect(await screen.findByText(/What you dropped contains no files/)).toBeVisible()
  expect(onUpload).not.toHaveBeenCalled()
})

test('drag and drop: the target folder is named while files are over it', async () => {
  showPanel('/t', { 'here.txt': '' })
  const table = await screen.findByRole('grid', { name: 'Files' })
  expect(send(table, 'dragover', transferOf(files))).toBe(true)
  expect(screen.getByText('Drop to upload to /t')).toBeVisible()
  send(table, 'dragleave', transferOf(files))
  expect(screen.queryByText('Drop to upload to /t')).toBeNull()
})

test('drag and drop: files outside the panel are not opened, and text keeps its default', async () => {
  const { onUpload } = showPanel('/t', { 'here.txt': '' })
  await screen.findByRole('grid', { name: 'Files' })
  const transfer = transferOf(files)
  expect([send(document.body, 'dragover', transfer), transfer.dropEffect]).toEqual([true, 'none'])
  expect(send(document.body, 'drop', transfer)).toBe(true)
  expect(send(document.body, 'drop', { types: ['text/plain'], files: [], items: [] })).toBe(false)
  expect(onUpload).not.toHaveBeenCalled()
})

test('drag and drop: files are refused until a folder is open', () => {
  showPanel('/t')
  const transfer = transferOf(files)
  expect(send(screen.getByText(/…$/), 'dragover', transfer)).toBe(true)
  expect(transfer.dropEffect).toBe('none')
})

test('upload: a dropped folder is flattened only after confirmation, with all its files', async () => {
  const { user, onUpload } = showPanel('/t', { 'here.txt': '' })
  const table = await screen.findByRole('grid', { name: 'Files' })
  const [a, b] = files.map(fileEntry)
  const deep = folderEntry([fileEntry(new File(['c'], 'c.txt'))])
  const dropped = () => transferOf([], [folderEntry([a ?? {}, deep], [b ?? {}]), fileEntry(new File([''], 'd.txt'))])
  for (const answer of ['Cancel', 'Upload']) {
    send(table, 'drop', dropped())
    const question = await screen.findByRole('alertdialog', { name: 'Upload without folders?' })
    expect(question).toHaveTextContent('3 files are inside folders and would be uploaded straight into /t.')
    expect(onUpload).not.toHaveBeenCalled()
    await user.click(await within(question).findByRole('button', { name: answer }))
  }
  expect(onUpload.mock.calls.map(([, , sent]) => names(sent))).toEqual([['a.txt', 'c.txt', 'b.txt', 'd.txt']])
})
