import { expect, test } from 'vitest'
import { metricsOfPast, ruleFirings, rulesOfPast } from '#resources/alert-rule/pastFirings.ts'
import type { Rule } from '#resources/alert-rule/rule.ts'

const bucket = 30_000
const points = (...values: number[]) => values.map((value, place) => ({ at: place * bucket, value }))
const cpu: Rule = { type: 'cpu', max: 90, duration: 10 }
const memory: Rule = { type: 'memory', max: 50, duration: 10 }
const offline: Rule = { type: 'offline', duration: 20 }
const rule = (id: number, ...rules: Rule[]) => ({ id, enable: true, rules })
const past = {
  known: undefined,
  outages: [
    { from: 0, to: 50_000, slack: bucket, restarted: false },
    { from: 200_000, to: 900_000, slack: bucket, restarted: false },
  ],
  restarts: [],
}
const scene = {
  bucket,
  past,
  totals: { mem_total: 200 },
  now: 20 * bucket,
  points: new Map([
    ['cpu', points(95, 95, 5, 95, 95, 5)],
    ['memory', points(0, 120, 120, 120, 0, 0)],
  ]),
}

test('a rule fires while all of its conditions do, each in the unit of its limits', () => {
  expect(ruleFirings(rule(1, cpu), scene)).toEqual([
    { from: 0, to: 2 * bucket },
    { from: 3 * bucket, to: 5 * bucket },
  ])
  expect(ruleFirings(rule(1, cpu, memory), scene)).toEqual([
    { from: bucket, to: 2 * bucket },
    { from: 3 * bucket, to: 4 * bucket },
  ])
})

test('a rule that fires in the newest point has not ended, unless that point is old', () => {
  const still = { ...scene, points: new Map([['cpu', points(5, 95, 95)]]) }
  expect(ruleFirings(rule(1, cpu), { ...still, now: 3.9 * bucket })).toEqual([{ from: bucket, to: Infinity }])
  expect(ruleFirings(rule(1, cpu), { ...still, now: 9 * bucket })).toEqual([{ from: bucket, to: 3 * bucket }])
})

test('a rule on silence fires once an outage has taken as long as it says', () => {
  expect(ruleFirings(rule(1, offline), scene)).toEqual([{ from: 260_000, to: 900_000 }])
})

test('only rules count that are switched on, cover the server, and whose conditions the history can tell', () => {
  const rules = [
    rule(1, cpu, offline),
    rule(2, { ...cpu, ignore: { 7: true } }),
    { ...rule(3, cpu), enable: false },
    rule(4, cpu, { type: 'transfer_all_cycle', max: 5 }),
    rule(5),
  ]
  expect(rulesOfPast(rules, 7).map(({ id }) => id)).toEqual([1])
  expect(metricsOfPast(rulesOfPast(rules, 8))).toEqual(['cpu'])
})
