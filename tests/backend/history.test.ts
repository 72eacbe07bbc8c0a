import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { client, visitor } from '#backend/client.ts'
import type { Seed } from '#backend/index.ts'
import { startBackendClient } from '#backend/startBackendClient.ts'

const now = Date.parse('2026-11-21T09:36:35Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()
const member = { username: 'ops' }
const root = { username: 'admin', password: 'admin', role: 0 }

interface Recorded {
  request: { path: string }
  response: { body: unknown }
}

/** The keys whose numbers differ from run to run. */
const figures = /^(ts|value|created_at|avg_delay|delay|up|down|(current|total)_(up|down))$/

/** A value with its numbers replaced by their type, and equal neighbors in a list merged. */
function shapeOf(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const shapes = value.map((each) => shapeOf(each, key))
    return shapes.filter((shape, at) => JSON.stringify(shape) !== JSON.stringify(shapes[at - 1]))
  }
  if (typeof value !== 'object' || value === null) return figures.test(key) ? typeof value : value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each, name)]))
}

const recorded: Seed = {
  user: [root],
  server: [{ name: 'more-poodle', created_at: ago(125), drifts: true }],
  service: [{ name: 'self', type: 3, target: '127.0.0.1:8008', duration: 5, created_at: ago(125) }],
}

test('history: measurements have the shape of the recorded ones', async () => {
  const { admin } = startBackendClient({ seed: recorded, setting: { tsdb_enabled: true }, now: () => now })
  const exchanges = JSON.parse(readFileSync('tests/recordings/history-current.json', 'utf8')) as Recorded[]
  expect(exchanges).toHaveLength(6)
  for (const { request, response } of exchanges) {
    const answer = await admin('GET', request.path.replace('/api/v1', ''))
    expect(shapeOf(answer)).toEqual(shapeOf(response.body))
  }
})

test('history: the period sets the distance between points, and a chart starts with its server', async () => {
  const day = 86_400
  const seed = { user: [root], server: [{ created_at: ago(3 * day), drifts: true }] }
  const { admin } = startBackendClient({ seed, setting: { tsdb_enabled: true }, now: () => now })
  const starts = async (period: string) => {
    const { data } = await admin('GET', `/server/1/metrics?metric=cpu&period=${period}`)
    return (data as { data_points: { ts: number }[] }).data_points.map((point) => point.ts)
  }
  const gaps = (points: number[]) => [...new Set(points.slice(1).map((ts, at) => ts - (points[at] ?? 0)))]
  const [one, seven, thirty] = [await starts('1d'), await starts('7d'), await starts('30d')]
  expect([gaps(one), gaps(seven), gaps(thirty)]).toEqual([[30_000], [1_800_000], [7_200_000]])
  expect([one.length, seven.length, thirty.length]).toEqual([2881, 145, 37])
  expect([one, seven, thirty].flatMap((points) => points.filter((ts) => ts % 30_000))).toEqual([])
})

test('history: without a time-series store the answers are empty', async () => {
  const { admin } = startBackendClient({ seed: recorded, now: () => now })
  expect(await admin('GET', '/server/1/metrics?metric=cpu')).toMatchObject({ data: { data_points: [] } })
  expect(await admin('GET', '/server/1/service')).toEqual({ success: true })
  expect(await admin('GET', '/service/1/history')).toEqual({
    success: true,
    data: { service_id: 1, service_name: 'self', servers: [] },
  })
})

test('history: only owners see hidden servers and services, and guests see one day', async () => {
  const seed: Seed = {
    user: [root, member],
    server: [
      { hide_for_guest: true, created_at: ago(600) },
      { user_id: 2, hide_for_guest: true },
    ],
    service: [{ created_at: ago(300) }, { created_at: ago(300), hide_for_guest: true }],
  }
  const { backend, admin } = startBackendClient({ seed, setting: { tsdb_enabled: true }, now: () => now })
  const [ops, guest] = [client(backend, 'ops'), visitor(backend)]
  const unauthorized = { error: 'unauthorized' }
  expect(await guest('GET', '/server/1/metrics?metric=cpu')).toEqual(unauthorized)
  expect(await ops('GET', '/server/1/service')).toEqual(unauthorized)
  expect(await ops('GET', '/server/2/metrics?metric=cpu&period=30d')).toMatchObject({ data: { server_id: 2 } })
  expect(await guest('GET', '/service/1/history?period=7d')).toEqual({
    error: 'unauthorized: only 1d data available for guests',
  })
  expect(await guest('GET', '/service/1/history')).toMatchObject({ data: { servers: [] } })
  expect(await guest('GET', '/service/2/history')).toEqual({ error: 'service not found' })
  expect(await admin('GET', '/service/2/history')).toMatchObject({
    data: {
      servers: [
        { server_id: 1, server_name: 'server-1', stats: { total_up: 10, total_down: 0, up_percent: 100 } },
        { server_id: 2 },
      ],
    },
  })
  expect(Object.keys((await guest('GET', '/service')).data as object)).toEqual(['services'])
})

test('history: a classic server returns the last day of one server, without a display index', async () => {
  const seed: Seed = {
    user: [root],
    server: [{ created_at: ago(600) }, { hide_for_guest: true }],
    service: [
      { created_at: ago(300), enable_show_in_service: true },
      { created_at: ago(300), enable_show_in_service: false },
    ],
  }
  const { backend, admin } = startBackendClient({ dialect: 'classic', seed, now: () => now })
  const { data } = await admin('GET', '/service/1')
  expect(data).toMatchObject([{ monitor_id: 1, server_id: 1, monitor_name: 'monitor-1', server_name: 'server-1' }])
  expect((data as object[]).flatMap(Object.keys)).not.toContain('display_index')
  expect(await admin('GET', '/service/9')).toEqual({ error: 'server not found' })
  expect(await visitor(backend)('GET', '/service/2')).toEqual({ error: 'unauthorized' })
})

const traffic = {
  type: 'transfer_in_cycle',
  min: 0,
  max: 1e12,
  duration: 0,
  cover: 0,
  ignore: { '3': true },
  cycle_start: '2026-01-31T00:00:00Z',
  cycle_interval: 1,
  cycle_unit: 'Month',
}

test('alert rule: every enabled cycle rule reports the traffic of its servers since the cycle started', async () => {
  const counted = { drifts: true, state: { net_in_speed: 10, net_in_transfer: 700 } }
  const seed: Seed = {
    user: [root, member],
    server: [
      { name: 'old', created_at: '2026-06-01T00:00:00Z', ...counted },
      { name: 'new', created_at: ago(100), user_id: 2, hide_for_guest: true, ...counted },
      { name: 'ignored' },
    ],
    alert_rule: [
      { name: 'all', rules: [traffic] },
      { name: 'own', rules: [{ ...traffic, cycle_unit: 'week', ignore: null }], user_id: 2 },
      { name: 'off', rules: [traffic], enable: false },
      { name: 'no cycle' },
    ],
  }
  const { backend, admin } = startBackendClient({ seed, now: () => now })
  const statsFor = async (ask: typeof admin) =>
    ((await ask('GET', '/service')).data as { cycle_transfer_stats: object }).cycle_transfer_stats
  expect(await statsFor(admin)).toEqual({
    '1': {
      name: 'all',
      from: '2026-10-31T00:00:00Z',
      to: '2026-12-01T00:00:00Z',
      max: 1e12,
      min: 0,
      server_name: { '1': 'old', '2': 'new' },
      transfer: {
        // The speed is a mean: how far the day has come changes the sum by less than a part of a day.
        '1': expect.closeTo((now - Date.parse('2026-10-31T00:00:00Z')) / 100, -5.2),
        '2': expect.closeTo(1700, -3),
      },
      next_update: { '1': '2026-11-21T09:39:00Z', '2': '2026-11-21T09:39:00Z' },
    },
    '2': expect.objectContaining({
      from: '2026-11-21T00:00:00Z',
      to: '2026-11-28T00:00:00Z',
      server_name: { '2': 'new' },
    }),
  })
  expect(await statsFor(visitor(backend))).toMatchObject({ '1': { server_name: { '1': 'old' } } })
  expect(await statsFor(visitor(backend))).not.toHaveProperty('2.transfer')
})
