import { expect, test } from 'vitest'
import { createManualClock } from '#backend/clock.ts'
import type { Seed } from '#backend/index.ts'
import { startBackendClient } from '#backend/startBackendClient.ts'

const now = Date.parse('2026-11-21T15:30:00Z')
const hour = 3_600_000
const day = 24 * hour
const gib = 2 ** 30

interface Point {
  ts: number
  value: number
}

const iso = (at: number) => new Date(at).toISOString()

function start(server: NonNullable<Seed['server']>[number], service: NonNullable<Seed['service']>[number] = {}) {
  const clock = createManualClock(now)
  const row = { created_at: iso(now - 90 * day), drifts: true, ...server }
  const monitor = { created_at: iso(now - 60 * day), ...service }
  const { backend, admin } = startBackendClient({
    clock,
    store: true,
    seed: { user: [{ username: 'admin', password: 'admin', role: 0 }], server: [row], service: [monitor] },
  })
  const points = async (metric: string, period = '1d') => {
    const { data } = await admin('GET', `/server/1/metrics?metric=${metric}&period=${period}`)
    return ((data as { data_points: Point[] | null }).data_points ?? []) as Point[]
  }
  const live = async () => ((await admin('GET', '/server')).data as { state: Record<string, number> }[])[0]?.state ?? {}
  return { backend, admin, clock, points, live }
}

const values = (points: Point[]) => points.map(({ value }) => value)
const mean = (all: number[]) => all.reduce((sum, value) => sum + value, 0) / all.length
const gapsIn = (points: Point[], bucket: number) =>
  points.slice(1).flatMap(({ ts }, at) => (ts - points[at]!.ts > bucket ? [[points[at]!.ts + bucket, ts]] : []))

const busy = {
  state: { cpu: 20, mem_used: 2 * gib, disk_used: 9 * gib, net_in_speed: 1e6, net_out_speed: 2e6, tcp_conn_count: 300 },
  host: {
    cpu: ['AMD EPYC 7B13 4 Virtual Core'],
    mem_total: 8 * gib,
    disk_total: 40 * gib,
    boot_time: (now - 50 * day) / 1000,
  },
}

test.each([
  ['cpu', 'cpu', 0.3],
  ['memory', 'mem_used', 0.05],
  ['disk', 'disk_used', 0.05],
  ['net_out_transfer', 'net_out_transfer', 0.01],
  ['uptime', 'uptime', 0.01],
  ['load15', 'load_15', 0.05],
  ['tcp_conn', 'tcp_conn_count', 0.2],
])('figures: the history of %s ends where the live figure is', async (metric, key, apart) => {
  const { points, live } = start(busy)
  const figure = (await live())[key]!
  for (const period of ['1d', '7d', '30d']) {
    const last = (await points(metric, period)).at(-1)!
    expect(now - last.ts).toBeLessThan(2 * hour)
    if (period === '1d') expect(Math.abs(last.value / figure - 1)).toBeLessThan(apart)
  }
})

test('figures: the use of a machine has a rhythm of one day around its mean', async () => {
  const { points } = start(busy)
  const week = values(await points('cpu', '7d'))
  expect(mean(week)).toBeGreaterThan(16)
  expect(mean(week)).toBeLessThan(24)
  const slotOf = (at: number) => Math.floor(at / hour) % 24
  const hours = Array.from({ length: 24 }, (_none, slot) =>
    mean(week.filter((_value, at) => slotOf(at * hour * 0.5) === slot)),
  )
  expect(Math.max(...hours) / Math.min(...hours)).toBeGreaterThan(1.5)
})

test('figures: a counter grows by what the speed adds up to', async () => {
  const { points } = start(busy)
  const counter = values(await points('net_out_transfer', '7d'))
  const speed = values(await points('net_out_speed', '7d'))
  const added = counter.at(-1)! - counter[0]!
  expect(Math.abs(added / (mean(speed) * (speed.length - 1) * 1800) - 1)).toBeLessThan(0.1)
})

test('figures: an outage is a gap in every metric, and the start after it begins the uptime and the counters anew', async () => {
  const [from, to] = [now - 50 * hour, now - 40 * hour]
  const { points } = start({ ...busy, host: { ...busy.host, boot_time: to / 1000 }, outages: [{ from, to }] })
  for (const metric of ['cpu', 'memory', 'uptime', 'net_in_transfer']) {
    expect(gapsIn(await points(metric, '7d'), 1_800_000)).toEqual([[from, to]])
    expect(await points(metric)).toHaveLength(2881)
  }
  for (const metric of ['uptime', 'net_in_transfer']) {
    const all = await points(metric, '7d')
    expect(all.find(({ ts }) => ts === to)!.value).toBeLessThan(all.find(({ ts }) => ts === from - 1_800_000)!.value)
  }
})

test('figures: a leak grows until a restart, in 7 and in 30 days', async () => {
  const boot = now - 3 * day
  const { points } = start({
    ...busy,
    host: { ...busy.host, boot_time: boot / 1000 },
    story: { boots: [boot - 12 * day], leak: gib / 60 },
  })
  for (const period of ['7d', '30d']) {
    const all = await points('memory', period)
    const before = all.findLast(({ ts }) => ts < boot - 2 * hour)!
    const after = all.find(({ ts }) => ts >= boot)!
    expect(before.value).toBeGreaterThan(after.value * 1.8)
    expect(all.at(-1)!.value).toBeGreaterThan(after.value * 1.3)
  }
})

test('figures: an agent that is lost leaves a gap until it is back', async () => {
  const { backend, clock, points, live } = start(busy)
  const before = await live()
  backend.agent(1).disconnect()
  clock.advance(10 * 60_000)
  expect(await live()).toMatchObject({ cpu: expect.any(Number), mem_used: expect.closeTo(before['mem_used']!, -8) })
  expect((await points('cpu')).at(-1)!.ts).toBeLessThanOrEqual(now)
  backend.agent(1).connect()
  clock.advance(10 * 60_000)
  const gaps = gapsIn(await points('cpu'), 30_000)
  expect(gaps.map(([from = 0, to = 0]) => Math.round((to - from) / 60_000))).toEqual([10])
})

test('service: a failure shows in the days, in the last 15 minutes and in both histories', async () => {
  const { admin } = start(
    {},
    {
      failures: [
        { from: now - 26 * hour, to: now - 20 * hour },
        { from: now - 300_000, to: Infinity },
      ],
    },
  )
  const { services } = (await admin('GET', '/service')).data as {
    services: Record<string, { current_up: number; current_down: number; down: number[] }>
  }
  expect(services['1']).toMatchObject({ current_up: 19, current_down: 11 })
  expect(services['1']!.down.filter((down) => down > 100)).toHaveLength(1)
  const { servers } = (await admin('GET', '/service/1/history?period=7d')).data as {
    servers: { stats: { up_percent: number; data_points: { ts: number; delay: number; status: number }[] } }[]
  }
  const failed = servers[0]!.stats.data_points.filter(({ status }) => status === 0)
  expect(failed.length).toBeGreaterThan(11)
  expect(failed.every(({ delay }) => delay === 0)).toBe(true)
  expect(servers[0]!.stats.up_percent).toBeLessThan(97)
  const [own] = (await admin('GET', '/server/1/service?period=7d')).data as { avg_delay: number[] }[]
  expect(own!.avg_delay.filter((delay) => delay === 0)).toHaveLength(failed.length)
})

test('service: two probes of a port are one result, and one that fails counts as no delay', async () => {
  const failures = [{ from: now - 12 * hour, to: Infinity }]
  const { admin } = start({}, { type: 3, duration: 60, failures })
  const { servers } = (await admin('GET', '/service/1/history?period=1d')).data as {
    servers: {
      stats: Record<'avg_delay' | 'total_up' | 'total_down', number> & { data_points: { ts: number; delay: number }[] }
    }[]
  }
  const { avg_delay, total_up, total_down, data_points } = servers[0]!.stats
  const steps = new Set(data_points.slice(1).map(({ ts }, at) => ts - data_points[at]!.ts))
  expect([...steps]).toEqual([120_000])
  expect(total_up + total_down).toBeCloseTo(data_points.length, -1)
  const answered = data_points.filter(({ delay }) => delay > 0).map(({ delay }) => delay)
  expect(avg_delay).toBeCloseTo(mean(answered) / 2, -1)
})

test('service: a server that was off has no results of that time', async () => {
  const [from, to] = [now - 50 * hour, now - 40 * hour]
  const { admin } = start({ outages: [{ from, to }] })
  const [own] = (await admin('GET', '/server/1/service?period=7d')).data as { created_at: number[] }[]
  const points = own!.created_at.map((ts) => ({ ts, value: 0 }))
  expect(gapsIn(points, 1_800_000)).toEqual([[from, to]])
})
