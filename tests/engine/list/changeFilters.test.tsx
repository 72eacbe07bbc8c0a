import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { announce } from '../../console.ts'
import { findOpenDialog, findRow, renderApp } from '../../app.tsx'
import { findNames, search } from '../../list.ts'

const fleet = {
  server: [
    { id: 1, name: 'tokyo' },
    { id: 2, name: 'oslo' },
    { id: 3, name: 'lima' },
  ],
  nat: [
    { id: 1, name: 'web', server_id: 1 },
    { id: 2, name: 'webmail', server_id: 2 },
    { id: 3, name: 'game', server_id: 3 },
  ],
}

const filtered = (filter: object) => `/nat?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

/** What the address asks for. */
function inAddress() {
  const { filter = '{}', ...others } = Object.fromEntries(new URLSearchParams(location.search))
  return { ...others, filter: JSON.parse(filter) as unknown }
}

const head = (column: string) =>
  within(screen.getByRole('columnheader', { name: column })).getByRole('button', { name: column })

/** Does things before any of their addresses is drawn. */
async function undrawn(things: () => Promise<void>) {
  // A press leaves it to the outer `act` to draw, and React wonders about it.
  announce(/not configured to support act/)
  await act(things)
}

test.each(['search', 'order'])(
  'list: a search and an order that are not drawn yet both hold, the %s first',
  async (first) => {
    const { user } = await renderApp('/nat?sort=name&order=ASC', { seed: fleet })
    await findNames('game', 'web', 'webmail')
    const sort = () => user.click(head('Name'))
    await undrawn(async () => {
      if (first === 'order') await sort()
      await search(user, 'web')
      await vi.waitFor(() => expect(inAddress()).toMatchObject({ filter: { q: 'web' } }))
      if (first === 'search') await sort()
    })
    await findNames('webmail', 'web')
    expect(inAddress()).toMatchObject({ filter: { q: 'web' }, sort: 'name', order: 'DESC' })
    expect(screen.getByLabelText('Search')).toHaveValue('web')
    await user.clear(screen.getByLabelText('Search'))
    await findNames('webmail', 'web', 'game')
  },
)

test('filter: values that are taken out before either is gone are both out', async () => {
  const { user } = await renderApp(filtered({ server_id: [1, 2, 3] }), { seed: fleet })
  await findNames('web', 'webmail', 'game')
  await user.click(screen.getByRole('button', { name: 'Server: tokyo, oslo +1 more' }))
  const values = within(await screen.findByRole('dialog', { name: 'Server' }))
  const [tokyo, oslo] = [
    await values.findByRole('menuitemcheckbox', { name: 'tokyo 1' }),
    await values.findByRole('menuitemcheckbox', { name: 'oslo 1' }),
  ]
  await undrawn(async () => {
    await user.click(tokyo)
    await user.click(oslo)
  })
  await findNames('game')
  expect(inAddress()).toMatchObject({ filter: { server_id: 3 } })
})

test.each(['button', 'name'])('dialog: one that the %s opens keeps a filter that is not drawn yet', async (opener) => {
  const { user } = await renderApp(filtered({ server_id: [1, 2] }), { seed: fleet })
  await findNames('web', 'webmail')
  const row = await findRow('webmail')
  const edit = opener === 'name' ? row.getByText('webmail') : row.getByLabelText('Edit: webmail')
  const chip = await screen.findByRole('button', { name: /^Remove the filter/ })
  await undrawn(async () => {
    await user.click(chip)
    await user.click(edit)
  })
  expect((await findOpenDialog()).getByText('Edit: webmail')).toBeVisible()
  expect(inAddress()).toMatchObject({ edit: '2', filter: {} })
  await findNames('web', 'webmail', 'game')
})
