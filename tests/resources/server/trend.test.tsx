import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { callsOf } from '../../dataProvider/browser.ts'
import { findRow, renderApp } from '../../app.tsx'
import { headers, saveAs } from '../../list.ts'
import { outlineOf } from '#resources/server/trend/outline.ts'

const host = { platform: 'debian', version: '2.3.3', mem_total: 2 ** 30 }
const state = { cpu: 40, mem_used: 2 ** 29, load_1: 0.5, net_in_speed: 1024, net_out_speed: 1024 }
const server = [
  { id: 1, name: 'tokyo', host, state, display_index: 3, created_at: '2020-01-01T00:00:00Z' },
  { id: 2, name: 'oslo', host: {}, state: {}, display_index: 2, last_active: '0001-01-01T00:00:00Z' },
]
const seed = { server: server as never }

const fleet = { server: [1, 2, 3].map((id) => ({ ...server[0], id, name: `tokyo-${id}` })) as never }

const minute = 60_000

test('trend: minutes are steps between the least and the most value, and a gap divides the area', () => {
  const span = { from: 0, to: 4 * minute }
  const points = [
    { at: 0, value: 50 },
    { at: minute, value: 100 },
    { at: 3 * minute, value: 0 },
    { at: 9 * minute, value: 70 },
  ]
  expect(outlineOf(points, span, [0, 100])).toBe(
    'polygon(0% 100%,0% 50%,25% 50%,25% 0%,50% 0%,50% 100%,75% 100%,75% 93%,100% 93%,100% 100%)',
  )
  expect(outlineOf([], span, [0, 100])).toBeUndefined()
})

/** Shows the column with the last hour of the processors, and returns its picture in a row. */
async function showHours(user: UserEvent, name: string) {
  await findRow(name)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'CPU, 1 h' }))
  await user.keyboard('{Escape}')
  return (await findRow(name)).findByRole('img', { name: /^CPU, / })
}

const metricsOf = (backend: Backend) => callsOf(backend).filter((call) => call.includes('metrics'))

test('trend: a chosen column draws the last hour, and asks the store once a row has been in sight', async () => {
  const { user, backend } = await renderApp('/', { seed, setting: { tsdb_enabled: true } })
  const course = await showHours(user, 'tokyo')
  expect(course).toHaveAccessibleName(/: last \d+%, lowest \d+%, highest \d+%$/)
  const corners = () => course.style.getPropertyValue('--outline').split(',').length
  await waitFor(() => expect(corners()).toBeGreaterThan(100))
  expect(metricsOf(backend)).toEqual(['GET server/1/metrics?metric=cpu&period=1d'])
})

test.each([
  ['classic', undefined],
  ['current', { tsdb_enabled: false }],
] as const)('trend: a %s server without a store is asked for nothing', async (dialect, setting) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { user, backend } = await renderApp('/', { seed, dialect, ...(setting && { setting }) })
  await showHours(user, 'tokyo')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(metricsOf(backend)).toEqual([])
})

test('trend: every list draws the last hour in place of the bar, from one call for each row in use', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { backend, answered } = await renderApp('/', { seed, setting: { tsdb_enabled: true } })
  const row = await findRow('tokyo')
  const course = () => row.queryByText(/^\d+%$/, { selector: '[data-course]' })
  // The bar comes with the row, and the call only when the page has long been in use.
  expect(row.getByText('40%')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(metricsOf(backend)).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await waitFor(() => expect(course()).toHaveAttribute('data-tip', expect.stringMatching(/^CPU, .+highest \d+%$/)))
  await answered()
  // A call that is on its way while minutes pass is taken for lost, and after a loss the settings are read again.
  expect(callsOf(backend).filter((call) => call === 'GET setting')).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(5 * minute))
  expect(metricsOf(backend)).toEqual(['GET server/1/metrics?metric=cpu&period=1d'])
})

test('trend: a history that cannot be read leaves the bars, and no further row asks for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { backend, answered } = await renderApp('/', { seed: fleet, setting: { tsdb_enabled: true } })
  await findRow('tokyo-1')
  backend.fail({ path: /metrics$/ }, { status: 500 })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await waitFor(() => expect(metricsOf(backend)).toHaveLength(1))
  await answered()
  await act(() => vi.advanceTimersByTimeAsync(5 * minute))
  expect(metricsOf(backend)).toHaveLength(1)
  expect(document.querySelector('[data-course]')).toBeNull()
})

test('trend: a session that has ended is found with one harmless call', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const setting = { tsdb_enabled: true, web_real_ip_header: 'NZ::Use-Peer-IP' }
  const { backend, answered } = await renderApp('/', { seed: fleet, setting })
  await findRow('tokyo-1')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  // An answer that overtook the end of the sessions would prove that they live.
  await answered()
  backend.endSessions()
  backend.calls.length = 0
  expect(await screen.findByRole('dialog', { name: 'Sign in again' }, { timeout: 15_000 })).toBeVisible()
  // An answer that is on its way would be late after five minutes.
  await answered()
  await act(() => vi.advanceTimersByTimeAsync(5 * minute))
  expect(callsOf(backend)).toEqual(['GET profile'])
  expect(backend.tables.waf).toEqual([])
})

test('trend: memory, network and load are columns to choose, and files have no trends', async () => {
  const { user } = await renderApp('/', { seed })
  await findRow('tokyo')
  expect(headers()).not.toContain('CPU, 1 h')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  for (const name of ['CPU, 1 h', 'Memory, 1 h', 'Network, 1 h', 'Load, 1 h']) {
    await user.click(await screen.findByRole('menuitemcheckbox', { name }))
  }
  await user.keyboard('{Escape}')
  const tokyo = await findRow('tokyo')
  for (const name of [/^CPU, .+%/, /^Memory, .+512 MiB/, /^Network, .+2 KiB\/s/, /^Load, .+0\.5/]) {
    expect(await tokyo.findByRole('img', { name })).toBeVisible()
  }
  expect((await findRow('oslo')).queryByRole('img', { name: /^CPU, / })).toBeNull()
  const { text } = await saveAs(user, 'CSV')
  expect(text).not.toContain('1 h')
})
