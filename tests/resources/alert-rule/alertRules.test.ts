import { expect, test } from 'vitest'
import * as z from 'zod'
import { valueBeside } from '#resources/alert-rule/amount.ts'
import { crashingServers, safeCover } from '#resources/alert-rule/crashGuard.ts'
import { ruleTypes } from '#resources/alert-rule/measures.ts'
import { listedServers, rule, type Rule } from '#resources/alert-rule/rule.ts'

const started = '2026-01-01T00:00:00+08:00'
const cpu = { type: 'cpu', max: 90, duration: 10 }
const cycle = { type: 'transfer_all_cycle', max: 1e12, cycle_start: started, cycle_interval: 1 }

/** The message keys of the reasons for which a condition is refused. */
const refusals = (condition: object) =>
  rule(z)
    .safeParse(condition)
    .error?.issues.map((issue) => (issue.code === 'custom' ? issue.params?.reason : issue.code)) ?? []

test.each(ruleTypes.map((type) => [type]))('alert rule: a condition on %s is accepted', (type) => {
  expect(refusals({ ...cycle, type, duration: 3, cover: 0, ignore: {} })).toEqual([])
})

test.each<[string, object]>([
  ['with a lower limit alone', { type: 'memory', min: 5, duration: 3 }],
  ['on offline without a limit', { type: 'offline', duration: 3 }],
  ['that covers only the listed servers', { ...cpu, cover: 1, ignore: { 7: true, 8: false } }],
  ['with null for no ignored servers', { ...cpu, ignore: null, cycle_start: null }],
  ['on a cycle without a duration', cycle],
  ['on a cycle of any unit', { ...cycle, cycle_unit: 'Fortnight' }],
  ['of a type that this product does not know', { ...cpu, type: 'gpu' }],
  ['on a cycle from a moment in UTC', { ...cycle, cycle_start: '2024-02-29T23:59:59.5Z' }],
])('alert rule: a condition %s is accepted', (_, condition) => {
  expect(refusals(condition)).toEqual([])
})

test('alert rule: a condition lists the servers that it marks', () => {
  expect(listedServers({ ...cpu, ignore: { 7: true, 8: false, 9: true } })).toEqual([7, 9])
  expect([listedServers({ ...cpu, ignore: null }), listedServers(cpu)]).toEqual([[], []])
})

test('alert rule: unknown keys of a condition are kept', () => {
  const later = { ...cpu, later: { known: false } }
  expect(rule(z).parse(later)).toEqual(later)
})

test.each<[string, object, string]>([
  ['without a type', { ...cpu, type: undefined }, 'type'],
  ['with a cover that only tasks have', { ...cpu, cover: 2 }, 'cover'],
  ['without a limit', { type: 'cpu', duration: 10 }, 'limit'],
  ['with limits that count as unset', { ...cpu, min: 0, max: -1 }, 'limit'],
  ['with too few samples', { ...cpu, duration: 2 }, 'duration'],
  ['with more samples than a week has', { ...cpu, duration: 201_601 }, 'duration'],
  ['on offline with 2^63 samples', { type: 'offline', duration: 2 ** 63 }, 'duration'],
  ['without a duration', { type: 'cpu', max: 90 }, 'duration'],
  ['on offline without a duration', { type: 'offline' }, 'duration'],
  ['on a cycle without a limit', { ...cycle, max: 0 }, 'limit'],
  ['on a cycle without an interval', { ...cycle, cycle_interval: undefined }, 'interval'],
  ['on a cycle with an interval of 0', { ...cycle, cycle_interval: 0 }, 'interval'],
  ['on a cycle of 2^60 hours', { ...cycle, cycle_interval: 2 ** 60 }, 'interval'],
  ['on a cycle of more than 1000 years', { ...cycle, cycle_interval: 1001, cycle_unit: 'Year' }, 'interval'],
  ['on a cycle with a fractional interval', { ...cycle, cycle_interval: 1.5 }, 'interval'],
  ['on a cycle without a start', { ...cycle, cycle_start: undefined }, 'start'],
  ['on a cycle from the zero time', { ...cycle, cycle_start: '0001-01-01T00:00:00Z' }, 'start'],
  ['on a cycle from a bare date', { ...cycle, cycle_start: '2026-01-01' }, 'start'],
  ['on a cycle from a time without a zone', { ...cycle, cycle_start: '2026-01-01T00:00:00' }, 'start'],
  ['on a cycle from a time in small letters', { ...cycle, cycle_start: '2026-01-01t00:00:00z' }, 'start'],
  ['on a cycle from a day that does not exist', { ...cycle, cycle_start: '2025-02-29T00:00:00Z' }, 'start'],
  ['on a cycle from the hour 24', { ...cycle, cycle_start: '2026-01-01T24:00:00Z' }, 'start'],
  ['on a cycle from the future', { ...cycle, cycle_start: '9999-01-01T00:00:00Z' }, 'future'],
])('alert rule: a condition %s is refused', (_, condition, reason) => {
  expect(refusals(condition)).toEqual([`validation.rule.${reason}`])
})

test.each<[string, unknown]>([
  ['no object', 'cpu > 90'],
  ['no type', { max: 90, duration: 10 }],
  ['a limit as text', { ...cpu, max: '90' }],
  ['a fractional duration', { ...cpu, duration: 3.5 }],
  ['a list of ignored servers', { ...cpu, ignore: [7] }],
  ['names of ignored servers', { ...cpu, ignore: { tokyo: true } }],
])('alert rule: a condition with %s is refused', (_, condition) => {
  expect(rule(z).safeParse(condition).success).toBe(false)
})

test('alert rule: a refusal names the type of its condition and the key that has to change', () => {
  expect(rule(z).safeParse({ ...cpu, duration: 1 }).error?.issues).toMatchObject([
    { message: 'validation.rule.at', path: ['duration'], params: { type: 'cpu' } },
  ])
})

test('alert rule: every wrong part of a condition is refused', () => {
  expect(refusals({ ...cpu, max: 0, duration: -5 })).toEqual(['validation.rule.limit', 'validation.rule.duration'])
})

const withGpu = { id: 1, name: 'oslo', state: { cpu: 1, gpu: [40] } }
const without = { id: 2, name: 'tokyo', state: { cpu: 1 } }
const emptyGpu = { id: 3, name: 'rome', state: { cpu: 1, gpu: [] } }
const silent = { id: 4, name: 'new', state: {} }
const unread = { id: 5, name: 'newer', state: null }
const servers = [withGpu, without, emptyGpu, silent, unread]

test.each<[string, Partial<Rule>, number[]]>([
  ['that covers all servers', {}, [2, 3]],
  ['that covers all but the ignored', { cover: 0, ignore: { 2: true, 3: false } }, [3]],
  ['that ignores all without a GPU', { cover: 0, ignore: { 2: true, 3: true } }, []],
  ['that covers only the listed', { cover: 1, ignore: { 1: true, 2: true, 3: false } }, [2]],
  ['that covers only one with a GPU', { cover: 1, ignore: { 1: true } }, []],
  ['that covers only servers yet to report', { cover: 1, ignore: { 4: true, 5: true } }, []],
  ['that covers none', { cover: 1, ignore: null }, []],
])('alert rule: gpu_max %s endangers the covered reporting servers without a GPU', (_, cover, ids) => {
  const condition = { type: 'gpu_max', max: 90, duration: 3, ...cover }
  expect(crashingServers([cpu, condition], servers).map(({ id }) => id)).toEqual(ids)
})

test('alert rule: other conditions endanger no server, and two conditions name a server once', () => {
  expect(crashingServers([cpu, { type: 'gpu' }], servers)).toEqual([])
  expect(crashingServers([], servers)).toEqual([])
  expect(crashingServers([{ type: 'gpu_max' }, { type: 'gpu_max' }], [without])).toEqual([without])
})

test('alert rule: conditions that can crash nothing cost no look at the servers', () => {
  const unread = {
    id: 1,
    get state(): never {
      throw new Error('read')
    },
  }
  expect(crashingServers([cpu, { type: 'gpu' }], [unread])).toEqual([])
})

test('alert rule: the proposed cover is accepted and endangers no server', () => {
  const cover = safeCover({ ...cpu, type: 'gpu_max' }, servers)
  expect(cover).toEqual({ cover: 1, ignore: { 1: true } })
  const proposed = { ...cpu, type: 'gpu_max', ...cover }
  expect(refusals(proposed)).toEqual([])
  expect(crashingServers([proposed], servers)).toEqual([])
})

const sensor = (Temperature: number) => ({ Name: 'acpitz', Temperature })
const heated = { id: 6, name: 'lima', state: { temperatures: [sensor(0), sensor(41)] } }
const zeros = { id: 7, name: 'cairo', state: { temperatures: [sensor(0), sensor(0)] } }
const sensorless = { id: 8, name: 'quito', state: { cpu: 1, temperatures: [] } }
const measured = [heated, zeros, sensorless, silent, unread]
const hot = { type: 'temperature_max', max: 80, duration: 20 }

test.each<[string, Partial<Rule>, number[], Partial<Rule> | undefined]>([
  ['that covers all servers', {}, [7], { cover: 0, ignore: { 7: true } }],
  ['that covers all but another', { cover: 0, ignore: { 6: true } }, [7], { cover: 0, ignore: { 6: true, 7: true } }],
  ['that covers all but this', { cover: 0, ignore: { 7: true } }, [], undefined],
  ['that covers this and another', { cover: 1, ignore: { 6: true, 7: true } }, [7], { cover: 1, ignore: { 6: true } }],
  ['that covers this alone', { cover: 1, ignore: { 7: true } }, [7], undefined],
])('alert rule: temperature_max %s endangers a server whose sensors all read 0', (_, cover, ids, safe) => {
  const condition = { ...hot, ...cover }
  expect(crashingServers([cpu, condition], measured).map(({ id }) => id)).toEqual(ids)
  expect(safeCover(condition, measured)).toEqual(safe)
})

test.each([
  [2e12, 1_234_500_000_000, 'bytes', '1.2 TB'],
  [500e9, 12_000_000_000, 'bytes', '12 GB'],
  [2 ** 40, 1_234_500_000_000, 'bytes', '1.1 TiB'],
  [10e6, 2_500_000, 'bytesPerSecond', '2.5 MB/s'],
  [90, 40, 'percent', '40%'],
] as const)('alert rule: beside a limit of %d, %d %s is %s', (limit, value, unit, words) => {
  expect(valueBeside(limit, value, unit, 'en-US')).toBe(words)
})
