import { screen, waitFor, within } from '@testing-library/react'
import { BlobReader, ZipReader } from '@zip.js/zip.js'
import { expect, onTestFinished, test } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { diskFolder, file, link } from '#backend/machine/disk.ts'
import { renderApp } from '../../app.tsx'
import { isAt, diskNames, row, showFiles, title } from './showFiles.ts'

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

const tokensOf = (backend: Backend) => backend.tables.api_token.map(({ name, scopes }) => ({ name, scopes }))

test('full file manager: one question makes a token for this server, and sizes, dates and permissions appear', async () => {
  const { backend, allow } = await showFiles({ 'a.txt': file('hello', { mode: '0640' }), folder: {} }, { as: 'ops' })
  await row('a.txt')
  expect(headers()).not.toContain('Size')
  expect(tokensOf(backend)).toEqual([])
  await allow(/^Files: list/)
  await waitFor(() => expect(headers()).toEqual(expect.arrayContaining(['Size', 'Last change', 'Permissions'])))
  expect(await screen.findByText('5 B')).toBeVisible()
  expect(screen.getByText('rw-r-----')).toBeVisible()
  const verbs = ['read', 'write', 'delete'].map((verb) => `nezha:server:${verb}`)
  expect(tokensOf(backend)).toEqual([
    // Without the word of this browser, which jsdom has no files to keep in.
    { name: 'Lotus: files of server 1', scopes: verbs },
  ])
})

test('full file manager: a folder is deleted after its entries were counted, and the sign-out deletes the token', async () => {
  const tree = { old: { 'one.log': '', deep: { 'two.log': '' } }, kept: '' }
  const { user, backend, t, allow, act, answered } = await showFiles(tree)
  await allow(/^Files: list/)
  await screen.findByRole('columnheader', { name: /^Size/ })
  await act('old', 'Delete')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText('The folder and the 3 entries in it will be deleted.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(diskNames(t)).toEqual(['kept']))
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'old' })).toBeNull())
  await answered()
  await user.click(screen.getByRole('button', { name: /^Account/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(tokensOf(backend)).toEqual([]))
})

test('full file manager: with commands, entries get other names and folders are made; a taken name is refused', async () => {
  const { user, t, allow, act, choose } = await showFiles({ 'a.txt': 'hello', taken: '' })
  await allow(/^Files and commands/)
  await screen.findByRole('columnheader', { name: /^Size/ })
  await act('a.txt', 'Rename')
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: 'New name' })
  await user.clear(name)
  await user.type(name, 'taken{Enter}')
  expect(await dialog.findByText(/already/)).toBeVisible()
  await user.clear(name)
  await user.type(name, 'ä b.txt{Enter}')
  await row('ä b.txt')
  expect(diskNames(t).toSorted()).toEqual(['taken', 'ä b.txt'])
  await choose('New folder')
  const second = within(await screen.findByRole('dialog', { name: 'New folder' }))
  await user.type(second.getByRole('textbox', { name: 'New name' }), 'made{Enter}')
  await row('made')
  expect(t.entries.get('made')).toMatchObject({ kind: 'folder' })
})

test('full file manager: the focus goes to what got a name, was made, or comes after what was deleted', async () => {
  const { user, allow, act, choose } = await showFiles({ 'a.txt': 'hello', 'b.txt': '', 'c.txt': '' })
  await allow(/^Files and commands/)
  await screen.findByRole('columnheader', { name: /^Size/ })
  const type = async (name: string) => {
    const field = within(await screen.findByRole('dialog')).getByRole('textbox')
    await user.clear(field)
    await user.type(field, `${name}{Enter}`)
  }
  await act('a.txt', 'Rename')
  await type('x.txt')
  await isAt('x.txt')
  expect(screen.getByRole('checkbox', { name: 'Select x.txt' })).toBeChecked()
  await choose('New folder')
  await type('made')
  await isAt('made')
  await choose('New empty file')
  await type('bb.txt')
  await isAt('bb.txt')
  expect(screen.getByRole('checkbox', { name: 'Select bb.txt' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Select made' })).not.toBeChecked()
  await act('x.txt', 'Delete')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await isAt('c.txt')
})

test('full file manager: F2 renames the entry at which the keys are, and Delete asks whether to delete it', async () => {
  const { user, t, allow } = await showFiles({ 'a.txt': '', 'b.txt': '' })
  await row('a.txt')
  const grid = screen.getByRole('grid')
  grid.focus()
  await user.keyboard('{Home}{F2}{Delete}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await allow(/^Files and commands/)
  await screen.findByRole('columnheader', { name: /^Size/ })
  grid.focus()
  await user.keyboard('{F2}')
  expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('a.txt')
  await user.keyboard('z.txt{Enter}')
  await row('z.txt')
  await waitFor(() => expect(grid).toHaveFocus())
  // The renamed entry is selected.
  await user.keyboard('{Escape}{Home}{Delete}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete b.txt?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(diskNames(t)).toEqual(['z.txt']))
  await waitFor(() => expect(grid).toHaveFocus())
})

test('full file manager: Delete takes all that is selected, after one question, and goes to what is left', async () => {
  const { user, t, allow } = await showFiles({ 'a.txt': '', 'b.txt': '', 'c.txt': '', old: { x: '', deep: { y: '' } } })
  await allow(/^Files: list/)
  await screen.findByRole('columnheader', { name: /^Size/ })
  const grid = screen.getByRole('grid')
  grid.focus()
  // The folder is the first row.
  await user.keyboard('{Home} {ArrowDown} {ArrowDown} {Delete}')
  const question = within(await screen.findByRole('alertdialog', { name: /^Delete .*old.*a\.txt.*b\.txt/ }))
  expect(await question.findByText(/folders among them.*: 3$/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(diskNames(t)).toEqual(['c.txt']))
  await isAt('c.txt')
})

test('full file manager: a deletion of many tells how far it is, and stops before the next', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let calls = 0
  const { user, t, allow } = await showFiles(
    { 'a.txt': '', 'b.txt': '', 'c.txt': '' },
    {
      async beforeDeletion() {
        calls += 1
        if (calls === 2) await held
      },
    },
  )
  await allow(/^Files: list/)
  await screen.findByRole('columnheader', { name: /^Size/ })
  screen.getByRole('grid').focus()
  await user.keyboard('{Home} {ArrowDown} {ArrowDown} {Delete}')
  const question = within(await screen.findByRole('alertdialog'))
  // Somebody else was faster.
  t.entries.delete('a.txt')
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await question.findByText('1 of 3 done')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Stop' }))
  release()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await screen.findByText('2 of 3 done')).toBeVisible()
  expect(diskNames(t)).toEqual(['c.txt'])
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'b.txt' })).toBeNull())
})

test('full file manager: a deletion that fails while it is stopped says why', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const { user, t, allow } = await showFiles({ 'a.txt': '', 'b.txt': '' }, { beforeDeletion: () => held })
  await allow(/^Files: list/)
  await screen.findByRole('columnheader', { name: /^Size/ })
  screen.getByRole('grid').focus()
  await user.keyboard('{Home} {ArrowDown} {Delete}')
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await user.click(await question.findByRole('button', { name: 'Stop' }))
  t.sealed = true
  release()
  expect(await screen.findByText('0 of 2 done')).toBeVisible()
  expect(await screen.findByText(/^Delete .*a\.txt.*: The user of the agent may not do this\.$/)).toBeVisible()
})

test('full file manager: a link shows where it leads, and opens the folder or file there', async () => {
  const { user, allow, act } = await showFiles({
    inner: { 'notes.txt': 'hello', deep: {} },
    'to-folder': link('inner'),
    'to-file': link('/t/inner/notes.txt'),
    broken: link('../nowhere'),
    'broken.zip': link('away.zip'),
  })
  const close = async () => {
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await allow(/^Files: list/)
  const line = within((await row('to-folder')).closest<HTMLElement>('[role=row]')!)
  expect(await line.findByRole('img', { name: 'Link to inner' })).toBeVisible()
  expect(line.getByText('inner')).toBeVisible()
  await user.click(await row('to-file'))
  expect(await screen.findByRole('textbox', { name: 'Text of notes.txt' })).toBeVisible()
  expect(within(screen.getByRole('dialog')).getByText('/t/inner/notes.txt')).toBeVisible()
  await close()
  for (const [name, target] of [
    ['broken', '/nowhere'],
    ['broken.zip', '/t/away.zip'],
  ]) {
    await act(name ?? '', 'Open')
    expect(await screen.findByText(`The link “${name}” leads to ${target}, which does not exist.`)).toBeVisible()
    await close()
  }
  expect(screen.queryByText('FM Error')).toBeNull()
  await user.click(await row('to-folder'))
  await row('deep')
  expect(window.location.search).toBe('?path=/t/inner')
})

test('full file manager: an archive has the dates of the files and folders in it', async () => {
  const [old, older] = [new Date('2021-05-06T07:08:10Z'), new Date('2019-01-02T03:04:06Z')]
  const at = (time: Date) => ({ mtime: time.getTime() / 1000 })
  const deep = diskFolder({ 'old.txt': file('hello', at(old)) }, at(older))
  const { allow, act } = await showFiles({ outer: diskFolder({ deep }, at(old)) })
  await allow(/^Files: list/)
  await screen.findByRole('columnheader', { name: /^Size/ })
  const saved: Blob[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined })
  onTestFinished(() => void Reflect.deleteProperty(URL, 'createObjectURL'))
  await act('outer', 'Download as ZIP')
  await waitFor(() => expect(saved).toHaveLength(1))
  const packed = await new ZipReader(new BlobReader(saved[0]!)).getEntries()
  expect(packed.map(({ filename, lastModDate }) => [filename, lastModDate])).toEqual([
    ['outer/', old],
    ['outer/deep/', older],
    ['outer/deep/old.txt', old],
  ])
})

test('files: a selection of files and folders is downloaded as one ZIP', async () => {
  const { user } = await showFiles({ 'a.txt': 'one', folder: { deep: { 'b.txt': 'two' } }, left: 'out' })
  const saved: Blob[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined })
  onTestFinished(() => void Reflect.deleteProperty(URL, 'createObjectURL'))
  for (const name of ['a.txt', 'folder'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  await user.click(screen.getByRole('button', { name: 'As one ZIP (2)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const packed = await new ZipReader(new BlobReader(saved[0]!)).getEntries()
  expect(packed.map(({ filename }) => filename)).toEqual(['folder/', 'folder/deep/', 'folder/deep/b.txt', 'a.txt'])
})

test('full file manager: where MCP is off, the folder is listed as before, and an admin is led to the setting', async () => {
  const { backend, allow } = await showFiles({ 'a.txt': 'hello' }, { setting: { enable_mcp: false } })
  await allow(/^Files: list/)
  expect(await screen.findByText(/An admin has to switch on MCP/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the settings' })).toHaveAttribute('href', '/dashboard/settings')
  expect(await row('a.txt')).toBeVisible()
  expect(headers()).not.toContain('Size')
  // One call has shown that it is off; the token is of no use.
  expect(backend.tables.api_token.length).toBeLessThanOrEqual(1)
})

test('full file manager: where its token cannot be made, the folder is listed as before, and the server says why', async () => {
  const { backend, allow, reopen } = await showFiles({ 'a.txt': 'hello' })
  backend.fail({ method: 'POST', path: '/api-tokens' }, { body: { success: false, error: 'the disk is full' } })
  await allow(/^Files: list/)
  reopen('/files/1?path=/t')
  expect(await row('a.txt')).toBeVisible()
  expect(await screen.findByText(/the disk is full/)).toBeVisible()
})

test('full file manager: it can be switched off while no folder is shown', async () => {
  const refusal = { body: { success: false, error: 'the disk is full' } }
  const { allow } = await showFiles({}, { before: (backend) => backend.fail({ path: '/file' }, refusal) })
  await screen.findAllByText(/the disk is full/)
  await allow(/^Files: list/)
  expect(localStorage.getItem('lotus.fullFiles.1.1')).not.toBeNull()
  await allow(/^Off/)
  expect(localStorage.getItem('lotus.fullFiles.1.1')).toBeNull()
})

test('full file manager: a token that a page has left is deleted on the next visit, without the file manager', async () => {
  const { backend, reopen } = await renderApp('/nat', {
    seed: {
      api_token: [
        { name: 'Lotus: files of server 1', user_id: 1 },
        { name: 'mine', user_id: 1 },
      ],
    },
  })
  localStorage.setItem('lotus.tools.1', JSON.stringify({ 1: Date.now() - 600_000 }))
  reopen('/nat')
  await waitFor(() => expect(tokensOf(backend).map(({ name }) => name)).toEqual(['mine']))
  await waitFor(() => expect(localStorage.getItem('lotus.tools.1')).toBeNull())
})

test('full file manager: signing out deletes the token of another tab, without the file manager', async () => {
  const { backend, user } = await renderApp('/nat', {
    seed: {
      api_token: [
        { name: 'Lotus: files of server 1', user_id: 1 },
        { name: 'mine', user_id: 1 },
      ],
    },
  })
  localStorage.setItem('lotus.tools.1', JSON.stringify({ 1: Date.now() }))
  await user.click(await screen.findByRole('button', { name: 'Account: admin' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(tokensOf(backend).map(({ name }) => name)).toEqual(['mine']))
})

test('full file manager: a page that is left deletes its token, and makes another one when it comes back', async () => {
  const { backend, user, allow } = await showFiles({ 'a.txt': 'hello' })
  await allow(/^Files: list/)
  await screen.findByRole('columnheader', { name: /^Size/ })
  const [first] = backend.tables.api_token.map(({ id }) => id)
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(tokensOf(backend)).toEqual([]))
  await user.click(await screen.findByRole('button', { name: 'More for this folder' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Refresh' }))
  await waitFor(() => expect(tokensOf(backend)).toHaveLength(1))
  expect(backend.tables.api_token[0]?.id).not.toBe(first)
})

test('full file manager: a classic server has none', async () => {
  const { user } = await showFiles({ 'a.txt': 'hello' }, { dialect: 'classic' })
  await row('a.txt')
  await user.click(await screen.findByRole('button', { name: 'More for this folder' }))
  await screen.findByRole('menu')
  expect(screen.queryByRole('menuitem', { name: title })).toBeNull()
})

test('full file manager: after a tick, and a click beside the name, keys apply to that row', async () => {
  const { user, allow } = await showFiles({ 'a.txt': 'hello', 'b.txt': '' })
  await allow(/^Files: list/)
  const line = async (name: string) => within((await row(name)).closest<HTMLElement>('[role=row]')!)
  await screen.findByRole('columnheader', { name: /^Size/ })
  await user.click((await line('a.txt')).getByRole('checkbox'))
  await isAt('a.txt')
  await user.keyboard('{Delete}')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete a.txt?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Clear' }))
  await user.click((await line('b.txt')).getAllByRole('gridcell').find(({ className }) => className.includes('size'))!)
  await isAt('b.txt')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('{Delete}')
  expect(await screen.findByRole('alertdialog', { name: 'Delete b.txt?' })).toBeVisible()
})

test('full file manager: what a filter hides is neither counted nor deleted', async () => {
  const { user, allow } = await showFiles({ 'a.txt': 'hello', 'b.txt': '' })
  await allow(/^Files: list/)
  await screen.findByRole('columnheader', { name: /^Size/ })
  await user.click(await screen.findByRole('checkbox', { name: 'Select a.txt' }))
  await user.type(await screen.findByRole('searchbox', { name: 'Filter by name' }), 'b')
  expect(await screen.findByText('1 of 2 entries')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(await screen.findByRole('checkbox', { name: 'Select all' })).not.toBePartiallyChecked()
})

test('full file manager: a name that is not UTF-8 says why it cannot be renamed or deleted', async () => {
  const { t, user, allow } = await showFiles({ 'a.txt': 'hello' })
  t.entries.set('bad\xff', file('x'))
  await allow(/^Files and commands/)
  await screen.findByRole('columnheader', { name: /^Size/ })
  await user.click(await screen.findByRole('button', { name: /^More for bad/ }))
  const menu = within(await screen.findByRole('menu'))
  expect(await menu.findByText(/The name is not UTF-8/)).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('checkbox', { name: /^Select bad/ }))
  await user.keyboard('{Delete}')
  expect(await screen.findByText(/The name is not UTF-8/)).toBeVisible()
})

test.each([
  ['current', /switch on the full file manager for this server/],
  ['classic', /requires Nezha 2.1 or newer/],
] as const)(
  'full file manager: on a %s server the menu of the folder says why commands are missing',
  async (dialect, why) => {
    const { user } = await showFiles({ 'a.txt': 'hello' }, { dialect })
    await row('a.txt')
    await user.click(await screen.findByRole('button', { name: 'More for this folder' }))
    expect(within(await screen.findByRole('menu')).getByText(why)).toBeVisible()
  },
)

test('full file manager: with an agent that is too old for it, all stays as without it, and the reason is said', async () => {
  const { user, allow } = await showFiles(
    { 'a.txt': 'hello' },
    { seed: { server: [{ name: 'tokyo', host: { version: '1.15.0', boot_time: 1000 }, user_id: 2 }] } },
  )
  await row('a.txt')
  await allow(/^Files and commands/)
  expect(await screen.findByText(/^The agent is too old for it/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'More for this folder' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByText(/^The agent is too old for it/)).toBeVisible()
  expect(menu.queryByRole('menuitem', { name: 'New folder' })).toBeNull()
})
