// Runs in a copy of the repository that has `resources/gadget.ts`: see tests/engine/newResource.test.ts.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Fetch } from '#dataProvider/transport.ts'
import { chooseAction, findRow, findOpenDialog, openEdit, renderApp } from '../../app.tsx'
import { findNames, search, sortBy } from '../../list.ts'

interface Gadget {
  id: number
  [key: string]: unknown
}

const seed = {
  server: [
    { id: 1, name: 'tokyo' },
    { id: 2, name: 'oslo' },
  ],
}

const stored = (): Gadget[] => [
  { id: 1, name: 'lamp', enabled: true, size: 30, method: 1, server_id: 2, tags: ['red'], later: { deep: true } },
  { id: 2, name: 'kite', enabled: false, size: 4, method: 2, server_id: 1, tags: null },
  { id: 3, name: 'drum', enabled: true, size: 200, method: 2, server_id: 0, tags: ['blue', 'loud'] },
]

/** Answers requests for gadgets; the embedded server answers all others. */
function serveGadgets(rows: Gadget[]): Fetch {
  const answer = (method: string, id: number, body: unknown): unknown => {
    if (method === 'GET') return rows
    if (method === 'PATCH')
      rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
        { ...(body as Gadget), id },
      )
    if (method === 'POST' && Array.isArray(body)) {
      rows.splice(0, Infinity, ...rows.filter((row) => !body.includes(row.id)))
    } else if (method === 'POST') return rows.push({ ...(body as Gadget), id: rows.length + 1 })
    return null
  }
  return async (url, init) => {
    const [, path = '', id] = /\/api\/v1\/(gadget|batch-delete\/gadget)(?:\/(\d+))?$/.exec(url) ?? []
    if (!path) return fetch(url, init)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    return Response.json({ success: true, data: answer(init.method ?? 'GET', Number(id), body) })
  }
}

async function openGadgets(path = '/gadget') {
  const rows = stored()
  const { user } = await renderApp(path, { seed, fetch: serveGadgets(rows) })
  await findNames('lamp', 'kite', 'drum')
  return { user, rows }
}

test('new resource: has a place in the navigation, and a list with a column and a label for each field', async () => {
  await openGadgets()
  const tabs = screen.getByRole('navigation', { name: 'NAT' })
  expect(within(tabs).getByRole('link', { name: 'Gadgets' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('heading', { name: 'Gadgets' })).toBeVisible()
  const labels = screen.getAllByRole('columnheader').map((header) => header.textContent)
  expect(labels.filter(Boolean)).toEqual(['ID', 'Name', 'Enabled', 'Size', 'Method', 'Server', 'Tags', 'Actions'])
  const row = await findRow('drum')
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(
    expect.arrayContaining(['3', '200', 'POST', 'blue, loud']),
  )
  expect((await findRow('lamp')).getByRole('link', { name: 'oslo' })).toBeVisible()
})

test('new resource: the list searches by what it shows, sorts and filters', async () => {
  const { user } = await openGadgets()
  await search(user, 'oslo')
  await findNames('lamp')
  await search(user, 'post loud')
  await findNames('drum')
  await search(user, '')
  await findNames('lamp', 'kite', 'drum')
  await sortBy(user, 'Size')
  await findNames('kite', 'lamp', 'drum')
  const filterBy = async (field: string, value: string) => {
    await user.click(await screen.findByRole('button', { name: 'Filter' }))
    const panel = within(await screen.findByRole('dialog'))
    await user.click(await panel.findByRole('menuitem', { name: new RegExp(`^${field}`) }))
    await user.click(await panel.findByText(value))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await filterBy('Method', 'POST')
  await findNames('kite', 'drum')
  await filterBy('Enabled', 'Yes')
  await findNames('drum')
  await user.click(await screen.findByRole('button', { name: 'Clear all' }))
  await filterBy('Server', 'tokyo')
  await findNames('kite')
})

test('new resource: the create dialog validates the form and saves the record', async () => {
  const { user, rows } = await openGadgets()
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  const dialog = await findOpenDialog()
  expect(dialog.getByRole('heading', { name: 'New gadget' })).toBeVisible()
  const size = dialog.getByLabelText(/^Size/)
  expect(size).toHaveAccessibleDescription('In millimeters')
  await user.clear(size)
  await user.type(size, '0')
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Must be at least 1')).toBeVisible()
  expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription('Required')
  await user.type(await dialog.findByLabelText(/^Name/), 'yoyo')
  await user.type(size, '{Backspace}12')
  await user.click(await dialog.findByLabelText('Enabled'))
  await user.selectOptions(await dialog.findByLabelText(/^Method/), 'POST')
  await user.click(await dialog.findByRole('combobox', { name: /^Server/ }))
  await user.click(await screen.findByRole('option', { name: /tokyo/ }))
  await user.type(await dialog.findByLabelText('Tags'), 'new, small')
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  await findNames('lamp', 'kite', 'drum', 'yoyo')
  expect(rows[3]).toEqual({
    id: 4,
    name: 'yoyo',
    enabled: true,
    size: 12,
    method: 2,
    server_id: 1,
    tags: ['new', 'small'],
  })
})

test('new resource: an edit sends the whole record', async () => {
  const { user, rows } = await openGadgets()
  const dialog = await openEdit(user, 'lamp')
  const name = dialog.getByLabelText(/^Name/)
  await user.clear(name)
  await user.type(name, 'lantern')
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  await findNames('lantern', 'kite', 'drum')
  expect(rows[0]).toEqual({ ...stored()[0], name: 'lantern' })
})

test('new resource: a delete asks for confirmation', async () => {
  const { user, rows } = await openGadgets()
  await chooseAction(user, 'kite', 'Delete')
  const question = within(await screen.findByRole('alertdialog', { name: 'Confirm Deletion?' }))
  await user.click(await question.findByRole('button', { name: 'Delete' }))
  await findNames('lamp', 'drum')
  expect(rows.map(({ id }) => id)).toEqual([1, 3])
})
