import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findRow, renderApp } from '../app.tsx'

const seed = {
  server: [{ id: 1, name: 'tokyo' }],
  nat: [{ id: 1, name: 'registry', server_id: 1, domain: 'r.example.com' }],
}

test('search everything: the first letter reads each unopened list once, and finds its records', async () => {
  const { user, backend } = await renderApp('/', { seed })
  await findRow('tokyo')
  const reads = () => backend.calls.filter(({ path }) => path === '/api/v1/nat').length
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Search everything' })
  expect(reads()).toBe(0)
  await user.keyboard('regis')
  expect(await screen.findByRole('option', { name: /registry/ })).toBeVisible()
  await user.keyboard('t')
  expect(reads()).toBe(1)
})

/** Searches where the list of what was chosen last cannot be read, at first or ever. */
async function searchWithout(times?: number) {
  const { user, backend, reopen, answered } = await renderApp('/', { seed })
  await findRow('tokyo')
  localStorage.setItem('RaStorelotus.palette.recent', '["nat/1"]')
  reopen('/')
  await findRow('tokyo')
  backend.fail({ path: '/nat' }, { body: { error: 'permission denied' } }, times)
  const reads = () => backend.calls.filter(({ path }) => path === '/api/v1/nat').length
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Search everything' })
  await waitFor(() => expect(reads()).toBe(1))
  await answered()
  await user.keyboard('regis')
  await waitFor(() => expect(reads()).toBe(2))
  await answered()
}

test('search everything: a list that it reads at the second attempt is not named', async () => {
  await searchWithout(1)
  expect(await screen.findByRole('option', { name: /registry/ })).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/not searched/)).toBeNull())
})

test('search everything: a list that it cannot read twice is named once', async () => {
  await searchWithout()
  expect(await screen.findByText(/not searched: NAT profiles$/)).toBeVisible()
})

test('search everything: names a list that it cannot read', async () => {
  const { user, backend } = await renderApp('/', { seed })
  await findRow('tokyo')
  backend.fail({ path: '/nat' }, { body: { error: 'permission denied' } })
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Search everything' })
  await user.keyboard('regis')
  expect(await screen.findByText(/not searched: NAT profiles/)).toBeVisible()
})
