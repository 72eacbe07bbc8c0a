import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findRow, renderApp } from '../../app.tsx'
import { findNames, headers, saveAs, search, sortBy } from '../../list.ts'

const host = {
  platform: 'debian',
  version: '2.3.3',
  cpu: ['AMD EPYC 4 Virtual Core'],
  mem_total: 2 ** 30,
  swap_total: 2 ** 30,
}
const state = {
  cpu: 5,
  mem_used: 2 ** 29,
  swap_used: 2 ** 28,
  net_in_speed: 1024,
  net_out_speed: 2048,
  net_in_transfer: 2 ** 40,
  net_out_transfer: 2 ** 41,
  tcp_conn_count: 1200,
  udp_conn_count: 8,
  process_count: 99,
}
const server = [
  { id: 1, name: 'tokyo', host, state, display_index: 3 },
  { id: 2, name: 'oslo', host, state: { ...state, net_in_transfer: 2 ** 41 }, display_index: 2 },
  { id: 3, name: 'lima', host: { mem_total: 2 ** 32 }, state: {}, online: false, display_index: 1 },
]

const totals = () => screen.getByRole('region', { name: 'Totals of these servers' })
const valueOf = (label: string) => within(totals()).getByText(label, { selector: 'dt' }).parentElement?.textContent

test('totals: one line has the sums of the servers that the list has found', async () => {
  const { user } = await renderApp('/', { seed: { server: server as never } })
  await findNames('lima', 'tokyo', 'oslo')
  await user.click(await screen.findByRole('button', { name: 'Totals of these servers', expanded: false }))
  await waitFor(() => expect(valueOf('Online')).toBe('Online2 of 3'))
  expect(valueOf('Throughput now')).toBe('Throughput now↓ 2.0 KiB/s ↑ 4.0 KiB/s')
  expect(valueOf('Transferred')).toBe('Transferred↓ 3 TiB ↑ 4 TiB')
  expect(valueOf('Cores')).toBe('Cores8')
  expect(valueOf('Memory')).toBe('Memory1 GiB of 2 GiB')
  await search(user, 'tokyo')
  await waitFor(() => expect(valueOf('Online')).toBe('Online1 of 1'))
  expect(valueOf('Transferred')).toBe('Transferred↓ 1 TiB ↑ 2 TiB')
})

test('totals: opened or folded away, they stay so', async () => {
  const { user, reopen } = await renderApp('/', { seed: { server: server as never } })
  await user.click(await screen.findByRole('button', { name: 'Totals of these servers', expanded: false }))
  expect(await screen.findByText('Throughput now')).toBeVisible()
  reopen('/')
  expect(await screen.findByText('Throughput now')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Totals of these servers', expanded: true }))
  expect(screen.queryByText('Throughput now')).toBeNull()
})

test.each(['classic', 'current'] as const)(
  'columns: on a %s server, totals, swap, connections, processes and the processor are shown on demand',
  async (dialect) => {
    const { user } = await renderApp('/?view=health', { seed: { server: server as never }, dialect })
    await findNames('lima', 'tokyo', 'oslo')
    const further = ['Swap', 'Total in', 'Total out', 'Connections', 'Processes', 'CPU model']
    for (const name of further) expect(headers()).not.toContain(name)
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    for (const name of further) await user.click(await screen.findByRole('menuitemcheckbox', { name }))
    await user.keyboard('{Escape}')
    const tokyo = await findRow('tokyo')
    for (const value of ['25%', '1 TiB', '2 TiB', /^1,200 TCP\s8 UDP$/, '99', 'AMD EPYC, 4 virtual cores']) {
      expect(tokyo.getByText(value)).toBeVisible()
    }
    await sortBy(user, 'Total in')
    await findNames('oslo', 'tokyo', 'lima')
    const { text } = await saveAs(user, 'CSV')
    expect(text).toContain(String(2 ** 41))
  },
)
