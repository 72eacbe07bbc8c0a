import { expect, test } from 'vitest'
import { trafficPlanOf, planWindow, volumeOf } from '#resources/server/traffic/plan.ts'
import { cycleRows, sumOfCycles, trafficOfServer } from '#resources/server/traffic/rows.ts'

const hour = 3_600_000
const day = 24 * hour

test.each([
  ['1TB/Month', 1e12, 'Month'],
  ['500 GB', 5e11, 'Month'],
  ['1.5T/mo', 1.5e12, 'Month'],
  ['2TiB', 2 * 2 ** 40, 'Month'],
  ['100GB/天', 1e11, 'Day'],
  ['20TB/Year', 2e13, 'Year'],
  ['１ＴＢ／月', 1e12, 'Month'],
])('volume: "%s" is read', (text, bytes, cycle) => {
  expect(volumeOf(text)).toEqual({ bytes, cycle })
})

test.each(['', 'Unlimited', '不限', '1TB/Fortnight', '10Gbps', '0GB', 'TB'])(
  'volume: "%s" is not a number of bytes',
  (text) => {
    expect(volumeOf(text)).toBeUndefined()
  },
)

const noteOf = (plan: object, billing = {}) => ({
  id: 1,
  public_note: JSON.stringify({ planDataMod: plan, billingDataMod: billing }),
})

test('plan: cycles begin on the day of the month on which the server is paid for', () => {
  const plan = trafficPlanOf(noteOf({ trafficVol: '1TB', trafficType: '1' }, { endDate: '2027-03-31T23:59:59+08:00' }))
  expect(plan).toEqual({ volume: 1e12, text: '1TB', counts: 'in', cycle: 'Month', anchor: '2027-03-31' })
  const window = plan && planWindow(plan, Date.parse('2026-11-28T12:00:00'))
  expect(window).toEqual({ from: Date.parse('2026-10-31T00:00:00'), to: Date.parse('2026-11-30T00:00:00') })
})

test.each([
  ['9999-12-31T23:59:59+08:00', 'Month', '2026-10-31', '2026-11-30'],
  ['9999-12-31T23:59:59+08:00', 'Year', '2025-12-31', '2026-12-31'],
  ['0001-01-01T00:00:00Z', 'Month', '2026-11-01', '2026-12-01'],
])('plan: a server that is paid until %s has a cycle, too (%s)', (endDate, cycle, from, to) => {
  const plan = trafficPlanOf(noteOf({ trafficVol: `1TB/${cycle}` }, { endDate }))
  const window = plan && planWindow(plan, Date.parse('2026-11-28T12:00:00'))
  expect(window).toEqual({ from: Date.parse(`${from}T00:00:00`), to: Date.parse(`${to}T00:00:00`) })
})

test('plan: without a date cycles are calendar months, and a note without a volume has no plan', () => {
  const plan = trafficPlanOf(noteOf({ trafficVol: '1TB' }, { endDate: '0000-00-00T23:59:59+08:00' }))
  expect(plan).toMatchObject({ counts: 'both', anchor: undefined })
  const window = plan && planWindow(plan, Date.parse('2026-11-28T12:00:00'))
  expect(window).toEqual({ from: Date.parse('2026-11-01T00:00:00'), to: Date.parse('2026-12-01T00:00:00') })
  expect(trafficPlanOf(noteOf({ bandwidth: '1Gbps' }))).toBeUndefined()
  expect(trafficPlanOf({ id: 1, public_note: 'planDataMod trafficVol' })).toBeUndefined()
})

test('cycle: used, forecast and the day on which the volume is used up follow from the counters', () => {
  // A month in which no zone puts its clocks back.
  const now = Date.parse('2026-06-11T00:00:00')
  const bucket = 2 * hour
  // One gigabyte in each bucket in each direction, from the first of the month on.
  const points = Array.from({ length: 24 * 12 }, (_none, place) => ({ at: now - (place + 1) * bucket, place }))
    .toReversed()
    .map(({ at, place }) => ({ at, value: (24 * 12 - place) * 1e9 }))
  const counters = { received: { points, bucket }, sent: { points, bucket } }
  const server = noteOf({ trafficVol: '400GB', trafficType: '2' })
  const traffic = trafficOfServer(server, counters, [now - day, now], now)
  expect(traffic.parts).toEqual([{ received: 12e9, sent: 12e9 }])
  const [row] = cycleRows([server], { cycles: [], rules: [] }, new Map([[1, traffic]]), now)
  // Ten days of 24 GB; twenty days are left.
  expect(row).toMatchObject({ used: 240e9, volume: 400e9, since: undefined })
  expect(row?.forecast?.atEnd).toBeCloseTo(720e9, -6)
  expect(((row?.forecast?.outAt ?? 0) - now) / day).toBeCloseTo(160 / 24, 6)
})

test.each([
  [6, 4],
  [2, 4],
  [0.5, 1],
])('cycle: the forecast of a server that was installed %d hours ago goes on as since then', (hours, gigabytes) => {
  const now = Date.parse('2026-06-11T00:00:00')
  const bucket = 2 * hour
  const begin = now - hours * hour
  // Two gigabytes an hour in each direction.
  const points = Array.from({ length: 1 + Math.ceil(hours / 2) }, (_none, place) => begin + (place - 1) * bucket).map(
    (at) => ({ at, value: ((Math.min(at + bucket, now) - begin) / hour) * 2e9 }),
  )
  const counters = { received: { points, bucket }, sent: { points, bucket } }
  const server = noteOf({ trafficVol: '400GB', trafficType: '2' })
  const traffic = trafficOfServer(server, counters, [now - day, now], now)
  const [row] = cycleRows([server], { cycles: [], rules: [] }, new Map([[1, traffic]]), now)
  // Twenty days are left. What was counted in less than a bucket is not the rate of that time alone.
  expect((row?.forecast?.atEnd ?? 0) - (row?.used ?? 0)).toBeCloseTo(gigabytes * 1e9 * 20 * 24, -6)
})

test('cycle: what was counted in a cycle is not told of the next one, nor of another plan, and its forecast stays', () => {
  const now = Date.parse('2026-06-30T22:00:00')
  const bucket = 2 * hour
  const points = [16, 2, 1].map((back) => ({ at: now - back * bucket, value: (16 - back) * 1e9 }))
  const counters = { received: { points, bucket }, sent: { points, bucket } }
  const server = noteOf({ trafficVol: '400GB', trafficType: '2' })
  const traffic = trafficOfServer(server, counters, [now - day, now], now)
  const cycles = [{ id: 3, name: 'monthly', from: undefined, to: undefined, max: 1e12, transfer: { 1: 6e11 } }]
  const rowAt = (at: number, record = server) =>
    cycleRows([record], { cycles, rules: [] }, new Map([[1, traffic]]), at)[0]
  const read = rowAt(now)
  expect(read).toMatchObject({ used: 30e9, begin: Date.parse('2026-06-01T00:00:00') })
  expect(rowAt(now + hour)).toEqual(read)
  const begin = Date.parse('2026-07-01T00:00:00')
  const unknown = { used: undefined, rule: undefined, forecast: undefined }
  expect(rowAt(now + 2 * hour)).toMatchObject({ ...unknown, begin, end: Date.parse('2026-08-01T00:00:00') })
  const other = noteOf({ trafficVol: '400GB', trafficType: '2' }, { endDate: '2026-12-15T00:00:00' })
  expect(rowAt(now, other)).toMatchObject({ ...unknown, begin: Date.parse('2026-06-15T00:00:00') })
})

test('cycle: the sum has the volume of those of which it is known what is used', () => {
  const row = (used: number | undefined, volume: number) => ({
    id: 1,
    used,
    volume,
    left: used === undefined ? undefined : volume - used,
    text: '1TB',
    rule: undefined,
    since: undefined,
    begin: undefined,
    end: undefined,
    forecast: undefined,
  })
  expect(sumOfCycles(0, [row(1e12, 1.2e12), row(undefined, 4e12)])).toMatchObject({
    used: 1e12,
    volume: 1.2e12,
    left: 0.2e12,
  })
  expect(sumOfCycles(0, [row(undefined, 1e12), row(undefined, 4e12)])).toMatchObject({ used: undefined, volume: 5e12 })
})

test('cycle: a server without a plan has the cycle of the alert rule that counts it', () => {
  const [from, to] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-12-01T00:00:00Z')]
  const cycles = [{ id: 3, name: 'monthly', from, to, max: 1e12, transfer: { 1: 6e11 } }]
  const now = Date.parse('2026-11-28T00:00:00Z')
  expect(cycleRows([{ id: 1 }, { id: 2 }], { cycles, rules: [] }, new Map(), now)).toEqual([
    {
      id: 1,
      used: 6e11,
      volume: 1e12,
      left: 4e11,
      text: undefined,
      rule: 'monthly',
      since: undefined,
      begin: from.getTime(),
      end: to.getTime(),
      forecast: undefined,
    },
  ])
})

test.each([
  [['transfer_in_cycle'], 2],
  [['transfer_out_cycle'], 3],
  [['cpu', 'transfer_all_cycle'], 5],
  [['transfer_in_cycle', 'transfer_out_cycle'], undefined],
  [['transfer_new_cycle'], undefined],
])('cycle: the forecast of a rule with %j counts what the rule counts', (types, aDay) => {
  const now = Date.parse('2026-06-11T00:00:00Z')
  const cycles = [
    { id: 3, name: 'monthly', from: undefined, to: new Date(now + 10 * day), max: 100, transfer: { 1: 60 } },
  ]
  const rules = [{ id: 3, rules: types.map((type) => ({ type })) }]
  const traffic = { at: now, borders: [], parts: [], inCycle: undefined, rate: { received: 2 / day, sent: 3 / day } }
  const [row] = cycleRows([{ id: 1 }], { cycles, rules }, new Map([[1, traffic]]), now)
  expect(row?.forecast?.atEnd).toEqual(aDay && expect.closeTo(60 + 10 * aDay))
})
