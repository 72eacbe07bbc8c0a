import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { findRow, renderApp } from '../app.tsx'
import { visitedBy } from '../resources/online-user/visitors.ts'

const dialects = ['classic', 'current'] as const
const blocked = (at: number) => ({
  ip: `203.0.113.${at}`,
  block_identifier: -124,
  block_reason: 4,
  block_timestamp: 2_000_000_000 - at,
  count: 99_999,
})
const seed = {
  server: [{ id: 1, name: 'tokyo' }],
  user: [
    { id: 1, username: 'admin', role: 0 },
    { id: 2, username: 'grace', role: 1 },
  ],
  waf: [
    ...Array.from({ length: 24 }, (_, at) => blocked(at)),
    { ...blocked(23), block_identifier: -125, block_reason: 1 },
    { ...blocked(40), block_identifier: 2, block_reason: 1 },
  ],
}
const visitors = visitedBy({ ip: '198.51.100.2', user_id: 2 }, { ip: '198.51.100.2', user_id: 2, since: '2026-08-18' })

const input = () => screen.findByRole('combobox', { name: 'Search everything' })
const pagedCalls = ({ calls }: Backend) => calls.filter(({ path }) => /\/(waf|online-user)\?/.test(path))
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.trim().replace(/\s+/g, ' '))

async function open(user: UserEvent, query: string) {
  await findRow('tokyo')
  await user.keyboard('{Control>}k{/Control}')
  await input()
  await user.paste(query)
}

test.each(dialects)(
  'search everything: in %s, finds the entries of the firewall, each at its page',
  async (dialect) => {
    const { user, backend } = await renderApp('/', { seed, dialect, prepare: visitors })
    await open(user, '')
    expect(pagedCalls(backend)).toEqual([])
    await user.paste('203.0.113.22')
    await waitFor(() => expect(options()).toEqual(['203.0.113.22 Blocked by an admin']))
    await waitFor(() => expect(pagedCalls(backend)).toHaveLength(2))
    await user.keyboard('{Enter}')
    await findRow('203.0.113.22')
    await waitFor(() => expect(window.location.search).toBe('?page=3&pageSize=10'))
  },
)

test.each([
  ['the user whose sign-in failed', 'grace', '203.0.113.40'],
  ['the reason', 'sign-in failed', '203.0.113.40'],
])('search everything: %s finds an entry of the firewall', async (_, query, ip) => {
  const { user } = await renderApp('/', { seed })
  await open(user, query)
  expect(await screen.findByRole('option', { name: new RegExp(ip) })).toBeVisible()
})

test.each(dialects)('search everything: in %s, finds a user who is online, and blocks the address', async (dialect) => {
  const { user, backend } = await renderApp('/', { seed: { ...seed, waf: [] }, dialect, prepare: visitors })
  await open(user, '198.51')
  await waitFor(() => expect(options()).toEqual(['198.51.100.2 grace']))
  await user.keyboard('{Tab}')
  expect(await screen.findByRole('combobox', { name: 'Actions for 198.51.100.2' })).toBeVisible()
  expect(options()).toEqual(['Open in a new tab', 'Block'])
  await user.keyboard('block{Enter}')
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(await question.findByRole('button', { name: 'Block' }))
  await waitFor(() => expect(backend.tables.waf).toMatchObject([{ ip: '198.51.100.2', block_reason: 4 }]))
})

test('search everything: an order unblocks an address, which is found no more', async () => {
  const { user, backend } = await renderApp('/', { seed })
  await open(user, 'unblock 203.0.113.23')
  await waitFor(() => expect(options()).toEqual(['Unblock: 203.0.113.23 Firewall entries']))
  await user.keyboard('{Enter}')
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(await question.findByRole('button', { name: 'Unblock' }))
  await waitFor(() => expect(backend.tables.waf.map(({ ip }) => ip)).not.toContain('203.0.113.23'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await open(user, '203.0.113.23')
  expect(await screen.findByText('Nothing found')).toBeVisible()
})

test('search everything: tells when it searches only a part of a list', async () => {
  const waf = Array.from({ length: 10_001 }, (_, at) => ({ ...blocked(0), ip: `10.0.${at >> 8}.${at & 255}` }))
  const { user } = await renderApp('/', { seed: { ...seed, waf } })
  await open(user, '10.0.')
  expect(
    await screen.findByText('The first 50 of 10,000 results · only partly searched: Firewall entries'),
  ).toBeVisible()
})

test('search everything: does not remember what has no id of its own', async () => {
  const { user } = await renderApp('/', { seed })
  await open(user, '203.0.113.5')
  await screen.findByRole('option', { name: /203\.0\.113\.5/ })
  await user.keyboard('{Enter}')
  await findRow('203.0.113.5')
  await user.keyboard('{Control>}k{/Control}')
  await input()
  expect(screen.queryByRole('group', { name: 'Recently chosen' })).toBeNull()
})

test('search everything: a member of a current server asks for nothing that is kept from members', async () => {
  const { user, backend } = await renderApp('/', {
    seed: { ...seed, server: [{ id: 1, name: 'tokyo', user_id: 2 }] },
    as: 'grace',
    prepare: visitors,
  })
  await open(user, '198.51')
  expect(await screen.findByText('Nothing found')).toBeVisible()
  expect(pagedCalls(backend)).toEqual([])
  expect(screen.queryByText(/not searched/)).toBeNull()
})

test('search everything: a member of a classic server finds masked addresses, and no action on them', async () => {
  const { user } = await renderApp('/', {
    seed: { ...seed, server: [{ id: 1, name: 'tokyo', user_id: 2 }] },
    dialect: 'classic',
    as: 'grace',
    prepare: visitors,
  })
  await open(user, '198.')
  expect(await screen.findByRole('option', { name: /198\.\*\*\*\*\.2/ })).toBeVisible()
  await user.keyboard('{Tab}')
  await screen.findByRole('combobox', { name: 'Actions for 198.****.2' })
  expect(options()).toEqual(['Open in a new tab'])
})
