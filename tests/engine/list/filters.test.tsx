import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderApp } from '../../app.tsx'
import { findNames, search } from '../../list.ts'

const fleet = {
  server: [
    { id: 1, name: 'tokyo' },
    { id: 2, name: 'oslo' },
  ],
  nat: [
    { id: 1, name: 'web', server_id: 1, enabled: true },
    { id: 2, name: 'mail', server_id: 2, enabled: true },
    { id: 3, name: 'game', server_id: 2, enabled: false },
  ],
  notification: [
    { id: 1, name: 'hook', request_method: 2 },
    { id: 2, name: 'bot', request_method: 1 },
  ],
}

const openFilters = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: /^Filters/ }))
  return within(await screen.findByRole('dialog', { name: 'Filters' }))
}

const closeFilters = async (user: UserEvent) => {
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('filter: a reference and a switch work together, and each shows as a chip', async () => {
  const { user } = await renderApp('/nat', { seed: fleet })
  await findNames('web', 'mail', 'game')
  const filters = await openFilters(user)
  await user.selectOptions(await filters.findByLabelText('Server'), 'oslo (2)')
  await findNames('mail', 'game')
  await user.selectOptions(await filters.findByLabelText('Enabled'), 'No (1)')
  await findNames('game')
  await closeFilters(user)
  expect(screen.getByLabelText('Filters (2)')).toHaveFocus()
  expect(screen.getByText('Server: oslo')).toBeVisible()
  await user.click(await screen.findByLabelText('Remove the filter Enabled: No'))
  await findNames('mail', 'game')
  expect(screen.queryByText('Enabled: No')).toBeNull()
})

test('filter: a choice filters the list, and Any removes the filter', async () => {
  const { user } = await renderApp('/notification', { seed: fleet })
  await findNames('hook', 'bot')
  const filters = await openFilters(user)
  await user.selectOptions(await filters.findByLabelText('Request method'), 'POST (1)')
  await findNames('hook')
  await user.selectOptions(await filters.findByLabelText('Request method'), 'Any')
  await findNames('hook', 'bot')
})

test('filter: the address holds the filters, so a link shows them and Back restores them', async () => {
  const filter = encodeURIComponent(JSON.stringify({ server_id: 2, enabled: false }))
  const { user } = await renderApp(`/nat?filter=${filter}`, { seed: fleet })
  await findNames('game')
  expect(screen.getByText('Server: oslo')).toBeVisible()
  await user.click(await screen.findByLabelText('Remove the filter Server: oslo'))
  await waitFor(() => expect(screen.queryByText('Server: oslo')).toBeNull())
  history.back()
  expect(await screen.findByText('Server: oslo')).toBeVisible()
})

test('filter: works together with search, and Clear filters clears both', async () => {
  const { user } = await renderApp('/nat', { seed: fleet })
  await findNames('web', 'mail', 'game')
  await search(user, 'oslo')
  await findNames('mail', 'game')
  const filters = await openFilters(user)
  await user.selectOptions(await filters.findByLabelText('Enabled'), 'Yes (1)')
  await findNames('mail')
  await user.click(await filters.findByText('Clear filters'))
  await closeFilters(user)
  await findNames('web', 'mail', 'game')
  expect(screen.getByLabelText('Search')).toHaveValue('')
})

test('filter: a filter removed right after typing stays off, and the search still runs', async () => {
  const { user } = await renderApp('/nat?filter=%7B%22enabled%22%3Atrue%7D', { seed: fleet })
  await findNames('web', 'mail')
  await search(user, 'oslo')
  await user.click(await screen.findByLabelText('Remove the filter Enabled: Yes'))
  await findNames('mail', 'game')
  expect(screen.queryByText('Enabled: Yes')).toBeNull()
})

const options = (box: HTMLElement) =>
  within(box)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('filter: each option tells how many records it would show beside the other filters', async () => {
  const { user } = await renderApp('/nat', { seed: fleet })
  await findNames('web', 'mail', 'game')
  const filters = await openFilters(user)
  const server = filters.getByLabelText('Server')
  const enabled = filters.getByLabelText('Enabled')
  expect(options(server)).toEqual(['Any', 'tokyo (1)', 'oslo (2)'])
  await user.selectOptions(enabled, 'No (1)')
  await findNames('game')
  expect(options(server)).toEqual(['Any', 'oslo (1)'])
  expect(options(enabled)).toEqual(['Any', 'Yes (2)', 'No (1)'])
})

test('filter: an option that no record has is shown only while it is chosen', async () => {
  const filter = encodeURIComponent(JSON.stringify({ server_id: 1, enabled: false }))
  const { user } = await renderApp(`/nat?filter=${filter}`, { seed: fleet })
  expect(await screen.findByText('Nothing matches the search and the filters.')).toBeVisible()
  const filters = await openFilters(user)
  expect(options(filters.getByLabelText('Server'))).toEqual(['Any', 'tokyo (0)', 'oslo (1)'])
  expect(options(filters.getByLabelText('Enabled'))).toEqual(['Any', 'Yes (1)', 'No (0)'])
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
  const filters = await openFilters(user)
  expect(options(filters.getByLabelText('Country'))).toEqual(['Any', 'Japan (2)', 'Norway (1)'])
  expect(options(filters.getByLabelText('System'))).toEqual(['Any', 'alpine (1)', 'debian (2)'])
  expect(options(filters.getByLabelText('Version'))).toEqual(['Any', '2.9.1 (2)', '2.10.0 (1)'])
  await user.selectOptions(await filters.findByLabelText('Country'), 'Japan (2)')
  await findNames('tokyo', 'osaka')
  await user.selectOptions(await filters.findByLabelText('Notes'), 'No (1)')
  await findNames('osaka')
  await closeFilters(user)
  expect(screen.getByText('Country: Japan')).toBeVisible()
})
