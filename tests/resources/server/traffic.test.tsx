import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cycleOfWire, trafficByServer } from '#live/cycle.ts'
import type { AnyRecord } from '#engine/field.ts'
import { callsOf } from '../../dataProvider/browser.ts'
import { findRow, renderApp } from '../../app.tsx'

const read = (...cycles: Parameters<typeof cycleOfWire>[0][]) =>
  trafficByServer(cycles.map(cycleOfWire) as unknown as AnyRecord[])

test('traffic: of several cycles, the one that is nearest to its limit counts', () => {
  const traffic = read(
    { id: 1, name: 'small', max: 100, transfer: { 1: 80, 2: 10 } },
    { id: 2, name: 'large', max: 1000, transfer: { 1: 500, 2: 900 } },
  )
  expect([traffic.get(1)?.cycle.name, traffic.get(2)?.cycle.name, traffic.get(3)]).toEqual([
    'small',
    'large',
    undefined,
  ])
  expect(traffic.get(1)).toMatchObject({ used: 80, share: 0.8 })
})

test('traffic: a cycle without limit, servers or end has an amount and no share', () => {
  const traffic = read({ id: 1 }, { id: 2, transfer: { 5: 7 }, to: '0001-01-01T00:00:00Z' })
  expect([...traffic]).toEqual([[5, expect.objectContaining({ used: 7, share: 0 })]])
  expect(traffic.get(5)?.cycle.to).toBeUndefined()
})

test.each(['classic', 'current'] as const)(
  'traffic: on a %s server, list and band read cycles and services with one request',
  async (dialect) => {
    const rules = [
      {
        type: 'transfer_all_cycle',
        max: 1000,
        cover: 0,
        cycle_start: '2026-01-01T00:00:00Z',
        cycle_interval: 1,
        cycle_unit: 'month',
      },
    ]
    const { backend } = await renderApp('/', {
      dialect,
      seed: {
        server: [{ id: 1, name: 'tokyo' }],
        alert_rule: [{ id: 9, name: 'plan', enable: true, rules }] as never,
        service: [{ id: 3, name: 'shop', enable_show_in_service: true }],
      },
    })
    const tokyo = await findRow('tokyo')
    expect(await tokyo.findByText(/^\d+%$/, { selector: '.meter[data-tip^="plan"]' })).toBeVisible()
    expect(callsOf(backend).filter((call) => call === 'GET service')).toHaveLength(1)
    expect(within(screen.getByRole('table')).getByRole('columnheader', { name: 'Traffic limit' })).toBeVisible()
  },
)
