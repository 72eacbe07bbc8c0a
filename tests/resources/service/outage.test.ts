import { expect, test } from 'vitest'
import { serviceOutage } from '#resources/service/page/outage.ts'
import { checkingServers } from '#resources/service/page/serverRows.ts'

const minute = 60_000
const start = Date.UTC(2026, 0, 1, 12)

/** One check a minute from a server; null for one that failed. */
const history = (serverId: number, values: readonly (number | null)[], later = 0) => ({
  serverId,
  availability: undefined,
  latency: undefined,
  checks: undefined,
  measurements: values.map((value, at) => ({ at: start + (at + later) * minute, value })),
})

test('outage: where all servers fail, it began with the first failure after the last success of any', () => {
  expect(serviceOutage([history(1, [9, null, null, null]), history(2, [8, 7, null, null])], minute)).toEqual({
    from: start + 2 * minute,
    isOlder: false,
    to: start + 3 * minute,
    failing: 2,
    checking: 2,
    last: { at: start + minute, latency: 7, serverId: 2 },
  })
})

test('outage: where some servers succeed, it began with the first failure of those that fail', () => {
  expect(serviceOutage([history(1, [9, null, null]), history(2, [8, 7, 6])], minute)).toMatchObject({
    from: start + minute,
    isOlder: false,
    failing: 1,
    checking: 2,
    last: { at: start + 2 * minute, serverId: 2 },
  })
})

test('outage: without any success it is at least as long as what is known', () => {
  expect(serviceOutage([history(1, [null, null, null])], minute)).toMatchObject({
    from: start,
    to: start + 2 * minute,
    isOlder: true,
    last: undefined,
  })
})

test('outage: a server that no longer checks does not count, and without failures there is none', () => {
  expect(serviceOutage([history(1, [null]), history(2, [9], 60)], minute)).toBeUndefined()
  expect(serviceOutage([], minute)).toBeUndefined()
})

test('checking servers: one that reports without measuring, or is of another owner, does not check', () => {
  const servers = [
    { id: 1, online: true, owner: { id: 7 } },
    { id: 2, online: true, owner: { id: 7 } },
    { id: 3, online: false, owner: { id: 7 } },
    { id: 4, online: false, owner: { id: 1 } },
  ]
  expect(checkingServers(servers, [history(1, [9])], new Map())).toEqual([1, 3])
  expect(checkingServers(servers, [], new Map())).toEqual([1, 2, 3, 4])
})
