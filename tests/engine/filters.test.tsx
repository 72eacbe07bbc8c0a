import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderApp } from '../app.tsx'
import { findNames, search } from '../list.ts'

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
  await user.click(screen.getByRole('button', { name: 'Filters' }))
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
  await user.selectOptions(filters.getByLabelText('Server'), 'oslo (2)')
  await findNames('mail', 'game')
  await user.selectOptions(filters.getByLabelText('Enabled'), 'No (1)')
  await findNames('game')
  await closeFilters(user)
  expect(screen.getByLabelText('Filters (2)')).toHaveFocus()
  expect(screen.getByText('Server: oslo')).toBeVisible()
  await user.click(screen.getByLabelText('Remove the filter Enabled: No'))
  await findNames('mail', 'game')
  expect(screen.queryByText('Enabled: No')).toBeNull()
})

test('filter: a choice filters the list, and Any removes the filter', async () => {
  const { user } = await renderApp('/notification', { seed: fleet })
  await findNames('hook', 'bot')
  const filters = await openFilters(user)
  await user.selectOptions(filters.getByLabelText('Request method'), 'POST (1)')
  await findNames('hook')
  await user.selectOptions(filters.getByLabelText('Request method'), 'Any')
  await findNames('hook', 'bot')
})

test('filter: the address holds the filters, so a link shows them and Back restores them', async () => {
  const filter = encodeURIComponent(JSON.stringify({ server_id: 2, enabled: false }))
  const { user } = await renderApp(`/nat?filter=${filter}`, { seed: fleet })
  await findNames('game')
  expect(screen.getByText('Server: oslo')).toBeVisible()
  await user.click(screen.getByLabelText('Remove the filter Server: oslo'))
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
  await user.selectOptions(filters.getByLabelText('Enabled'), 'Yes (1)')
  await findNames('mail')
  await user.click(filters.getByText('Clear filters'))
  await closeFilters(user)
  await findNames('web', 'mail', 'game')
  expect(screen.getByLabelText('Search')).toHaveValue('')
})

test('filter: a filter removed right after typing stays off, and the search still runs', async () => {
  const { user } = await renderApp('/nat?filter=%7B%22enabled%22%3Atrue%7D', { seed: fleet })
  await findNames('web', 'mail')
  await search(user, 'oslo')
  await user.click(screen.getByLabelText('Remove the filter Enabled: Yes'))
  await findNames('mail', 'game')
  expect(screen.queryByText('Enabled: Yes')).toBeNull()
})
