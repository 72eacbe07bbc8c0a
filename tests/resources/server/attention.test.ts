import { expect, test, vi } from 'vitest'
import { createLive } from '#dataProvider/live/live.ts'
import { tickOf } from '#dataProvider/live/tick.ts'
import { preferencesOf } from '#engine/data/preferences.ts'
import { facetOf } from '#engine/list/filters/facets.ts'
import { fleetSummary } from '#resources/server/band/summary.ts'
import { attentionsOf, troubleOf, type AttendedServer, type Judgement } from '#resources/server/live/attention.ts'
import { attentionColumn } from '#resources/server/live/attentionColumn.tsx'
import { levelOf, usualThresholds } from '#resources/server/thresholds/thresholds.ts'
import { isBehind, newestVersion } from '#resources/server/live/versions.ts'
import { usualExpiryThresholds } from '#resources/server/publicNote/expiry.ts'
import { signOf } from '#resources/server/signs/signOf.ts'
import { lastReport, stateOf } from '#live/state.ts'
import { createAdminStore } from '../../../src/storage/adminStore.ts'
import { textContextOf } from '../../engine/textContext.ts'
import { createArea, openPage } from '../../storage/fakeBrowser.ts'

const now = Date.UTC(2026, 10, 21, 12)
const host = { mem_total: 100, disk_total: 200, version: '2.3.3' }

/** Live figures of server 1, which was silent for so many seconds; undefined if the server has no time for it. */
function hear(silence: number | undefined, state: object = { cpu: 1 }) {
  const live = createLive({ open: () => new Promise(() => {}), poll: () => new Promise(() => {}) })
  const last_active = silence === undefined ? '0001-01-01T00:00:00Z' : new Date(now - silence * 1000).toISOString()
  live.take(tickOf([{ id: 1, state, last_active }], now))
  return live
}

const judgedBy = (rest: Partial<Judgement>): Judgement => ({
  live: hear(1),
  thresholds: usualThresholds,
  expiry: usualExpiryThresholds,
  newest: '2.3.3',
  traffic: new Map(),
  plans: undefined,
  now,
  ...rest,
})

const judged = (server: Partial<AttendedServer>, rest: Partial<Judgement>) =>
  attentionsOf({ id: 1, host, ...server } as AttendedServer, judgedBy(rest))

test.each([
  ['online', 0],
  ['online', 9.9],
  ['late', 10],
  ['late', 29.9],
  ['offline', 30],
  ['offline', undefined],
] as const)('state: a server is %s after %s seconds of silence', (state, silence) => {
  expect(stateOf({ id: 1, host }, hear(silence))).toBe(state)
})

test('state: a server without a report and without facts has never reported', () => {
  const live = hear(undefined, {})
  live.take(tickOf([{ id: 1, last_active: '0001-01-01T00:00:00Z' }], now + 30_000))
  expect(stateOf({ id: 1, host: {} }, live)).toBe('never')
  expect(stateOf({ id: 7, host: {} }, live)).toBe('never')
  expect(lastReport({ id: 1, host: {} }, live)).toBeUndefined()
})

test('state: for as long as an agent needs to come back, a server without a report is awaited', () => {
  const live = hear(3)
  const after = (milliseconds: number) => {
    live.take(tickOf([{ id: 1, state: {}, last_active: '0001-01-01T00:00:00Z' }], now + milliseconds))
    return stateOf({ id: 1, host }, live)
  }
  expect([after(2000), after(31_000), after(32_000)]).toEqual(['awaited', 'awaited', 'offline'])
})

test('state: the time of the last report is kept where the server keeps it', () => {
  expect(lastReport({ id: 1, host }, hear(40))).toEqual(new Date(now - 40_000))
})

test('state: the time of a report that the server forgets is known to a page that has seen it', () => {
  const live = hear(3)
  live.take(tickOf([{ id: 1, state: { cpu: 1 }, last_active: '0001-01-01T00:00:00Z' }], now + 2000))
  for (const known of [host, {}]) expect(stateOf({ id: 1, host: known }, live)).toBe('offline')
  live.take(tickOf([{ id: 1, state: { cpu: 1 }, last_active: '0001-01-01T00:00:00Z' }], now + 4000))
  expect(lastReport({ id: 1, host }, live)).toEqual(new Date(now - 3000))
  live.take(tickOf([{ id: 1, last_active: new Date(now + 5000).toISOString() }], now + 6000))
  expect(lastReport({ id: 1, host }, live)).toEqual(new Date(now + 5000))
})

test('attention: a server that reports normal figures needs none', () => {
  expect(judged({}, { live: hear(1, { cpu: 89, mem_used: 89, disk_used: 178 }) })).toEqual([])
})

test('attention: figures at the limit count, the worst reason first', () => {
  const live = hear(1, { cpu: 90, mem_used: 90, disk_used: 180 })
  expect(judged({}, { live })).toEqual(['disk', 'memory', 'cpu'])
  const own = { ...usualThresholds, disk: { warn: 95, bad: 99 } }
  expect(judged({}, { live, thresholds: own })).toEqual(['memory', 'cpu'])
})

test.each([
  [['AMD EPYC 7B13 4 Virtual Core'], ['load']],
  [['Xeon 8 Physical Core', 'Xeon 8 Physical Core'], []],
  [['Apple M1'], []],
  [undefined, []],
])('attention: a load of 8 on the processors %j is judged by core: %j', (cpu, expected) => {
  expect(judged({ host: { ...host, cpu } }, { live: hear(1, { load_1: 8 }) })).toEqual(expected)
})

test('attention: traffic near its limit counts, of silent servers too', () => {
  const cycle = { id: 1, name: 'plan', from: undefined, to: undefined, max: 100, transfer: { 1: 95 } }
  const traffic = new Map([[1, { used: 95, share: 0.95, cycle }]])
  expect(judged({}, { traffic })).toEqual(['traffic'])
  expect(judged({}, { traffic, live: hear(40) })).toEqual(['offline', 'traffic'])
})

test('attention: what was read of a traffic plan counts until its cycle ends, and as long as the plan is the same', () => {
  const public_note = JSON.stringify({ planDataMod: { trafficVol: '2TB/Month' } })
  const kept = { plan: '2TB/Month', volume: 2e12, share: 4.33, end: now + 1 }
  const of = (change: object, note = public_note) =>
    judged({ public_note: note }, { plans: { 1: { ...kept, ...change } } })
  expect(of({})).toEqual(['planUsedUp'])
  expect(of({ share: 0.9 })).toEqual(['planNearly'])
  expect(of({ share: 0.89 })).toEqual([])
  expect(of({ end: now })).toEqual([])
  expect(of({ plan: '1TB/Month' })).toEqual([])
  expect(of({}, '')).toEqual([])
})

test('attention: figures of a server that is silent are the past', () => {
  expect(judged({}, { live: hear(40, { cpu: 99 }) })).toEqual(['offline'])
  expect(judged({}, { live: hear(12, { cpu: 99 }) })).toEqual(['late'])
})

test.each([
  ['2026-11-18T23:59:59Z', '0', ['expired']],
  ['2026-11-18T23:59:59Z', '1', []],
  ['2026-11-25T23:59:59Z', '0', ['expiry']],
  ['2026-11-25T23:59:59Z', '1', []],
  ['2027-11-25T23:59:59Z', '0', []],
  ['0000-00-00T23:59:59+08:00', '0', []],
])('attention: a server with the end %s and automatic renewal %s is marked as %j', (endDate, autoRenewal, marks) => {
  const public_note = JSON.stringify({ billingDataMod: { endDate, autoRenewal } })
  expect(judged({ public_note }, {})).toEqual(marks)
})

test('attention: an agent older than the newest of the fleet is marked', () => {
  expect(judged({}, { newest: '2.3.4' })).toEqual(['behind'])
})

test('band: servers are named in the order of the list, whichever of them measures more', () => {
  const servers = [1, 2, 3].map((id) => ({ id, host })) as AttendedServer[]
  const named = (...cpu: readonly number[]) => {
    const live = createLive({ open: () => new Promise(() => {}), poll: () => new Promise(() => {}) })
    const last_active = new Date(now).toISOString()
    live.take(
      tickOf(
        cpu.map((each, at) => ({ id: at + 1, state: { cpu: each }, last_active })),
        now,
      ),
    )
    return fleetSummary(servers, judgedBy({ live })).found.map(({ servers: affected }) => affected.map(({ id }) => id))
  }
  expect(named(91, 20, 99)).toEqual([[1, 3]])
  expect(named(99, 20, 91)).toEqual([[1, 3]])
})

test('attention: the limits are read from the browser once for all servers, and again after a change', () => {
  const servers = Array.from({ length: 100 }, (_, at) => ({ id: at + 1, host })) as AttendedServer[]
  const live = createLive({ open: () => new Promise(() => {}), poll: () => new Promise(() => {}) })
  const last_active = new Date(now).toISOString()
  live.take(
    tickOf(
      servers.map(({ id }) => ({ id, state: { cpu: id }, last_active })),
      now,
    ),
  )
  const browser = createArea()
  const read = vi.spyOn(browser, 'getItem')
  const store = createAdminStore(openPage({ browser }), new EventTarget() as unknown as Window)
  const context = { ...textContextOf({ server: servers }), live, preference: preferencesOf(store) }
  const overLimit = () => facetOf('attention', attentionColumn.filter, context).count(servers).get('cpu')
  const before = read.mock.calls.length
  expect(overLimit()).toBe(11)
  expect(read.mock.calls.length - before).toBeLessThanOrEqual(3)
  store.setItem('server.thresholds', { cpu: { warn: 20, bad: 40 } })
  expect(overLimit()).toBe(61)
})

test('versions: are compared as numbers', () => {
  const fleet = ['2.9.0', '2.10.1', 'v2.10', '', 'nightly'].map((version, id) => ({ id, host: { version } }))
  expect(newestVersion(fleet)).toBe('2.10.1')
  expect(['2.9.0', 'v2.10', '2.10.1', '', 'nightly'].map((version) => isBehind(version, '2.10.1'))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(newestVersion([{ id: 1 }])).toBe('')
})

test('thresholds: a share is judged as it is shown', () => {
  const levels = [0.744, 0.745, 0.894, 0.895, 1.2].map((share) => levelOf(usualThresholds, 'cpu', share))
  expect(levels).toEqual([undefined, 'warn', 'warn', 'bad', 'bad'])
})

test.each([
  ['ubuntu', 'ubuntu'],
  ['Microsoft Windows Server 2022 Datacenter', 'windows'],
  ['darwin', 'apple'],
  ['opensuse-leap', 'opensuse'],
  ['some other linux', 'linux'],
  ['', undefined],
])('signs: the platform "%s" has the sign %s', (platform, sign) => {
  expect(signOf(platform)).toBe(sign)
})

test.each([
  ['offline', 40, '2.3.3', 0],
  ['late, which passes', 15, '2.3.3', Infinity],
  ['out of date, which can wait', 1, '2.2.0', undefined],
])('trouble: of a server that is %s', (_state, silence, version, trouble) => {
  vi.setSystemTime(now)
  const servers = [
    { id: 1, host: { ...host, version } },
    { id: 2, host },
  ]
  const context = { ...textContextOf({ server: servers }), live: hear(silence) }
  expect(troubleOf(servers[0] as unknown as AttendedServer, context)).toBe(trouble)
})
