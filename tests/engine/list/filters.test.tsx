import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderApp } from '../../app.tsx'
import { composing } from '../../composing.ts'
import { findNames, search, tick } from '../../list.ts'

const fleet = {
  server: [
    { id: 1, name: 'tokyo' },
    { id: 2, name: 'oslo' },
    { id: 3, name: 'lima' },
  ],
  nat: [
    { id: 1, name: 'web', server_id: 1, enabled: true },
    { id: 2, name: 'mail', server_id: 2, enabled: true },
    { id: 3, name: 'game', server_id: 2, enabled: false },
    { id: 4, name: 'file', server_id: 3, enabled: true },
  ],
}

const filtered = (path: string, filter: object) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), sort: 'id', order: 'ASC' })}`

/** The filters that the address holds. */
const inAddress = () => JSON.parse(new URLSearchParams(location.search).get('filter') ?? '{}')

const panel = (name: string) => screen.findByRole('dialog', { name }).then(within)

const openFields = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  return panel('Filter')
}

const openField = async (user: UserEvent, field: string) => {
  const fields = await openFields(user)
  await user.click(await fields.findByRole('menuitem', { name: new RegExp(`^${field}`) }))
  return panel(field)
}

const close = async (user: UserEvent) => {
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const values = (within: Awaited<ReturnType<typeof panel>>) =>
  ['menuitemradio', 'menuitemcheckbox'].flatMap((role) =>
    within.queryAllByRole(role).map(({ textContent }) => textContent),
  )

/** The chips; also while a panel is open. */
const chips = () =>
  within(screen.getByRole('list', { name: 'Filters', hidden: true }))
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent.replace('✕', ''))

test.each(['classic', 'current'] as const)(
  'filter: a field, then several of its values, and each field is a chip (%s)',
  async (dialect) => {
    const { user } = await renderApp('/nat', { seed: fleet, dialect })
    await findNames('web', 'mail', 'game', 'file')
    const fields = await openFields(user)
    expect(fields.getAllByRole('menuitem').map(({ textContent }) => textContent.trim())).toEqual(['Enabled', 'Server'])
    await user.click(fields.getByRole('menuitem', { name: 'Server' }))
    const servers = await panel('Server')
    await user.click(await servers.findByRole('menuitemcheckbox', { name: 'oslo 2' }))
    await findNames('mail', 'game')
    expect(inAddress()).toEqual({ server_id: 2 })
    await user.click(await servers.findByRole('menuitemcheckbox', { name: 'lima 1' }))
    await findNames('mail', 'game', 'file')
    expect(inAddress()).toEqual({ server_id: [2, 3] })
    await user.click(servers.getByRole('button', { name: 'Back' }))
    await user.click(await (await panel('Filter')).findByRole('menuitem', { name: 'Enabled' }))
    const enabled = await panel('Enabled')
    await user.click(await enabled.findByRole('menuitemradio', { name: 'No 1' }))
    await findNames('game')
    await user.click(await enabled.findByRole('menuitemradio', { name: 'Yes 2' }))
    await findNames('mail', 'file')
    expect(inAddress()).toEqual({ server_id: [2, 3], enabled: true })
    await close(user)
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
    expect(chips()).toEqual(['Enabled: Yes', 'Server: oslo, lima'])
  },
)

test('filter: a chip opens its values, and goes with its last one', async () => {
  const { user } = await renderApp(filtered('/nat', { server_id: [1, 2, 3] }), { seed: fleet })
  await findNames('web', 'mail', 'game', 'file')
  expect(chips()).toEqual(['Server: tokyo, oslo +1 more'])
  await user.click(screen.getByRole('button', { name: 'Server: tokyo, oslo +1 more' }))
  const servers = await panel('Server')
  expect(servers.queryByRole('button', { name: 'Back' })).toBeNull()
  for (const name of ['tokyo 1', 'oslo 2', 'lima 1']) {
    const value = await servers.findByRole('menuitemcheckbox', { name })
    expect(value).toBeChecked()
    await user.click(value)
  }
  await waitFor(() => expect(chips()).toEqual(['Server: Any']))
  await close(user)
  expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus())
  await findNames('web', 'mail', 'game', 'file')
})

test('filter: the address holds the filters, so a link shows them and Back restores them', async () => {
  const { user } = await renderApp(filtered('/nat', { server_id: 2, enabled: false }), { seed: fleet })
  await findNames('game')
  expect(chips()).toEqual(['Enabled: No', 'Server: oslo'])
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Server: oslo' }))
  await waitFor(() => expect(chips()).toEqual(['Enabled: No']))
  history.back()
  await waitFor(() => expect(chips()).toEqual(['Enabled: No', 'Server: oslo']))
})

test('filter: two chips or more can be removed together, and the search stays', async () => {
  const { user } = await renderApp(filtered('/nat', { server_id: 2, enabled: false }), { seed: fleet })
  await findNames('game')
  await search(user, 'oslo')
  await waitFor(() => expect(inAddress()).toMatchObject({ q: 'oslo' }))
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await findNames('mail', 'game')
  expect(inAddress()).toEqual({ q: 'oslo' })
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await (await panel('Filter')).findByRole('menuitem', { name: 'Enabled' }))
  await user.click(await (await panel('Enabled')).findByRole('menuitemradio', { name: 'No 1' }))
  await close(user)
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
})

test('filter: a filter removed right after typing stays off, and the search still runs', async () => {
  const { user } = await renderApp(filtered('/nat', { enabled: true }), { seed: fleet })
  await findNames('web', 'mail', 'file')
  await search(user, 'oslo')
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Enabled: Yes' }))
  await findNames('mail', 'game')
  expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull()
})

test('filter: works with the keyboard alone', async () => {
  const { user } = await renderApp('/nat', { seed: fleet })
  await findNames('web', 'mail', 'game', 'file')
  screen.getByRole('button', { name: 'Filter' }).focus()
  await user.keyboard('{Enter}')
  const fields = await panel('Filter')
  await waitFor(() => expect(fields.getByRole('menuitem', { name: 'Enabled' })).toHaveFocus())
  await user.keyboard('s')
  expect(fields.getByRole('menuitem', { name: 'Server' })).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  const servers = await panel('Server')
  await waitFor(() => expect(servers.getByRole('menuitemcheckbox', { name: 'tokyo 1' })).toHaveFocus())
  await user.keyboard('l ')
  await findNames('file')
  await user.keyboard('{ArrowUp}{Enter}')
  await findNames('mail', 'game', 'file')
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Server lima, oslo' })).toHaveFocus())
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Yes 2' })).toHaveFocus())
  await user.keyboard(' ')
  await findNames('mail', 'file')
  await close(user)
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
})

test('filter: Delete and Backspace remove a chip, go on to the next one, and delete no ticked row', async () => {
  const { user, backend } = await renderApp(filtered('/nat', { server_id: 2, enabled: true }), { seed: fleet })
  await findNames('mail')
  await tick(user, 'mail')
  screen.getByRole('button', { name: 'Enabled: Yes' }).focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Server: oslo' })).toHaveFocus())
  await waitFor(() => expect(chips()).toEqual(['Server: oslo']))
  screen.getByRole('button', { name: 'Remove the filter Server: oslo' }).focus()
  await user.keyboard('{Backspace}')
  await findNames('web', 'mail', 'game', 'file')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(backend.writes).toEqual([])
})

test('filter: each value says how many records it would show beside the other filters', async () => {
  const { user } = await renderApp(filtered('/nat', { enabled: false }), { seed: fleet })
  await findNames('game')
  const servers = await openField(user, 'Server')
  expect(values(servers)).toEqual(['oslo 1'])
  await user.click(servers.getByRole('button', { name: 'Back' }))
  await user.click(await (await panel('Filter')).findByRole('menuitem', { name: /^Enabled/ }))
  expect(values(await panel('Enabled'))).toEqual(['Yes 3', 'No 1'])
})

test('filter: a value that no record has is shown only while it is chosen', async () => {
  const { user } = await renderApp(filtered('/nat', { server_id: 1, enabled: false }), { seed: fleet })
  expect(await screen.findByText('Nothing matches the search and the filters.')).toBeVisible()
  const servers = await openField(user, 'Server')
  expect(values(servers)).toEqual(['tokyo 0', 'oslo 1'])
})

test('filter: a chosen record that was deleted is named so, and can be taken back', async () => {
  const { user } = await renderApp(filtered('/nat', { server_id: [2, 9] }), { seed: fleet })
  await findNames('mail', 'game')
  await waitFor(() => expect(chips()).toEqual(['Server: oslo, #9 (deleted)']))
  await user.click(screen.getByRole('button', { name: 'Server: oslo, #9 (deleted)' }))
  const servers = await panel('Server')
  expect(values(servers)).toEqual(['tokyo 1', 'oslo 2', 'lima 1', '#9 (deleted) 0'])
  await user.click(servers.getByRole('menuitemcheckbox', { name: '#9 (deleted) 0' }))
  await waitFor(() => expect(chips()).toEqual(['Server: oslo']))
  expect(inAddress()).toEqual({ server_id: 2 })
})

test.each([
  ['a field that there is not', { color: 'red' }, [], ['web', 'mail', 'game', 'file']],
  ['a value that no field has', { enabled: 'perhaps' }, ['Enabled: #perhaps'], []],
  ['nothing', { enabled: null, server_id: [] }, [], ['web', 'mail', 'game', 'file']],
  ['what is no value', { enabled: { a: 1 }, server_id: [[2], { id: 3 }] }, [], ['web', 'mail', 'game', 'file']],
] as const)('filter: an address may ask for %s', async (_what, filter, shownChips, shownRows) => {
  await renderApp(filtered('/nat', filter), { seed: fleet })
  if (shownRows.length > 0) await findNames(...shownRows)
  else expect(await screen.findByText('Nothing matches the search and the filters.')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Filters' }) ? chips() : []).toEqual(shownChips)
})

test('filter: many values are searched, and those that are chosen stand first', async () => {
  const server = Array.from({ length: 150 }, (_, at) => ({ id: at + 1, name: `node-${at + 1}` }))
  const nat = server.map(({ id }) => ({ id, name: `at-${id}`, server_id: id }))
  const { user } = await renderApp(filtered('/nat', { server_id: 140 }), { seed: { server, nat } })
  await findNames('at-140')
  const servers = await openField(user, 'Server')
  expect(values(servers)).toHaveLength(100)
  expect(values(servers)[0]).toBe('node-140 1')
  expect(servers.getByText('and 50 more')).toBeVisible()
  const box = servers.getByRole('searchbox', { name: 'Search' })
  await waitFor(() => expect(box).toHaveFocus())
  await user.keyboard('NODE-14')
  await waitFor(() => expect(values(servers)).toHaveLength(11))
  for (const marks of composing) fireEvent.keyDown(box, { key: 'ArrowDown', ...marks })
  expect(box).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown} ')
  await findNames('at-14', 'at-140')
  await user.clear(box)
  await user.type(box, 'nowhere')
  expect(await servers.findByText('Nothing found')).toBeVisible()
})

test('filter: on a phone it opens at the lower edge, and closes by its button', async () => {
  const { user } = await renderApp('/nat', { seed: fleet, narrow: true })
  const fields = await openFields(user)
  await user.click(await fields.findByRole('menuitem', { name: 'Server' }))
  const servers = await panel('Server')
  await user.click(await servers.findByRole('menuitemcheckbox', { name: 'lima 1' }))
  await user.click(servers.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
  expect(await screen.findByRole('button', { name: 'Server: lima' })).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'file' })).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'web' })).toBeNull())
})

test('filter: servers are filtered by what their agents reported and by whether they have notes', async () => {
  const host = (platform: string, version: string) => ({ platform, version })
  const server = [
    { id: 1, name: 'tokyo', host: host('debian', '2.10.0'), geoip: { ip: {}, country_code: 'jp' }, note: 'rack 4' },
    { id: 2, name: 'oslo', host: host('alpine', '2.9.1'), geoip: { ip: {}, country_code: 'no' }, note: '' },
    { id: 3, name: 'osaka', host: host('debian', '2.9.1'), geoip: { ip: {}, country_code: 'jp' }, note: '' },
  ]
  const { user } = await renderApp('/', { seed: { server } })
  await findNames('tokyo', 'oslo', 'osaka')
  const valuesOf = async (field: string) => {
    const shown = values(await openField(user, field))
    await close(user)
    return shown
  }
  expect(await valuesOf('System')).toEqual(['alpine 1', 'debian 2'])
  expect(await valuesOf('Version')).toEqual(['2.9.1 2', '2.10.0 1'])
  const countries = await openField(user, 'Country')
  expect(values(countries)).toEqual(['Japan 2', 'Norway 1'])
  await user.click(countries.getByRole('menuitemcheckbox', { name: 'Japan 2' }))
  await findNames('tokyo', 'osaka')
  await close(user)
  const notes = await openField(user, 'Notes')
  await user.click(await notes.findByRole('menuitemradio', { name: 'No 1' }))
  await findNames('osaka')
  await close(user)
  expect(chips()).toEqual(expect.arrayContaining(['Country: Japan', 'Notes: No']))
})
