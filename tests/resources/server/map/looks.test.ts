import { expect, test } from 'vitest'
import { createLive } from '#dataProvider/live/live.ts'
import { tickOf } from '#dataProvider/live/tick.ts'
import { looks, looksOfServers } from '#resources/server/map/looks.ts'
import { mapFigures } from '#resources/server/map/mapFigures.ts'
import type { HostFacts } from '#resources/server/VersionCell.tsx'
import { usualThresholds } from '#resources/server/thresholds/thresholds.ts'

const now = Date.UTC(2026, 10, 21, 12)
const host = { mem_total: 200, cpu: ['Any 2 Virtual Core'] }

/** The looks of servers that were silent for so many seconds and report these states. */
function looksFor(
  figure: string,
  reports: readonly { silence?: number; state?: object; host?: HostFacts }[],
  rest: { isOld?: boolean; thresholds?: typeof usualThresholds; traffic?: ReadonlyMap<number, never> } = {},
) {
  const live = createLive({ open: () => new Promise(() => {}), poll: () => new Promise(() => {}) })
  const wire = reports.map(({ silence = 1, state = {} }, at) => ({
    id: at + 1,
    state,
    last_active: new Date(now - silence * 1000).toISOString(),
  }))
  live.take(tickOf(wire, now))
  const shown = looksOfServers(
    reports.map((report, at) => ({ id: at + 1, host: report.host ?? host })),
    {
      figure: mapFigures.find(({ name }) => name === figure)!,
      thresholds: usualThresholds,
      traffic: new Map(),
      plans: undefined,
      isOld: false,
      ...rest,
      live,
    },
  )
  return [...shown].map((place) => looks[place])
}

test('map: colors follow the limits of the viewer, as values are shown', () => {
  const reports = [10, 37.4, 37.6, 74.4, 74.6, 89.4, 89.6, 100].map((cpu) => ({ state: { cpu } }))
  expect(looksFor('cpu', reports)).toEqual(['calm', 'calm', 'busy', 'busy', 'warn', 'warn', 'bad', 'bad'])
  const thresholds = { ...usualThresholds, cpu: { warn: 20, bad: 50 } }
  expect(looksFor('cpu', [{ state: { cpu: 5 } }, { state: { cpu: 60 } }], { thresholds })).toEqual(['calm', 'bad'])
})

test('map: what is unknown is no zero', () => {
  expect(looksFor('memory', [{ state: { cpu: 1, mem_used: 0 } }, { state: { cpu: 1 }, host: {} }, {}])).toEqual([
    'calm',
    'none',
    'none',
  ])
  expect(looksFor('temperature', [{ state: { cpu: 1 } }])).toEqual(['none'])
  expect(looksFor('traffic', [{ state: { cpu: 1 } }])).toEqual(['none'])
})

test('map: only a server that reports now has a color, and none has while no values come', () => {
  const state = { cpu: 95 }
  const reports = [{ state }, { state, silence: 12 }, { state, silence: 60 }]
  expect(looksFor('cpu', reports)).toEqual(['bad', 'none', 'offline'])
  expect(looksFor('cpu', reports, { isOld: true })).toEqual(['none', 'none', 'none'])
})

test('map: a GPU has a shade, also an idle one, and each direction of the network has its own', () => {
  const withGpu = { ...host, gpu: ['NVIDIA A100'] }
  const state = { cpu: 1, net_in_speed: 0, net_out_speed: 2 ** 30 }
  const reports = [{ state, host: withGpu }, { state: { ...state, gpu: [12, 80] }, host: withGpu }, { state }]
  expect(looksFor('gpu', reports)).toEqual(['shade1', 'shade4', 'none'])
  expect(looksFor('received', [{ state }])).toEqual(['shade1'])
  expect(looksFor('sent', [{ state }])).toEqual(['shade4'])
})

test('map: a figure without limits has four shades', () => {
  const reports = [0, 150, 5000, 20_000].map((tcp_conn_count) => ({ state: { cpu: 1, tcp_conn_count } }))
  expect(looksFor('connections', reports)).toEqual(['shade1', 'shade2', 'shade3', 'shade4'])
})
