import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toText } from '#backend/machine/bytes.ts'
import { diskFolder, file, type Folder, type Tree } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import { renderApp } from '../../app.tsx'
import { send, transferOf } from '../panel/drops.ts'

/** What a folder of the disk holds, with the content of its files. */
const contentOf = (folder: Folder): object =>
  Object.fromEntries(
    [...folder.entries].map(([name, entry]) => [
      toText(name),
      entry.kind === 'folder' ? contentOf(entry) : entry.kind === 'file' && new TextDecoder().decode(entry.read()),
    ]),
  )

interface Shown {
  narrow?: boolean
  /** Whether osaka is offline. */
  offline?: boolean
  /** Runs before each call of a tool is sent. */
  beforeTool?: () => Promise<void>
}

/** The file manager in /t of tokyo, and /t of osaka beside it or to be chosen. */
async function showFiles(here: Tree, there: Tree, { narrow = false, offline = false, beforeTool }: Shown = {}) {
  const host = { version: '2.3.3', boot_time: 1000 }
  const [tokyo, osaka] = [diskFolder(here), diskFolder(there)]
  const shown = await renderApp('/files/1?path=/t', {
    narrow,
    async fetch(path, init) {
      if (path.endsWith('/mcp')) await beforeTool?.()
      return fetch(path, init)
    },
    setting: { enable_mcp: true },
    seed: {
      server: [
        { name: 'tokyo', host },
        { name: 'osaka', host, online: !offline },
      ],
    },
    prepare(backend) {
      for (const [at, folder] of [tokyo, osaka].entries())
        machineOf(backend.world, backend.tables.server[at]!).disk.root.entries.set('t', folder)
    },
  })
  const { user } = shown
  const pane = (name: string) => screen.findByRole('group', { name: `Files on ${name}` })
  const press = async (name: string | RegExp, within_?: HTMLElement) =>
    user.click(await (within_ ? within(within_) : screen).findByRole('button', { name }))
  const select = async (name: string, within_: HTMLElement) =>
    user.click(await within(within_).findByRole('checkbox', { name: `Select ${name}` }))
  /** Opens the menu of an entry, and chooses from it. */
  const act = async (name: string, item: string) => {
    await press(`More for ${name}`)
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  /** Opens /t of osaka in a second pane. */
  const openBeside = async () => {
    await press('Two panes')
    const choice = await screen.findByRole('combobox', { name: 'Server of the second pane' })
    await user.click(choice)
    await user.click(await screen.findByRole('option', { name: /osaka/ }))
    const second = await pane('osaka')
    await press('/', second)
    await user.click(await within(second).findByRole('rowheader', { name: 't' }))
    return second
  }
  const finished = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())
  return { ...shown, tokyo, osaka, pane, press, select, act, openBeside, finished }
}

const rowIn = (pane: HTMLElement, name: string) => within(pane).findByRole('rowheader', { name })

test('copy: what is selected goes to the folder in the other pane, and its row names both', async () => {
  const { tokyo, osaka, pane, press, select, openBeside, finished } = await showFiles(
    { 'a.txt': 'mine', 'b.txt': 'mine' },
    { 'c.txt': 'theirs' },
  )
  const second = await openBeside()
  await rowIn(second, 'c.txt')
  const first = await pane('tokyo')
  await select('a.txt', first)
  await press('Copy (1)', first)
  await finished('1 of 1 finished')
  expect(contentOf(osaka)).toEqual({ 'a.txt': 'mine', 'c.txt': 'theirs' })
  expect(contentOf(tokyo)).toEqual({ 'a.txt': 'mine', 'b.txt': 'mine' })
  expect(await rowIn(second, 'a.txt')).toBeVisible()
  const transfers = within(screen.getByRole('region', { name: 'Transfers' }))
  expect(transfers.getByText(/The size agrees.*tokyo: \/t → osaka: \/t/)).toBeVisible()
})

test('copy: a reload keeps the second pane and its folder, until it is closed', async () => {
  const { press, pane, select, openBeside, finished, reopen } = await showFiles({ 'a.txt': '' }, { 'c.txt': '' })
  await rowIn(await openBeside(), 'c.txt')
  reopen('/files/1?path=/t')
  await rowIn(await pane('osaka'), 'c.txt')
  await rowIn(await pane('tokyo'), 'a.txt')
  expect(screen.getByRole('combobox', { name: 'Server of the second pane' })).not.toHaveFocus()
  await select('a.txt', await pane('tokyo'))
  await press('Copy (1)', await pane('tokyo'))
  await finished('1 of 1 finished')
  await press('Close the second pane')
  reopen('/files/1?path=/t')
  await screen.findByRole('rowheader', { name: 'a.txt' })
  expect(screen.getByRole('button', { name: 'Two panes' })).toBeVisible()
})

test('copy: F5 in the table copies, and a name that is taken is asked about', async () => {
  const { user, osaka, pane, press, openBeside, finished } = await showFiles({ 'a.txt': 'mine' }, { 'a.txt': 'theirs' })
  await rowIn(await openBeside(), 'a.txt')
  const grid = within(await pane('tokyo')).getByRole('grid', { name: 'Files' })
  grid.focus()
  await user.keyboard('{ArrowDown}{F5}{F5}')
  await screen.findByRole('dialog', { name: 'a.txt already exists' })
  await press('Copy nothing')
  await screen.findByRole('dialog', { name: 'a.txt already exists' })
  await press('Replace')
  await finished('1 of 1 finished')
  expect(contentOf(osaka)).toEqual({ 'a.txt': 'mine' })
})

test('copy: F5 copies what was ticked with the mouse, and does not reload the page', async () => {
  const { user, osaka, pane, openBeside, select, finished } = await showFiles({ 'a.txt': 'mine', 'b.txt': 'mine' }, {})
  const second = await openBeside()
  await within(second).findByText('This folder is empty.')
  await select('a.txt', await pane('tokyo'))
  await user.keyboard('{F5}')
  await finished('1 of 1 finished')
  expect(contentOf(osaka)).toEqual({ 'a.txt': 'mine' })
})

test('copy: nothing goes into a folder that is being left', async () => {
  const { user, osaka, pane, openBeside, select, finished } = await showFiles({ 'a.txt': 'mine' }, {})
  await select('a.txt', document.body)
  const second = await openBeside()
  within(await pane('tokyo'))
    .getByRole('grid', { name: 'Files' })
    .focus()
  await user.keyboard('{F5}')
  await within(second).findByText('This folder is empty.')
  expect(osaka.entries.size).toBe(0)
  await user.keyboard('{F5}')
  await finished('1 of 1 finished')
  expect(contentOf(osaka)).toEqual({ 'a.txt': 'mine' })
})

test('copy: a row that is dragged to the other pane is copied, and not to its own', async () => {
  const { osaka, pane, openBeside, finished } = await showFiles({ 'a.txt': 'mine' }, {})
  const second = await openBeside()
  await within(second).findByText('This folder is empty.')
  const first = await pane('tokyo')
  const transfer = Object.assign(transferOf([]), { types: ['application/x-lotus-entries'], setData() {} })
  send(await rowIn(first, 'a.txt'), 'dragstart', transfer)
  expect(send(within(first).getByRole('grid'), 'dragover', transfer)).toBe(false)
  const target = within(second).getByRole('grid')
  expect(send(target, 'dragover', transfer)).toBe(true)
  expect(within(second).getByText('Drop to copy to /t')).toBeVisible()
  send(target, 'drop', transfer)
  await finished('1 of 1 finished')
  expect(contentOf(osaka)).toEqual({ 'a.txt': 'mine' })
})

test('copy: without the full file manager of the target, folders become files of the open folder only after a question', async () => {
  const { user, osaka, pane, press, select, openBeside } = await showFiles({ logs: { 'a.log': 'a' } }, {})
  await within(await openBeside()).findByText('This folder is empty.')
  const first = await pane('tokyo')
  await select('logs', first)
  await press('Copy (1)', first)
  const question = within(await screen.findByRole('alertdialog', { name: 'Copy without folders?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(contentOf(osaka)).toEqual({})
})

test('copy: names that are not UTF-8 are left out, with a sentence', async () => {
  const shown = await showFiles({ 'a.txt': 'mine' }, {})
  const { user, tokyo, osaka, pane, press, openBeside, finished } = shown
  tokyo.entries.set('bad\xff', file('x'))
  await within(await openBeside()).findByText('This folder is empty.')
  const first = await pane('tokyo')
  await press('More for this folder', first)
  await user.click(await screen.findByRole('menuitem', { name: 'Refresh' }))
  await within(first).findByText('2 entries')
  await user.click(within(first).getByRole('checkbox', { name: 'Select all' }))
  await press('Copy (2)', first)
  expect(await screen.findByText(/^Not copied, because the name is not UTF-8: bad/)).toBeVisible()
  await finished('1 of 1 finished')
  expect(contentOf(osaka)).toEqual({ 'a.txt': 'mine' })
})

test('copy: a pane whose server is offline takes nothing, and says so', async () => {
  const { user, pane, press, select } = await showFiles({ 'a.txt': 'mine' }, {}, { offline: true })
  await press('Two panes')
  const choice = await screen.findByRole('combobox', { name: 'Server of the second pane' })
  await user.click(choice)
  await user.click(await screen.findByRole('option', { name: /osaka/ }))
  await within(await pane('osaka')).findByRole('alert')
  const first = await pane('tokyo')
  await select('a.txt', first)
  await press('Copy (1)', first)
  expect(await screen.findByText('The other pane does not show a folder.')).toBeVisible()
})

test('copy: the same folder in both panes takes nothing', async () => {
  const { press, select } = await showFiles({ 'a.txt': 'mine' }, {})
  await screen.findByRole('rowheader', { name: 'a.txt' })
  await press('Two panes')
  await waitFor(() => expect(screen.getAllByRole('rowheader', { name: 'a.txt' })).toHaveLength(2))
  const [first] = screen.getAllByRole('group', { name: 'Files on tokyo' })
  await select('a.txt', first!)
  await press('Copy (1)', first)
  expect(await screen.findByText('The files are in this folder already.')).toBeVisible()
  await press('Close the second pane')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Files on tokyo' })).toBeNull())
})

test('copy: on a phone a dialog asks for the server and the folder', async () => {
  const { user, osaka, press, act, finished } = await showFiles({ 'a.txt': 'mine' }, { deep: {} }, { narrow: true })
  await act('a.txt', 'Copy to another server…')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: 'Server' }))
  await user.click(await screen.findByRole('option', { name: /osaka/ }))
  await user.click(await dialog.findByRole('button', { name: '/' }))
  await user.click(await dialog.findByRole('button', { name: 't' }))
  await user.click(await dialog.findByRole('button', { name: 'deep' }))
  await dialog.findByText('This folder contains no other folders.')
  await press('Copy here')
  await finished('1 of 1 finished')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(contentOf(osaka)).toEqual({ deep: { 'a.txt': 'mine' } })
})

test('copy: a dialog that is closed while the target is looked at copies nothing', async () => {
  const there = { logs: { 'old.log': 'old' } }
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let isHeld = false
  let calls = 0
  const shown = await showFiles({ 'b.txt': 'b', logs: { 'a.log': 'a' } }, there, {
    narrow: true,
    async beforeTool() {
      if (!isHeld) return
      calls += 1
      await held
    },
  })
  localStorage.setItem('lotus.fullFiles.1.2', JSON.stringify('files'))
  const { user, osaka, press, act, answered, finished } = shown
  const chooseFolder = async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('combobox', { name: 'Server' }))
    await user.click(await screen.findByRole('option', { name: /osaka/ }))
    await user.click(await dialog.findByRole('button', { name: '/' }))
    await user.click(await dialog.findByRole('button', { name: 't' }))
    await dialog.findByRole('button', { name: 'logs' })
  }
  await act('logs', 'Copy to another server…')
  await chooseFolder()
  isHeld = true
  await press('Copy here')
  await waitFor(() => expect(calls).toBe(1))
  await press('Cancel')
  isHeld = false
  release()
  await answered()
  await act('b.txt', 'Copy to another server…')
  await chooseFolder()
  await press('Copy here')
  await finished('1 of 1 finished')
  expect(contentOf(osaka)).toEqual({ 'b.txt': 'b', ...there })
})

test('compare: both panes say what is only there, and that can be selected and copied', async () => {
  const { osaka, pane, press, openBeside, finished } = await showFiles(
    { same: 'x', 'only here': 'x' },
    { same: 'x', theirs: 'x' },
  )
  const second = await openBeside()
  await rowIn(second, 'theirs')
  const first = await pane('tokyo')
  await press('Compare')
  const lineOf = (where: HTMLElement, name: string) => within(where).getByRole('row', { name: new RegExp(name) })
  await waitFor(() => expect(lineOf(first, 'same')).toHaveTextContent('Same name'))
  expect(screen.getByText(/^Only the names are compared/)).toBeVisible()
  expect(lineOf(first, 'only here')).toHaveTextContent('Only here')
  expect(lineOf(second, 'theirs')).toHaveTextContent('Only here')
  await press('Select what is only here (1)', first)
  await press('Copy (1)', first)
  await finished('1 of 1 finished')
  expect(contentOf(osaka)).toEqual({ same: 'x', theirs: 'x', 'only here': 'x' })
  await waitFor(() => expect(lineOf(first, 'only here')).toHaveTextContent('Same name'))
})
