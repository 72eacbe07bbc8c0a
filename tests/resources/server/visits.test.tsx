import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMovableClock } from '#backend/clock.ts'
import { seenAt } from '#resources/server/visits/visit.ts'
import { findRow, renderApp } from '../../app.tsx'

const minute = 60_000
const hour = 60 * minute
const visits = 'RaStorelotus.visits.1'

test('another visit begins half an hour after the last look', () => {
  expect(seenAt(undefined, 5 * hour)).toEqual({ seen: 5 * hour })
  const later = seenAt({ seen: 5 * hour }, 6 * hour)
  expect(later).toEqual({ seen: 6 * hour, since: 5 * hour })
  expect(seenAt(later, 6 * hour + 10 * minute)).toEqual({ seen: 6 * hour + 10 * minute, since: 5 * hour })
})

test('since the last visit: one line says what happened, leads to it, and goes when it is dismissed', async () => {
  const now = Date.now()
  const machine = (bootAt: number) => ({ boot_time: Math.floor(bootAt / 1000), platform: 'debian' })
  const server = [
    { id: 1, name: 'tokyo', host: machine(now - 2 * hour) },
    { id: 2, name: 'oslo', host: machine(now - 200 * hour) },
  ]
  const { user, reopen } = await renderApp('/', { seed: { server } })
  // The first look is noted.
  await waitFor(() => expect(localStorage.getItem(visits)).not.toBeNull())
  expect(screen.queryByText(/Since you were last here/)).toBeNull()
  localStorage.setItem(visits, JSON.stringify({ seen: now - 9 * hour }))
  reopen('/')
  expect(await screen.findByText('Since you were last here, 9 hours ago: 1 server restarted.')).toBeVisible()
  const link = screen.getByRole('link', { name: 'What happened' })
  expect(link).toHaveAttribute('href', '/dashboard/history?range=1d')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(/Since you were last here/)).toBeNull()
})

test('since the last visit: without trouble it says so, and an outage that has ended is still told', async () => {
  const clock = createMovableClock()
  const boot_time = Math.floor(Date.now() / 1000) - 900_000
  const server = [{ id: 1, name: 'tokyo', host: { boot_time, platform: 'debian' } }]
  const { backend, reopen } = await renderApp('/', { seed: { server }, clock })
  await waitFor(() => expect(localStorage.getItem(visits)).not.toBeNull())
  localStorage.setItem(visits, JSON.stringify({ seen: Date.now() - 9 * hour }))
  reopen('/')
  const beginning = 'Since you were last here, 9 hours ago: '
  const calm = `${beginning}no server has restarted, and none is newly offline.`
  expect(await screen.findByText(calm)).toBeVisible()
  backend.agent(1).disconnect()
  clock.advance(45_000)
  const gone = `${beginning}1 server went offline.`
  expect(await screen.findByText(gone)).toBeVisible()
  await waitFor(async () => expect((await findRow('tokyo')).getByRole('img', { name: 'Offline' })).toBeVisible())
  backend.agent(1).connect()
  await waitFor(async () => expect((await findRow('tokyo')).getByRole('img', { name: 'Online' })).toBeVisible())
  expect(screen.getByText(gone)).toBeVisible()
})

test('since the last visit: what happened after it is told also where the clock of the browser is an hour ahead', async () => {
  const now = Date.now()
  const server = [
    { id: 1, name: 'tokyo', host: { boot_time: Math.floor((now - 9.5 * hour) / 1000), platform: 'debian' } },
  ]
  const { reopen } = await renderApp('/', { seed: { server }, clock: createMovableClock(-hour) })
  await waitFor(() => expect(localStorage.getItem(visits)).not.toBeNull())
  localStorage.setItem(visits, JSON.stringify({ seen: now - 9 * hour }))
  reopen('/')
  // Before the first live report, the server looks silent: an answer has the time of the page.
  expect(await screen.findByText(/, 9 hours ago: .*\b1 server restarted\.$/)).toBeVisible()
})

test('since the last visit: services that are down are told', async () => {
  const now = Date.now()
  const created_at = new Date(now - 100 * hour).toISOString()
  const host = { boot_time: Math.floor(now / 1000) - 900_000, platform: 'debian' }
  const seed = {
    server: [{ id: 1, name: 'tokyo', created_at, host }],
    service: [
      {
        id: 1,
        name: 'API',
        cover: 0,
        duration: 30,
        created_at,
        enable_show_in_service: true,
        failures: [{ from: now - hour, to: Infinity }],
      },
    ],
  }
  const { reopen } = await renderApp('/', { seed })
  await waitFor(() => expect(localStorage.getItem(visits)).not.toBeNull())
  localStorage.setItem(visits, JSON.stringify({ seen: now - 9 * hour }))
  reopen('/')
  expect(await screen.findByText('Since you were last here, 9 hours ago: 1 service is down.')).toBeVisible()
})
