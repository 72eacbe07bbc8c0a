import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderApp } from '../../../app.tsx'
import { withCanvas } from '../../../charts/canvas.ts'

const host = { platform: 'debian', version: '2.3.3', mem_total: 100, cpu: ['Any 4 Virtual Core'] }
const seed = {
  server: [
    { id: 1, name: 'tokyo', host, state: { cpu: 5, mem_used: 95 }, geoip: { country_code: 'jp' } },
    { id: 2, name: 'osaka', host, state: { cpu: 95, mem_used: 10 }, geoip: { country_code: 'jp' } },
    { id: 3, name: 'berlin', host, state: { cpu: 80 }, geoip: { country_code: 'de' } },
    { id: 4, name: 'lima', host, online: false },
  ] as never,
  server_group: [
    { id: 1, name: 'asia', servers: [1, 2] },
    { id: 2, name: 'web', servers: [2, 3] },
  ],
}

beforeEach(() => void withCanvas())

const list = () => screen.findByRole('listbox', { name: 'Servers on the map' })
const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const counted = (text: string) => screen.getByText(text, { selector: 'li' }).textContent
const show = (value: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!value)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(value ? 'visible' : 'hidden')
}

test('map: each server is an option with its group, its value and its state', async () => {
  await renderApp('/map', { seed })
  await waitFor(() =>
    expect(options()).toEqual([
      'tokyo, asia, CPU: 5%',
      'osaka, asia, CPU: 95%',
      'osaka, web, CPU: 95%',
      'berlin, web, CPU: 80%',
      'lima, No group, CPU: Offline',
    ]),
  )
  expect(counted('below 38%')).toBe('below 38%1')
  expect(counted('from 75%')).toBe('from 75%1')
  expect(counted('from 90%')).toBe('from 90%1')
  expect(counted('Offline')).toBe('Offline1')
})

test('map: color, blocks and size are in the address, however fast they are chosen', async () => {
  const { user, reopen } = await renderApp('/map', { seed })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Color' }), 'Memory')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Blocks' }), 'Country')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'Cores')
  await waitFor(() => expect(window.location.search).toBe('?color=memory&by=country&size=cores'))
  reopen(`/map${window.location.search}`)
  await waitFor(() => expect(options()[1]).toBe('tokyo, Japan, Memory: 95%'))
  expect(screen.getByRole('combobox', { name: 'Size' })).toHaveDisplayValue('Cores')
})

test('map: an address with an unknown choice shows the usual', async () => {
  await renderApp('/map?color=nothing&by=planet&size=-1&wall=on', { seed })
  await waitFor(() => expect(options()[0]).toBe('tokyo, asia, CPU: 5%'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('map: arrow keys go from tile to tile, and Enter opens the server', async () => {
  const { user } = await renderApp('/map', { seed })
  const tiles = await list()
  await waitFor(() => expect(options()).toHaveLength(5))
  act(() => tiles.focus())
  const active = () => document.getElementById(tiles.getAttribute('aria-activedescendant') ?? '')?.textContent
  await waitFor(() => expect(active()).toBe('tokyo, asia, CPU: 5%'))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await waitFor(() => expect(active()).toBe('osaka, web, CPU: 95%'))
  await user.keyboard('{End}{ArrowRight}{ArrowLeft}')
  await waitFor(() => expect(active()).toBe('berlin, web, CPU: 80%'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/server/3'))
})

test('map: a tile that is pointed at is a link to its server, with what is known about it', async () => {
  const { user } = await renderApp('/map?size=cores', { seed })
  const tiles = await list()
  await waitFor(() => expect(options()).toHaveLength(5))
  await user.pointer({ target: tiles, coords: { clientX: 8, clientY: 30 } })
  const link = await screen.findByRole('link', { name: /^(tokyo|osaka|berlin|lima)$/ })
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/dashboard\/server\/\d$/))
  expect(screen.getByText('Cores: 4')).toBeVisible()
  await user.click(link)
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/dashboard\/server\/\d$/))
})

test('map: without groups the blocks are countries', async () => {
  await renderApp('/map', { seed: { server: seed.server } })
  await waitFor(() => expect(options()[0]).toBe('berlin, Germany, CPU: 80%'))
})

test('map: a fleet without servers is no error', async () => {
  await renderApp('/map', { seed: { server: [] } })
  expect(await screen.findByText(/^No servers yet/)).toBeVisible()
})

test('wall: it opens over the page, keeps the screen awake, and Escape, Back and a hasty press end it', async () => {
  const locks: { released: boolean; release: () => Promise<void>; addEventListener: () => void }[] = []
  const request = vi.fn(async () => {
    const lock = { released: false, release: async () => void (lock.released = true), addEventListener: () => {} }
    locks.push(lock)
    return lock
  })
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'))
  show(true)
  const { user } = await renderApp('/map', { seed })
  await user.click(await screen.findByRole('button', { name: 'Wall mode' }))
  const wall = within(await screen.findByRole('dialog', { name: 'Wall mode' }))
  expect(await wall.findByText('3 of 4 online')).toBeVisible()
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1))
  expect(wall.queryByText(/awake/)).toBeNull()
  // The browser ends the lock of a page that is hidden.
  locks[0]!.released = true
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(locks[1]!.released).toBe(true)
  expect(window.location.search).toBe('')
  await user.dblClick(await screen.findByRole('button', { name: 'Wall mode' }))
  await user.dblClick(
    within(await screen.findByRole('dialog', { name: 'Wall mode' })).getByRole('button', { name: 'Close' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.pathname).toBe('/dashboard/map')
  await user.click(await screen.findByRole('button', { name: 'Wall mode' }))
  await screen.findByRole('dialog', { name: 'Wall mode' })
  act(() => window.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('wall: an address opens it, and what the browser cannot do is said', async () => {
  await renderApp('/map?wall=still&color=memory', { seed })
  const wall = within(await screen.findByRole('dialog', { name: 'Wall mode' }))
  expect(await wall.findByRole('heading', { name: 'Memory' })).toBeVisible()
  expect(wall.getByText(/do not keep the screen awake\.$|cannot keep the screen awake\.$/)).toBeVisible()
  expect(wall.getByText('This browser has no full screen mode.')).toBeVisible()
})

test('wall: it goes through the values that there are, or through the blocks', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  show(true)
  const { user } = await renderApp('/map?wall=values&every=10', { seed })
  const wall = within(await screen.findByRole('dialog', { name: 'Wall mode' }))
  await wall.findByRole('heading', { name: 'CPU' })
  await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)))
  await wall.findByRole('heading', { name: 'Memory' })
  await user.selectOptions(wall.getByRole('combobox', { name: 'Go through' }), 'Blocks')
  await wall.findByRole('heading', { name: /^CPU · (asia|web|No group)$/ })
  await user.selectOptions(wall.getByRole('combobox', { name: 'Go through' }), 'Nothing')
  await wall.findByRole('heading', { name: 'CPU' })
  expect(wall.queryByRole('combobox', { name: 'Interval' })).toBeNull()
})

test('wall: block by block, the legend counts the servers that are shown', async () => {
  await renderApp('/map?wall=blocks&every=60', { seed })
  const wall = within(await screen.findByRole('dialog', { name: 'Wall mode' }))
  await wall.findByRole('heading', { name: 'CPU · asia' })
  expect(await wall.findByText('2 of 2 online')).toBeVisible()
  const legend = within(wall.getByRole('list', { name: 'Colors' }))
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'below 38%1',
    'from 38%0',
    'from 75%0',
    'from 90%1',
    'Offline0',
    'No current value0',
  ])
})

test('wall: while no values come it says so, and shows no old ones', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  show(true)
  const { backend } = await renderApp('/map?wall=still', { seed })
  const wall = within(await screen.findByRole('dialog', { name: 'Wall mode' }))
  await wall.findByRole('option', { name: 'tokyo, asia, CPU: 5%' })
  backend.fail({ path: '/ws/server', messages: true }, 'stall')
  backend.fail({ path: '/server' }, 'html')
  await act(async () => void (await vi.advanceTimersByTimeAsync(45_000)))
  expect(await wall.findByRole('alert')).toHaveTextContent(/^No new values for \d+ seconds/)
  for (const option of within(wall.getByRole('listbox')).getAllByRole('option'))
    expect(option).toHaveTextContent('CPU: No current value')
})
