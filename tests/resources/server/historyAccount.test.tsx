import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Seed } from '#backend/state.ts'
import { renderApp } from '../../app.tsx'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const bucket = 30_000

const base = Math.floor(Date.now() / bucket) * bucket
const before = (time: number) => base - time
const old = { created_at: '2026-01-01T00:00:00Z', drifts: true }

const fleet: Seed = {
  server: [
    {
      id: 1,
      name: 'tokyo',
      ...old,
      host: { boot_time: before(900 * hour) / 1000 },
      outages: [{ from: before(6 * hour), to: before(5 * hour) }],
    },
    {
      id: 2,
      name: 'milan',
      created_at: old.created_at,
      host: {},
      state: {},
      online: false,
      last_active: '0001-01-01T00:00:00Z',
    },
  ],
  service: [
    {
      id: 1,
      name: 'web',
      target: 'https://example.com',
      created_at: old.created_at,
      duration: 60,
      enable_show_in_service: true,
      failures: [{ from: before(6 * hour), to: before(3.6 * hour) }],
    },
  ],
}
const setting = { tsdb_enabled: true }

const timeline = () => within(screen.getByRole('columnheader', { name: 'Availability' }).closest('table')!)
const events = () =>
  within(screen.getByRole('region', { name: 'Records' }))
    .getAllByRole('row')
    .slice(1)
const eventOf = (kind: string) => events().find((row) => within(row).queryByRole('cell', { name: kind }))!

test('history: a service has its availability, and times no finer than its checks', async () => {
  await renderApp('/history', { seed: fleet, setting })
  const web = await waitFor(() => timeline().getByRole('row', { name: /web/ }))
  await waitFor(() => expect(web).toHaveTextContent(/9[34]\.\d+% ±1 minute$/))
  const when = within(eventOf('Service outage')).getByRole('rowheader')
  expect(when).toHaveTextContent(/\d:\d\d [AP]M$/)
  expect(when).not.toHaveTextContent(/\d:\d\d:\d\d/)
  expect(within(eventOf('Outage')).getByRole('rowheader')).toHaveTextContent(/\d:\d\d:\d\d/)
})

test('history: of a month, a service has times in hours', async () => {
  await renderApp('/history?range=30d', { seed: fleet, setting })
  const when = () => within(eventOf('Service outage')).getByRole('rowheader')
  await waitFor(() => expect(when()).toHaveTextContent(/^\w+ \d+, \d+ [AP]M ?±2 hours$/))
  expect(timeline().getByRole('row', { name: /web/ })).toHaveTextContent(/99\.\d*% ±2 hours$/)
})

test('history: without a store, the availability of a service is that of its days', async () => {
  const failures = [{ from: before(3 * day), to: before(hour) }]
  const seed = { ...fleet, service: [{ ...fleet.service![0], failures }] }
  await renderApp('/history', { seed, dialect: 'classic' })
  await waitFor(() => expect(timeline().getByRole('row', { name: /web/ })).toHaveTextContent(/\d% ±12 hours$/))
})

test('history: a server that never reported is named', async () => {
  const { user } = await renderApp('/history', { seed: fleet, setting })
  expect(await screen.findByText(/^No report yet: .*milan/)).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'tokyo')
  await waitFor(() => expect(screen.queryByText(/^No report yet:/)).toBeNull())
})

test('history: on an older server a server that never reported is named as well', async () => {
  await renderApp('/history', { seed: fleet, dialect: 'classic' })
  expect(await screen.findByText(/^No report yet: .*milan/)).toBeVisible()
})

test('history: a legend says what the colors mean, of those that are shown', async () => {
  const { user } = await renderApp('/history', { seed: fleet, setting })
  const legend = await screen.findByRole('list', { name: 'What the colors mean' })
  const texts = () =>
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim())
  await waitFor(() => expect(texts()).toEqual(['Reports recorded', 'Outage and Service outage']))
  await user.click(screen.getByRole('button', { name: 'Service outage' }))
  await waitFor(() => expect(texts()).toEqual(['Reports recorded', 'Outage']))
})

test('history: the address keeps by what the events are sorted', async () => {
  const { user } = await renderApp('/history?range=7d', { seed: fleet, setting })
  await waitFor(() => expect(events()).toHaveLength(2))
  const header = () => screen.getByRole('columnheader', { name: 'How long' })
  await user.click(within(header()).getByRole('button'))
  await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'descending'))
  expect(window.location.search).toBe('?range=7d&sort=long&order=DESC')
  await user.click(within(header()).getByRole('button'))
  await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'ascending'))
  expect(window.location.search).toBe('?range=7d&sort=long&order=ASC')
})
