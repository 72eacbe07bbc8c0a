import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Nested } from '../../../src/files/transfers/treePlan.ts'
import { fileEntry, folderEntry, send, transferOf } from './drops.ts'
import { showPanel } from './showPanel.tsx'

const names = (files: readonly Nested<File>[]) => files.map(({ file, folders }) => [...folders, file.name].join('/'))

const files = [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')]

test.each(['drop', 'paste'] as const)('upload: files start by %s, and text stays with the browser', async (way) => {
  const { onUpload } = showPanel('/t', { 'here.txt': '' })
  const table = await screen.findByRole('grid', { name: 'Files' })
  const text = { types: ['text/plain'], files: [], items: [] }
  expect(send(table, way, text)).toBe(false)
  expect(send(table, way, transferOf(files))).toBe(true)
  await expect.poll(() => onUpload.mock.calls.map(([, sent]) => names(sent))).toEqual([['a.txt', 'b.txt']])
  if (way === 'drop') return
  expect(send(screen.getByRole('searchbox', { name: 'Filter by name' }), way, transferOf(files))).toBe(false)
  expect(send(document.body, way, transferOf(files))).toBe(true)
  await expect.poll(() => onUpload.mock.calls.length).toBe(2)
})

test('upload: dropping an empty folder says that there is nothing to upload', async () => {
  const { onUpload } = showPanel('/t')
  send(await screen.findByRole('grid', { name: 'Files' }), 'drop', transferOf([], [folderEntry('empty')]))
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

test('upload: a dropped folder is read to its depth, and each file keeps the folders around it', async () => {
  const { onUpload } = showPanel('/t', { 'here.txt': '' })
  const [a, b] = files.map(fileEntry)
  const deep = folderEntry('deep', [fileEntry(new File(['c'], 'c.txt'))])
  const dropped = transferOf([], [folderEntry('outer', [a ?? {}, deep], [b ?? {}]), fileEntry(new File([''], 'd.txt'))])
  send(await screen.findByRole('grid', { name: 'Files' }), 'drop', dropped)
  await expect
    .poll(() => onUpload.mock.calls.map(([, sent]) => names(sent)))
    .toEqual([['outer/a.txt', 'outer/deep/c.txt', 'outer/b.txt', 'd.txt']])
})
