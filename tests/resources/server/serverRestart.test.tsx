import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMovableClock } from '#backend/clock.ts'
import { findRow, renderApp } from '../../app.tsx'

const host = { platform: 'debian', version: '2.3.3', mem_total: 100, disk_total: 100, cpu: ['AMD EPYC 4 Virtual Core'] }
const server = [
  { id: 1, name: 'tokyo', host, state: { cpu: 5, mem_used: 10, disk_used: 95 }, display_index: 2 },
  { id: 2, name: 'oslo', host, state: { cpu: 5, mem_used: 10, disk_used: 10 }, display_index: 1 },
]
const updated_at = '2026-01-01T00:00:00Z'
const noCycle = { cycle_start: '', cycle_interval: 0, cycle_unit: '' }
const below = { type: 'memory', min: 5, max: 0, duration: 3, cover: 0, ignore: null, ...noCycle }
const alert_rule = [
  { id: 1, name: 'silent', rules: [{ ...below, type: 'offline', min: 0 }], enable: true, updated_at },
  { id: 2, name: 'too little', rules: [below], enable: true, updated_at },
]

/** Milliseconds until the agents are back, which only the clock of the test lets pass. */
const away = 20_000

const open = (dialect: 'classic' | 'current', isRestarted: boolean) => {
  const clock = createMovableClock()
  const prepare = isRestarted
    ? { prepare: (backend: { restart(reconnectDelay: number): void }) => backend.restart(away) }
    : {}
  const app = renderApp('/?view=health', { dialect, clock, seed: { server, alert_rule }, ...prepare })
  return app.then((page) => ({ ...page, clock }))
}

const findBand = async () => within(await screen.findByRole('region', { name: 'State of the fleet' }))

async function expectAwaited() {
  const band = await findBand()
  await band.findByRole('link', { name: /2 Waiting for agent/ })
  for (const name of ['tokyo', 'oslo']) {
    const row = await findRow(name)
    expect(row.getByRole('img', { name: 'Waiting for agent' })).toBeVisible()
    expect(row.queryByText(/%|°|\/s/)).toBeNull()
  }
  expect(screen.queryByRole('img', { name: /Online|Offline/ })).toBeNull()
  expect(band.getAllByRole('link')).toHaveLength(2)
  expect(band.getByRole('link', { name: '0 Online' }).closest('li')).not.toHaveAttribute('data-tone')
}

async function expectFigures() {
  await waitFor(async () => expect((await findRow('tokyo')).getByText('95%')).toBeVisible())
  const row = await findRow('oslo')
  expect(row.getAllByText('10%')).toHaveLength(2)
  expect(row.getByText('2.3.3')).toBeVisible()
  expect(row.getByRole('img', { name: 'Online' })).toBeVisible()
  expect((await findBand()).getByRole('link', { name: /1 Disk nearly full/ })).toHaveTextContent('tokyo')
}

test.each(['classic', 'current'] as const)(
  'restart: a page over a %s server shows no figure until the agents are back, and then all of them',
  async (dialect) => {
    const { backend, clock } = await open(dialect, false)
    await expectFigures()
    backend.restart(away)
    await expectAwaited()
    clock.advance(away + 1000)
    await expectFigures()
  },
)

test.each(['classic', 'current'] as const)(
  'restart: a page that is opened before the agents are back at a %s server knows their machines later',
  async (dialect) => {
    const { clock } = await open(dialect, true)
    await expectAwaited()
    clock.advance(away + 1000)
    await expectFigures()
  },
)

test('restart: an agent that does not come back is offline after a while', async () => {
  const { backend, clock } = await open('current', false)
  await expectFigures()
  backend.restart(away)
  await expectAwaited()
  clock.advance(away + 1000)
  await expectFigures()
  backend.agent(1).disconnect()
  backend.restart(away)
  await waitFor(async () =>
    expect((await findRow('tokyo')).getByRole('img', { name: 'Waiting for agent' })).toBeVisible(),
  )
  clock.advance(31_000)
  await waitFor(async () => expect((await findRow('tokyo')).getByRole('img', { name: 'Offline' })).toBeVisible())
})
