import { expect, test } from 'vitest'
import { createLiveRecord } from '../../src/history/past/liveRecord.ts'

const start = Date.UTC(2026, 10, 28, 12)
const second = 1000

/** A source of live reports that the test drives. */
function watched() {
  const listeners: (() => void)[] = []
  const reports = new Map<number, { at: number; uptime: number }>()
  let time = start
  let startedAt = 0
  let servers = [{ id: 1, geoip: { ip: { ipv4_addr: '192.0.2.1' } } }, { id: 2 }]
  const live = {
    overhear: (listener: () => void) => void listeners.push(listener),
    heardAt: (id: number) => reports.get(id)?.at,
    figure: (id: number) => reports.get(id)?.uptime,
    status: () => ({ source: 'socket' as const, receivedAt: time, serverTime: time, startedAt }),
  }
  const record = createLiveRecord(live, () => servers)
  return {
    record,
    /** Seconds since the start, and the uptimes in seconds of the servers that report then. */
    tick(at: number, uptimes: Readonly<Record<number, number>>) {
      time = start + at * second
      for (const [id, uptime] of Object.entries(uptimes)) reports.set(Number(id), { at: time, uptime })
      for (const listener of listeners) listener()
    },
    /** The Nezha server is started, so many seconds after the start. */
    boot: (at: number) => (startedAt = start + at * second),
    move: (ipv4_addr: string) => (servers = [{ id: 1, geoip: { ip: { ipv4_addr } } }, { id: 2 }]),
  }
}

test('a server that falls silent has an outage from its last report until the next', () => {
  const { record, tick } = watched()
  tick(2, { 1: 500, 2: 900 })
  tick(20, { 1: 518 })
  expect(record.getState().outages).toEqual([])
  tick(40, { 1: 538 })
  expect(record.getState().outages).toMatchObject([{ id: 2, from: start + 2 * second, to: undefined }])
  tick(300, { 1: 798, 2: 1198 })
  expect(record.getState().outages).toMatchObject([{ id: 2, to: start + 300 * second, restarted: false }])
  expect(record.getState().restarts).toEqual([])
})

test('after a restart of the Nezha server, only who does not come back has an outage', () => {
  const { record, tick, boot } = watched()
  tick(2, { 1: 500, 2: 900 })
  boot(50)
  tick(50, {})
  tick(55, { 1: 553 })
  tick(79, { 1: 577 })
  expect(record.getState().outages).toEqual([])
  tick(81, { 1: 579 })
  expect(record.getState().outages).toMatchObject([{ id: 2, from: start + 2 * second, to: undefined }])
})

test('a smaller uptime is a restart, with an outage around it or without', () => {
  const { record, tick } = watched()
  tick(2, { 1: 500, 2: 900 })
  tick(60, { 2: 958 })
  tick(90, { 1: 20, 2: 3 })
  const { outages, restarts } = record.getState()
  expect(outages).toMatchObject([{ id: 1, to: start + 90 * second, restarted: true }])
  expect(restarts.map(({ id, at }) => [id, (at - start) / second])).toEqual([
    [1, 70],
    [2, 87],
  ])
})

test('another address is noted with the time for which it may have been there', () => {
  const { record, tick, move } = watched()
  tick(2, { 1: 500 })
  move('198.51.100.9')
  tick(12, { 1: 510 })
  expect(record.getState().addresses).toEqual([
    { id: 1, at: start + 12 * second, slack: 12 * second, before: '192.0.2.1', after: '198.51.100.9' },
  ])
  move('198.51.100.9')
  tick(14, { 1: 512 })
  expect(record.getState().addresses).toHaveLength(1)
})

test('the first report of a server that was silent at an earlier look is noted', () => {
  const { record, tick } = watched()
  tick(2, { 1: 500 })
  tick(4, { 1: 502, 2: 3 })
  tick(6, { 1: 504, 2: 5 })
  // The record has looked before the first tick, too.
  expect(record.getState().firstReports).toEqual([
    { id: 1, at: start + 2 * second, bootAt: start - 498 * second },
    { id: 2, at: start + 4 * second, bootAt: start + second },
  ])
  expect(record.getState().outages).toEqual([])
})
