import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { findRow, findOpenDialog, renderApp } from '../../app.tsx'
import { findNames, search } from '../../list.ts'

const fleet = {
  server: [
    { id: 1, name: 'tokyo' },
    { id: 2, name: 'oslo' },
  ],
  nat: [{ id: 1, name: 'web', server_id: 1, domain: 'web.example.com' }],
}

/** Presses Tab until this has the focus. */
async function tabTo(user: UserEvent, target: () => HTMLElement) {
  for (let presses = 0; presses < 40; presses++) {
    if (document.activeElement === target()) return
    await user.tab()
  }
  expect(target()).toHaveFocus()
}

test('keyboard: creates a record without a mouse', async () => {
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  await findNames('web')
  await user.keyboard('/')
  await tabTo(user, () => screen.getByText('Create'))
  await user.keyboard('{Enter}')
  const dialog = await findOpenDialog()
  await tabTo(user, () => dialog.getByLabelText(/^Name/))
  await user.keyboard('mail')
  await tabTo(user, () => dialog.getByLabelText('Enabled'))
  await user.keyboard(' ')
  await tabTo(user, () => dialog.getByRole('combobox', { name: /^Server/ }))
  await user.keyboard('osl{ArrowDown}{Enter}')
  await tabTo(user, () => dialog.getByLabelText(/^Local service/))
  await user.keyboard('127.0.0.1:25')
  await tabTo(user, () => dialog.getByLabelText(/^Bind hostname/))
  await user.keyboard('m.example.com{Enter}')
  const row = await findRow('mail')
  expect(row.getByText('oslo')).toBeVisible()
  await waitFor(() => expect(screen.getByText('Create')).toHaveFocus())
  expect(backend.tables.nat[1]).toMatchObject({ name: 'mail', enabled: false, server_id: 2, domain: 'm.example.com' })
})

test('keyboard: opens, selects and deletes a record without a mouse', async () => {
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  await findNames('web')
  await tabTo(user, () => screen.getByText('web'))
  await user.keyboard('{Enter}')
  await findOpenDialog()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByText('web')).toHaveFocus())
  await user.tab({ shift: true })
  expect(screen.getByLabelText('Select web')).toHaveFocus()
  await user.keyboard(' ')
  expect(screen.getByText('1 selected')).toBeVisible()
  screen.getByRole('link', { name: 'Moves' }).focus()
  await tabTo(user, () => screen.getByRole('button', { name: 'Delete' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByText('Cancel')).toHaveFocus())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled())
  await user.tab()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^No NAT profiles yet\./)).toBeVisible()
  expect(backend.tables.nat).toEqual([])
})

test('keyboard: Tab keeps the focus inside a dialog', async () => {
  const { user } = await renderApp('/server-group?create')
  const dialog = await findOpenDialog()
  const inside = screen.getByRole('dialog')
  dialog.getByLabelText(/^Name/).focus()
  for (let presses = 0; presses < 6; presses++) {
    await user.tab()
    expect(inside).toContainElement(document.activeElement as HTMLElement)
  }
})

test('keyboard: arrow keys move through the columns menu', async () => {
  const { user } = await renderApp('/nat', { seed: fleet })
  await findNames('web')
  screen.getByLabelText('Columns').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('menuitemcheckbox', { name: 'ID' })).toHaveFocus())
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(screen.getAllByRole('menuitemcheckbox')[2]).not.toBeChecked()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByLabelText('Columns')).toHaveFocus())
})

test('keyboard: letters move through the rows, tick them and run their actions, but never while somebody types', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await renderApp('/', { seed: fleet })
  await findNames('tokyo', 'oslo')
  const focused = () => document.activeElement?.textContent
  await user.keyboard('j')
  expect(focused()).toBe('tokyo')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('oslo')
  await user.keyboard('jkk')
  expect(focused()).toBe('tokyo')
  await user.keyboard('x')
  expect(screen.getByLabelText('Select tokyo')).toBeChecked()
  await user.keyboard('jt')
  await user.keyboard('{Control>}t{/Control}{Alt>}f{/Alt}')
  expect(opened.mock.calls).toEqual([['/dashboard/terminal/2', '_blank', 'noopener']])
  await user.keyboard('d')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('oslo')
  await user.keyboard('jt{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(focused()).toBe('oslo'))
  await user.keyboard('kx/jtx')
  expect(document.activeElement).toHaveValue('jtx')
  expect(opened).toHaveBeenCalledTimes(1)
})

test('keyboard: j never stops at the link of another record', async () => {
  const { user } = await renderApp('/settings/user', { seed: { server: [{ id: 1, name: 'tokyo', user_id: 1 }] } })
  const link = await screen.findByRole('link', { name: 'tokyo' })
  await user.keyboard('j')
  expect(link.closest('tr')).toContainElement(document.activeElement as HTMLElement)
  expect(link).not.toHaveFocus()
})

test('keyboard: a letter opens the form of a row without a page, and the help and the menu tell the letters', async () => {
  const { user } = await renderApp('/nat', { seed: fleet })
  await findNames('web')
  expect(screen.getByRole('button', { name: 'Actions for web' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Actions for web' }))
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-keyshortcuts', 'D')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  const lists = within(help.getByRole('region', { name: 'Lists' }))
  expect(lists.getByText('Edit').nextElementSibling).toHaveTextContent('E')
  expect(lists.getByText('From row to row').nextElementSibling).toHaveTextContent('J K ↑ ↓')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByText('web').focus()
  await user.keyboard('e')
  expect((await findOpenDialog()).getByLabelText(/^Name/)).toHaveValue('web')
})

test.each([
  ['', ['Terminal', 'Edit the name in the table, then the next column'], ['Run now']],
  ['cron', ['Run now'], ['Terminal']],
  ['settings/waf', ['Select the focused row'], ['Go to the search field of the list', 'Run now']],
  ['profile', ['Run now', 'Terminal'], []],
])('keyboard: the help of /%s tells the keys of its list, and no others', async (path, told, untold) => {
  const { user } = await renderApp(`/${path}`, { seed: fleet })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  const lists = within(help.getByRole('region', { name: 'Lists' }))
  for (const each of told) expect(lists.getByText(each)).toBeVisible()
  for (const each of untold) expect(lists.queryByText(each)).toBeNull()
})

test('a new record can be followed by another one in the same dialog, with nothing left of the first', async () => {
  const { user, backend } = await renderApp('/server-group?create')
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'Asia')
  await user.click(await dialog.findByRole('button', { name: 'Save and new' }))
  await waitFor(() => expect(backend.tables.server_group.map(({ name }) => name)).toEqual(['Asia']))
  await waitFor(() => expect(dialog.getByLabelText(/^Name/)).toHaveValue(''))
  expect(dialog.getByLabelText(/^Name/)).toHaveFocus()
  await user.keyboard('Europe{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(backend.tables.server_group.map(({ name }) => name)).toEqual(['Asia', 'Europe'])
})

test('keyboard: after a deletion the next row has the focus, and after that of the last ones the row above', async () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const { user } = await renderApp('/nat', { seed: { nat: names.map((name, at) => ({ id: at + 1, name })) } })
  await findNames(...names)
  const confirm = async () => {
    const question = within(await screen.findByRole('alertdialog', { name: 'Confirm Deletion?' }))
    await user.click(await question.findByText('Delete', { selector: 'button:not([aria-disabled])' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  screen.getByRole('link', { name: 'b' }).focus()
  await user.keyboard('d')
  await confirm()
  await findNames('a', 'c', 'd', 'e')
  await waitFor(() => expect(screen.getByRole('link', { name: 'c' })).toHaveFocus())
  await user.keyboard('jxjx{Delete}')
  await confirm()
  await findNames('a', 'c')
  await waitFor(() => expect(screen.getByRole('link', { name: 'c' })).toHaveFocus())
})

test('keyboard: after an action that leaves its record in the list, the focus goes to no other row', async () => {
  const cron = ['backup', 'cleanup'].map((name, at) => ({ id: at + 1, name, cover: 1, servers: [] }))
  const { user } = await renderApp('/cron', { seed: { server: fleet.server, cron } })
  await findNames('backup', 'cleanup')
  await user.click((await findRow('backup')).getByLabelText('Run now: backup'))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(await question.findByText('Run now', { selector: 'button:not([aria-disabled])' }))
  await screen.findByText('The task triggered successfully')
  await search(user, 'cleanup')
  await findNames('cleanup')
  const row = await findRow('cleanup')
  await user.click(row.getByRole('rowheader'))
  expect(screen.getByLabelText('Search')).not.toHaveFocus()
  expect(row.getByRole('link', { name: 'cleanup' })).not.toHaveFocus()
})
