import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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

/** The place of the CPU of a row, once its last hour is drawn there. */
async function findCourse(name: string) {
  const row = await findRow(name)
  return row.findByText(/^\d+%$/, { selector: '[data-course][data-tip^="CPU, "]' })
}

test('trend: a row draws its last hour from live reports, and asks the store once it has been in sight', async () => {
  const { backend } = await renderApp('/', { seed, setting: { tsdb_enabled: true } })
  await findRow('tokyo')
  // A bar says more than a few minutes.
  expect(document.querySelector('[data-course]')).toBeNull()
  const course = await findCourse('tokyo')
  expect(course.dataset['tip']).toMatch(/: last \d+%, lowest \d+%, highest \d+%$/)
  expect(course.style.getPropertyValue('--outline').split(',').length).toBeGreaterThan(100)
  expect(callsOf(backend).filter((call) => call.includes('metrics'))).toEqual([
    'GET server/1/metrics?metric=cpu&period=1d',
  ])
})

test.each([
  ['classic', undefined],
  ['current', { tsdb_enabled: false }],
] as const)('trend: a %s server without a store is asked for nothing', async (dialect, setting) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { backend } = await renderApp('/', { seed, dialect, ...(setting && { setting }) })
  await findRow('tokyo')
  const asked = () => callsOf(backend).filter((call) => call === 'GET setting').length
  // The settings tell, and are read once more for that; a classic server never has a store.
  if (dialect === 'current') await waitFor(() => expect(asked()).toBe(2))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(callsOf(backend).filter((call) => call.includes('metrics'))).toEqual([])
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
