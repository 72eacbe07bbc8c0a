import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMovableClock } from '#backend/clock.ts'
import type { Seed } from '#backend/state.ts'
import { findRow, navigate, renderApp } from '../../app.tsx'
import { callsOf } from '../../dataProvider/browser.ts'
import { savedFiles } from '../savedFiles.ts'

const minute = 60_000
const hour = 60 * minute
const bucket = 30_000

/** The known events: times before the beginning of the present bucket. */
const base = Math.floor(Date.now() / bucket) * bucket
const before = (time: number) => base - time
/** Of the time before the day, the history has a point every half hour. */
const halfHour = Math.floor(before(30 * hour) / (30 * minute)) * 30 * minute
const iso = (at: number) => new Date(at).toISOString()
const machine = (bootAt: number) => ({ boot_time: bootAt / 1000, platform: 'debian' })
const old = { created_at: '2026-01-01T00:00:00Z', drifts: true }

const fleet: Seed = {
  server: [
    // Lost its connection for an hour.
    {
      id: 1,
      name: 'tokyo',
      ...old,
      host: machine(before(900 * hour)),
      outages: [{ from: before(6 * hour), to: before(5 * hour) }],
    },
    // Without power for two hours, then started again; and once more within one bucket.
    {
      id: 2,
      name: 'oslo',
      ...old,
      host: machine(before(hour)),
      story: { boots: [before(800 * hour), before(2 * hour)] },
      outages: [{ from: before(4 * hour), to: before(2 * hour) }],
    },
    { id: 3, name: 'lima', ...old, host: machine(before(700 * hour)) },
    // Silent since half an hour.
    {
      id: 4,
      name: 'paris',
      ...old,
      host: machine(before(600 * hour)),
      online: false,
      last_active: iso(before(30 * minute)),
      outages: [{ from: before(30 * minute), to: Infinity }],
    },
    // Silent since before the day began.
    {
      id: 5,
      name: 'quito',
      ...old,
      host: machine(before(600 * hour)),
      outages: [{ from: halfHour, to: before(10 * hour) }],
    },
  ],
  server_group: [{ id: 1, name: 'north', servers: [2] }],
}
const setting = { tsdb_enabled: true }

/** The rows of the table of events, each as its texts. */
const rows = () => {
  const table = screen.getByRole('region', { name: 'Records' }).querySelector('table')
  return [...(table?.tBodies[0]?.rows ?? [])].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  )
}

/** The part of a server's page; by its text, as a search for roles goes through the whole page each time. */
async function findPast() {
  await screen.findByText('What happened')
  return within(screen.getByRole('region', { name: 'What happened' }))
}

test('history: shows each outage and restart of the last day, and nothing that did not happen', async () => {
  const { user } = await renderApp('/history', { seed: fleet, setting })
  await waitFor(() => expect(rows()).toHaveLength(6))
  expect(rows()).toEqual([
    ['Outage', 'paris', expect.stringMatching(/^[34]\d min.* so far$/), ''],
    ['Restart', 'oslo', '', ''],
    ['Restart', 'oslo', '', ''],
    ['Outage', 'oslo', '2 hr', 'The machine was started again.'],
    ['Outage', 'tokyo', '1 hr', 'The machine kept running. Only its connection was lost.'],
    ['Outage', 'quito', expect.stringMatching(/^20 hr/), 'The machine kept running. Only its connection was lost.'],
  ])
  expect(screen.getByText('Nothing happened to 1 other server.')).toBeVisible()
  const tracks = within(screen.getByRole('columnheader', { name: 'Availability' }).closest('table') as HTMLElement)
  const tokyo = tracks.getByRole('row', { name: /tokyo/ })
  expect(tokyo).toHaveTextContent('95.83% ±30 seconds')
  await user.click(screen.getByRole('button', { name: 'How long' }))
  await waitFor(() => expect(rows()[0]).toEqual(expect.arrayContaining(['quito'])))
})

test('history: files have the exact times of the events', async () => {
  const files = savedFiles()
  const { user } = await renderApp('/history', { seed: fleet, setting })
  await waitFor(() => expect(rows()).toHaveLength(6))
  const save = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Save the events' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await save('Save as CSV')
  const lines = (await files[0]?.text())?.trim().split('\r\n') ?? []
  const [told, available] = [lines.slice(1, 7), lines.slice(7)]
  const times = told.map((line) => line.split(',').slice(0, 4))
  expect(times).toEqual([
    [iso(before(30 * minute)), '', 'Outage', 'paris'],
    [iso(before(hour)), iso(before(hour)), 'Restart', 'oslo'],
    [iso(before(2 * hour)), iso(before(2 * hour)), 'Restart', 'oslo'],
    [iso(before(4 * hour)), iso(before(2 * hour)), 'Outage', 'oslo'],
    [iso(before(6 * hour)), iso(before(5 * hour)), 'Outage', 'tokyo'],
    [iso(halfHour), iso(before(10 * hour)), 'Outage', 'quito'],
  ])
  // Also of the server to which nothing happened.
  expect(available.map((line) => line.split(',').slice(2))).toContainEqual(['Availability', 'lima', '', '30', '100%'])
  expect(available).toHaveLength(5)
  await save('Save as JSON')
  const { events, availability } = JSON.parse((await files[1]?.text()) ?? '') as {
    events: { name: string; from: string }[]
    availability: { id: number; availability: number; accuracySeconds: number }[]
  }
  expect(events.map(({ from }) => from)).toEqual(times.map(([from]) => from))
  expect(availability.find(({ id }) => id === 3)).toMatchObject({ availability: 1, accuracySeconds: 30 })
})

test('server page: has the outages, restarts and availability of its server', async () => {
  await renderApp('/server/2', { seed: fleet, setting })
  const part = await findPast()
  expect(await part.findByText(/^Available for 91\.6\d% of the time \(±30 seconds\)$/)).toBeVisible()
  const kinds = part
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  expect(kinds).toEqual(['Restart', 'Restart', 'Outage'])
})

test('server page: saves what happened to its server', async () => {
  const files = savedFiles()
  const { user } = await renderApp('/server/1', { seed: fleet, setting })
  const part = await findPast()
  expect(await part.findByRole('img', { name: /^Outage: / })).toBeVisible()
  await user.click(part.getByRole('button', { name: 'Save the events' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save as JSON' }))
  const { events, availability } = JSON.parse((await files[0]?.text()) ?? '') as Record<string, unknown[]>
  expect(events).toMatchObject([{ name: 'tokyo', kind: 'outage', from: iso(before(6 * hour)) }])
  expect(availability).toMatchObject([{ name: 'tokyo', accuracySeconds: 30 }])
})

test.each([
  ['/history', 'tokyo'],
  ['/server/3', undefined],
])('past: %s shows an outage that begins and ends while it is open', async (path, name) => {
  const clock = createMovableClock()
  const id = name ? 1 : 3
  const { backend } = await renderApp(path, { seed: fleet, setting, clock })
  await waitFor(() => expect(name ? rows().length : screen.queryByText(/^Available for 100% of the time/)).toBeTruthy())
  const newest = () => rows().find(([kind, where]) => kind === 'Outage' && (!name || where === name))
  backend.agent(id).disconnect()
  clock.advance(45_000)
  await waitFor(() => expect(newest()).toContainEqual(expect.stringMatching(/so far$/)))
  backend.agent(id).connect()
  await waitFor(() => expect(newest()).toContainEqual(expect.stringMatching(/^4\d sec|^5\d sec/)))
})

/** Current servers forget the last report of an agent that is gone. */
const forgotten: Seed = {
  server: fleet.server!.map((server) =>
    server.id === 4 ? { ...server, last_active: '0001-01-01T00:00:00Z' } : server,
  ),
  alert_rule: [
    { id: 7, name: 'silence', rules: [{ type: 'offline', duration: 10, cover: 0, min: 0, max: 0 }] },
  ] as never,
}

test('history: an outage of which only the store knew ends when the server is back', async () => {
  const clock = createMovableClock()
  const { backend } = await renderApp('/history', { seed: forgotten, setting, clock })
  const ofParis = () => rows().find(([, name]) => name === 'paris')
  await waitFor(() => expect(ofParis()).toContainEqual(expect.stringMatching(/so far$/)))
  // Once the outage has grown, a live report has shown that the server is silent.
  clock.advance(10 * minute)
  await waitFor(() => expect(ofParis()).toContainEqual(expect.stringMatching(/^4\d min.* so far$/)))
  backend.agent(4).connect()
  await waitFor(() => expect(ofParis()).toContain('The machine kept running. Only its connection was lost.'))
  expect(ofParis()).toContainEqual(expect.stringMatching(/^4\d min/))
  expect(ofParis()).not.toContainEqual(expect.stringMatching(/so far$/))
})

/** Lets the clocks of page and server stand still, and returns a function that moves them. */
function movableDate() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (time: number) => vi.setSystemTime(Date.now() + time)
}

test('history: what lasted when it was read is read again until it is over', async () => {
  const pass = movableDate()
  const { backend } = await renderApp('/history?kinds=rule', { seed: forgotten, setting })
  const ofParis = () => rows().find(([, name]) => name === 'paris')
  await waitFor(() => expect(ofParis()).toContainEqual(expect.stringMatching(/so far$/)))
  backend.agent(4).connect()
  pass(6 * minute)
  await waitFor(() => expect(ofParis()).not.toContainEqual(expect.stringMatching(/so far$/)))
})

test('history: has what happened while the page was not looking, and an availability that counts it', async () => {
  const pass = movableDate()
  const { backend } = await renderApp('/history', { seed: fleet, setting })
  await waitFor(() => expect(rows()).toHaveLength(6))
  const lima = backend.tables.server.find(({ id }) => id === 3)!
  const from = Math.ceil(Date.now() / bucket) * bucket
  lima.outages = [{ from, to: from + 30 * minute }]
  pass(40 * minute)
  await waitFor(() =>
    expect(rows().find(([, name]) => name === 'lima')).toContainEqual(expect.stringMatching(/^30 min/)),
  )
  const tracks = screen.getByRole('columnheader', { name: 'Availability' }).closest('table') as HTMLElement
  expect(within(tracks).getByRole('row', { name: /lima/ })).toHaveTextContent(/97\.\d+% ±30 seconds/)
})

/** A rule that fires for servers whose CPU has been busy for an hour. */
const busy = {
  ...fleet,
  server: fleet.server!.map((server) => ({ ...server, drifts: false, state: { cpu: 95 } })),
  alert_rule: [{ id: 7, name: 'busy', rules: [{ type: 'cpu', duration: 1200, cover: 0, min: 0, max: 90 }] }] as never,
}

test('server page: a rule that goes on firing is told so also after a while, from new points', async () => {
  const pass = movableDate()
  const { backend, answered } = await renderApp('/server/3?range=7d', { seed: busy, setting })
  const part = await findPast()
  expect(await part.findByText(/so far$/)).toBeVisible()
  const asked = () => callsOf(backend).filter((call) => call.endsWith('/3/metrics?metric=cpu&period=7d'))
  expect(asked()).toHaveLength(1)
  pass(50 * minute)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(asked()).toHaveLength(2))
  await answered()
  await waitFor(() => expect(part.getByText(/so far$/)).toBeVisible())
})

test('server page: a page that is left open has an availability that counts what happened meanwhile', async () => {
  // By default, the clock of the server is the one that is replaced.
  const { backend } = await renderApp('/nat', { seed: fleet, setting, clock: createMovableClock() })
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  navigate('/dashboard/server/3')
  expect(await screen.findByText(/^Available for 100% of the time/)).toBeVisible()
  const from = Math.ceil(Date.now() / bucket) * bucket
  backend.tables.server.find(({ id }) => id === 3)!.outages = [{ from, to: from + 4 * minute }]
  const look = async () => {
    await act(() => vi.advanceTimersByTimeAsync(5 * minute))
    expect(screen.getByText(/^Available for 99\.\d+% of the time/)).toBeVisible()
  }
  // Before a session is over.
  await vi.waitFor(look, { timeout: 30_000, interval: 3000 })
})

test('history: without a store, it says so and shows what is seen from now on', async () => {
  await renderApp('/history', { seed: fleet, dialect: 'classic' })
  expect(await screen.findByText(/keeps no history of servers\. What happens to them is noted here/)).toBeVisible()
  await waitFor(() => expect(rows().map(([kind, name]) => [kind, name])).toEqual([['Outage', 'paris']]))
})

test('history: without a store, it has an outage that was seen while the list was open', async () => {
  const clock = createMovableClock()
  const { backend, user } = await renderApp('/', { seed: fleet, dialect: 'classic', clock })
  await user.click(await screen.findByRole('heading', { name: /Servers/ }))
  backend.agent(1).disconnect()
  clock.advance(45_000)
  await waitFor(async () => expect((await findRow('tokyo')).getByRole('img', { name: 'Offline' })).toBeVisible())
  backend.agent(1).connect()
  await waitFor(async () => expect((await findRow('tokyo')).getByRole('img', { name: 'Online' })).toBeVisible())
  await user.click(screen.getByRole('link', { name: 'History' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows().find(([, name]) => name === 'tokyo')).toEqual([
    'Outage',
    'tokyo',
    expect.stringMatching(/^4\d sec/),
    'The machine kept running. Only its connection was lost.',
  ])
})

test('history: a letter that is typed while the servers of the others are drawn stays', async () => {
  const { user } = await renderApp('/history', { seed: { server: [{ id: 1, name: 'tokyo' }] }, dialect: 'classic' })
  expect(await screen.findByText(/keeps no history of servers/)).toBeVisible()
  const box = await screen.findByRole('searchbox', { name: 'Name' })
  const replace = window.history.replaceState.bind(window.history)
  const spy = vi.spyOn(window.history, 'replaceState').mockImplementation((...entry) => {
    replace(...entry)
    // The address has changed, and the screen has not been drawn for it.
    if (location.search === '?q=to') fireEvent.input(box, { target: { value: 'tok' } })
  })
  onTestFinished(() => spy.mockRestore())
  await user.type(box, 'to')
  await waitFor(() => expect(location.search).toBe('?q=tok'))
  expect(box).toHaveValue('tok')
})

test('history: of two kinds that are chosen before either is shown, none is lost', async () => {
  const { user } = await renderApp('/history', { seed: fleet, setting })
  const kinds = within(await screen.findByRole('group', { name: 'Kinds of events' }))
  const [first, second] = kinds.getAllByRole('button')
  await user.pointer([first!, second!].map((target) => ({ keys: '[MouseLeft]', target })))
  await waitFor(() => expect(location.search).toBe('?kinds=service'))
})

test('history: what is left out by its kind still happened', async () => {
  await renderApp('/history?kinds=service', { seed: fleet, setting })
  expect(await screen.findByText('Nothing of these kinds happened in this period, as far as is known.')).toBeVisible()
  expect(screen.getByText('Nothing happened to 1 other server.')).toBeVisible()
})

test('history: of servers that could not be read it does not say that nothing happened', async () => {
  await renderApp('/history', {
    seed: fleet,
    setting,
    prepare: (server) => server.fail({ path: /\/metrics$/ }, { status: 500 }),
  })
  expect(await screen.findByText(/5 servers could not be read/)).toBeVisible()
  expect(screen.queryByText(/^Nothing happened/)).toBeNull()
})

test('history: without the groups, nothing is said of the servers of one', async () => {
  const { user, backend } = await renderApp('/history?group=1', {
    seed: fleet,
    setting,
    prepare: (server) => server.fail({ path: '/server-group' }, { status: 500 }),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText(/^Nothing happened/)).toBeNull()
  backend.recover()
  await user.click(again)
  await waitFor(() => expect(rows().map(([, name]) => name)).toEqual(['oslo', 'oslo', 'oslo']))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('history: a group that has been deleted leaves all servers', async () => {
  await renderApp('/history?group=9', { seed: fleet, setting })
  await waitFor(() => expect(rows()).toHaveLength(6))
  expect(screen.getByRole('combobox', { name: 'Groups' })).toHaveDisplayValue('All')
})

test('history: no file is saved while servers are still being read', async () => {
  const { backend } = await renderApp('/history', {
    seed: fleet,
    setting,
    prepare: (server) => server.fail({ path: '/server/5/metrics' }, 'stall'),
  })
  await screen.findByText(/4 of 5 servers has been read/)
  const button = screen.getByRole('button', { name: 'Save the events' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  backend.recover()
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
})

test('history: no row is shown while others are still being read, so that none moves', async () => {
  const { backend } = await renderApp('/history', {
    seed: fleet,
    setting,
    prepare: (server) => server.fail({ path: '/server/5/metrics' }, 'stall'),
  })
  await screen.findByText(/4 of 5 servers has been read/)
  expect(screen.queryByRole('region', { name: 'Records' })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Availability' })).toBeNull()
  backend.recover()
  await waitFor(() => expect(rows()).toHaveLength(6))
})

test('history: what has been read is shown where the rest takes long', async () => {
  await renderApp('/history', {
    seed: fleet,
    setting,
    prepare: (server) => server.fail({ path: '/server/5/metrics' }, 'stall'),
  })
  await waitFor(() => expect(rows()).toHaveLength(5))
})

test('history: a service that fails for a minute now and then has short outages in one row, however many servers check it', async () => {
  const failures = Array.from({ length: 20 }, (_none, place) => before((20 - place) * 8 * minute)).map((from) => ({
    from,
    to: from + minute,
  }))
  const checked: Seed = {
    server: Array.from({ length: 21 }, (_none, place) => ({
      id: place + 1,
      name: `node-${place + 1}`,
      created_at: iso(before(3 * hour)),
      host: machine(before(600 * hour)),
    })),
    service: [
      {
        id: 1,
        name: 'API',
        cover: 0,
        duration: 60,
        created_at: iso(before(3 * hour)),
        enable_show_in_service: true,
        failures,
      },
    ],
  }
  const { user } = await renderApp('/history', { seed: checked, setting })
  const together = await screen.findByRole('button', { name: /^\d\d outages between .* [AP]M and .* [AP]M$/ })
  expect(rows()).toHaveLength(1)
  await user.click(together)
  const single = rows().slice(1)
  expect(single.length).toBeGreaterThan(15)
  expect(together).toHaveTextContent(new RegExp(`^${single.length} `))
  const lengths = new Set(single.map(([, , long]) => long))
  expect([...lengths].filter((long) => !/^within (1 min|[23] min)$/.test(long ?? ''))).toEqual([])
  await user.click(screen.getByRole('button', { name: 'How long' }))
  await waitFor(() => expect(rows()).toHaveLength(single.length))
})

/** Services that servers check every half minute, each with a failure that took 45 minutes eight hours ago. */
const brieflyDown = (count: number, servers: number): Seed => ({
  server: Array.from({ length: servers }, (_none, place) => ({
    id: place + 1,
    name: `node-${place + 1}`,
    ...old,
    host: machine(before(600 * hour)),
  })),
  service: Array.from({ length: count }, (_none, place) => ({
    id: place + 1,
    name: `API ${place + 1}`,
    cover: 0,
    duration: 30,
    created_at: iso(before(100 * hour)),
    enable_show_in_service: true,
    failures: [{ from: before(8 * hour), to: before(8 * hour) + 45 * minute }],
  })),
})

test('history: a service that failed for 45 minutes of a day has its outage', async () => {
  await renderApp('/history', { seed: brieflyDown(1, 10), setting })
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toEqual([
    'Service outage',
    'API 1',
    expect.stringMatching(/^45 min/),
    'Failed from 10 of 10 servers',
  ])
})

test('history: a page that is left open has the outages of services that came meanwhile', async () => {
  const { backend } = await renderApp('/nat', { seed: brieflyDown(1, 1), setting, clock: createMovableClock() })
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  navigate('/dashboard/history')
  await waitFor(() => expect(rows()).toHaveLength(1))
  const from = Date.now()
  backend.tables.service.find(({ id }) => id === 1)!.failures?.push({ from, to: from + 10 * minute })
  const look = async () => {
    await act(() => vi.advanceTimersByTimeAsync(5 * minute))
    expect(rows()).toHaveLength(2)
  }
  await vi.waitFor(look, { timeout: 30_000, interval: 3000 })
})

test('history: of many services that failed, it says how many were not read, and reads them when asked', async () => {
  const { user } = await renderApp('/history?range=7d', { seed: brieflyDown(21, 1), setting })
  expect(await screen.findByText('The history of 1 more service with failed checks was not read.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show 1 more' }))
  await waitFor(() => expect(rows()).toHaveLength(21))
  expect(screen.queryByText(/more service with failed checks/)).toBeNull()
})
