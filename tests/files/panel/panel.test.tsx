import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi, type Mock } from 'vitest'
import type { RemoteFile } from '../../../src/files/remoteFile.ts'
import { decodePath } from '../../../src/streams/fileCodec.ts'
import { composing } from '../../composing.ts'
import { showPanel } from './showPanel.tsx'

const table = () => screen.findByRole('grid', { name: 'Files' })
const row = (name: string | RegExp) => screen.findByRole('rowheader', { name })
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
const button = (name: string) => screen.getByRole('button', { name })
const path = () => within(screen.getByRole('navigation', { name: 'Path' }))
const steps = () =>
  path()
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

/** The files of each call, with paths as Latin-1. */
const wanted = (callback: Mock<(files: readonly RemoteFile[]) => void>) =>
  callback.mock.calls.map(([files]) => files.map(({ path, name }) => [Buffer.from(path).toString('latin1'), name]))

const item = (name: string) => screen.findByRole('menuitem', { name })

test('file list: folders open by click, path, menu and dialog', async () => {
  const { user } = showPanel('/srv/files', { 'one two': { a: { b: { 'c.txt': 'c' } } } })
  await user.click(await row('small'))
  await row('a.bin')
  expect(steps()).toEqual(['…', 'srv', 'files', 'small'])
  await user.click(await path().findByRole('button', { name: 'files' }))
  await row('small')
  expect(steps()).toEqual(['/', 'srv', 'files'])
  await user.click(button('Back'))
  await row('a.bin')
  await user.click(button('Earlier folders'))
  await user.click(await item('/'))
  await user.click(await row('srv'))
  await row('agent')

  await user.click(button('More for this folder'))
  await user.click(await item('Go to path'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Go to path' }))
  await user.clear(await dialog.findByRole('combobox', { name: 'Path' }))
  await user.type(await dialog.findByRole('combobox', { name: 'Path' }), '/t/one two/a/b{Enter}')
  expect(await row('c.txt')).toBeVisible()
  expect(steps()).toEqual(['…', 'one two', 'a', 'b'])
})

test('go to path: a path is completed by Tab and arrows, from folders that are listed for it', async () => {
  const { user } = showPanel('/t', { one: { deep: { 'c.txt': '' } }, other: {}, 'only.txt': '' })
  await row('one')
  await user.click(button('More for this folder'))
  await user.click(await item('Go to path'))
  const field = await screen.findByRole('combobox', { name: 'Path' })
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.clear(field)
  await user.type(field, 'o')
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options()).toEqual(['one/', 'other/'])
  for (const key of ['Tab', 'Escape']) for (const marks of composing) fireEvent.keyDown(field, { key, ...marks })
  expect(options()).toEqual(['one/', 'other/'])
  await user.keyboard('{Tab}')
  expect(field).toHaveValue('one/')
  expect(await screen.findByRole('option', { name: 'one/deep/' })).toBeVisible()
  await user.keyboard('{ArrowDown}')
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id)
  await user.keyboard('{Enter}')
  expect(field).toHaveValue('one/deep/')
  await user.keyboard('{Enter}')
  expect(await row('c.txt')).toBeVisible()
})

test('go to path: Escape closes the list first, then the dialog, and Tab leaves a field without a list', async () => {
  const { user } = showPanel('/t', { one: {} })
  await row('one')
  await user.click(button('More for this folder'))
  await user.click(await item('Go to path'))
  const field = await screen.findByRole('combobox', { name: 'Path' })
  await user.clear(field)
  await user.type(field, 'o')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('file list: a double click opens one folder only', async () => {
  const { user } = showPanel('/t', { outer: { inner: { deep: '' } } })
  await user.click(await row('outer'))
  // The second click meets the row that is now at the place of the first click.
  fireEvent.click(await row('inner'), { detail: 2 })
  await user.click(await row('inner'))
  expect(await row('deep')).toBeVisible()
  expect(steps()).toEqual(['…', 't', 'outer', 'inner'])
})

test('file list: hidden files can be left out', async () => {
  const { user } = showPanel('/t', { '.hidden': '', shown: '' })
  await row('.hidden')
  await user.click(button('More for this folder'))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Show hidden files', checked: true }))
  await row('shown')
  expect(names()).toEqual(['shown'])
})

test('file list: keys navigate, select and filter', async () => {
  const { user } = showPanel('/t', { sub: { inner: {} }, 'a.txt': 'a', 'b.txt': 'b', 'c.txt': 'c' })
  await row('a.txt')
  ;(await table()).focus()
  await user.keyboard('{ArrowDown}{Enter}')
  await row('inner')
  await user.keyboard('{Enter}')
  await user.keyboard('{Backspace}')
  await row('a.txt')
  const grid = await table()
  expect(grid).toHaveFocus()
  expect(document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')).toContainElement(await row('sub'))
  await user.keyboard('{End} {Shift>}{ArrowUp}{/Shift}')
  expect(screen.getByText(/4 entries, 2 selected/)).toBeVisible()
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.getByText(/4 selected/)).toBeVisible()
  await user.keyboard('{Escape}')
  fireEvent.keyDown(grid, { key: 'ф', code: 'KeyA', ctrlKey: true })
  expect(await screen.findByText(/4 selected/)).toBeVisible()
  await user.keyboard('{Escape}/b.t')
  expect(screen.getByRole('searchbox', { name: 'Filter by name' })).toHaveValue('b.t')
  expect(await screen.findByText('1 of 4 entries')).toBeVisible()
  expect(names()).toEqual(['b.txt'])
})

test('file list: a selection with Shift begins at the folder that was just left, whatever was selected in it', async () => {
  const { user } = showPanel('/t', { one: {}, two: {}, zoo: { inner: {} }, 'a.txt': 'a' })
  await row('a.txt')
  ;(await table()).focus()
  await user.keyboard('{End}{ArrowUp}{Enter}')
  await row('inner')
  await user.keyboard('{Home} {Backspace}')
  await row('a.txt')
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(screen.getByText(/4 entries, 2 selected/)).toBeVisible()
})

test('file list: a selection with Shift begins at the active row once nothing is selected', async () => {
  const { user } = showPanel('/t', { a: '', b: '', c: '', d: '', e: '' })
  await row('a')
  ;(await table()).focus()
  await user.keyboard('{Home}{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(screen.getByText(/5 entries, 3 selected/)).toBeVisible()
  await user.keyboard('{Escape}{Shift>}{ArrowDown}{/Shift}')
  expect(screen.getByText(/5 entries, 2 selected/)).toBeVisible()
  await user.keyboard('{Escape}{Home}{Shift>}')
  await user.click(await row('d'))
  await user.keyboard('{/Shift}')
  expect(screen.getByText(/5 entries, 4 selected/)).toBeVisible()
})

test('file list: letters go to the next name that begins with them, and keep their own keys', async () => {
  const { user } = showPanel('/t', { apple: '', banana: '', blue: '', blueberry: '', 'b c': '' })
  await row('apple')
  const grid = await table()
  grid.focus()
  const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
  await user.keyboard('b')
  expect(active()).toContainElement(await row('b c'))
  await user.keyboard('B')
  expect(active()).toContainElement(await row('banana'))
  await user.keyboard(' ')
  expect(screen.getByText(/5 entries, 1 selected/)).toBeVisible()
  await user.keyboard('/')
  expect(screen.getByRole('searchbox', { name: 'Filter by name' })).toHaveFocus()
})

test('sort: column headers sort the table and set aria-sort', async () => {
  const { user } = showPanel('/t', { 'b.txt': '', c: {}, 'a.txt': '' })
  await row('c')
  const grid = await table()
  expect(grid).toHaveAttribute('aria-rowcount', '4')
  expect(names()).toEqual(['c', 'a.txt', 'b.txt'])
  expect(screen.getByRole('columnheader', { name: 'Type' })).toHaveAttribute('aria-sort', 'descending')
  await user.click(button('Name'))
  expect(names()).toEqual(['a.txt', 'b.txt', 'c'])
  await user.click(button('Name'))
  expect(names()).toEqual(['c', 'b.txt', 'a.txt'])
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
})

test('file list: only some of many rows are drawn, and all are counted', async () => {
  showPanel('/srv/files/many')
  await screen.findByText(/^00000-/)
  expect(await table()).toHaveAttribute('aria-rowcount', '9001')
  expect(screen.getByText('9,000 entries')).toBeVisible()
  expect(names().length).toBeLessThan(100)
})

test('file list: after a long scroll new rows appear, and the focus moves to the table', async () => {
  const { user } = showPanel('/srv/files/many')
  const grid = await table()
  await screen.findByText(/^00000-/)
  const [first = ''] = names()
  const box = await screen.findByRole('checkbox', { name: `Select ${first}` })
  await user.click(box)
  box.focus()
  expect(screen.getByRole('checkbox', { name: `Select ${first}` })).toHaveFocus()
  grid.scrollTop = 36 * 5000
  fireEvent.scroll(grid)
  const shown = await screen.findByRole('rowheader', { name: /^05000-/ })
  expect(shown.closest('[role=row]')).toHaveAttribute('aria-rowindex', '5002')
  expect(screen.queryByRole('rowheader', { name: first })).toBeNull()
  expect(screen.queryByRole('row', { selected: true })).toBeNull()
  expect(grid).toHaveFocus()
  grid.scrollTop = 0
  fireEvent.scroll(grid)
  expect(await screen.findByRole('row', { selected: true })).toHaveTextContent(first)
})

test('file list: keys scroll their row into view below the head', async () => {
  // jsdom lays nothing out: the table shows its head and ten of the nine thousand rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(36 * 11)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(36 * 9001)
  onTestFinished(() => void vi.restoreAllMocks())
  const { user } = showPanel('/srv/files/many')
  const grid = await table()
  grid.scrollTo = (to) => {
    grid.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0
    fireEvent.scroll(grid)
  }
  await row(/^00000-/)
  grid.focus()
  const seen = async (keys: string) => {
    await user.keyboard(keys)
    return grid.scrollTop / 36
  }
  expect(await seen('{Home}{PageDown}')).toBe(0)
  expect(await seen('{ArrowDown}')).toBe(1)
  expect(await seen('{ArrowUp}')).toBe(1)
  expect(await seen('{End}')).toBe(8990)
  expect(await screen.findByRole('rowheader', { name: /^08999-/ })).toBeVisible()
  expect(await seen('{PageUp}')).toBe(8990)
  expect(await seen('{ArrowUp}')).toBe(8989)
})

test('download: one or several files are requested by their exact bytes', async () => {
  const { user, onDownload } = showPanel('/srv/files/small')
  await row('a.bin')
  await user.click(button('Download bad-�-name'))
  expect(wanted(onDownload)).toEqual([[['/srv/files/small/bad-\xff-name', 'bad-�-name']]])
  await user.click(await screen.findByRole('checkbox', { name: 'Select a.bin' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select .ssh' }))
  await user.click(button('Download (1)'))
  expect(wanted(onDownload).slice(1)).toEqual([[['/srv/files/small/a.bin', 'a.bin']]])
})

test('upload: the same file can be chosen twice in a row, with the folder and its entries', async () => {
  const { user, onUpload } = showPanel('/t', { 'taken.txt': '' })
  await row('taken.txt')
  const file = new File(['x'], 'taken.txt')
  for (const round of [1, 2]) {
    await user.upload(await screen.findByLabelText('Files to upload'), file)
    expect(onUpload).toHaveBeenCalledTimes(round)
  }
  const [folder, files] = onUpload.mock.calls.at(-1) ?? []
  expect([decodePath(folder!.path), folder?.entries.map(({ name }) => name)]).toEqual(['/t', ['taken.txt']])
  expect(files).toEqual([{ file, folders: [] }])
})

test('file list: a link opens as a folder, and a failure keeps the current folder', async () => {
  const { user } = showPanel('/srv/files')
  await row('link')
  await user.click(button('More for link'))
  await user.click(await item('Open as folder'))
  await user.click(await row('.ssh'))
  expect(await screen.findByText('This folder is empty.')).toBeVisible()
  await user.click(button('Parent folder'))
  await row('a.bin')
  await user.click(button('More for a.bin'))
  await user.click(await item('Open as folder'))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('FM Error')).toBeVisible()
  expect(alert.getByText(/\/srv\/files\/link\/a\.bin cannot be read/)).toBeVisible()
  expect(await row('a.bin')).toBeVisible()
})
