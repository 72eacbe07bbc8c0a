import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { AnyRecord } from '#engine/field.ts'
import { createLive } from '#dataProvider/live/live.ts'
import { tickOf } from '#dataProvider/live/tick.ts'
import { inBytes, inByteSize, limitInWords } from '#resources/alert-rule/amount.ts'
import { cycleWindow } from '#resources/alert-rule/cycleWindow.ts'
import { createWatch, firingOf } from '#resources/alert-rule/firing.ts'
import { compare, isCovered, judge, samplesOf } from '#resources/alert-rule/judgement.ts'
import { conditionTrial, violatingAll } from '#resources/alert-rule/editor/trial.ts'
import { pastFirings } from '#resources/alert-rule/pastFirings.ts'
import { ruleMeasures, ruleTypes } from '#resources/alert-rule/measures.ts'
import type { Rule } from '#resources/alert-rule/rule.ts'
import { wallTimeOf, withWallTime } from '#resources/alert-rule/editor/wallTime.ts'

const now = Date.parse('2026-08-17T12:00:00Z')

/** Live figures of a few servers, as a list brings them. */
function liveOf(servers: readonly object[], at = now) {
  const live = createLive({
    open: () => Promise.reject(new Error('closed')),
    poll: () => Promise.reject(new Error('closed')),
    page: { isHidden: () => true, onChange: () => undefined },
  })
  live.take(tickOf(servers, at))
  return live
}

const state = {
  cpu: 97,
  mem_used: 3,
  swap_used: 1,
  disk_used: 9,
  net_in_speed: 10,
  net_out_speed: 20,
  net_in_transfer: 1000,
  net_out_transfer: 2000,
  load_1: 1.5,
  load_5: 2.5,
  load_15: 3.5,
  tcp_conn_count: 11,
  udp_conn_count: 12,
  process_count: 13,
  temperatures: [
    { Name: 'a', Temperature: 40 },
    { Name: 'b', Temperature: 61 },
  ],
  gpu: [30, 70],
}
const host = { mem_total: 4, swap_total: 0, disk_total: 10 }
const busy = { id: 1, host, state, last_active: new Date(now - 2000).toISOString() }

test.each([
  ['no report', { id: 1, host, last_active: busy.last_active }, 'cpu'],
  ['no report', { id: 1, host, last_active: busy.last_active }, 'memory'],
  ['no machine', { ...busy, host: {} }, 'memory'],
  ['no machine', { ...busy, host: {} }, 'disk'],
])('judgement: a server with %s violates no limit, and has no value', (_lacks, server, type) => {
  const condition = { type, min: 50, max: 0, duration: 10, cover: 0 } as Rule
  const trial = conditionTrial(condition, [server], { live: liveOf([server]) })
  expect(trial).toEqual({ covered: 1, unknown: 0, rows: [{ id: 1, compared: { violated: false } }] })
})

test('firing: after a restart the server counts anew, from ten seconds after its start', () => {
  const live = liveOf([busy])
  const watch = createWatch()
  const silent = { type: 'offline', duration: 3, cover: 0 } as Rule
  const firesAfter = (seconds: number) => {
    live.take(tickOf([{ id: 1, state: {}, last_active: '0001-01-01T00:00:00Z' }], now + seconds * 1000))
    return watch([silent], [busy], { live }).length > 0
  }
  expect(watch([silent], [busy], { live })).toEqual([])
  expect([2, 5, 8, 11, 14].map(firesAfter)).toEqual([false, false, false, false, false])
  expect(firesAfter(18)).toBe(true)
})

test.each<[string, number]>([
  ['cpu', 97],
  ['gpu_max', 70],
  ['memory', 75],
  ['swap', 0],
  ['disk', 90],
  ['net_in_speed', 10],
  ['net_out_speed', 20],
  ['net_all_speed', 40],
  ['transfer_in', 1000],
  ['transfer_out', 2000],
  ['transfer_all', 3000],
  ['load1', 1.5],
  ['load5', 2.5],
  ['load15', 3.5],
  ['process_count', 13],
  ['tcp_conn_count', 11],
  ['udp_conn_count', 12],
  ['temperature_max', 61],
  ['gpu', 0],
])('judgement: %s compares %d', (type, value) => {
  expect(judge({ type, max: 5 }, busy, { live: liveOf([busy]) })?.value).toBe(value)
})

test.each(['transfer_in_cycle', 'transfer_out_cycle', 'transfer_all_cycle'])(
  'judgement: %s compares the traffic of the present cycle, where it is known',
  (type) => {
    const live = liveOf([busy])
    expect(judge({ type, max: 5 }, busy, { live, transfer: { 1: 7 } })).toEqual({ violated: true, value: 7, excess: 2 })
    expect(judge({ type, max: 5 }, busy, { live, transfer: { 2: 7 } })).toBeUndefined()
    expect(judge({ type, max: 5 }, busy, { live })).toBeUndefined()
  },
)

test.each<[string, Pick<Rule, 'min' | 'max'>, number, boolean, number | undefined]>([
  ['above max', { max: 90 }, 97, true, 7],
  ['at max', { max: 90 }, 90, false, 0],
  ['below min', { min: 10 }, 4, true, 6],
  ['at min', { min: 10 }, 10, false, 0],
  ['between', { min: 10, max: 90 }, 50, false, -40],
  ['below min with a max', { min: 10, max: 90 }, 4, true, 6],
  ['with limits of 0', { min: 0, max: 0 }, 50, false, undefined],
  ['with a negative max', { max: -1 }, 50, false, undefined],
])('judgement: a value %s', (_, limits, value, violated, excess) => {
  expect(compare(limits, value)).toEqual({ violated, value, ...(excess !== undefined && { excess }) })
})

test.each<[string, string | undefined, boolean]>([
  ['6 seconds ago', new Date(now - 6000).toISOString(), false],
  ['a little more than 6 seconds ago', new Date(now - 6001).toISOString(), true],
  ['never', '0001-01-01T00:00:00Z', true],
  ['at no known time', undefined, true],
])('judgement: a server that reported %s is offline: %s', (_, last_active, offline) => {
  const server = { id: 1, state: {}, last_active }
  expect(judge({ type: 'offline', max: 5 }, server, { live: liveOf([server]) })?.violated).toBe(offline)
})

test.each<[string, number, number]>([
  ['cpu', 3, 3],
  ['cpu', 10, 8],
  ['cpu', 20, 15],
  ['cpu', 100, 71],
  ['cpu', 7, 5],
  ['offline', 10, 10],
])('judgement: %s over %d samples needs %d of them', (type, duration, needed) => {
  expect(samplesOf({ type, duration })).toEqual({ of: duration, needed })
  expect(needed / duration > 0.7 && (type === 'offline' || (needed - 1) / duration <= 0.7)).toBe(true)
})

test('judgement: of a cycle one sample decides', () => {
  expect(samplesOf({ type: 'transfer_in_cycle', duration: 10 })).toEqual({ of: 1, needed: 1 })
})

test('judgement: cover 0 is all but the marked, cover 1 only the marked', () => {
  const ignore = { 1: true, 2: false }
  expect([1, 2, 3].map((id) => isCovered({ type: 'cpu', ignore }, id))).toEqual([false, true, true])
  expect([1, 2, 3].map((id) => isCovered({ type: 'cpu', cover: 1, ignore }, id))).toEqual([true, false, false])
})

describe('firing', () => {
  const cpu: Rule = { type: 'cpu', max: 90, duration: 10 }
  const [hot, cold] = [{ state: { cpu: 95 } }, { state: { cpu: 5 } }]

  /** Feeds samples, three seconds apart; each is the states of all servers by position. */
  function watching(conditions: readonly Rule[], ...samples: readonly object[][]) {
    const watch = createWatch()
    return samples.map((states, at) => {
      const time = now + at * 3000
      const servers = states.map((one, place) => ({
        id: place + 1,
        last_active: new Date(time).toISOString(),
        ...one,
      }))
      const live = liveOf(servers, time)
      return watch(conditions, servers, { live }).map(({ id, since }) => [id, since && (since - now) / 3000])
    })
  }
  const times = (count: number, ...states: object[]) => Array.from({ length: count }, () => states)

  test('what is found at first is taken to have lasted', () => {
    expect(watching([cpu], [hot, cold])).toEqual([[[1, undefined]]])
  })

  test('begins with the eighth of ten samples, and ends when three of ten keep the limit', () => {
    const seen = watching([cpu], ...times(1, cold), ...times(9, hot), ...times(3, cold))
    expect(seen.map((fires) => fires.length)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0])
    expect(seen[9]).toEqual([[1, 8]])
  })

  test('offline needs all samples', () => {
    const gone = { last_active: '2026-08-17T11:00:00Z' }
    const offline = { type: 'offline', duration: 3 }
    expect(watching([offline], [{}], [gone], [gone], [gone], [{}]).map((fires) => fires.length)).toEqual([
      0, 0, 0, 1, 0,
    ])
    expect(watching([offline], [gone])).toEqual([[[1, -1200]]])
  })

  test('all conditions have to be violated on one server that all of them cover', () => {
    const load: Rule = { type: 'load1', max: 1, duration: 3, ignore: { 3: true } }
    const both = { state: { cpu: 95, load_1: 2 } }
    expect(watching([cpu, load], [hot, both, both, { state: { load_1: 2 } }])).toEqual([[[2, undefined]]])
  })

  test('samples closer than three seconds are not counted, and a long silence forgets all', () => {
    const watch = createWatch()
    const at = (time: number, cpuShare: number) => {
      const server = { id: 1, state: { cpu: cpuShare }, last_active: new Date(now).toISOString() }
      return watch([{ ...cpu, duration: 3 }], [server], { live: liveOf([server], now + time) }).length
    }
    expect([at(0, 5), at(3000, 95), at(4000, 95), at(5000, 95), at(6000, 95), at(9000, 95)]).toEqual([0, 0, 0, 0, 0, 1])
    expect([at(12_000, 5), at(15_000, 95), at(60_000, 95)]).toEqual([0, 0, 1])
  })

  test('the answer is the same array until another server fires, so that what is made of it is made once', () => {
    const watch = createWatch()
    const take = (cpuShare: number, at: number) => {
      const servers = [hot, { state: { cpu: cpuShare } }].map((each, place) => ({
        ...each,
        id: place + 1,
        last_active: new Date(now).toISOString(),
      }))
      return watch([{ ...cpu, duration: 3 }], servers, { live: liveOf(servers, now + at * 3000) })
    }
    const first = take(5, 0)
    expect([1, 2, 3].map((at) => take(97, at) === first)).toEqual([true, true, false])
  })

  test('a rule on two kinds of traffic does not fire: the server has one number for both', () => {
    const [received, sent]: Rule[] = [
      { type: 'transfer_in_cycle', max: 5 },
      { type: 'transfer_out_cycle', max: 5 },
    ]
    const of = (id: number, rules: Rule[]) => firingOf({ id, enable: true, rules }, { live: liveOf([busy]), records })
    const records = (name: string) =>
      (name === 'server' ? [busy] : [11, 12].map((id) => ({ id, transfer: { 1: 9 } }))) as AnyRecord[]
    expect(of(11, [received as Rule]).map(({ id }) => id)).toEqual([1])
    expect(of(12, [received, sent] as Rule[])).toEqual([])
  })

  test('all rules share what they read of the servers', () => {
    const servers = Array.from({ length: 20 }, (_, place) => ({ id: place + 1, state: { cpu: place } }))
    const live = liveOf(servers)
    const figure = vi.spyOn(live, 'figure')
    const limits = Array.from({ length: 50 }, (_, place) => place + 1)
    const firing = limits.map((max) => createWatch()([{ ...cpu, max }], servers, { live }).length)
    expect(firing).toEqual(limits.map((max) => Math.max(0, 19 - max)))
    // Whether there is a report, and the figure.
    expect(figure).toHaveBeenCalledTimes(2 * servers.length)
  })

  test('a new rule fires only once the server has all samples that it needs', () => {
    const watch = createWatch()
    const server = { id: 1, state: { cpu: 95 }, last_active: new Date(now).toISOString() }
    const seen = Array.from({ length: 12 }, (_, at) => {
      const time = now + at * 3000
      return watch([cpu], [server], { live: liveOf([server], time) }, now).map(({ since }) => since)
    })
    expect(seen.map((fires) => fires.length)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1])
  })

  test('a changed rule begins without samples, as on the server', () => {
    const watch = createWatch()
    const server = { id: 1, state: { cpu: 50 }, last_active: new Date(now).toISOString() }
    const take = (max: number, at: number) =>
      watch([{ ...cpu, duration: 3, max }], [server], { live: liveOf([server], now + at * 3000) }).length
    expect([take(90, 0), take(40, 1), take(40, 2), take(40, 3), take(90, 4)]).toEqual([0, 0, 0, 1, 0])
  })
})

describe('trial', () => {
  const hot = { id: 1, state: { cpu: 97, load_1: 9 } }
  const warm = { id: 2, state: { cpu: 80, load_1: 9 } }
  const cold = { id: 3, state: { cpu: 5 } }
  const all = [cold, warm, hot]
  const cpu: Rule = { type: 'cpu', max: 90, duration: 10 }
  const scene = () => ({ live: liveOf(all) })

  test('lists the covered servers, those that violate the condition first, then the nearest', () => {
    const { rows, covered } = conditionTrial(cpu, all, scene())
    expect(rows.map(({ id, compared }) => [id, compared.violated, compared.excess])).toEqual([
      [1, true, 7],
      [2, false, -10],
      [3, false, -85],
    ])
    expect(covered).toBe(3)
    expect(conditionTrial({ ...cpu, ignore: { 1: true } }, all, scene()).rows.map(({ id }) => id)).toEqual([2, 3])
  })

  test('counts servers of which nothing is known', () => {
    const cycle = { type: 'transfer_all_cycle', max: 5 }
    expect(conditionTrial(cycle, all, { ...scene(), transfer: { 2: 9 } })).toMatchObject({ covered: 3, unknown: 2 })
  })

  test('names the servers that violate all conditions, each with what is known for it', () => {
    const load: Rule = { type: 'load1', max: 8, duration: 3 }
    const cycle: Rule = { type: 'transfer_in_cycle', max: 5 }
    const [plain, counted] = [scene(), { ...scene(), transfer: { 1: 9, 2: 1 } }]
    expect(violatingAll([load], all, [plain])).toEqual([2, 1])
    expect(violatingAll([load, cpu], all, [plain, plain])).toEqual([1])
    expect(violatingAll([load, cycle], all, [plain, counted])).toEqual([1])
    expect(violatingAll([load, cycle], all, [plain, plain])).toEqual([])
    expect(violatingAll([load, cycle], all, [plain, plain], true)).toEqual([2, 1])
    expect(violatingAll([load, { ...cpu, max: 1, ignore: { 1: true } }], all, [plain, plain])).toEqual([2])
  })

  const bucket = 1_800_000
  /** How often a condition over so many buckets fires, given the value of each bucket; null is a gap. */
  const fired = (buckets: number, ...values: (number | null)[]) =>
    pastFirings(
      { ...cpu, duration: buckets * 600 },
      values.map((value, at) => ({ at: at * bucket, value })),
      bucket,
    ).length

  test.each([
    ['one bucket above', 1, [5, 95, 5], 1],
    ['two times above', 1, [95, 5, 95, 95, 5], 2],
    ['always above', 1, [95, 95, 95], 1],
    ['never above', 1, [90, 89, 5], 0],
    ['a gap between', 1, [95, null, 95], 2],
    ['too short', 4, [95, 95, 5, 5, 5], 0],
    ['long enough, with a dip', 4, [95, 5, 95, 95, 5, 5], 1],
  ])('looks back on %s', (_, buckets, values, count) => {
    expect(fired(buckets, ...values)).toBe(count)
  })
})

describe('cycles', () => {
  const cycle = (cycle_start: string, cycle_interval: number, cycle_unit: string): Rule => ({
    type: 'transfer_all_cycle',
    max: 1,
    cycle_start,
    cycle_interval,
    cycle_unit,
  })
  const dates = (condition: Rule, at = now) => {
    const window = cycleWindow(condition, at)
    return window && [window.from, window.to].map((time) => new Date(time).toISOString().replace('.000Z', 'Z'))
  }

  test.each<[string, Rule, string, string]>([
    ['hours', cycle('2026-08-17T01:30:00Z', 5, 'hour'), '2026-08-17T11:30:00Z', '2026-08-17T16:30:00Z'],
    ['no unit, which are hours', cycle('2026-08-17T01:30:00Z', 5, ''), '2026-08-17T11:30:00Z', '2026-08-17T16:30:00Z'],
    ['an unknown unit', cycle('2026-08-17T11:00:00Z', 1, 'Fortnight'), '2026-08-17T12:00:00Z', '2026-08-17T13:00:00Z'],
    ['days', cycle('2026-08-01T06:00:00Z', 10, 'day'), '2026-08-11T06:00:00Z', '2026-08-21T06:00:00Z'],
    ['weeks', cycle('2026-08-03T00:00:00Z', 1, 'Week'), '2026-08-17T00:00:00Z', '2026-08-24T00:00:00Z'],
    [
      'months in a zone',
      cycle('2026-01-01T00:00:00+08:00', 1, 'MONTH'),
      '2026-07-31T16:00:00Z',
      '2026-08-31T16:00:00Z',
    ],
    [
      'months west of UTC',
      cycle('2026-01-01T00:00:00-05:30', 3, 'month'),
      '2026-07-01T05:30:00Z',
      '2026-10-01T05:30:00Z',
    ],
    ['years', cycle('2024-02-29T00:00:00Z', 1, 'year'), '2026-03-01T00:00:00Z', '2027-03-01T00:00:00Z'],
    ['months from the 31st', cycle('2026-01-31T00:00:00Z', 1, 'month'), '2026-08-03T00:00:00Z', '2026-09-03T00:00:00Z'],
  ])('of %s', (_, condition, from, to) => {
    expect(dates(condition)).toEqual([from, to])
  })

  test('a cycle ends with the moment in which the next one begins', () => {
    const monthly = cycle('2026-01-01T00:00:00Z', 1, 'month')
    expect(dates(monthly, Date.parse('2026-02-01T00:00:00Z'))?.[0]).toBe('2026-02-01T00:00:00Z')
  })

  test.each<[string, Rule]>([
    ['no start', cycle('', 1, 'month')],
    ['a bare date', cycle('2026-01-01', 1, 'month')],
    ['a start to come', cycle('2027-01-01T00:00:00Z', 1, 'month')],
    ['no interval', cycle('2026-01-01T00:00:00Z', 0, 'month')],
    ['a fractional interval', cycle('2026-01-01T00:00:00Z', 1.5, 'month')],
    ['more hours than there are dates', cycle('2026-01-01T00:00:00Z', 1e12, 'hour')],
    ['more months than there are dates', cycle('2026-01-01T00:00:00Z', 1e12, 'month')],
  ])('with %s has no dates', (_, condition) => {
    expect(cycleWindow(condition, now)).toBeUndefined()
  })

  test.each([
    ['2026-01-01T00:00:00+08:00', '2026-01-01T00:00', '+08:00'],
    ['2026-01-01T10:20:30.5Z', '2026-01-01T10:20:30', 'Z'],
  ])('the start %s is edited as %s, and keeps its offset', (stored, wall, offset) => {
    expect(wallTimeOf(stored)).toEqual({ wall, offset })
    expect(withWallTime(stored, '2025-03-04T05:06')).toBe(`2025-03-04T05:06:00${offset}`)
    expect(withWallTime(stored, '2025-03-04T05:06:07')).toBe(`2025-03-04T05:06:07${offset}`)
  })
})

describe('amounts', () => {
  test.each<[number, string]>([
    [2 ** 40, '1 TiB'],
    [1.5 * 2 ** 30, '1.5 GiB'],
    [512 * 2 ** 20, '512 MiB'],
    [1e12, '1 TB'],
    [5e8, '500 MB'],
    [1024, '1 KiB'],
    [1000, '1 kB'],
    [1023, '1,023 B'],
    [1, '1 B'],
    [1_024_000, '1,000 KiB'],
  ])('%d bytes are %s', (bytes, words) => {
    expect(limitInWords(bytes, 'bytes', 'en-US')).toBe(words)
  })

  test.each([
    [90.5, 'percent', '90.5%'],
    [80, 'celsius', '80°C'],
    [0.25, 'number', '0.25'],
    [2 ** 20, 'bytesPerSecond', '1 MiB/s'],
  ] as const)('a limit of %d %s is %s', (limit, unit, words) => {
    expect(limitInWords(limit, unit, 'en-US')).toBe(words)
  })

  test('what is shown of any number of bytes is the same number of bytes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 50 }), (bytes) => {
        const { amount, size } = inByteSize(bytes)
        expect(inBytes(amount, size)).toBe(bytes)
      }),
    )
  })
})

test('measures: every type but offline has a unit for its limits', () => {
  expect(ruleTypes.filter((type) => !('unit' in ruleMeasures[type]))).toEqual(['offline'])
})
