import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { announce } from '../../console.ts'
import { findOpenDialog, renderApp } from '../../app.tsx'
import { savedFiles } from '../savedFiles.ts'
import { tellStatuses } from '../statuses.ts'

afterEach(() => void vi.useRealTimers())

const created_at = '2020-01-01T00:00:00Z'

const seed = {
  server: [
    { id: 1, name: 'tokyo', created_at, online: true },
    { id: 2, name: 'oslo', created_at, online: true },
    { id: 3, name: 'lima', created_at, online: false },
    { id: 4, name: 'rome', created_at, online: true },
  ],
  service: [
    {
      id: 1,
      name: 'web',
      target: 'https://example.com',
      skip_servers: { 4: true },
      enable_show_in_service: true,
      created_at,
    },
    {
      id: 2,
      name: 'mail',
      target: 'mail.example.com',
      type: 2,
      duration: 60,
      enable_show_in_service: true,
      created_at,
    },
  ],
}

const withStore = { seed, setting: { tsdb_enabled: true } }

const tellWeb = tellStatuses({
  1: {
    recent: [30, 0],
    days: [
      [960, 40, 20],
      [1000, 0, 30],
    ],
  },
})

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const findHead = (name: string) => screen.findByRole('heading', { name, level: 1 })

/** The rows of servers as their texts, without the cell that chooses a line. */
async function serverRows() {
  const table = within(await screen.findByRole('region', { name: 'Server' }))
  return table.getAllByRole('row').slice(1)
}

const rowOf = async (name: string) => {
  const isNamed = (row: HTMLElement) => within(row).queryByRole('rowheader', { name }) !== null
  return within((await serverRows()).find(isNamed) ?? document.body)
}

const asked = (backend: Backend, path: RegExp) => backend.calls.filter((call) => path.test(call.path))

test('service page: the head tells name, state, target, type and interval, and offers the form', async () => {
  const { user, backend } = await renderApp('/service/1', { ...withStore, prepare: tellWeb })
  expect(await findHead('web')).toBeVisible()
  expect(await screen.findByText('Up')).toBeVisible()
  expect(screen.getByText('HTTP GET')).toBeVisible()
  expect(screen.getByText('https://example.com')).toBeVisible()
  expect(screen.getByText('checked every 30 seconds')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = await findOpenDialog()
  await user.type(dialog.getByLabelText(/^Name\b/), '-2')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await findHead('web-2')).toBeVisible()
  expect(backend.tables.service[0]).toMatchObject({ name: 'web-2' })
})

test('service page: a service that another tab deleted is said to be gone', async () => {
  const { backend } = await renderApp('/service/1', withStore)
  expect(await findHead('web')).toBeVisible()
  backend.tables.service.splice(0, 1)
  const otherTab = new BroadcastChannel('lotus changes')
  otherTab.postMessage('service')
  otherTab.close()
  expect(await screen.findByText('This record no longer exists.')).toBeVisible()
})

test('service page: thirty days with their figures, each day in a tooltip and in a table', async () => {
  await renderApp('/service/1', { ...withStore, prepare: tellWeb })
  const days = await part('Last 30 days')
  expect(await days.findByText('98%')).toBeVisible()
  expect(days.getByText('25 ms')).toBeVisible()
  expect(days.getByText('1,960 up, 40 down')).toBeVisible()
  const bar = days.getByRole('img')
  expect(bar).toHaveAccessibleName(/^30 days: 98% of 2,000 checks succeeded/)
  const tips = [...bar.querySelectorAll('[data-tip]')].map((mark) => mark.getAttribute('data-tip'))
  expect(tips).toHaveLength(30)
  expect(tips.at(-2)).toMatch(/: 96% · 960 up, 40 down · 20 ms$/)
  expect(tips[0]).toMatch(/: No data$/)
  expect(days.getAllByRole('row', { hidden: true })).toHaveLength(31)
})

test('service page: every server that covers the service has its figures, or says that it has none', async () => {
  await renderApp('/service/1', withStore)
  await waitFor(async () => expect((await rowOf('tokyo')).getByText(/ms$/)).toBeVisible())
  const tokyo = await rowOf('tokyo')
  expect(tokyo.getByText(/^\d+(\.\d+)?%$/)).toBeVisible()
  expect(tokyo.getByText(/ up, \d+ down$/)).toBeVisible()
  expect(tokyo.getByRole('link', { name: 'tokyo' })).toHaveAttribute('href', '/dashboard/server/1')
  expect((await rowOf('lima')).getAllByText('No data')).toHaveLength(3)
  expect((await serverRows()).some((row) => row.textContent.includes('rome'))).toBe(false)
})

test('service page: a service that is down says since when, from how many servers, and its last success', async () => {
  const failures = [{ from: Date.now() - 3_600_000, to: Date.now() + 3_600_000 }]
  await renderApp('/service/1', {
    ...withStore,
    seed: { ...seed, service: [{ ...seed.service[0], failures }] },
    prepare: tellStatuses({ 1: { recent: [0, 30], days: [[100, 30, 20]] } }),
  })
  const head = within((await findHead('web')).closest('header') ?? document.body)
  expect(await head.findByText('Fails from 2 of 2 servers')).toBeVisible()
  expect(head.getByText(/^since .*\d/)).toBeVisible()
  expect(head.getByText(/^Last success: .* · (tokyo|oslo) · .* ms$/)).toBeVisible()
})

test('service page: a server that reports but does not check the service of a member is left out', async () => {
  const [tokyo, oslo, ...others] = seed.server
  await renderApp('/service/1', {
    ...withStore,
    seed: {
      user: [
        { id: 1, username: 'admin', role: 0 },
        { id: 2, username: 'ops', role: 1 },
      ],
      server: [{ ...tokyo, user_id: 2 }, { ...oslo, user_id: 1 }, ...others],
      service: [{ ...seed.service[0], user_id: 2 }],
    },
  })
  await waitFor(async () => expect((await rowOf('tokyo')).getByText(/ms$/)).toBeVisible())
  expect((await serverRows()).some((row) => row.textContent.includes('oslo'))).toBe(false)
})

test('service page: on a phone the figures stand below the name of the server', async () => {
  await renderApp('/service/1', { ...withStore, narrow: true })
  const header = await screen.findByRole('rowheader', { name: /^tokyo.* ms · .* up, \d+ down · .* ago$/ })
  expect(within(header.closest('tr') as HTMLElement).getAllByRole('cell')).toHaveLength(2)
})

test('service page: the range is in the address and is asked of the server', async () => {
  const { user, backend } = await renderApp('/service/1?range=7d', withStore)
  expect(await screen.findByRole('button', { name: '7 days', pressed: true })).toBeVisible()
  await waitFor(() => expect(asked(backend, /service\/1\/history\?period=7d$/)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: '30 days' }))
  await waitFor(() => expect(asked(backend, /service\/1\/history\?period=30d$/)).toHaveLength(1))
  await waitFor(() => expect(window.location.search).toBe('?range=30d'))
})

test('service page: an hour is cut from the day, and its figures are those of the hour', async () => {
  const { user, backend } = await renderApp('/service/1?range=1h', {
    ...withStore,
    seed: {
      ...seed,
      service: [{ ...seed.service[0], failures: [{ from: Date.now() - 7_200_000, to: Date.now() - 3_700_000 }] }],
    },
  })
  const checksOf = async () =>
    Number((await rowOf('tokyo')).getByText(/ up, [\d,]+ down$/).textContent.match(/(\d+) down/)?.[1])
  await waitFor(async () => expect(await checksOf()).toBe(0))
  expect((await rowOf('tokyo')).getByText('100%')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '6 hours' }))
  await waitFor(async () => expect(await checksOf()).toBeGreaterThan(50))
  expect(asked(backend, /history\?period=/).map(({ path }) => path)).toEqual([expect.stringMatching(/period=1d$/)])
})

test('service page: until another period is read, the one before stays with its own times, and is busy', async () => {
  const { user, backend } = await renderApp('/service/1', {
    ...withStore,
    prepare: (server) => server.fail({ path: /\/history$/, after: 1 }, 'stall'),
  })
  const chart = () => screen.getByRole('figure', { name: /^Latency by server/ })
  const table = async () => within(await screen.findByRole('region', { name: 'Server' })).getByRole('table')
  await waitFor(async () => expect((await rowOf('tokyo')).getByText(/ms$/)).toBeVisible())
  expect(chart()).toHaveAttribute('aria-busy', 'false')
  await user.click(screen.getByRole('button', { name: '7 days' }))
  expect(await screen.findByRole('button', { name: '7 days', pressed: true })).toBeVisible()
  await waitFor(() => expect(chart()).toHaveAttribute('aria-busy', 'true'))
  expect(await table()).toHaveAttribute('aria-busy', 'true')
  expect(await screen.findByRole('region', { name: 'What happened' })).toHaveAttribute('aria-busy', 'true')
  expect((await rowOf('tokyo')).queryByText(/ms$/)).toBeNull()
  expect(screen.getByText('one point every 30 seconds')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  await waitFor(() => expect(window.location.search).toMatch(/zoom=/))
  const [from, to] = window.location.search.match(/\d{9,}/g)?.map((time) => Date.now() / 1000 - Number(time)) ?? []
  expect([from, to]).toEqual([expect.closeTo(18 * 3600, -3), expect.closeTo(6 * 3600, -3)])
  backend.recover()
  await waitFor(() => expect(chart()).toHaveAttribute('aria-busy', 'false'))
  expect((await rowOf('tokyo')).getByText(/ms$/)).toBeVisible()
  expect(await screen.findByText(/one point every 30 minutes$/)).toBeVisible()
})

test('service page: tells when the service failed, how available it was and how exact that is, and saves it', async () => {
  const files = savedFiles()
  const minute = Math.floor(Date.now() / 60_000) * 60_000
  const from = minute - 3 * 3_600_000
  const { user } = await renderApp('/service/1?range=6h', {
    ...withStore,
    seed: { ...seed, service: [{ ...seed.service[0], failures: [{ from, to: from + 2_700_000 }] }] },
  })
  const past = await part('What happened')
  expect(await past.findByText(/^87\.\d+% of the checks succeeded \(±30 seconds\)$/)).toBeVisible()
  expect(past.getByRole('img', { name: /^Service outage: / })).toBeVisible()
  expect(past.getByRole('row', { name: /Failed from 2 of 2 servers/ })).toHaveTextContent('45 min')
  expect(screen.getByText('one point every 30 seconds')).toBeVisible()
  await user.click(past.getByRole('button', { name: 'Save the events' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save as CSV' }))
  const [, outage, availability] = (await files[0]?.text())?.trim().split('\r\n') ?? []
  expect(outage).toMatch(
    `${new Date(from).toISOString()},${new Date(from + 2_700_000).toISOString()},Service outage,web`,
  )
  expect(availability).toMatch(/,Availability,web,,30,87\.\d+%$/)
})

test('service page: the row under the pointer or with the focus stands out together with its line', async () => {
  const { user } = await renderApp('/service/2', withStore)
  const name = await screen.findByRole('rowheader', { name: 'oslo' })
  const row = name.closest('tr')
  expect(row).not.toHaveAttribute('data-lit')
  await user.hover(name)
  expect(row).toHaveAttribute('data-lit')
  await user.unhover(name)
  expect(row).not.toHaveAttribute('data-lit')
  act(() =>
    within(row as HTMLElement)
      .getByRole('checkbox')
      .focus(),
  )
  expect(row).toHaveAttribute('data-lit')
  const inReadout = screen.getByText('tokyo', { selector: '.readout *' })
  await user.hover(inReadout)
  expect(screen.getByRole('rowheader', { name: 'tokyo' }).closest('tr')).toHaveAttribute('data-lit')
})

test('service page: from three servers on, the chart has their mean and their range', async () => {
  const { user } = await renderApp('/service/2', withStore)
  await user.click(await screen.findByRole('button', { name: 'Table' }))
  const heads = () =>
    within(screen.getByRole('region', { name: 'Values of Latency by server' })).getAllByRole('columnheader')
  const named = () => heads().map(({ textContent }) => textContent)
  expect(named().slice(0, 4)).toEqual(['Time', 'Highest', 'Lowest', 'Mean'])
  await waitFor(() => expect(named().slice(4).toSorted()).toEqual(['oslo', 'rome', 'tokyo']))
})

const twoMinutes = 120_000

/** Answers of three servers that check every two minutes, a few seconds after each other, with these latencies; 0 fails. */
function checkedSeldom(latencies: readonly (readonly [server: number, ...latencies: number[]])[]) {
  const start = Math.floor(Date.now() / twoMinutes) * twoMinutes - 20 * twoMinutes
  const servers = latencies.map(([server_id, ...delays], place) => ({
    server_id,
    stats: {
      avg_delay: delays.reduce((sum, delay) => sum + delay, 0) / delays.length,
      total_up: delays.filter(Boolean).length,
      total_down: delays.filter((delay) => delay === 0).length,
      data_points: delays.map((delay, at) => ({
        ts: start + at * twoMinutes + place * 30_000,
        delay,
        status: delay > 0 ? 1 : 0,
      })),
    },
  }))
  const body = { success: true, data: { service_id: 2, servers } }
  return { ...withStore, prepare: (server: Backend) => server.fail({ path: /\/history$/ }, { body }) }
}

test('service page: checks that are minutes apart are joined, and their mean is that of all servers', async () => {
  const apart = checkedSeldom([
    [1, 100, 100, 100, 100],
    [2, 200, 200, 200, 200],
    [4, 300, 300, 300, 300],
  ])
  const { user } = await renderApp('/service/2', apart)
  expect(await screen.findByText('one point every 2 minutes')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Table' }))
  const rows = within(screen.getByRole('region', { name: 'Values of Latency by server' }))
    .getAllByRole('row')
    .slice(1)
  const means = rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent)
  expect(means.filter((mean) => mean !== '–')).toEqual(['200 ms', '200 ms', '200 ms', '200 ms'])
})

test('service page: the latency of a server that fails is that of its successes, in each range', async () => {
  const { user } = await renderApp('/service/2', checkedSeldom([[1, 200, 0, 200, 0]]))
  expect(await (await rowOf('tokyo')).findByText('200 ms')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '6 hours' }))
  await waitFor(() => expect(window.location.search).toBe('?range=6h'))
  expect((await rowOf('tokyo')).getByText('200 ms')).toBeVisible()
})

test('service page: at most eight servers have a line, and others can be chosen in the table', async () => {
  const server = Array.from({ length: 10 }, (_none, index) => ({
    id: index + 1,
    name: `s${index + 1}`,
    created_at,
    online: true,
  }))
  const { user } = await renderApp('/service/2', { ...withStore, seed: { ...seed, server } })
  const lines = await screen.findAllByRole('checkbox', { name: /^Show s\d+ in the chart$/ })
  const shown = () => lines.filter((line) => (line as HTMLInputElement).checked)
  expect(shown()).toHaveLength(8)
  const [over] = lines.filter((line) => !(line as HTMLInputElement).checked)
  expect(over).toBeDisabled()
  expect(over).toHaveAttribute('data-tip', 'The chart shows 8 lines at most. Remove one first.')
  await user.click(shown()[0] ?? document.body)
  await waitFor(() => expect(over).toBeEnabled())
  await user.click(over ?? document.body)
  expect(shown()).toHaveLength(8)
})

test('service page: chosen servers that measured nothing in the range keep no other out of the chart', async () => {
  const hour = 3_600_000
  const server = Array.from({ length: 9 }, (_none, index) => ({
    id: index + 1,
    name: `s${index + 1}`,
    created_at,
    ...(index < 4 ? { online: false, outages: [{ from: Date.now() - 2 * hour, to: Infinity }] } : { online: true }),
  }))
  const { user } = await renderApp('/service/2', { ...withStore, seed: { ...seed, server } })
  const line = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Show ${name} in the chart` })
  const last = await line('s9')
  const ticked = () => screen.getAllByRole('checkbox', { name: /^Show s\d in the chart$/, checked: true })
  const [left] = screen.getAllByRole('checkbox', { name: /^Show s\d in the chart$/, checked: false })
  // The last one is left out.
  const [away, back] = last.checked ? [last, left ?? last] : [await line('s1'), await line('s1')]
  await user.click(away)
  await user.click(back)
  expect(ticked()).toHaveLength(8)
  expect(last).toBeDisabled()
  await user.click(screen.getByRole('button', { name: '1 hour' }))
  await waitFor(() => expect(ticked()).toHaveLength(4))
  expect(await line('s9')).toBeEnabled()
  await user.click(await line('s9'))
  await waitFor(() => expect(ticked()).toHaveLength(5))
})

test('service page: where the only chosen server measured nothing, those that did are in the chart', async () => {
  const outages = [{ from: Date.now() - 7_200_000, to: Infinity }]
  const server = [seed.server[0], { ...seed.server[1], online: false, outages }].flatMap((each) => each ?? [])
  const { user } = await renderApp('/service/2', { ...withStore, seed: { ...seed, server } })
  const line = (name: string) => screen.findByRole('checkbox', { name: `Show ${name} in the chart` })
  await user.click(await line('tokyo'))
  expect(await line('tokyo')).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: '1 hour' }))
  await waitFor(async () => expect(await line('tokyo')).toBeChecked())
})

test('service page: a server without a store says so in one sentence and names the covering servers', async () => {
  const { backend } = await renderApp('/service/1', { seed, setting: { tsdb_enabled: false }, prepare: tellWeb })
  expect(await screen.findByText(/^This Nezha server keeps no history per server\./)).toBeVisible()
  expect(await (await part('Last 30 days')).findByText('98%')).toBeVisible()
  expect((await serverRows()).map((row) => row.textContent)).toEqual(['tokyo', 'oslo', 'lima'])
  expect(screen.queryByRole('button', { name: '7 days' })).toBeNull()
  expect(asked(backend, /history/)).toEqual([])
})

test('service page: a classic server is asked once for each covering server, and tells the last day', async () => {
  const server = Array.from({ length: 25 }, (_none, index) => ({
    id: index + 1,
    name: `s${index + 1}`,
    created_at,
    online: true,
  }))
  const { user, backend } = await renderApp('/service/1', { seed: { ...seed, server }, dialect: 'classic' })
  expect(await screen.findByText(/only the first 20 servers were queried/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Show all 24 servers' }))
  await waitFor(async () => expect((await rowOf('s1')).getByText(/ms$/)).toBeVisible())
  expect((await rowOf('s25')).getByText('No data')).toBeVisible()
  expect((await rowOf('s1')).getByText(/ms$/)).toBeVisible()
  expect(new Set(asked(backend, /\/service\/\d+$/).map(({ path }) => path)).size).toBe(20)
  const heads = (await part('Server')).getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['In the chart', 'Server', 'Average latency', 'Last check'])
})

test('service page: a server that a classic server could not be asked about stays in the table, with the reason', async () => {
  announce(/disk error/)
  const { user, backend } = await renderApp('/service/1', {
    seed,
    dialect: 'classic',
    prepare: (server) => server.fail({ path: '/service/2' }, { status: 500, body: { error: 'disk error' } }),
  })
  await waitFor(async () => expect((await rowOf('tokyo')).getByText(/ms$/)).toBeVisible())
  expect((await rowOf('oslo')).getByText('No data')).toBeVisible()
  expect(screen.getByText(/^1 server could not be read\. /)).toBeVisible()
  backend.recover()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await rowOf('oslo')).getByText(/ms$/)).toBeVisible())
  expect(screen.queryByText(/could not be read\./)).toBeNull()
})

test('service page: a classic server tells the availability of the days in question, to half a day', async () => {
  await renderApp('/service/1', { seed, dialect: 'classic', prepare: tellWeb })
  const past = await part('What happened')
  expect(await past.findByText('98% of the checks succeeded (±12 hours)')).toBeVisible()
})

test.each([
  ['fails', { status: 500, body: { error: 'disk error' } }],
  ['answers with a page of a proxy', 'html'],
  ['answers in a wrong shape', { body: { success: true, data: { servers: [{ stats: 5 }] } } }],
] as const)(
  'service page: a server that %s for the history leaves the rest, and can be asked again',
  async (_, how) => {
    announce(/disk error|errors\.broken/)
    const { user, backend } = await renderApp('/service/1', {
      ...withStore,
      prepare: (server) => server.fail({ path: /\/history$/ }, how),
    })
    expect(await screen.findByText(/The history could not be read\./)).toBeVisible()
    expect((await rowOf('tokyo')).getByRole('link', { name: 'tokyo' })).toBeVisible()
    backend.recover()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect((await rowOf('tokyo')).getByText(/ms$/)).toBeVisible())
    expect(screen.queryByText(/The history could not be read\./)).toBeNull()
  },
)

test('service page: a service that another admin deletes stays on the screen and says that it is gone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  announce(/service not found/)
  const { backend } = await renderApp('/service/1', withStore)
  expect(await findHead('web')).toBeVisible()
  backend.tables.service.splice(0, 1)
  vi.setSystemTime(Date.now() + 60_000)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('This record no longer exists.')).toBeVisible()
  expect(await findHead('web')).toBeVisible()
})

test('service page: an unknown id is not found, also for a member whose service it is not', async () => {
  const user = [
    { id: 1, username: 'admin', role: 0 },
    { id: 2, username: 'ops', role: 1 },
  ]
  await renderApp('/service/1', { ...withStore, as: 'ops', seed: { ...seed, user } })
  expect(await screen.findByRole('heading', { name: 'There is nothing at this address.' })).toBeVisible()
})

test('service page: another id shows the other service without a reload', async () => {
  const { user } = await renderApp('/service', withStore)
  await user.click(await screen.findByRole('link', { name: 'web' }))
  expect(await findHead('web')).toBeVisible()
  act(() => window.history.back())
  await user.click(await screen.findByRole('link', { name: 'mail' }))
  expect(await findHead('mail')).toBeVisible()
  expect(screen.getByText('checked every 1 minute')).toBeVisible()
  expect(screen.getByText('ICMP Ping')).toBeVisible()
})
