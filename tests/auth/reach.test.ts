import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from '#dataProvider/error.ts'
import { createReach } from '../../src/reach/reach.ts'
import { apiFailure } from './fakes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An API that answers the next pings with these errors, and is reachable after them. */
function start(...obstacles: (ApiError | undefined)[]) {
  const ping = vi.fn(async () => obstacles.shift())
  const reach = createReach({ ping, every: 5000 })
  const seen: (string | undefined)[] = []
  reach.subscribe(() => seen.push(reach.getState().obstacle?.kind))
  return { ping, reach, seen }
}

test('reachability: a failed call is no outage when the API answers the next ping', async () => {
  const { ping, reach, seen } = start(undefined)
  reach.doubt()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([ping.mock.calls.length, seen, reach.wasAway()]).toEqual([1, [], false])
})

test('reachability: an unreachable API gets one ping every five seconds until it answers', async () => {
  const { ping, reach, seen } = start(apiFailure('network'), apiFailure('network'), apiFailure('blocked'))
  for (let calls = 0; calls < 5; calls++) reach.doubt()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual(['network'])
  reach.doubt()
  await vi.advanceTimersByTimeAsync(5000)
  expect([ping.mock.calls.length, seen]).toEqual([2, ['network']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([ping.mock.calls.length, seen]).toEqual([4, ['network', 'blocked', undefined]])
  reach.doubt()
  expect(ping).toHaveBeenCalledTimes(5)
})

test('reachability: who looks gets a ping at once, and no second one while that is on its way', async () => {
  const { ping, reach, seen } = start(apiFailure('network'), undefined)
  reach.look()
  reach.look()
  await vi.advanceTimersByTimeAsync(1000)
  expect([ping.mock.calls.length, seen]).toEqual([1, ['network']])
  reach.look()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([ping.mock.calls.length, seen]).toEqual([2, ['network', undefined]])
})

test('reachability: an outage is remembered for one minute', async () => {
  const { reach } = start(apiFailure('timeout'))
  reach.doubt()
  await vi.advanceTimersByTimeAsync(5000)
  expect(reach.wasAway()).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reach.wasAway()).toBe(false)
})
