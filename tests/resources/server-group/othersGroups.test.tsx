import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../../console.ts'
import { findOpenDialog, findRow, openEdit, renderApp } from '../../app.tsx'
import { findNames, tick } from '../../list.ts'
import { twoUsers } from '../twoUsers.ts'

const seed = {
  user: twoUsers.user,
  server: [...twoUsers.server, { id: 3, name: 'spare', user_id: 2 }],
  server_group: [
    { id: 1, name: 'mixed', user_id: 1, servers: [1, 2] },
    { id: 2, name: 'lent', user_id: 1, servers: [2] },
    { id: 3, name: 'own', user_id: 2, servers: [3] },
    { id: 4, name: 'empty', user_id: 2, servers: [] },
  ],
}
const asMember = { seed, as: 'ops', dialect: 'classic' } as const

test('groups of others: a member can neither tick, edit nor delete what certainly is not theirs', async () => {
  const { user } = await renderApp('/server-group', asMember)
  await findNames('mixed', 'lent', 'own', 'empty')
  const box = screen.getByLabelText('Select mixed')
  await waitFor(() => expect(box).toBeDisabled())
  expect(box).toHaveAccessibleDescription('Probably another user’s: it contains records that you cannot see.')
  const row = await findRow('mixed')
  expect(row.queryByRole('button', { name: /^Edit|^Delete|^Actions/ })).toBeNull()
  await user.click(await screen.findByLabelText('Select all rows on this page'))
  expect(screen.getByText('3 selected')).toBeVisible()
  await user.dblClick(await row.findByRole('rowheader'))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Name: / })).toBeNull())
  await user.dblClick(await (await findRow('own')).findByRole('rowheader'))
  expect(await screen.findByRole('textbox', { name: 'Name: own' })).toBeVisible()
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  expect(await screen.findByRole('textbox', { name: 'Name: lent' })).toHaveFocus()
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  await waitFor(() => expect(screen.getByRole('link', { name: 'lent' })).toHaveFocus())
  expect(screen.queryByRole('textbox', { name: /^Name: / })).toBeNull()
})

test.each([
  ['a member of a current server', { ...asMember, dialect: 'current' as const }, ['own', 'empty']],
  ['an admin', { ...asMember, as: 'admin' }, ['mixed', 'lent', 'own', 'empty']],
])('groups of others: %s may tick every group of the list', async (_who, options, names) => {
  const { user } = await renderApp('/server-group', options)
  await findNames(...names)
  await user.click(await screen.findByLabelText('Select all rows on this page'))
  expect(screen.getByText(`${names.length} selected`)).toBeVisible()
})

test('groups of others: of a deletion that is refused, the own ones are done and the others named', async () => {
  announce(/permission denied/)
  const { user, backend } = await renderApp('/server-group', asMember)
  await findNames('mixed', 'lent', 'own', 'empty')
  await tick(user, 'lent', 'own', 'empty')
  await user.click(await screen.findByText('Delete', { selector: 'button' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(await question.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/Not deleted: lent – permission denied · Deleted: own, empty/)).toBeVisible()
  expect(backend.tables.server_group.map(({ name }) => name)).toEqual(['mixed', 'lent'])
  await findNames('mixed', 'lent')
  expect(screen.getByLabelText('Select lent')).toBeChecked()
  await user.click(await screen.findByRole('button', { name: 'Create again' }))
  await findNames('mixed', 'lent', 'own', 'empty')
  expect(backend.tables.server_group.map(({ name }) => name)).toEqual(['mixed', 'lent', 'own', 'empty'])
})

test('groups of others: a deletion of nothing but what is refused says so once', async () => {
  announce(/permission denied/)
  const { user, backend } = await renderApp('/server-group', {
    ...asMember,
    seed: { ...seed, server_group: seed.server_group.map((group) => ({ ...group, user_id: 1 })) },
  })
  await findNames('mixed', 'lent', 'own', 'empty')
  await tick(user, 'lent', 'empty')
  await user.click(await screen.findByText('Delete', { selector: 'button' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(await question.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Error: permission denied')).toBeVisible()
  expect(backend.tables.server_group).toHaveLength(4)
})

test('groups of others: a server of a member is offered only groups that may be theirs, and stays in the others', async () => {
  const { user, backend } = await renderApp('/', asMember)
  const dialog = await openEdit(user, 'mine')
  const groups = dialog.getByRole('combobox', { name: 'Groups' })
  await user.click(groups)
  const offered = within(await screen.findByRole('listbox'))
  expect(offered.queryByRole('option', { name: /^mixed/ })).toBeNull()
  await user.click(await offered.findByRole('option', { name: /^own/ }))
  expect(dialog.getByText('mixed')).toBeVisible()
  await user.type(groups, '{Backspace}{Backspace}{Backspace}')
  expect(dialog.getByText('mixed')).toBeVisible()
  expect(dialog.queryByText('lent')).toBeNull()
  expect(backend.tables.server_group[0]?.servers).toEqual([1, 2])
})

test('groups of others: an empty group may be their own, so it is offered, and a refusal costs only the choice of it', async () => {
  announce(/unauthorized/)
  const vacant = { id: 5, name: 'vacant', user_id: 1, servers: [] }
  const { user, backend } = await renderApp('/', {
    ...asMember,
    seed: { ...seed, server_group: [...seed.server_group, vacant] },
  })
  const dialog = await openEdit(user, 'spare')
  await user.type(await dialog.findByLabelText(/^Name/), '-2')
  await user.click(await dialog.findByRole('combobox', { name: 'Groups' }))
  const offered = within(await screen.findByRole('listbox'))
  for (const name of [/^empty/, /^vacant/]) await user.click(await offered.findByRole('option', { name }))
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Saved, except for: .*vacant.*unauthorized/)).toBeVisible()
  expect(dialog.getByText('vacant')).toBeVisible()
  expect(backend.tables.server.map(({ name }) => name)).toEqual(['theirs', 'mine', 'spare-2'])
  expect(backend.tables.server_group.slice(2).map(({ servers }) => servers)).toEqual([[3], [3], []])
})

test('groups of others: changing several servers says what was saved and what was refused, of each', async () => {
  announce(/unauthorized/)
  const { user, backend } = await renderApp('/', asMember)
  await findNames('mine', 'spare')
  await tick(user, 'mine', 'spare')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByLabelText('Change: Weight'))
  await user.clear(await dialog.findByLabelText('New value'))
  await user.type(await dialog.findByLabelText('New value'), '7')
  await user.click(await dialog.findByLabelText('Change: Groups'))
  await user.click(await dialog.findByRole('combobox', { name: 'Which' }))
  const offered = within(await screen.findByRole('listbox'))
  expect(offered.queryByRole('option', { name: /^mixed/ })).toBeNull()
  await user.click(await offered.findByRole('option', { name: /^lent/ }))
  await user.click(await dialog.findByText('Preview'))
  await user.click(await dialog.findByRole('button', { name: 'Change 2' }))
  expect(await dialog.findByText('1 of 2 saved · 1 saved in part')).toBeVisible()
  expect(dialog.getByText('Saved except: Groups (lent) – unauthorized')).toBeVisible()
  expect(backend.tables.server.map(({ display_index }) => display_index)).toEqual([0, 7, 7])
  expect(dialog.getByRole('button', { name: 'Try again with this one' })).toBeVisible()
})

test('groups of others: a picker tells of a group only the members that are seen', async () => {
  const { user } = await renderApp('/cron?create', {
    as: 'ops',
    dialect: 'classic',
    seed: {
      user: seed.user,
      notification: [
        { id: 1, name: 'pager', user_id: 1 },
        { id: 2, name: 'mail', user_id: 2 },
      ],
      notification_group: [
        { id: 1, name: 'night', user_id: 1, notifications: [1] },
        { id: 2, name: 'day', user_id: 2, notifications: [1, 2] },
      ],
    },
  })
  const dialog = await findOpenDialog()
  await user.click(await dialog.findByRole('combobox', { name: 'Notifier group' }))
  const offered = within(await screen.findByRole('listbox'))
  expect(await offered.findByText('mail')).toBeVisible()
  expect(offered.getByRole('option', { name: /^night/ })).toBeVisible()
  expect(offered.queryByText(/not yours/)).toBeNull()
})

test('groups of others: setting the groups of several servers leaves them in those that only others may change', async () => {
  const { user, backend } = await renderApp('/', {
    ...asMember,
    seed: { ...seed, server_group: seed.server_group.filter(({ name }) => name !== 'lent') },
  })
  await findNames('mine', 'spare')
  await tick(user, 'mine', 'spare')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByLabelText('Change: Groups'))
  await user.selectOptions(await dialog.findByLabelText('How to change: Groups'), 'Set')
  await user.click(await dialog.findByRole('combobox', { name: 'New value' }))
  await user.click(await within(await screen.findByRole('listbox')).findByRole('option', { name: /^own/ }))
  await user.click(await dialog.findByText('Preview'))
  expect(await dialog.findByText('mixed, own')).toBeVisible()
  expect(dialog.getByText('1 of 2 will change')).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Change one' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(backend.tables.server_group.map(({ servers }) => servers)).toEqual([[1, 2], [3, 2], []])
})

test('groups of others: what a member does not see is told in one line, and goes only on purpose', async () => {
  const hidden = Array.from({ length: 23 }, (_, at) => ({ id: at + 10, name: `s${at}`, user_id: 1 }))
  const { user, backend } = await renderApp('/server-group?edit=3', {
    ...asMember,
    seed: {
      ...seed,
      server: [...seed.server, ...hidden],
      server_group: [{ id: 3, name: 'own', user_id: 2, servers: [...hidden.map(({ id }) => id), 3] }],
    },
  })
  const dialog = await findOpenDialog()
  expect(dialog.getByText('23 deleted or not yours')).toBeVisible()
  expect(dialog.getByRole('note')).toHaveTextContent('Servers: 23 deleted or not yours')
  expect(dialog.getByRole('note')).toHaveTextContent('Probably another user’s')
  expect(dialog.queryByText(/^#\d+/)).toBeNull()
  await user.type(await dialog.findByRole('combobox', { name: 'Servers' }), '{Backspace}{Backspace}')
  expect(dialog.getByText('23 deleted or not yours')).toBeVisible()
  expect(dialog.queryByText('spare')).toBeNull()
  expect(backend.tables.server_group[0]?.servers).toHaveLength(24)
})
