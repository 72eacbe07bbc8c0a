import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Tree } from '#backend/machine/disk.ts'
import { isAt, diskNames, row, showFiles } from './showFiles.ts'

/** The file manager with commands. */
async function showAll(tree: Tree, options?: Parameters<typeof showFiles>[1]) {
  const shown = await showFiles(tree, options)
  const { user, allow, act } = shown
  await allow(/^Files and commands/)
  await screen.findByRole('columnheader', { name: /^Size/ })
  const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }))
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const select = async (...names: string[]) => {
    for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  }
  /** Types the folder into which entries are moved. */
  const moveInto = async (folder: string) => {
    const field = (await dialog(/^Move /)).getByRole('combobox', { name: 'Into this folder' })
    await user.clear(field)
    await user.type(field, `${folder}{Enter}`)
  }
  const moveSelected = async (folder: string) => {
    await user.click(await screen.findByRole('button', { name: 'Move' }))
    await moveInto(folder)
  }
  return { ...shown, act, dialog, isClosed, select, moveInto, moveSelected }
}

test('moving: what is selected goes into one folder, after one question for each taken name', async () => {
  const target = { 'a.txt': 'old', 'b.txt': 'old', old: { x: '' } }
  const { user, t, select, moveSelected, dialog, isClosed } = await showAll({
    'a.txt': 'a',
    'b.txt': 'b',
    'c.txt': 'c',
    old: { y: '' },
    stays: '',
    target,
  })
  await select('a.txt', 'b.txt', 'c.txt', 'old')
  await moveSelected('/t/target')
  await user.click((await dialog(/^a\.txt already exists/)).getByRole('button', { name: 'Replace' }))
  const second = await dialog(/^b\.txt already exists/)
  expect(second.getByText('Question 2 of 3')).toBeVisible()
  expect(diskNames(t)).toHaveLength(6)
  await user.click(second.getByRole('button', { name: 'Skip' }))
  const third = await dialog(/^old already exists/)
  expect(third.getByText(/What is there now stays/)).toBeVisible()
  expect(third.queryByRole('button', { name: 'Replace' })).toBeNull()
  await user.click(third.getByRole('button', { name: 'Keep both' }))
  await isClosed()
  expect(diskNames(t).toSorted()).toEqual(['b.txt', 'stays', 'target'])
  const there = t.entries.get('target')
  expect(there?.kind === 'folder' && diskNames(there).toSorted()).toEqual(['a.txt', 'b.txt', 'c.txt', 'old', 'old (1)'])
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'a.txt' })).toBeNull())
  expect(await row('b.txt')).toBeVisible()
})

test('moving: the path is completed as in other dialogs, and Escape closes the list before the dialog', async () => {
  const { user, t, act, dialog, isClosed } = await showAll({ 'a.txt': 'a', archive: {}, other: {} })
  await act('a.txt', 'Move')
  const shown = await dialog(/^Move a\.txt/)
  const field = shown.getByRole('combobox', { name: 'Into this folder' })
  expect(field).toHaveValue('/t')
  await user.type(field, '/t/a', { initialSelectionStart: 0, initialSelectionEnd: 2 })
  expect(await shown.findByRole('option', { name: '/t/archive/' })).toBeVisible()
  await user.keyboard('{Tab}')
  expect(field).toHaveValue('/t/archive/')
  await user.keyboard('{Enter}')
  await isClosed()
  expect(diskNames(t).toSorted()).toEqual(['archive', 'other'])
  await act('other', 'Move')
  const again = await dialog(/^Move other/)
  await user.type(again.getByRole('combobox'), '/t/', { initialSelectionStart: 0, initialSelectionEnd: 2 })
  await again.findByRole('option', { name: '/t/archive/' })
  await user.keyboard('{Escape}')
  expect(again.queryByRole('option')).toBeNull()
  await user.keyboard('{Escape}')
  await isClosed()
  expect(diskNames(t).toSorted()).toEqual(['archive', 'other'])
})

test('moving: a question that is closed leaves what has no answer, and says so', async () => {
  const { user, t, select, moveSelected, dialog, isClosed } = await showAll({ a: 'a', b: 'b', d: { a: 'old' } })
  await select('a', 'b')
  await moveSelected('/t/d')
  await dialog(/^a already exists/)
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Not moved: /t/d/a')).toBeVisible()
  await isClosed()
  expect(diskNames(t).toSorted()).toEqual(['a', 'd'])
})

test('moving: a folder that does not exist, and an agent that is away, are said in the dialog, which keeps the path', async () => {
  const { user, t, backend, select, moveSelected, dialog, isClosed } = await showAll({ a: 'a', b: 'b', d: {} })
  await select('a', 'b')
  await moveSelected('/t/no/such')
  const shown = await dialog(/^Move a/)
  expect(await shown.findByText(/There is no such folder/)).toBeVisible()
  const [server] = backend.tables.server
  Object.assign(server!, { online: false })
  const field = shown.getByRole('combobox')
  await user.clear(field)
  await user.type(field, '/t/d{Enter}')
  expect(await shown.findByText(/agent is offline/)).toBeVisible()
  expect(field).toHaveValue('/t/d')
  Object.assign(server!, { online: true })
  await user.type(field, '{Enter}')
  await isClosed()
  expect(diskNames(t)).toEqual(['d'])
})

test('moving: whose end is not known is said in the dialog, and the folder is shown as it is', async () => {
  const lost = async () => Promise.reject(new TypeError('Failed to fetch'))
  const { t, select, moveSelected, dialog } = await showAll(
    { 'a.txt': 'a', 'b.txt': 'b', d: {} },
    { beforeCommand: (sent) => (sent.includes('"ls"') ? lost() : undefined) },
  )
  await select('a.txt', 'b.txt')
  await moveSelected('/t/d')
  expect(await (await dialog(/^Move a/)).findByRole('alert')).toHaveTextContent('It may still have been done')
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'a.txt', hidden: true })).toBeNull())
  expect(diskNames(t)).toEqual(['d'])
})

test('moving: a duplicate gets a free name that can be changed, and is gone to', async () => {
  const { user, t, act, dialog } = await showAll({ 'a.txt': 'abc', 'a (1).txt': '' })
  await act('a.txt', 'Duplicate')
  const field = (await dialog(/^Duplicate a\.txt/)).getByRole('textbox', { name: 'New name' })
  expect(field).toHaveValue('a (2).txt')
  await user.type(field, '{Enter}')
  await isAt('a (2).txt')
  expect(diskNames(t).toSorted()).toEqual(['a (1).txt', 'a (2).txt', 'a.txt'])
})

test('moving: what fails after its dialog is closed is told', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const { user, t, backend, act, dialog, isClosed } = await showAll(
    { 'a.txt': 'abc' },
    { beforeCommand: (sent) => (sent.includes('"mv"') ? held : undefined) },
  )
  await act('a.txt', 'Rename')
  const shown = await dialog(/^Rename/)
  const field = shown.getByRole('textbox', { name: 'New name' })
  await user.clear(field)
  await user.type(field, 'b.txt{Enter}')
  await user.click(await shown.findByRole('button', { name: 'Close' }))
  await isClosed()
  Object.assign(backend.tables.server[0]!, { online: false })
  release()
  expect(await screen.findByText('Rename: The agent is offline.')).toBeVisible()
  expect(diskNames(t)).toEqual(['a.txt'])
})
