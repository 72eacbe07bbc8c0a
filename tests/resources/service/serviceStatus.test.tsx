import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { findRow, renderApp } from '../../app.tsx'
import { findNames, saveAs } from '../../list.ts'
import { tellStatuses, type statusAnswer } from '../statuses.ts'

afterEach(() => void vi.useRealTimers())

const seed = {
  service: [
    { id: 1, name: 'web', target: 'https://example.com', enable_show_in_service: true },
    { id: 2, name: 'mail', target: 'mail.example.com', type: 2, enable_show_in_service: true },
    { id: 3, name: 'api', target: 'https://api.example.com', enable_show_in_service: true },
    { id: 4, name: 'new', target: 'https://new.example.com' },
  ],
}

const statuses = {
  1: {
    recent: [30, 0],
    days: [
      [960, 40, 20],
      [1000, 0, 30],
    ],
  },
  2: {
    recent: [0, 12],
    days: [
      [500, 0, 8],
      [300, 200, 8],
    ],
  },
  3: { recent: [20, 2], days: [[999, 1, 40]] },
} satisfies Parameters<typeof statusAnswer>[0]

const ranAt = '2026-11-30T03:00:00Z'
const ranInUtc = { task_type: 0, scheduler: '0 0 3 * * *', last_executed_at: ranAt, updated_at: ranAt }

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const readings = (calls: readonly { path: string }[]) => calls.filter(({ path }) => path === '/api/v1/service').length

test.each(['classic', 'current'] as const)(
  'service: the list of a %s server shows state, availability, latency and the last 15 minutes',
  async (dialect) => {
    const { backend } = await renderApp('/service', { seed, dialect, prepare: tellStatuses(statuses) })
    const web = await findRow('web')
    expect(await web.findByText('Up')).toBeVisible()
    expect(web.getByText(/98%/)).toBeVisible()
    expect(web.getByText('25 ms')).toBeVisible()
    expect(web.getByText('30 up, 0 down')).toBeVisible()
    const mail = await findRow('mail')
    expect(mail.getByText('Down')).toBeVisible()
    expect(mail.getByRole('img')).toHaveAccessibleName(/^30 days: 80% of 1,000 checks succeeded\. Worst days: .+ 60%$/)
    expect((await findRow('api')).getByText('Some fail')).toHaveAttribute(
      'data-tip',
      'Last 15 minutes: 20 checks succeeded, 2 failed',
    )
    expect((await findRow('new')).getByText('No data')).toHaveAttribute(
      'data-tip',
      dialect === 'classic'
        ? 'This Nezha server reports statistics only for services that are shown on the status page.'
        : 'No server has reported a check yet.',
    )
    const unlisted = (await findRow('new')).queryAllByText('Not on the status page')
    expect(unlisted).toHaveLength(dialect === 'classic' ? 1 : 0)
    expect(readings(backend.calls)).toBe(1)
  },
)

test('service: a row says since which day its service is down', async () => {
  const tell = tellStatuses({
    1: { recent: [0, 30], days: Array.from({ length: 30 }, (): [number, number, number] => [0, 30, 0]) },
    2: { recent: [0, 12], days: [[5, 7, 8]] },
    4: { recent: [0, 3], days: [[0, 3, 0]] },
    3: { recent: [2, 28], days: [[2, 28, 8]] },
  })
  await renderApp('/service', { seed, prepare: tell })
  expect(await (await findRow('web')).findByText('no success in 30 days')).toBeVisible()
  expect((await findRow('mail')).getByText('since today')).toBeVisible()
  expect((await findRow('api')).getAllByText('2 up, 28 down')).toHaveLength(2)
  expect((await findRow('new')).getByText('since today')).toBeVisible()
})

test.each([
  ['of the usual zone of Nezha servers', [], 'since Nov 29'],
  ['of the zone in which its tasks have run', [{ id: 1, name: 'nightly', ...ranInUtc }], 'since Nov 28'],
])('service: its days are those %s', async (_, cron, since) => {
  // In Shanghai, December has begun.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T17:00:00Z') })
  const days: [number, number, number][] = [
    [5, 0, 8],
    [0, 30, 0],
    [0, 30, 0],
  ]
  await renderApp('/service', { seed: { ...seed, cron }, prepare: tellStatuses({ 1: { recent: [0, 30], days } }) })
  expect(await (await findRow('web')).findByText(since)).toBeVisible()
})

test('service: the bar of a service takes one element, and its share is never rounded up to 100%', async () => {
  await renderApp('/service', { seed, prepare: tellStatuses({ 1: { recent: [30, 0], days: [[99_999, 1, 5]] } }) })
  const row = await findRow('web')
  const bar = await row.findByRole('img')
  expect(bar.querySelectorAll('*')).toHaveLength(0)
  expect(bar.closest('td')).toHaveTextContent('99.99%')
})

test('service: the list sorts by state with the worst first and services without data last', async () => {
  const { user } = await renderApp('/service', { seed, prepare: tellStatuses(statuses) })
  await (await findRow('web')).findByText('Up')
  await user.click(screen.getByRole('button', { name: 'State' }))
  await waitFor(() => expect(names()).toEqual(['mail', 'api', 'web', 'new']))
  await user.click(screen.getByRole('button', { name: /Average.*latency/ }))
  await waitFor(() => expect(names()).toEqual(['api', 'web', 'mail', 'new']))
})

test.each([
  ['fails', { status: 500, body: { error: 'out of memory' } }],
  ['answers with a page of a proxy', 'html'],
  ['answers in a wrong shape', { body: { success: true, data: { services: { 1: { up: 'many' } } } } }],
  ['answers with a list', { body: { success: true, data: [1] } }],
] as const)('service: a server that %s for the states leaves the list usable, and says so', async (_, how) => {
  const { user, backend } = await renderApp('/service', {
    seed,
    prepare: (server) => server.fail({ method: 'GET', path: '/service' }, how),
  })
  const alert = await screen.findByText(/The state and availability of the services could not be read/)
  const web = await findRow('web')
  expect(await web.findByText('No data')).toHaveAttribute('data-tip', 'Its statistics could not be read.')
  expect(web.getByText('https://example.com')).toBeVisible()
  backend.recover()
  tellStatuses(statuses)(backend)
  await user.click(within(alert.closest<HTMLElement>('[role=alert]') ?? document.body).getByText('Try again'))
  expect(await (await findRow('web')).findByText('Up')).toBeVisible()
  expect(screen.queryByText(/could not be read/)).toBeNull()
})

test('service: states are read again after 30 seconds, when the page comes back, and by the refresh button', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, backend } = await renderApp('/service', { seed, prepare: tellStatuses(statuses) })
  await (await findRow('web')).findByText('Up')
  const now = (recent: [number, number]) => {
    backend.recover()
    tellStatuses({ 1: { recent, days: [[1, 1, 1]] } })(backend)
  }
  now([0, 30])
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await (await findRow('web')).findByText('Down')).toBeVisible()
  now([27, 3])
  vi.setSystemTime(Date.now() + 20_000)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  expect(await (await findRow('web')).findByText('Some fail')).toBeVisible()
  now([30, 0])
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await (await findRow('web')).findByText('Up')).toBeVisible()
})

test('service: the cards of a phone show state, availability, latency and target', async () => {
  await renderApp('/service', { seed, narrow: true, prepare: tellStatuses(statuses) })
  expect(await screen.findByText('Some fail')).toBeVisible()
  const facts = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(facts.slice(0, 4)).toEqual(['State', 'Last 30 days', 'Average latency', 'Target'])
})

test('service: an outage is down in the list, its filter, its file, the band and on the page of the service', async () => {
  const outage = { ...statuses, 2: { recent: [20, 10], days: [[900, 10, 8]] } } satisfies Parameters<
    typeof statusAnswer
  >[0]
  const { user, reopen } = await renderApp('/service', {
    seed: { ...seed, server: [{ id: 1, name: 'tokyo' }] },
    prepare: tellStatuses(outage),
  })
  expect(await (await findRow('mail')).findByText('Down')).toBeVisible()
  const { text } = await saveAs(user, 'CSV')
  expect(text).toMatch(/\bmail\b.*,Down,/)
  reopen(`/service?filter=${JSON.stringify({ state: 'down' })}`)
  await findNames('mail')
  reopen('/service/2')
  expect(await screen.findByRole('heading', { name: 'mail' })).toBeVisible()
  expect(await screen.findByText('Down')).toBeVisible()
  reopen('/')
  expect(await screen.findByRole('link', { name: /Service down/ })).toHaveTextContent('1 Service down#2')
})

test('service: a member reads the states of their own services', async () => {
  const user = [
    { id: 1, username: 'admin', role: 0 },
    { id: 2, username: 'ops', role: 1 },
  ]
  const service = [{ ...seed.service[0], id: 1, name: 'web', user_id: 2 }]
  await renderApp('/service', { as: 'ops', seed: { user, service }, prepare: tellStatuses(statuses) })
  expect(await (await findRow('web')).findByText('Up')).toBeVisible()
})
