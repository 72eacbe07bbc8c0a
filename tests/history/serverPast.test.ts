import { expect, test } from 'vitest'
import { availabilityOf, beginsLate, pastOf } from '../../src/history/past/serverPast.ts'
import { sharedGaps, withoutShared } from '../../src/history/past/sharedGaps.ts'
import { storedPoints, type KnownEvents } from './agentPast.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = Date.parse('2026-11-28T12:00:10Z')
const at = (time: string) => Date.parse(`2026-11-28T${time}Z`)
const span = { from: now - day, to: now }
const bucket = 30_000

const booted = Date.parse('2026-11-01T00:00:00Z')
const calm: KnownEvents = { boots: [booted], silences: [] }
const stored = (events: KnownEvents, from = span.from) => ({
  points: storedPoints(events, { from, to: now, bucket }),
  bucket,
})

test('a server that always reported has neither outages nor restarts', () => {
  const past = pastOf(stored(calm), { span, online: true })
  expect(past).toEqual({ known: span, outages: [], restarts: [] })
  expect(availabilityOf(past)).toBe(1)
})

test('a lost connection is an outage whose times are right to a bucket, without a restart', () => {
  const silences = [{ from: at('02:10:07'), to: at('03:41:19') }]
  const { outages, restarts } = pastOf(stored({ boots: [booted], silences }), { span, online: true })
  expect(restarts).toEqual([])
  expect(outages).toMatchObject([{ slack: bucket, restarted: false }])
  const [outage] = outages
  // The uptime of the last report tells when it came.
  expect(Math.abs((outage?.from ?? 0) - at('02:10:07'))).toBeLessThan(4000)
  expect(Math.abs((outage?.to ?? 0) - at('03:41:19'))).toBeLessThanOrEqual(bucket)
})

test('a restart is known to seconds, with an outage around it or within one bucket', () => {
  const boots = [booted, at('05:00:03'), at('08:20:45')]
  const silences = [
    { from: at('04:55:00'), to: at('05:00:20') },
    { from: at('08:20:30'), to: at('08:20:58') },
  ]
  const past = pastOf(stored({ boots, silences }), { span, online: true, bootAt: at('08:20:45') })
  expect(past.outages).toHaveLength(1)
  expect(past.outages[0]).toMatchObject({ restarted: true })
  expect(past.outages[0]?.to).toBe(past.restarts[0]?.at)
  expect(Math.abs((past.restarts[0]?.at ?? 0) - at('05:00:03'))).toBeLessThan(5000)
  expect(past.restarts.slice(1)).toEqual([{ at: at('08:20:45'), slack: 1000 }])
})

test('an uptime that jumps ahead is no restart, and a restart after it has its own time', () => {
  const jump = at('06:00:00')
  const ahead = (events: KnownEvents) =>
    storedPoints(events, { from: span.from, to: now, bucket }, (time, boot) =>
      Math.floor((time - boot + (time >= jump && boot === booted ? 40 * day : 0)) / 1000),
    )
  const moved = pastOf({ points: ahead(calm), bucket }, { span, online: true, bootAt: booted - 40 * day })
  expect(moved).toEqual({ known: span, outages: [], restarts: [] })
  const boots = [booted, at('09:00:03')]
  const { restarts } = pastOf({ points: ahead({ boots, silences: [] }), bucket }, { span, online: true })
  expect(restarts).toHaveLength(1)
  expect(Math.abs((restarts[0]?.at ?? 0) - at('09:00:03'))).toBeLessThan(5000)
  const silences = [{ from: at('05:50:00'), to: jump }]
  const back = pastOf({ points: ahead({ ...calm, silences }), bucket }, { span, online: true })
  expect(back.restarts).toEqual([])
  expect(back.outages).toMatchObject([{ restarted: false }])
})

test('points of two hours still tell when a server fell silent, because of its uptime', () => {
  const month = { from: now - 30 * day, to: now }
  const silences = [{ from: at('02:10:07'), to: at('07:41:19') }]
  const coarse = {
    points: storedPoints({ boots: [booted], silences }, { ...month, bucket: 2 * hour }),
    bucket: 2 * hour,
  }
  const { outages } = pastOf(coarse, { span: month, online: true })
  expect(outages).toMatchObject([{ slack: 2 * hour, to: at('06:00:00') }])
  expect(Math.abs((outages[0]?.from ?? 0) - at('02:10:07'))).toBeLessThan(5000)
})

test('an outage that lasts begins with the last report, wherever that is known', () => {
  const silences = [{ from: at('11:00:00'), to: Infinity }]
  const points = stored({ boots: [booted], silences })
  expect(pastOf(points, { span, online: false }).outages).toMatchObject([{ to: undefined, restarted: undefined }])
  const heard = pastOf(points, { span, online: false, heardAt: at('10:59:58') })
  expect(heard.outages).toEqual([{ from: at('10:59:58'), to: undefined, slack: 5000, restarted: undefined }])
  expect(availabilityOf(heard)).toBeCloseTo(1 - (hour + 12_000) / day, 6)
})

test('an outage from before the period needs the points of a longer one', () => {
  const silences = [{ from: span.from - 3 * hour, to: at('06:00:00') }]
  const events = { boots: [booted], silences }
  const points = stored(events)
  expect(beginsLate(points, span)).toBe(true)
  expect(pastOf(points, { span, online: true })).toMatchObject({ known: { from: at('06:00:00') }, outages: [] })
  const week = { points: storedPoints(events, { from: now - 7 * day, to: now, bucket: hour / 2 }), bucket: hour / 2 }
  const past = pastOf(points, { span, online: true, earlier: week })
  expect(past.outages).toMatchObject([{ to: at('06:00:00'), slack: hour / 2, restarted: false }])
  expect(Math.abs((past.outages[0]?.from ?? 0) - (span.from - 3 * hour))).toBeLessThan(5000)
  // Half of a day and six hours.
  expect(availabilityOf(past)).toBeCloseTo((6 * hour + 10_000) / day, 6)
})

test('a new server is known from its first report on, and a store that stopped is no outage', () => {
  expect(beginsLate(stored(calm), span)).toBe(false)
  expect(pastOf(stored(calm, at('09:00:00')), { span, online: true })).toEqual({
    known: { from: at('09:00:00'), to: now },
    outages: [],
    restarts: [],
  })
  const stopped = { points: stored(calm).points.filter((point) => point.at < at('10:00:00')), bucket }
  const past = pastOf(stopped, { span, online: true })
  expect(past.outages).toEqual([])
  expect(Math.abs((past.known?.to ?? 0) - at('10:00:00'))).toBeLessThan(5000)
  expect(pastOf({ points: [], bucket }, { span, online: true })).toEqual({
    known: undefined,
    outages: [],
    restarts: [],
  })
})

test('a gap that all servers share is one of the recording, not an outage of each', () => {
  const shared = { from: at('01:00:00'), to: at('01:05:00') }
  const own = { from: at('07:00:00'), to: at('07:10:00') }
  const pasts = [[shared], [shared, own], [shared]].map((silences) =>
    pastOf(stored({ boots: [booted], silences }), { span, online: true }),
  )
  const gaps = sharedGaps(pasts)
  expect(gaps).toEqual([{ from: pasts[0]?.outages[0]?.from, to: shared.to }])
  expect(pasts.map((past) => withoutShared(past, gaps).outages.length)).toEqual([0, 1, 0])
  expect(sharedGaps(pasts.slice(0, 2))).toEqual([])
})

test('a failure that one server has not seen, or after which machines were started again, is not shared', () => {
  const shared = { from: at('01:00:00'), to: at('01:05:00') }
  const pastWith = (events: Partial<KnownEvents>) => pastOf(stored({ ...calm, ...events }), { span, online: true })
  const silent = pastWith({ silences: [shared] })
  expect(sharedGaps([silent, silent, silent, pastWith({})])).toEqual([])
  const powerless = pastWith({ silences: [shared], boots: [booted, at('01:04:00')] })
  expect(sharedGaps([powerless, powerless, powerless])).toEqual([])
})
