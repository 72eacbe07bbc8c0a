import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { announce } from '../../console.ts'
import { chooseAction, navigate, renderApp } from '../../app.tsx'
import { findNames, sortBy, tick } from '../../list.ts'

const named = (...all: string[]) => ({ nat: all.map((name, at) => ({ id: at + 1, name })) })

const ticked = () =>
  screen
    .queryAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all)/, checked: true })
    .map((box) => box.ariaLabel)

const askDeletion = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  return within(await screen.findByRole('alertdialog', { name: 'Confirm Deletion?' }))
}

test('selection: keeps its records when the sort order changes, and Delete deletes exactly these', async () => {
  const { user, backend } = await renderApp('/nat', { seed: named('a', 'b', 'c') })
  await findNames('a', 'b', 'c')
  await tick(user, 'a', 'b')
  await sortBy(user, 'Name')
  await sortBy(user, 'Name')
  await findNames('c', 'b', 'a')
  expect(screen.getByText('2 selected')).toBeVisible()
  const question = await askDeletion(user)
  expect(question.getByText('This operation cannot be undone!')).toBeVisible()
  expect(question.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['a', 'b'])
  await user.click(await question.findByText('Delete', { selector: 'button:enabled' }))
  await findNames('c')
  expect(backend.tables.nat.map(({ name }) => name)).toEqual(['c'])
  expect(screen.queryByText(/ selected$/)).toBeNull()
  expect(screen.getByText('Deleted')).toBeVisible()
})

test('selection: the search is there while rows are ticked, and those that match stay ticked', async () => {
  const { user } = await renderApp('/nat', { seed: named('tokyo-1', 'tokyo-2', 'oslo') })
  await findNames('tokyo-1', 'tokyo-2', 'oslo')
  await tick(user, 'tokyo-1', 'oslo')
  await user.keyboard('/tok')
  await findNames('tokyo-1', 'tokyo-2')
  expect(screen.getByText('1 selected')).toBeVisible()
  expect(screen.getByText('One row that is hidden now is no longer selected')).toBeVisible()
  await tick(user, 'tokyo-2')
  expect(screen.getByLabelText('Search')).toHaveValue('tok')
  expect(screen.getByText('2 selected')).toBeVisible()
})

test('selection: a search that hides every selected row keeps the focus and all that is typed', async () => {
  const { user } = await renderApp('/nat', { seed: named('tokyo', 'oslo') })
  await findNames('tokyo', 'oslo')
  await tick(user, 'oslo')
  await user.keyboard('/tok')
  await findNames('tokyo')
  await user.keyboard('yo')
  expect(screen.getByLabelText('Search')).toHaveFocus()
  expect(screen.getByLabelText('Search')).toHaveValue('tokyo')
})

test('selection: keeps its records when the page changes', async () => {
  const rows = Array.from({ length: 11 }, (_, at) => `n${at + 1}`)
  const { user, backend } = await renderApp('/nat?perPage=10&page=1&sort=id&order=ASC', { seed: named(...rows) })
  await findNames(...rows.slice(0, 10))
  await tick(user, 'n2')
  await user.click(await screen.findByLabelText('Next page'))
  await findNames('n11')
  await tick(user, 'n11')
  expect(screen.getByText('2 selected')).toBeVisible()
  await user.click(await (await askDeletion(user)).findByText('Delete'))
  await waitFor(() => expect(backend.tables.nat).toHaveLength(9))
  expect(backend.tables.nat.map(({ name }) => name)).not.toContain('n2')
  expect(backend.tables.nat.map(({ name }) => name)).not.toContain('n11')
})

test('selection: drops a record that no longer exists', async () => {
  const { user, backend } = await renderApp('/nat', { seed: named('a', 'b', 'c') })
  await findNames('a', 'b', 'c')
  await tick(user, 'a', 'b')
  backend.tables.nat.shift()
  await chooseAction(user, 'c', 'Delete')
  await user.click(
    await within(await screen.findByRole('alertdialog')).findByText('Delete', {
      selector: 'button:enabled',
    }),
  )
  await findNames('b')
  expect(await screen.findByText('1 selected')).toBeVisible()
  const question = await askDeletion(user)
  expect(question.getAllByRole('listitem')).toHaveLength(1)
})

test('selection: one checkbox selects the whole page, and shows a partial selection', async () => {
  const { user } = await renderApp('/nat', { seed: named('a', 'b') })
  await findNames('a', 'b')
  const all = screen.getByRole('checkbox', { name: 'Select all rows on this page' })
  expect(all).not.toBePartiallyChecked()
  await tick(user, 'a')
  expect(all).toBePartiallyChecked()
  await user.click(all)
  expect(ticked()).toEqual(['Select a', 'Select b'])
  expect(all).toBeChecked()
  expect(all).not.toBePartiallyChecked()
  await user.click(all)
  expect(ticked()).toEqual([])
})

test('selection: Shift selects a range, Ctrl+A the page, and a menu all that match or the others', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => `n${at + 1}`)
  const { user } = await renderApp('/nat?perPage=10&page=1&sort=id&order=ASC', { seed: named(...rows) })
  await findNames(...rows.slice(0, 10))
  await tick(user, 'n2')
  await user.keyboard('{Shift>}')
  await tick(user, 'n5')
  await user.keyboard('{/Shift}')
  expect(ticked()).toEqual(['Select n2', 'Select n3', 'Select n4', 'Select n5'])
  const choose = async (choice: string) => {
    await user.click(await screen.findByText(/^\d+ selected$/))
    await user.click(await screen.findByText(choice))
  }
  await choose('Invert the selection')
  expect(await screen.findByText('8 selected')).toBeVisible()
  expect(ticked()).not.toContain('Select n2')
  await choose('Select all 12 that match')
  expect(await screen.findByText('12 selected')).toBeVisible()
  await user.click(await screen.findByLabelText('Clear selection'))
  await user.keyboard('{Control>}a{/Control}')
  expect(ticked()).toEqual([])
  await tick(user, 'n1')
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.getByText('10 selected')).toBeVisible()
})

test('selection: Ctrl+A selects the page on keyboards without Latin letters, and with nothing else pressed', async () => {
  const { user } = await renderApp('/nat', { seed: named('tokyo', 'oslo') })
  await findNames('tokyo', 'oslo')
  await tick(user, 'tokyo')
  await user.keyboard('{Control>}{Shift>}A{/Shift}{Alt>}a{/Alt}{/Control}')
  expect(ticked()).toEqual(['Select tokyo'])
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ф', code: 'KeyA', ctrlKey: true })
  await waitFor(() => expect(ticked()).toEqual(['Select tokyo', 'Select oslo']))
})

test('selection: what a search hides is no longer selected, and the page says so', async () => {
  const { user } = await renderApp('/nat?filter={"q":"kyo"}&page=1&perPage=25&sort=id&order=ASC', {
    seed: named('tokyo', 'kyoto', 'oslo'),
  })
  await findNames('tokyo', 'kyoto')
  await tick(user, 'tokyo', 'kyoto')
  navigate('?filter={"q":"oto"}&page=1&perPage=25&sort=id&order=ASC')
  await findNames('kyoto')
  expect(await screen.findByText('One row that is hidden now is no longer selected')).toBeVisible()
  expect(screen.getByText('1 selected')).toBeVisible()
})

test('selection: its actions replace the tools of the list while rows are selected', async () => {
  const { user } = await renderApp('/', { seed: { server: [{ id: 1, name: 'a' }] } })
  await findNames('a')
  expect(screen.queryByText('With selected')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await tick(user, 'a')
  expect(screen.getByText('With selected')).toBeVisible()
  expect(screen.queryByLabelText('Views')).toBeNull()
  expect(screen.queryByText('Install an agent')).toBeNull()
  await user.click(await screen.findByLabelText('Clear selection'))
  expect(screen.getByLabelText('Views')).toBeVisible()
  expect(screen.getByText('Install an agent')).toBeVisible()
  expect(ticked()).toEqual([])
})

test('selection: the Delete key asks about the selected rows, or says that none are selected', async () => {
  const { user } = await renderApp('/nat', { seed: named('a') })
  await findNames('a')
  await user.keyboard('{Delete}')
  expect(await screen.findByText('No rows are selected')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await tick(user, 'a')
  await user.keyboard('{Delete}')
  expect(await screen.findByRole('alertdialog', { name: 'Confirm Deletion?' })).toBeVisible()
})

test('delete: the dialog names five records and the number of others, and Escape changes nothing', async () => {
  const { user, backend } = await renderApp('/nat', { seed: named('a', 'b', 'c', 'd', 'e', 'f', 'g') })
  await findNames('a', 'b', 'c', 'd', 'e', 'f', 'g')
  await user.click(await screen.findByLabelText('Select all rows on this page'))
  const question = await askDeletion(user)
  const told = question.getAllByRole('listitem').map((item) => item.textContent)
  expect(told).toEqual(['a', 'b', 'c', 'd', 'e', 'and 2 more'])
  expect(question.getByText('Cancel')).toHaveFocus()
  await user.click(await question.findByText('and 2 more'))
  expect(await question.findByText(/^\W*g\W*$/)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus()
  expect(screen.getByText('7 selected')).toBeVisible()
  expect(backend.tables.nat).toHaveLength(7)
})

test('delete: the button of a row keeps the selection of other rows', async () => {
  const { user, backend } = await renderApp('/nat', { seed: named('a', 'b', 'c') })
  await findNames('a', 'b', 'c')
  await tick(user, 'a', 'b')
  await chooseAction(user, 'c', 'Delete')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['c'])
  await user.click(await question.findByText('Delete', { selector: 'button:enabled' }))
  await findNames('a', 'b')
  expect(backend.tables.nat).toHaveLength(2)
  expect(screen.getByText('2 selected')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement))
})

test('delete: a refusal shows the reason and reads the list again', async () => {
  announce(/permission denied/)
  const { user, backend } = await renderApp('/nat', { seed: named('a', 'b') })
  await findNames('a', 'b')
  await tick(user, 'a')
  backend.fail({ method: 'POST', path: '/batch-delete/nat' }, { body: { error: 'permission denied' } })
  const question = await askDeletion(user)
  backend.tables.nat[1]!.name = 'renamed'
  await user.click(await question.findByText('Delete', { selector: 'button:enabled' }))
  expect(await screen.findByText('Error: permission denied')).toBeVisible()
  await findNames('a', 'renamed')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

/** The question before a deletion of a server, while the lists that may use it are on their way. */
async function askEarly(group: number[]) {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  let isHeld = false
  const opened = await renderApp('/?view=inventory', {
    seed: {
      server: [
        { id: 1, name: 'tokyo' },
        { id: 2, name: 'oslo' },
      ],
      server_group: [{ id: 1, name: 'west', servers: group }],
    },
    async fetch(input, init) {
      if (isHeld && input.endsWith('/server-group')) await held
      return fetch(input, init)
    },
  })
  await findNames('tokyo', 'oslo')
  isHeld = true
  await chooseAction(opened.user, 'oslo', 'Delete')
  const question = within(await screen.findByRole('alertdialog', { name: 'Confirm Deletion?' }))
  await question.findByRole('status')
  return { ...opened, question, confirm: question.getByRole('button', { name: 'Delete' }), answer }
}

test('delete: a press before it is known what uses the record acts once nothing does', async () => {
  const { user, backend, confirm, answer } = await askEarly([1])
  confirm.focus()
  await user.keyboard(' ')
  expect(confirm).toHaveAttribute('aria-busy', 'true')
  expect(backend.writes).toEqual([])
  answer()
  await findNames('tokyo')
  expect(backend.tables.server.map(({ name }) => name)).toEqual(['tokyo'])
  expect(backend.writes).toHaveLength(1)
})

test('delete: where something uses the record, a press before it is known waits for another one', async () => {
  const { user, backend, question, confirm, answer } = await askEarly([1, 2])
  confirm.focus()
  await user.keyboard('{Enter}')
  answer()
  expect(await question.findByText('Server groups (1): west')).toBeVisible()
  await waitFor(() => expect(confirm).toHaveAttribute('aria-busy', 'false'))
  expect(confirm).toHaveFocus()
  expect(backend.writes).toEqual([])
  await user.keyboard('{Enter}')
  await findNames('tokyo')
  expect(backend.writes).toHaveLength(1)
})
