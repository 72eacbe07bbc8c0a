import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createMovableClock } from '#backend/clock.ts'
import type { Seed } from '#backend/state.ts'
import { announce } from '../../console.ts'
import { navigate, renderApp } from '../../app.tsx'
import { findNames } from '../../list.ts'

const billing = {
  billingDataMod: { endDate: '0000-00-00T23:59:59+08:00', amount: '5EUR', cycle: 'Month' },
  planDataMod: { networkRoute: 'IIJ,NTT' },
}
const tokyo = {
  id: 1,
  name: 'tokyo',
  display_index: 2,
  created_at: '2020-01-01T00:00:00Z',
  uuid: 'aaaa1111-0000-4000-8000-000000000001',
  note: 'rack 4',
  public_note: JSON.stringify(billing),
  enable_ddns: true,
  ddns_profiles: [1],
  geoip: { ip: { ipv4_addr: '198.51.100.7' }, country_code: 'jp' },
  host: {
    platform: 'debian',
    platform_version: '12',
    arch: 'x86_64',
    virtualization: 'kvm',
    cpu: ['AMD EPYC 2 Virtual Core'],
    mem_total: 4 * 2 ** 30,
    version: '2.3.3',
  },
}
const rule = {
  type: 'offline',
  min: 0,
  max: 0,
  cycle_start: '',
  cycle_interval: 0,
  cycle_unit: '',
  duration: 60,
  ignore: { 1: true },
}
const fleet: Seed = {
  server: [
    tokyo,
    { id: 2, name: 'oslo', display_index: 1, online: false, host: {}, state: {}, last_active: '0001-01-01T00:00:00Z' },
  ],
  server_group: [{ id: 4, name: 'asia', servers: [1] }],
  service: [
    {
      id: 1,
      name: 'all',
      cover: 0,
      skip_servers: { 1: false },
      enable_show_in_service: true,
      created_at: '2020-01-01T00:00:00Z',
    },
    { id: 2, name: 'not tokyo', cover: 0, skip_servers: { 1: true } },
    { id: 3, name: 'tokyo only', cover: 1, skip_servers: { 1: true } },
    { id: 4, name: 'unmarked', cover: 1, skip_servers: { 1: false } },
  ],
  alert_rule: [
    { id: 1, name: 'quiet', enable: false, rules: [{ ...rule, cover: 1 }] },
    { id: 2, name: 'others', rules: [{ ...rule, cover: 0 }] },
    {
      id: 3,
      name: 'never of tokyo',
      rules: [
        { ...rule, cover: 1 },
        { ...rule, cover: 0 },
      ],
    },
  ],
  cron: [
    { id: 1, name: 'backup', cover: 0, servers: [1] },
    { id: 2, name: 'elsewhere', cover: 1, servers: [1] },
  ],
  nat: [
    { id: 1, name: 'web', server_id: 1 },
    { id: 2, name: 'far', server_id: 2 },
  ],
  ddns: [
    { id: 1, name: 'cloud' },
    { id: 2, name: 'home' },
  ],
}

const opened = (path = '/server/1', options: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(path, { seed: fleet, setting: { tsdb_enabled: true }, ...options })

const findChart = (name: string) => screen.findByRole('figure', { name: new RegExp(`^${name},.*highest`) })
const asked = ({ calls }: { calls: readonly { path: string }[] }) =>
  calls.filter(({ path }) => path.includes('/metrics'))

test('server page: the head and the facts say who and what the server is', async () => {
  const { user } = await opened()
  expect(await screen.findByRole('heading', { name: 'tokyo', level: 1 })).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('img', { name: 'Online' })).toBeVisible()
  expect(await main.findByRole('link', { name: 'asia' })).toHaveAttribute('href', '/dashboard/server-group?edit=4')
  expect(main.getByRole('link', { name: 'Terminal' })).toHaveAttribute('href', '/dashboard/terminal/1')
  expect(main.getByRole('link', { name: 'Files' })).toHaveAttribute('href', '/dashboard/files/1')
  await user.click(main.getByRole('button', { name: /^Facts about this server/ }))
  for (const fact of [
    'debian 12',
    'x86_64',
    'kvm',
    'AMD EPYC, 2 virtual cores',
    '4 GiB',
    'rack 4',
    'No expiry',
    '€5',
    'IIJ, NTT',
    'Month',
  ]) {
    expect(main.getByText(fact)).toBeVisible()
  }
  await user.click(main.getByRole('button', { name: 'Copy: IPv4' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('198.51.100.7'))
})

test('server page: the facts are one line with what tells most, and stay open once they were opened', async () => {
  const { user, reopen } = await opened()
  const line = await screen.findByRole('button', { name: /^Facts about this server/ })
  expect(line).toHaveTextContent(/debian 12 · AMD EPYC, 2 virtual cores · Memory 4 GiB · IPv4 · Uptime .+ · Expires No/)
  expect(line).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByText('rack 4')).not.toBeVisible()
  await user.click(line)
  expect(screen.getByText('rack 4')).toBeVisible()
  reopen('/server/2')
  const other = await screen.findByRole('button', { name: /^Facts about this server/, expanded: true })
  await user.click(other)
  expect(other).toHaveAttribute('aria-expanded', 'false')
})

test('server page: the live figures come first, each with its course over the last hour', async () => {
  const state = { cpu: 40, mem_used: 3 * 2 ** 30, load_1: 0.5, net_in_speed: 2048, net_out_speed: 1024 }
  const { backend } = await opened('/server/1?range=7d', { seed: { ...fleet, server: [{ ...tokyo, state }] } })
  const cpu = await screen.findByRole('img', { name: /^CPU, .+: last 40%, lowest \d+%, highest \d+%$/ })
  const figures = within(cpu.closest('dl') as HTMLElement)
  expect(figures.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'CPU',
    'Memory',
    'Disk',
    'Network',
    'Load',
  ])
  for (const figure of ['40%', '75%', '0.50']) expect(figures.getByText(figure)).toBeVisible()
  expect(figures.getByText(/^↓ 2\.0 KiB\/s\s↑ 1\.0 KiB\/s$/)).toBeVisible()
  Object.assign(backend.tables.server[0] ?? {}, { state: { ...state, cpu: 90 } })
  expect(await figures.findByText('90%')).toBeVisible()
})

test('server page: the head says what is wrong in the words of the list, and the chart has its tint', async () => {
  const full = { ...tokyo, state: { cpu: 40, mem_used: 3.9 * 2 ** 30, load_1: 0.1 } }
  await opened('/server/1', { seed: { ...fleet, server: [full] } })
  expect(await screen.findByText('Memory nearly full', { selector: 'header *' })).toBeVisible()
  const value = within(await findChart('Memory')).getByText(/GiB$/, { selector: 'b' })
  await waitFor(() => expect(value).toHaveStyle({ color: 'var(--lotus-bad)' }))
})

test('server page: the form opens over the page', async () => {
  const { user } = await opened()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(await screen.findByText('Edit: tokyo')).toBeVisible()
  expect(location.pathname + location.search).toBe('/dashboard/server/1?edit=1')
})

test('server page: what touches the server is linked, and nothing else', async () => {
  await opened()
  const named = async (resource: string) => {
    const section = within(await screen.findByRole('region', { name: new RegExp(`^${resource} \\d`) }))
    return section.queryAllByRole('listitem').map((item) => item.textContent.trim())
  }
  expect(await named('Services')).toEqual([expect.stringMatching(/^all/), expect.stringMatching(/^tokyo only/)])
  expect(await named('Alert rules')).toEqual(['quiet off'])
  expect(await named('Tasks')).toEqual(['backup'])
  expect(await named('NAT profiles')).toEqual(['web'])
  expect(await named('DDNS profiles')).toEqual(['cloud'])
})

test('server page: a service whose last check failed is said to give no answer, once the history can be read', async () => {
  const { user, backend } = await opened('/nat', {
    seed: { ...fleet, service: [{ ...fleet.service?.[0], failures: [{ from: 0, to: Infinity }] }] },
  })
  backend.fail({ path: '/server/1/service' }, { status: 500 }, 1)
  navigate('/dashboard/server/1')
  const alert = await screen.findByText(/^The history could not be read\./)
  await user.click(within(alert.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('no answer', { selector: 'li *' })).toBeVisible()
})

test('server page: a service that was not measured yet is said to have no data, until it has', async () => {
  const { backend } = await opened('/nat')
  backend.fail({ path: '/server/1/service' }, { answer: () => '{"success":true}' }, 1)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  navigate('/dashboard/server/1')
  expect(await screen.findAllByText('No data', { selector: 'li *' })).toHaveLength(2)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect((await screen.findAllByText(/\d ms/, { selector: 'li *' }))[0]).toBeVisible()
})

test('server page: the charts show the history of the period in the address', async () => {
  const { user, backend } = await opened('/server/1?range=7d')
  for (const name of ['CPU', 'Memory', 'Disk', 'Network', 'Load', 'Connections', 'Processes']) await findChart(name)
  expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
  expect(new Set(asked(backend).map(({ path }) => path)).size).toBe(asked(backend).length)
  await user.click(screen.getByRole('button', { name: '30 days' }))
  await waitFor(() => expect(location.search).toBe('?range=30d'))
  await findChart('CPU')
})

test('server page: an hour and six hours are cut from the day, which is asked for once', async () => {
  const { user, backend } = await opened('/server/1?range=1h')
  await findChart('CPU')
  const shownTimes = async () => {
    await user.click(await screen.findByRole('button', { name: 'Table', description: 'CPU' }))
    const rows = within(screen.getByRole('region', { name: 'Values of CPU' })).getAllByRole('rowheader')
    await user.click(screen.getByRole('button', { name: 'Table', description: 'CPU' }))
    return rows.map(({ textContent }) => Date.parse(textContent))
  }
  const spanOf = (times: number[]) => (Math.max(...times) - Math.min(...times)) / 60_000
  /** Waits for the chart of a range, which is drawn a moment after its button was pressed. */
  const pressed = (name: string) =>
    waitFor(() => expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true'))
  expect(spanOf(await shownTimes())).toBeGreaterThan(55)
  expect(spanOf(await shownTimes())).toBeLessThanOrEqual(60)
  await user.click(screen.getByRole('button', { name: '6 hours' }))
  await waitFor(() => expect(location.search).toBe('?range=6h'))
  await pressed('6 hours')
  expect(spanOf(await shownTimes())).toBeGreaterThan(350)
  await user.click(screen.getByRole('button', { name: '1 day' }))
  await pressed('1 day')
  expect(spanOf(await shownTimes())).toBeGreaterThan(1400)
  const paths = asked(backend).map(({ path }) => path)
  expect(paths.every((path) => path.endsWith('period=1d'))).toBe(true)
  expect(new Set(paths).size).toBe(paths.length)
})

test('server page: zoom and range are in the address, and another range is shown as a whole', async () => {
  const { user, reopen } = await opened('/server/1?range=7d')
  await findChart('CPU')
  const words = () => screen.getByRole('figure', { name: /^CPU,/ }).getAttribute('aria-label')?.split(': ')[0]
  const whole = words()
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  await waitFor(() => expect(words()).not.toBe(whole))
  await waitFor(() => expect(location.search).toMatch(/^\?range=7d&zoom=\d+-\d+$/))
  const zoomed = words()
  reopen(`/server/1${location.search}`)
  await findChart('CPU')
  expect(words()).toBe(zoomed)
  await user.click(screen.getByRole('button', { name: '30 days' }))
  await waitFor(() => expect(location.search).toBe('?range=30d'))
})

test('server page: a part of a longer period has the finest points that reach back to it, and says how fine', async () => {
  const hour = 3600
  const now = Math.floor(Date.now() / 1000)
  const { user } = await opened(`/server/1?range=7d&zoom=${now - 3 * hour}-${now - hour}`)
  await findChart('CPU')
  expect(await screen.findByText(/, one point every 30 seconds$/, { selector: '[role=status]' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Table', description: 'CPU' }))
  const table = within(screen.getByRole('region', { name: 'Values of CPU' }))
  await waitFor(() => expect(table.getAllByRole('rowheader').length).toBeGreaterThan(10))
  await user.click(screen.getByRole('button', { name: 'Reset zoom' }))
  expect(await screen.findByText('one point every 30 minutes')).toBeVisible()
  expect(location.search).toBe('?range=7d')
})

/** The address of charts that show an hour, which began so many hours before a time. */
const hourAgo = (hours: number, now: number) => {
  const from = Math.floor(now / 1000) - hours * 3600
  return `?range=7d&zoom=${from}-${from + 3600}`
}
const findResolution = (words: RegExp) => screen.findByText(words, { selector: '[role=status]' })

test('server page: in a page that was opened days ago, a part is shown by points that reach back to it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await opened('/server/1?range=7d')
  await findChart('CPU')
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  navigate(hourAgo(30, Date.now()))
  expect(await findResolution(/, one point every 30 minutes$/)).toBeVisible()
  navigate(hourAgo(20, Date.now()))
  expect(await findResolution(/, one point every 30 seconds$/)).toBeVisible()
})

test('server page: a part is as long ago as the clock of the server says', async () => {
  const clock = createMovableClock(2 * 86_400_000)
  await opened(`/server/1${hourAgo(30, clock.now())}`, { clock })
  expect(await findResolution(/, one point every 30 minutes$/)).toBeVisible()
  expect(await findChart('CPU')).toBeVisible()
})

test('server page: a metric that fails says so and leaves the others; a new try brings it', async () => {
  announce(/errors\.broken/)
  const { user, backend } = await opened('/server/1', {
    prepare: (server) => server.fail({ path: '/server/1/metrics' }, 'html', 1),
  })
  const failure = await screen.findByText(/^The history of “.+” could not be loaded/)
  const [, failed = ''] = /“(.+)”/.exec(failure.textContent) ?? []
  await findChart(failed === 'CPU' ? 'Disk' : 'CPU')
  backend.recover()
  await user.click(within(failure.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Try again' }))
  await findChart(failed)
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

test('server page: without a history the charts begin now, and it says how to have one', async () => {
  const { backend } = await opened('/server/1', { setting: { tsdb_enabled: false } })
  expect(await screen.findByText(/time-series store is off/)).toBeVisible()
  await findChart('CPU')
  expect(asked(backend)).toEqual([])
  expect(screen.queryByRole('button', { name: '7 days' })).toBeNull()
})

test('server page: a classic server has no history, but tells of its services', async () => {
  const { backend } = await opened('/server/1', { dialect: 'classic' })
  expect(await screen.findByText(/2\.0\.0 and later can/)).toBeVisible()
  await findChart('CPU')
  expect(asked(backend)).toEqual([])
  expect(await screen.findByText(/\d ms$/, { selector: 'small' })).toBeVisible()
})

test('server page: a server that has never reported is a page too, with a sentence instead of charts', async () => {
  const { backend } = await opened('/server/2')
  expect(await screen.findByRole('heading', { name: 'oslo', level: 1 })).toBeVisible()
  expect(await screen.findByText('No report yet')).toBeVisible()
  expect(await screen.findByText(/^This server has not reported yet\./)).toBeVisible()
  expect(screen.queryByRole('figure')).toBeNull()
  expect(asked(backend)).toHaveLength(1)
})

const away = { ...tokyo, online: false, last_active: '0001-01-01T00:00:00Z' }

test('server page: a server that is offline has the charts of its history', async () => {
  const outages = [{ from: Date.now() - 3_600_000, to: Infinity }]
  await opened('/server/1', { seed: { ...fleet, server: [{ ...away, outages }] } })
  await findChart('CPU')
  expect(screen.getByRole('figure', { name: /^Disk/ })).toBeVisible()
})

test.each([
  [true, /^The server is offline, and nothing was measured in this period\.$/],
  [false, /^The server is offline\. Its charts begin when it reports again\.$/],
])('server page: offline without figures (history: %s) it has a sentence instead of charts', async (stored, words) => {
  await opened('/server/1', {
    seed: { ...fleet, server: [{ ...away, created_at: new Date().toISOString() }] },
    setting: { tsdb_enabled: stored },
  })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('figure')).toBeNull()
})

test('server page: offline, the last known figures have no lines of an hour in which nothing was reported', async () => {
  await opened('/server/1', { seed: { ...fleet, server: [{ ...away, state: { cpu: 40 } }] } })
  expect(await screen.findByText('40%')).toBeVisible()
  expect(screen.queryByRole('img', { name: /^CPU,/ })).toBeNull()
})

test('server page: another id in the address shows the other server', async () => {
  await opened('/server/1')
  await screen.findByRole('heading', { name: 'tokyo', level: 1 })
  navigate('/dashboard/server/2')
  expect(await screen.findByRole('heading', { name: 'oslo', level: 1 })).toBeVisible()
})

test('server page: deletion leads to the list', async () => {
  const { user, backend } = await opened('/server/1')
  await user.click(await screen.findByRole('button', { name: 'Actions for tokyo' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByText('Delete', { selector: '[role=alertdialog] button:enabled' }))
  await findNames('oslo')
  expect(backend.tables.server.map(({ id }) => id)).toEqual([2])
})

test('server page: a member sees the page without what belongs to others', async () => {
  const user = [
    { id: 1, username: 'admin', role: 0 },
    { id: 2, username: 'ops', role: 1 },
  ]
  await opened('/server/1', { as: 'ops', seed: { ...fleet, user, server: [{ ...tokyo, user_id: 2 }] } })
  expect(await screen.findByRole('heading', { name: 'tokyo', level: 1 })).toBeVisible()
  await findChart('CPU')
  expect(screen.queryByText('backup')).toBeNull()
})

test('server page: the headline of a chart of seven days is the present value, not the average of half an hour', async () => {
  const state = { cpu: 40 }
  const { backend } = await opened('/server/1?range=7d', { seed: { ...fleet, server: [{ ...tokyo, state }] } })
  const chart = within(await findChart('CPU'))
  expect(await chart.findByText('40%', { selector: 'b' })).toBeVisible()
  Object.assign(backend.tables.server[0] ?? {}, { state: { cpu: 90 } })
  await waitFor(() => expect(chart.getByText('90%', { selector: 'b' })).toBeVisible())
})

test('server page: on a phone, the terminal of an offline server has only the reason as its name', async () => {
  await opened('/server/2', { narrow: true })
  expect(await screen.findByRole('button', { name: 'Offline: no terminal' })).toHaveAttribute('aria-disabled', 'true')
  expect(await screen.findByRole('button', { name: 'Who is notified' })).toBeVisible()
})
