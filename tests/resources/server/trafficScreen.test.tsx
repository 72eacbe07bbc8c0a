import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMovableClock } from '#backend/clock.ts'
import type { Seed } from '#backend/state.ts'
import { transferredUntil } from '#backend/traffic.ts'
import { findRow, navigate, renderApp } from '../../app.tsx'
import { callsOf } from '../../dataProvider/browser.ts'
import { names } from '../../list.ts'
import { savedFiles } from '../savedFiles.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Times that are borders of the buckets of the history. */
const base = Math.floor(Date.now() / (2 * hour)) * 2 * hour
const before = (time: number) => base - time
const iso = (at: number) => new Date(at).toISOString()
const localDate = (at: number) => {
  const date = new Date(at)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
const note = (trafficVol: string) =>
  JSON.stringify({
    planDataMod: { trafficVol, trafficType: '2' },
    billingDataMod: { startDate: localDate(before(10 * day)), amount: '5 USD', cycle: 'Month' },
  })

const fleet: Seed = {
  server: [
    {
      id: 1,
      name: 'tokyo',
      created_at: '2026-01-01T00:00:00Z',
      drifts: true,
      host: { boot_time: before(6 * hour) / 1000 },
      // The counters were reset twice.
      story: { boots: [before(60 * day), before(8 * day)] },
      outages: [
        { from: before(8 * day) - 4 * hour, to: before(8 * day) },
        { from: before(10 * hour), to: before(6 * hour) },
      ],
      state: { net_in_speed: 300_000, net_out_speed: 500_000 },
      public_note: note('900GB/Month'),
    },
    {
      id: 2,
      name: 'oslo',
      created_at: '2026-01-01T00:00:00Z',
      drifts: true,
      host: { boot_time: before(60 * day) / 1000 },
      state: { net_in_speed: 200_000, net_out_speed: 100_000 },
    },
  ],
  server_group: [{ id: 1, name: 'all', servers: [1, 2] }],
}
const setting = { tsdb_enabled: true }

const table = () => within(screen.getByRole('region', { name: 'Records' }))
const cellsOf = (name: string) =>
  within(table().getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

/** A size in words as a number of bytes. */
function bytesIn(text: string | null | undefined): number {
  const [, amount = '', unit = ''] = /([\d.]+) (\w+)/.exec(text ?? '') ?? []
  return Number(amount) * 1024 ** ['B', 'KiB', 'MiB', 'GiB', 'TiB'].indexOf(unit)
}

test('traffic: what is shown by hour and by group is what the servers transferred, across restarts', async () => {
  const { user, backend } = await renderApp('/history/traffic?unit=hour', { seed: fleet, setting })
  await waitFor(() => expect(table().getAllByRole('row')).toHaveLength(3))
  const [tokyo, oslo] = backend.tables.server
  const from = new Date(Date.now()).setMinutes(0, 0, 0) - 47 * hour
  const grown = (row: NonNullable<typeof tokyo>) => {
    const [first, last] = [transferredUntil(row, from), transferredUntil(row, Date.now())]
    return { received: last.received - first.received, sent: last.sent - first.sent }
  }
  const [ofTokyo, ofOslo] = [grown(tokyo!), grown(oslo!)]
  const isNear = (text: string | null | undefined, bytes: number) => expect(bytesIn(text) / bytes).toBeCloseTo(1, 2)
  isNear(cellsOf('tokyo')[0], ofTokyo.received)
  isNear(cellsOf('tokyo')[1], ofTokyo.sent)
  isNear(cellsOf('oslo')[2], ofOslo.received + ofOslo.sent)
  // Only where a counter got smaller it matters whether the machine was restarted.
  const uptimes = callsOf(backend).filter((call) => call.includes('metric=uptime'))
  expect(uptimes).toEqual(['GET server/1/metrics?metric=uptime&period=7d'])
  await user.click(await screen.findByRole('button', { name: 'Server groups' }))
  await waitFor(() => expect(table().getAllByRole('row')).toHaveLength(2))
  isNear(cellsOf('all')[2], ofTokyo.received + ofTokyo.sent + ofOslo.received + ofOslo.sent)
})

test('traffic: a cycle has what is used of the plan, what is left, the forecast and the price', async () => {
  const { backend } = await renderApp('/history/traffic?unit=cycle', { seed: fleet, setting })
  await waitFor(() => expect(table().getAllByRole('row')).toHaveLength(2))
  const row = backend.tables.server[0]!
  const begin = Date.parse(`${localDate(before(10 * day))}T00:00:00`)
  const [first, last] = [transferredUntil(row, begin), transferredUntil(row, Date.now())]
  const used = last.received - first.received + last.sent - first.sent
  const [usedText, plan, left, , ends, price] = cellsOf('tokyo')
  expect(bytesIn(usedText) / used).toBeCloseTo(1, 2)
  expect(plan).toBe('900GB/Month')
  expect(bytesIn(left) / (9e11 - used)).toBeCloseTo(1, 2)
  expect(ends).not.toBe('')
  expect(price).toBe('$5 / Month')
})

const monthly = {
  type: 'transfer_all_cycle',
  max: 1e12,
  min: 0,
  duration: 0,
  cover: 0,
  ignore: {},
  cycle_start: '2026-01-01T00:00:00Z',
  cycle_interval: 1,
  cycle_unit: 'month',
}
const counted: Seed = { ...fleet, alert_rule: [{ id: 1, name: 'monthly', rules: [monthly] }] }

test('traffic: while the traffic of a plan is being read, the cycle of a rule does not take its place', async () => {
  const { backend } = await renderApp('/history/traffic?unit=cycle', {
    seed: counted,
    setting,
    prepare: (server) => server.fail({ path: '/server/1/metrics' }, 'stall'),
  })
  await waitFor(() => expect(cellsOf('oslo')[1]).toMatch(/^931.3 GiB/))
  await screen.findByText(/1 of 2 servers has been read/)
  expect(table().queryByRole('row', { name: /tokyo/ })).toBeNull()
  backend.recover()
  await waitFor(() => expect(cellsOf('tokyo')[1]).toBe('900GB/Month'))
})

test('traffic: without a history, what is used of the plan in a note is unknown', async () => {
  await renderApp('/history/traffic?unit=cycle', { seed: fleet, dialect: 'classic' })
  await waitFor(() => expect(cellsOf('tokyo').slice(0, 2)).toEqual([expect.stringMatching(/^unknown/), '900GB/Month']))
  expect(cellsOf('tokyo').at(-1)).toBe('$5 / Month')
})

test('traffic: cycles are added up, for all servers and for each group', async () => {
  const { user } = await renderApp('/history/traffic?unit=cycle', { seed: counted, setting })
  await waitFor(() => expect(table().getAllByRole('row')).toHaveLength(4))
  const used = ['tokyo', 'oslo'].map((name) => bytesIn(cellsOf(name)[0])).reduce((sum, each) => sum + each)
  expect(bytesIn(cellsOf('Total')[0]) / used).toBeCloseTo(1, 1)
  await user.click(screen.getByRole('button', { name: 'Server groups' }))
  await waitFor(() => expect(table().queryByRole('row', { name: /tokyo/ })).toBeNull())
  expect(cellsOf('all')).toEqual(cellsOf('Total'))
})

test('traffic: of a month, each server has its plan and its price beside it', async () => {
  await renderApp('/history/traffic?unit=month', { seed: fleet, setting })
  await waitFor(() => expect(cellsOf('tokyo').slice(3)).toEqual(['900GB/Month', '$5 / Month']))
  expect(cellsOf('oslo').slice(3)).toEqual(['', ''])
})

const linesOf = async (file: Blob | undefined) => ((await file?.text()) ?? '').trim().split('\r\n')

test('traffic: the file has the groups that are shown, each hour with its sum', async () => {
  const blobs = savedFiles()
  const { user } = await renderApp('/history/traffic?unit=hour&by=group', { seed: fleet, setting })
  await waitFor(() => expect(table().getAllByRole('row')).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
  const lines = await linesOf(blobs[0])
  expect(lines[0]).toMatch(/^.?Server group,Time,In,Out,Total$/)
  expect(lines.slice(1)).toHaveLength(48)
  const sum = lines.slice(1).reduce((all, line) => all + Number(line.split(',')[4]), 0)
  expect(bytesIn(cellsOf('all')[2]) / sum).toBeCloseTo(1, 2)
})

const still: Seed['server'] = ['tokyo', 'oslo'].map((name, at) => ({
  id: at + 1,
  name,
  state: { net_in_transfer: 2 ** 30, net_out_transfer: 2 ** 30 },
}))

test('traffic: without a history there are the cycles of rules, and what is seen from now on', async () => {
  await renderApp('/history/traffic?unit=cycle', { seed: counted, dialect: 'classic' })
  expect(await screen.findByText(/only the traffic since this page was opened is known/)).toBeVisible()
  await waitFor(() => expect(table().getAllByRole('row')).toHaveLength(4))
  expect(cellsOf('oslo')[1]).toMatch(/^931.3 GiB/)
})

test('traffic: without a history the count goes on when other servers are chosen, also for those that are not shown', async () => {
  const { user, backend } = await renderApp('/history/traffic', {
    seed: { ...fleet, server: still },
    dialect: 'classic',
  })
  const receive = (place: number, bytes: number) => {
    const row = backend.tables.server[place]!
    row.state = { ...row.state, net_in_transfer: (row.state.net_in_transfer ?? 0) + bytes }
  }
  await waitFor(() => expect(cellsOf('tokyo')[0]).toBe('0 B'))
  receive(0, 5 * 2 ** 20)
  await waitFor(() => expect(cellsOf('tokyo')[0]).toBe('5 MiB'))
  await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'tok')
  await waitFor(() => expect(names()).toEqual(['tokyo']))
  expect(cellsOf('tokyo')[0]).toBe('5 MiB')
  receive(1, 7 * 2 ** 20)
  receive(0, 2 ** 20)
  await waitFor(() => expect(cellsOf('tokyo')[0]).toBe('6 MiB'))
  await user.clear(screen.getByRole('searchbox', { name: 'Name' }))
  await waitFor(() => expect(cellsOf('oslo')[0]).toBe('7 MiB'))
  expect(cellsOf('tokyo')[0]).toBe('6 MiB')
})

test('traffic: without a history a counter that falls is counted again only where the machine was restarted', async () => {
  const server = still.map((each) => ({ ...each, state: { ...each.state, uptime: 1000 } }))
  const { backend } = await renderApp('/history/traffic', { seed: { ...fleet, server }, dialect: 'classic' })
  const report = (place: number, net_in_transfer: number, uptime: number) => {
    const row = backend.tables.server[place]!
    row.state = { ...row.state, net_in_transfer, uptime }
  }
  await waitFor(() => expect(cellsOf('tokyo')[0]).toBe('0 B'))
  // In one message: when the second is counted, so is the first.
  report(0, 2 ** 29, 1005)
  report(1, 2 ** 29, 60)
  await waitFor(() => expect(cellsOf('oslo')[0]).toBe('512 MiB'))
  expect(cellsOf('tokyo')[0]).toBe('0 B')
})

test('traffic: a server that takes the place of another is counted, and that one is gone', async () => {
  const { backend } = await renderApp('/history/traffic', { seed: { ...fleet, server: still }, dialect: 'classic' })
  await waitFor(() => expect(names()).toContain('tokyo'))
  const others = names().filter((name) => name !== 'tokyo')
  Object.assign(backend.tables.server[0]!, { id: 9, name: 'lima' })
  await waitFor(() => expect(names().toSorted()).toEqual([...others, 'lima'].toSorted()))
})

test('traffic: an address that asks for groups where there are none leads back to the servers', async () => {
  const { user } = await renderApp('/history/traffic?by=group', {
    seed: { ...fleet, server_group: [] },
    setting,
  })
  await user.click(await screen.findByRole('button', { name: 'Servers' }))
  await waitFor(() => expect(names()).toContain('tokyo'))
})

test('traffic: without a history only what differs is offered', async () => {
  await renderApp('/history/traffic?unit=hour', { seed: counted, dialect: 'classic' })
  expect(await screen.findByRole('button', { name: 'Since opened' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'By cycle' })).toBeVisible()
  for (const name of ['By hour', 'By day', 'This month']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('traffic: without a history there is no forecast', async () => {
  await renderApp('/history/traffic?unit=cycle', { seed: counted, dialect: 'classic' })
  await waitFor(() => expect(table().getAllByRole('row')).toHaveLength(4))
  expect(table().queryByRole('columnheader', { name: 'Forecast' })).toBeNull()
})

test('traffic: the file of cycles has when each begins and ends, and what it has used', async () => {
  const blobs = savedFiles()
  const { user } = await renderApp('/history/traffic?unit=cycle', { seed: counted, setting })
  await waitFor(() => expect(table().getAllByRole('row')).toHaveLength(4))
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
  const lines = await linesOf(blobs[0])
  const tokyo = lines.find((line) => line.startsWith('tokyo'))?.split(',') ?? []
  const oslo = lines.find((line) => line.startsWith('oslo'))?.split(',') ?? []
  const begin = new Date(`${localDate(before(10 * day))}T00:00:00`)
  expect(tokyo.slice(1, 2)).toEqual([begin.toISOString()])
  const now = new Date()
  const month = (after: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + after)).toISOString()
  expect(oslo.slice(1, 3)).toEqual([month(0), month(1)])
  expect(Number(tokyo[4]) / bytesIn(cellsOf('tokyo')[0])).toBeCloseTo(1, 2)
  expect([tokyo.at(-1), oslo.at(-1)]).toEqual(['$5 / Month', ''])
})

test('traffic: reading that was stopped stays so when the groups are read again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const { user, backend } = await renderApp('/history/traffic?unit=hour', {
    seed: fleet,
    setting,
    prepare: (server) => server.fail({ path: '/server/1/metrics' }, 'stall'),
  })
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible()
  backend.tables.server_group[0]!.name = 'everything'
  vi.setSystemTime(Date.now() + minute)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await screen.findByRole('option', { name: 'everything' })
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible()
})

test('traffic: of this month, there is a part for each day since the first', async () => {
  const blobs = savedFiles()
  const { user } = await renderApp('/history/traffic', { seed: fleet, setting })
  expect(await screen.findByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true')
  const now = new Date()
  const first = new Date(now.getFullYear(), now.getMonth(), 1)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save as CSV' })).not.toHaveAttribute('aria-disabled'))
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
  const lines = (await linesOf(blobs[0])).filter((line) => line.startsWith('tokyo'))
  expect(lines).toHaveLength(now.getDate())
  expect(lines[0]).toContain(first.toISOString())
})

const small: Seed = { ...fleet, server: fleet.server!.map((server) => ({ ...server, public_note: note('9GB/Month') })) }

/** What the page of a server says of its plan; by its text, as a search for roles goes through the whole page each time. */
const findPlan = () => screen.findByText(/Traffic plan: [\d,]+% used/)

test('traffic: a plan that is used up is said on the page of its server, and in the band once that is known', async () => {
  const { backend, user } = await renderApp('/server/1', { seed: small, setting })
  await screen.findByRole('heading', { name: 'tokyo', level: 1 })
  await user.click(await findPlan())
  expect(await screen.findByText(/^[\d.]+ GiB of 9GB\/Month used, until /)).toBeVisible()
  expect(await screen.findByText('Traffic plan used up')).toBeVisible()
  const asked = () => callsOf(backend).filter((call) => call.startsWith('GET server/2/metrics?metric=net_'))
  navigate('/dashboard/')
  const band = within(await screen.findByRole('region', { name: 'State of the fleet' }))
  await user.click(await band.findByRole('link', { name: /^1 Traffic plan used up/ }))
  await waitFor(() => expect(names()).toEqual(['tokyo']))
  expect(asked()).toEqual([])
})

test('traffic: what was read of plans is in the list, in its totals and on the map', async () => {
  const { user } = await renderApp('/history/traffic?unit=cycle', { seed: small, setting })
  await waitFor(() => expect(cellsOf('tokyo')[1]).toBe('9GB/Month'))
  await waitFor(() => expect(cellsOf('oslo')[1]).toBe('9GB/Month'))
  const sum = bytesIn(cellsOf('Total')[0])
  navigate('/dashboard/')
  const row = await findRow('tokyo')
  const meter = row.getByText(/^[\d,]+%$/, { selector: '.meter[data-tip^="9GB/Month: "]' })
  expect(Number.parseInt(meter.textContent.replace(',', ''))).toBeGreaterThan(100)
  await user.click(screen.getByRole('button', { name: 'Totals of these servers' }))
  const total = await screen.findByText(/^[\d.]+ \wiB on 2 servers$/)
  expect(bytesIn(total.textContent) / sum).toBeCloseTo(1, 1)
  navigate('/dashboard/map?color=traffic')
  expect(await screen.findByRole('option', { name: /^tokyo, all, Traffic of the cycle: [\d,]{3,}%$/ })).toBeVisible()
})

test('traffic: by cycle, what an alert rule counts says so', async () => {
  await renderApp('/history/traffic?unit=cycle', { seed: counted, setting })
  await waitFor(() => expect(cellsOf('oslo')[1]).toBe('931.3 GiBCounted by the alert rule “monthly”'))
  await waitFor(() => expect(cellsOf('tokyo')[1]).toBe('900GB/Month'))
})

test('traffic: by cycle, a rule that counts one direction has the forecast of that direction', async () => {
  const outgoing = { ...monthly, type: 'transfer_out_cycle', cycle_start: iso(before(20 * day)), cycle_interval: 2 }
  const seed = { ...fleet, alert_rule: [{ id: 1, name: 'outgoing', rules: [outgoing] }] }
  const { backend } = await renderApp('/history/traffic?unit=cycle', { seed, setting })
  const row = backend.tables.server[1]!
  const [begin, now] = [transferredUntil(row, before(20 * day)).sent, transferredUntil(row, Date.now()).sent]
  const lastDay = now - transferredUntil(row, Date.now() - day).sent
  const end = new Date(before(20 * day))
  const left = end.setUTCMonth(end.getUTCMonth() + 2) - Date.now()
  const forecast = now - begin + (lastDay * left) / day
  await waitFor(() => expect(bytesIn(cellsOf('oslo')[3]) / forecast).toBeCloseTo(1, 1))
})

const midnight = new Date().setHours(24, 0, 0, 0)
/** Five minutes before the end of the day, which is a cycle of the plan. */
const atTheEnd = () => createMovableClock(midnight - Date.now() - 5 * minute)
const daily: Seed = { ...fleet, server: fleet.server!.map((server) => ({ ...server, public_note: note('900GB/Day') })) }

test('traffic: by cycle, what is used begins anew with the next cycle', async () => {
  const clock = atTheEnd()
  await renderApp('/history/traffic?unit=cycle', { seed: daily, setting, clock })
  await waitFor(() => expect(cellsOf('tokyo')[0]).toMatch(/\d/))
  const [used, , , , ends] = cellsOf('tokyo')
  clock.advance(6 * minute)
  await waitFor(() => expect(cellsOf('tokyo')[4]).not.toBe(ends))
  await waitFor(() => expect(cellsOf('tokyo')[0]).toMatch(/\d/))
  expect(bytesIn(cellsOf('tokyo')[0])).toBeLessThan(bytesIn(used) / 4)
})

test('traffic: a server page that is left open has what is used in the next cycle', async () => {
  const clock = atTheEnd()
  const { user } = await renderApp('/server/1', { seed: daily, setting, clock })
  await user.click(await findPlan())
  const until = (at: number) => new RegExp(`of 900GB/Day used, until ${new Date(at).toLocaleDateString('en-US')}$`)
  const used = (await screen.findByText(until(midnight))).textContent
  clock.advance(6 * minute)
  const next = await screen.findByText(until(new Date(midnight).setHours(24)))
  expect(bytesIn(next.textContent)).toBeLessThan(bytesIn(used) / 4)
})

/** The end of a day whose next one is in the same month. */
const endOfDay = [24, 48].map((hours) => new Date().setHours(hours, 0, 0, 0)).find((at) => new Date(at).getDate() > 1)!

/** Lets the clocks of page and server stand still at a time, and returns a function that moves them. */
function standingAt(now: number) {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  return (time: number) => vi.setSystemTime(time)
}

/** How often what a server has received was read. */
const readingsOf = (backend: Parameters<typeof callsOf>[0], id: number) =>
  callsOf(backend).filter((call) => call.startsWith(`GET server/${id}/metrics?metric=net_in_transfer`)).length

test('traffic: is read again every five minutes', async () => {
  const goTo = standingAt(endOfDay - 9 * minute)
  const { backend } = await renderApp('/history/traffic', { seed: fleet, setting })
  await waitFor(() => expect(table().getAllByRole('row')).toHaveLength(3))
  expect(readingsOf(backend, 2)).toBe(1)
  goTo(endOfDay - 5 * minute)
  await waitFor(() => expect(readingsOf(backend, 2)).toBe(2))
})

test('traffic: of this month, a day is there as soon as it begins', async () => {
  const goTo = standingAt(endOfDay - minute)
  await renderApp('/history/traffic', { seed: fleet, setting })
  await waitFor(() => expect(table().getAllByRole('row')).toHaveLength(3))
  const days = () => screen.getByText('Table').closest('details')?.querySelectorAll('tbody tr').length ?? 0
  const before = days()
  goTo(endOfDay)
  await waitFor(() => expect(days()).toBe(before + 1))
})

test('traffic: a server that cannot be read again is added up for the same hours as the others', async () => {
  const goTo = standingAt(endOfDay - 50 * minute)
  const { backend } = await renderApp('/history/traffic?unit=hour', { seed: fleet, setting })
  await waitFor(() => expect(table().getAllByRole('row')).toHaveLength(3))
  backend.fail({ path: '/server/1/metrics' }, { status: 500 })
  goTo(endOfDay)
  await screen.findByText(/1 server could not be read/)
  const sum = ['tokyo', 'oslo'].map((name) => bytesIn(cellsOf(name)[2])).reduce((all, each) => all + each)
  const bars = screen.getByRole('img', { name: /^Traffic/ }).getAttribute('aria-label')
  expect(bytesIn(bars) / sum).toBeCloseTo(1, 2)
})

test('traffic: what was read of many plans is kept at once', async () => {
  const writes = vi.spyOn(Storage.prototype, 'setItem')
  await renderApp('/history/traffic?unit=cycle', { seed: small, setting })
  await waitFor(() => expect(cellsOf('oslo')[1]).toBe('9GB/Month'))
  const ofPlans = () => writes.mock.calls.filter(([key]) => key.includes('server.plans'))
  await waitFor(() => expect(ofPlans()).toHaveLength(1))
  expect(Object.keys(JSON.parse(ofPlans()[0]![1]) as object)).toEqual(['1', '2'])
})
