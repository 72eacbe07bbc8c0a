import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../console.ts'
import { findRow, renderApp } from '../app.tsx'
import { findNames, names } from '../list.ts'

const server = (id: number, name: string) => ({ id, name, display_index: 10 - id, note: `note ${id}` })
const servers = [server(1, 'a'), server(2, 'b'), server(3, 'c')]
const inventory = '/?view=inventory&sort=display_index&order=DESC&page=1&perPage=25&filter={}'

const editor = (name: RegExp) => screen.findByRole('textbox', { name })

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

test('table: a weight is edited by F2 after the name or a double click; a refusal brings the stored value back', async () => {
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
  await waitFor(() => expect(row.getByText('8')).toBeVisible())
  expect(backend.writes).toEqual([])

  backend.fail({ method: 'PATCH', path: '/server/2' }, { body: { success: false, error: 'not now' } }, 1)
  await user.dblClick(row.getByText('8'))
  await editor(/^Weight: b$/)
  await user.keyboard('50{Enter}')
  expect(await screen.findByText('b has not been saved. Weight: not now')).toBeVisible()
  await waitFor(() => expect(row.getByText('8')).toBeVisible())
  backend.fail({ method: 'PATCH', path: '/server/2' }, 'stall', 1)
  await user.dblClick(row.getByText('8'))
  await editor(/^Weight: b$/)
  await user.keyboard('50{Enter}')
  expect(row.getByText('50')).toBeVisible()
  expect(backend.tables.server[1]).toMatchObject({ display_index: 8 })
  backend.recover()
  await findNames('b', 'a', 'c')
  expect(backend.tables.server[1]).toMatchObject({ display_index: 50, name: 'b' })
})

test('table: a name that somebody else has changed is not replaced unseen', async () => {
  const { user, backend } = await renderApp('/nat', {
    seed: {
      server: servers,
      nat: [{ id: 1, name: 'web', server_id: 1, host: '192.0.2.1:80', domain: 'w.example.com' }],
    },
  })
  await findNames('web')
  ;(await findRow('web')).getByRole('link', { name: 'web' }).focus()
  await user.keyboard('{F2}')
  await editor(/^Name: web$/)
  backend.tables.nat[0]!.name = 'theirs'
  await user.keyboard('mine{Enter}')
  expect(await screen.findByText(/Someone else has changed this since/)).toBeVisible()
  await findNames('theirs')
  expect(names()).toEqual(['theirs'])
})
