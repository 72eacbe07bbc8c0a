import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callsOf } from '../../dataProvider/browser.ts'
import { renderApp } from '../../app.tsx'
import { tick } from '../../list.ts'

const host = { platform: 'debian', version: '2.3.3', mem_total: 2 ** 30, disk_total: 2 ** 40 }

/** Servers whose load of the CPU, at first, is their id in percent. */
const fleet = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `server ${at + 1}`,
    display_index: 100 - at,
    host,
    state: { cpu: at + 1, mem_used: 2 ** 29 },
    created_at: '2020-01-01T00:00:00Z',
  }))

const opened = (path: string, count = 3, options: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(path, { seed: { server: fleet(count) as never }, setting: { tsdb_enabled: true }, ...options })

const findTable = async (name = 'CPU') => within(await screen.findByRole('table', { name }))
const marks = (table: Awaited<ReturnType<typeof findTable>>) =>
  table
    .getAllByRole('rowheader')
    .map((row) => (row.querySelector('svg') ? 'line' : row.querySelector('small')?.textContent))

test('compare: selected servers go from the list into one chart, and the address holds the choice', async () => {
  const { user, backend, reopen } = await opened('/')
  await tick(user, 'server 1', 'server 3')
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  expect(await screen.findByRole('figure', { name: /^CPU,.*highest/ })).toBeVisible()
  expect(location.pathname + location.search).toBe('/dashboard/compare?servers=1,3')
  const table = await findTable()
  await waitFor(() => expect(table.queryByText('–')).toBeNull())
  expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['server 3', 'server 1'])
  await user.selectOptions(screen.getByLabelText('Compared value'), 'Memory (%)')
  await findTable('Memory (%)')
  expect(location.search).toBe('?servers=1%2C3&figure=memory_share')
  await waitFor(() => expect(callsOf(backend)).toContain('GET server/3/metrics?metric=memory&period=1d'))
  reopen(`/compare${location.search}`)
  await user.click(
    await (await findTable('Memory (%)')).findByRole('button', { name: 'Take server 1 out of the comparison' }),
  )
  await waitFor(() => expect(location.search).toBe('?servers=3&figure=memory_share'))
})

test('compare: of many servers twelve have lines of their own, and the others are a band', async () => {
  await opened('/compare?servers=1-15', 15)
  const table = await findTable()
  await waitFor(() => expect(table.queryByText('–')).toBeNull())
  expect(marks(table)).toEqual([...Array<string>(12).fill('line'), ...Array<string>(3).fill('in the band')])
  expect(screen.getByText('Mean of the other 3 servers')).toBeVisible()
})

test('compare: a server whose history fails is said so and leaves the others', async () => {
  const { user, backend } = await opened('/compare?servers=1-2', 2, {
    prepare: (server) => server.fail({ path: '/server/1/metrics' }, { status: 500 }),
  })
  const alert = await screen.findByText(/^The history of “CPU” could not be loaded\./)
  const table = await findTable()
  await waitFor(() => expect(table.getAllByText(/%$/).length).toBeGreaterThan(0))
  backend.recover()
  await user.click(within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull())
})

test.each([
  ['classic', {}, /2\.0\.0 and later can/],
  ['current', { tsdb_enabled: false }, /time-series store is off/],
] as const)('compare: a %s server without a history begins now, and says why', async (dialect, setting, words) => {
  const { backend } = await opened('/compare?servers=1-2', 2, { dialect, setting })
  expect(await screen.findByText(words)).toBeVisible()
  expect(await screen.findByRole('figure', { name: /^CPU,.*highest/ })).toBeVisible()
  expect(screen.getByText('one point every 5 seconds')).toBeVisible()
  expect(callsOf(backend).filter((call) => call.includes('metrics'))).toEqual([])
})

test('compare: without a history, taking out one server leaves what has been seen of the others', async () => {
  const { user, backend } = await opened('/compare?servers=1-2', 2, { dialect: 'classic' })
  const table = await findTable()
  const cells = () =>
    within(table.getByRole('row', { name: /server 1/ }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(cells().slice(0, 2)).toEqual(['1%', '1%']))
  await user.click(table.getByRole('button', { name: 'Take server 2 out of the comparison' }))
  await waitFor(() => expect(table.getAllByRole('rowheader')).toHaveLength(1))
  expect(cells().slice(0, 2)).toEqual(['1%', '1%'])
  const row = backend.tables.server[0]!
  row.state = { ...row.state, cpu: 90 }
  await waitFor(() => expect(cells()[1]).toBe('90%'))
  expect(Number.parseInt(cells()[0] ?? '')).toBeLessThan(90)
})

test.each(['', '?servers=9', '?servers=x'])('compare: %s names no server, and leads to the list', async (search) => {
  await opened(`/compare${search}`)
  expect(await screen.findByText('Select servers in the list, then choose “Compare”.')).toBeVisible()
  expect(screen.queryByRole('figure')).toBeNull()
})

test('compare: the switch and the search for everything do not offer it without servers', async () => {
  await opened('/')
  await screen.findByRole('link', { name: 'server 1' })
  expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull()
})

test('compare: Back takes a zoom back before it leaves, and so do the button and a key that is held', async () => {
  const { user } = await opened('/')
  await tick(user, 'server 1', 'server 3')
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  expect(await screen.findByRole('figure', { name: /^CPU,.*highest/ })).toBeVisible()
  const reset = () => screen.getByRole('button', { name: 'Reset zoom' })
  const zoomIn = async () => {
    await user.click(await screen.findByRole('button', { name: 'Zoom in' }))
    await waitFor(() => expect(reset()).not.toHaveAttribute('aria-disabled'))
  }
  const isWhole = async () => {
    await waitFor(() => expect(reset()).toHaveAttribute('aria-disabled', 'true'))
    expect(location.pathname + decodeURIComponent(location.search)).toBe('/dashboard/compare?servers=1,3')
  }
  await zoomIn()
  const first = location.search
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  await waitFor(() => expect(location.search).not.toBe(first))
  history.back()
  await isWhole()
  await zoomIn()
  await user.click(reset())
  await isWhole()
  await zoomIn()
  const hold = () => fireEvent.keyDown(screen.getByRole('slider', { name: 'CPU' }), { key: '0' })
  // The key repeats before the charts are drawn without the zoom.
  window.addEventListener('popstate', hold, { once: true })
  hold()
  await isWhole()
  history.back()
  await waitFor(() => expect(location.pathname).toBe('/dashboard/'))
})

test('compare: the end of a zoom leaves what was changed while it was shown', async () => {
  const { user } = await opened('/compare?servers=1-3')
  const table = await findTable()
  await user.click(await screen.findByRole('button', { name: 'Zoom in' }))
  await waitFor(() => expect(location.search).toContain('zoom='))
  await user.click(table.getByRole('button', { name: 'Take server 1 out of the comparison' }))
  await user.selectOptions(screen.getByLabelText('Compared value'), 'Memory (%)')
  await findTable('Memory (%)')
  await user.click(screen.getByRole('button', { name: 'Reset zoom' }))
  await waitFor(() => expect(location.search).toBe('?servers=2-3&figure=memory_share'))
  await findTable('Memory (%)')
})

test('compare: two servers that are taken out before either is gone are both out', async () => {
  const { user } = await opened('/compare?servers=1-3')
  const table = await findTable()
  const targets = ['server 1', 'server 2'].map((name) =>
    table.getByRole('button', { name: `Take ${name} out of the comparison` }),
  )
  await user.pointer(targets.map((target) => ({ keys: '[MouseLeft]', target })))
  await waitFor(() => expect(location.search).toBe('?servers=3'))
})

test('compare: a zoom of a time that is no longer shown leaves the figures of the whole period', async () => {
  const [long, since] = [Date.UTC(2026, 0, 1) / 1000, Date.UTC(2026, 0, 2) / 1000]
  await opened(`/compare?servers=1-2&zoom=${long}-${since}`, 2)
  const table = await findTable()
  await waitFor(() => expect(table.getAllByText(/%$/)).toHaveLength(4))
})

test('compare: of more servers than are compared, one that is taken out makes room for another', async () => {
  const { user } = await opened('/compare?servers=1-102', 102)
  await user.click(await (await findTable()).findByRole('button', { name: 'Take server 1 out of the comparison' }))
  await waitFor(() => expect(location.search).toBe('?servers=2-102'))
})
