import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { Fetch } from '#dataProvider/transport.ts'
import { composing } from '../../composing.ts'
import { switchWindow } from '../../switchWindow.ts'
import { announce } from '../../console.ts'
import { findRow, navigate, renderApp } from '../../app.tsx'
import { findNames } from '../../list.ts'

const servers = ['a', 'b', 'c'].map((name, at) => ({ id: at + 1, name, display_index: 9 - at }))
const inventory = '/?view=inventory&sort=display_index&order=DESC&page=1&perPage=25&filter={}'

/** The list while somebody types into the name of b. */
async function typeName(text: string, fetch?: Fetch) {
  const opened = await renderApp(inventory, { seed: { server: servers }, ...(fetch && { fetch }) })
  await findNames('a', 'b', 'c')
  const row = await findRow('b')
  row.getByRole('link', { name: 'b' }).focus()
  await opened.user.keyboard('{F2}' + text)
  return { ...opened, row, editor: () => row.getByRole('textbox', { name: /^Name/ }) }
}

const messages = () => screen.getByRole('region', { name: 'Notifications' })

/** What another tab of the browser says after a change. */
function tellOfChange() {
  const tab = new BroadcastChannel('lotus changes')
  onTestFinished(() => tab.close())
  tab.postMessage('server')
}

test.each(['Enter', 'Escape', 'Tab'])('table: %s belongs to the input method while it suggests words', async (key) => {
  const { user, backend, editor } = await typeName('mine')
  for (const marks of composing) fireEvent.keyDown(editor(), { key, ...marks })
  await user.keyboard('!')
  expect(editor()).toHaveValue('mine!')
  expect(editor()).toHaveFocus()
  expect(backend.writes).toEqual([])
})

test('table: a half-typed name waits in its editor while another window is used', async () => {
  const { user, backend, editor } = await typeName('mi')
  switchWindow()
  await user.keyboard('ne')
  expect(editor()).toHaveValue('mine')
  expect(backend.writes).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(backend.tables.server[1]!.name).toBe('mine'))
})

test('table: what cannot be saved without a connection stays in its editor, and Enter tries again', async () => {
  announce(/network/i)
  const { user, backend, row, editor } = await typeName('mine')
  backend.fail({ method: 'GET', path: '/server' }, 'network', 1)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(editor()).toBeInvalid())
  expect(editor()).toHaveValue('mine')
  expect(editor()).toHaveFocus()
  expect(editor()).toHaveAccessibleDescription(/cannot be reached/)
  expect(messages()).not.toHaveTextContent(/not been saved/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(backend.tables.server[1]!.name).toBe('mine'))
  await waitFor(() => expect(row.getByRole('link', { name: 'mine' })).toHaveFocus())
})

test('table: a name whose answer was lost is shown once it was looked at, though the list cannot be read', async () => {
  announce(/errors\.|network/i)
  const { user, backend } = await typeName('mine')
  backend.loseAnswer(1, 'html')
  // The list is read before the save and after the lost answer.
  backend.fail({ method: 'GET', path: '/server', after: 2 }, 'html')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(backend.tables.server[1]!.name).toBe('mine'))
  await waitFor(() => expect(backend.calls.filter(({ path }) => path.endsWith('/server'))).toHaveLength(4))
  await findNames('a', 'mine', 'c')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull())
  await findNames('a', 'mine', 'c')
})

test('table: a refused name waits with its reason while the next row is edited, and Escape gives it up', async () => {
  const { user, backend, row, editor } = await typeName('{Backspace}{Tab}')
  expect(await row.findByRole('alert')).toHaveTextContent('Required')
  expect(editor()).toBeInvalid()
  expect(await screen.findByRole('textbox', { name: 'Name: c' })).toHaveFocus()
  expect(messages()).toHaveTextContent('')
  await user.keyboard('{Escape}')
  await user.click(editor())
  await user.keyboard('{Escape}')
  expect(row.getByRole('link', { name: 'b' })).toHaveFocus()
  await findNames('a', 'b', 'c')
  expect(backend.writes).toEqual([])
})

test('table: what is typed in a row that somebody deletes is told, and the next row has the focus', async () => {
  const { backend } = await typeName('mine')
  backend.tables.server.splice(1, 1)
  tellOfChange()
  await findNames('a', 'c')
  await waitFor(() => expect(messages()).toHaveTextContent('This record no longer exists. You typed: mine (Name, b)'))
  await waitFor(() => expect(screen.getByRole('link', { name: 'c' })).toHaveFocus())
})

test('table: what is saved in a row that somebody has deleted is told in the same way', async () => {
  const { user, backend } = await typeName('mine')
  backend.tables.server.splice(1, 1)
  await user.keyboard('{Enter}')
  await findNames('a', 'c')
  await waitFor(() => expect(messages()).toHaveTextContent('This record no longer exists. You typed: mine (Name, b)'))
  await waitFor(() => expect(screen.getByRole('link', { name: 'c' })).toHaveFocus())
})

test('table: what is typed and not saved is told when the list is left', async () => {
  await typeName('mine')
  navigate('/dashboard/nat')
  await screen.findByRole('heading', { name: 'NAT profiles' })
  await waitFor(() => expect(messages()).toHaveTextContent('This was not saved. You typed: mine (Name, b)'))
})

/** The same while a refusal of what was saved is on its way; `arrive` lets it come. */
async function typeRefused(text: string) {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const opened = await typeName(text, async (path, init) => {
    if (init.method === 'PATCH') await arrived
    return globalThis.fetch(path, init)
  })
  announce(/no such luck/)
  opened.backend.fail({ path: '/server/2', method: 'PATCH' }, { body: { success: false, error: 'no such luck' } }, 1)
  await opened.user.keyboard('{Enter}')
  await waitFor(() => expect(opened.row.getByRole('link', { name: text })).toHaveFocus())
  return { ...opened, arrive }
}

test('table: a refusal is told in the editor that was opened again before it arrived', async () => {
  const { user, row, editor, arrive } = await typeRefused('mine')
  await user.keyboard('{F2}')
  expect(editor()).toBeValid()
  arrive()
  await waitFor(() => expect(editor()).toHaveAccessibleDescription(/no such luck/))
  expect(editor()).toBeInvalid()
  expect(editor()).toHaveFocus()
  expect(editor()).toHaveValue('mine')
  await user.keyboard('{Escape}')
  expect(await row.findByRole('link', { name: 'b' })).toBeVisible()
})

test('table: what is typed while a refusal is on its way stays, and is saved in place of the refused text', async () => {
  const { user, backend, row, editor, arrive } = await typeRefused('mine')
  await user.keyboard('{F2}yours')
  arrive()
  await waitFor(() => expect(editor()).toHaveAccessibleDescription(/no such luck/))
  expect(editor()).toHaveValue('yours')
  await user.keyboard('{Enter}')
  expect(await row.findByRole('link', { name: 'yours' })).toBeVisible()
  await waitFor(() => expect(backend.tables.server[1]!.name).toBe('yours'))
})

test('table: the refusal of a text that is already followed by another one is told, and the other one is saved', async () => {
  const { user, backend, arrive } = await typeRefused('mine')
  await user.keyboard('{F2}yours{Enter}')
  arrive()
  await waitFor(() => expect(messages()).toHaveTextContent('no such luck You typed: mine (Name, b)'))
  await waitFor(() => expect(backend.tables.server[1]!.name).toBe('yours'))
})
