import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { announce } from '../../console.ts'
import { findRow, renderApp } from '../../app.tsx'
import { findNames } from '../../list.ts'

const server = (id: number, name: string) => ({ id, name, display_index: 10 - id, note: `note ${id}` })
const servers = [server(1, 'a'), server(2, 'b'), server(3, 'c')]
const inventory = '/?view=inventory&sort=display_index&order=DESC&page=1&perPage=25&filter={}'

const editor = (name: RegExp) => screen.findByRole('textbox', { name })

// The first of this file: later the code of the editor is loaded already.
test('table: the keys right after the first F2 reach the editor, and not the list', async () => {
  const { user, backend } = await renderApp(inventory, { seed: { server: servers } })
  await findNames('a', 'b', 'c')
  ;(await findRow('b')).getByRole('link', { name: 'b' }).focus()
  await user.keyboard('{F2}{Control>}a{/Control}mine{Enter}')
  await waitFor(() => expect(backend.tables.server[1]!.name).toBe('mine'))
  for (const tick of screen.getAllByRole('checkbox', { name: /^Select/ })) expect(tick).not.toBeChecked()
})

test('table: F2 renames, Tab goes on to the next row, Escape leaves, and others’ changes stay', async () => {
  const { user, backend } = await renderApp(inventory, { seed: { server: servers } })
  await findNames('a', 'b', 'c')
  ;(await findRow('a')).getByRole('link', { name: 'a' }).focus()
  await user.keyboard('{F2}')
  expect(await editor(/^Name: a$/)).toHaveFocus()
  backend.tables.server[0]!.note = 'changed by another'
  await user.keyboard('one{Tab}')
  expect(await editor(/^Name: b$/)).toHaveFocus()
  await user.keyboard('two{Enter}')
  await waitFor(() => expect(screen.getByRole('link', { name: 'two' })).toHaveFocus())
  await waitFor(() => expect(backend.tables.server.map(({ name }) => name)).toEqual(['one', 'two', 'c']))
  expect(backend.tables.server[0]).toMatchObject({ note: 'changed by another', display_index: 9 })
  await user.keyboard('{F2}')
  await editor(/^Name: two$/)
  await user.keyboard('nothing{Escape}')
  await findNames('one', 'two', 'c')
  expect(screen.getByRole('link', { name: 'two' })).toHaveFocus()
  expect(backend.writes).toHaveLength(2)
})

test('table: a saved name never shows again as it was', async () => {
  const { user, backend } = await renderApp(inventory, { seed: { server: servers } })
  await findNames('a', 'b', 'c')
  const row = await findRow('b')
  row.getByRole('link', { name: 'b' }).focus()
  await user.keyboard('{F2}')
  await editor(/^Name: b$/)
  const shown: (string | null)[] = []
  const watch = new MutationObserver(() => shown.push(document.querySelectorAll('tbody th')[1]!.textContent))
  watch.observe(document.querySelector('tbody')!, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => watch.disconnect())
  await user.keyboard('two{Enter}')
  await waitFor(() => expect(backend.tables.server[1]!.name).toBe('two'))
  backend.tables.server[0]!.display_index = 77
  const otherTab = new BroadcastChannel('lotus changes')
  onTestFinished(() => otherTab.close())
  otherTab.postMessage('server')
  await screen.findByText('77')
  expect(new Set(shown.slice(shown.indexOf('two')))).toEqual(new Set(['two']))
})

test('table: a weight is edited by F2 after the name or a double click; Escape brings the stored value back', async () => {
  announce(/not now/)
  const { user, backend } = await renderApp(inventory, { seed: { server: servers } })
  await findNames('a', 'b', 'c')
  const row = await findRow('b')
  row.getByRole('link', { name: 'b' }).focus()
  await user.keyboard('{F2}')
  await editor(/^Name/)
  await user.keyboard('{F2}')
  await editor(/^Weight: b$/)
  await user.keyboard('7.5{Enter}')
  expect(await screen.findByText(/whole number/)).toBeVisible()
  await user.keyboard('{Escape}')
  expect(row.getByText('8')).toBeVisible()
  expect(backend.writes).toEqual([])

  backend.fail({ method: 'PATCH', path: '/server/2' }, { body: { success: false, error: 'not now' } }, 1)
  await user.dblClick(await row.findByText('8'))
  await editor(/^Weight: b$/)
  await user.keyboard('50{Enter}')
  expect(await row.findByText('not now')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(row.getByText('8')).toBeVisible()
  backend.fail({ method: 'PATCH', path: '/server/2' }, 'stall', 1)
  await user.dblClick(await row.findByText('8'))
  await editor(/^Weight: b$/)
  await user.keyboard('50{Enter}')
  expect(row.getByText('50')).toBeVisible()
  expect(backend.tables.server[1]).toMatchObject({ display_index: 8 })
  backend.recover()
  await findNames('b', 'a', 'c')
  expect(backend.tables.server[1]).toMatchObject({ display_index: 50, name: 'b' })
})

test('table: what was seen when the editor opened counts, although another tab has told of a change since', async () => {
  const { user, backend } = await renderApp(inventory, { seed: { server: servers } })
  await findNames('a', 'b', 'c')
  ;(await findRow('a')).getByRole('link', { name: 'a' }).focus()
  await user.keyboard('{F2}')
  await editor(/^Name: a$/)
  await user.keyboard('mine')
  Object.assign(backend.tables.server[0]!, { name: 'theirs', display_index: 77 })
  const otherTab = new BroadcastChannel('lotus changes')
  onTestFinished(() => otherTab.close())
  otherTab.postMessage('server')
  await screen.findByText('77')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/Someone else has changed this/)).toBeVisible()
  expect(backend.tables.server[0]!.name).toBe('theirs')
})

test('table: a name typed with a space around it and again before it is saved is no change by someone else', async () => {
  const { user, backend } = await renderApp(inventory, { seed: { server: servers } })
  await findNames('a', 'b', 'c')
  ;(await findRow('a')).getByRole('link', { name: 'a' }).focus()
  await user.keyboard('{F2}')
  await editor(/^Name: a$/)
  await user.keyboard('{Control>}a{/Control}site {Enter}')
  ;(await findRow('site')).getByRole('link', { name: 'site' }).focus()
  await user.keyboard('{F2}')
  await editor(/^Name: /)
  await user.keyboard('{Control>}a{/Control}site 2{Enter}')
  await waitFor(() => expect(backend.tables.server[0]!.name).toBe('site 2'))
  expect(screen.queryByText(/Someone else has changed this/)).toBeNull()
})

test('table: a switch that is pressed while the name of its row is saved keeps the name, and is kept', async () => {
  const { user, backend } = await renderApp('/nat', {
    seed: {
      server: servers,
      nat: [{ id: 1, name: 'web', server_id: 1, host: '127.0.0.1:80', domain: 'x.example.com' }],
    },
  })
  const row = await findRow('web')
  row.getByRole('link', { name: 'web' }).focus()
  await user.keyboard('{F2}')
  await editor(/^Name: web$/)
  await user.keyboard('site')
  const isOn = row.getByRole('switch').matches(':checked')
  await user.click(row.getByRole('switch'))
  await waitFor(() => expect(backend.writes).toHaveLength(2))
  expect(backend.tables.nat[0]).toMatchObject({ name: 'site', enabled: !isOn })
})
