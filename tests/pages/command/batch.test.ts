import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBatch, type Quota } from '../../../src/pages/command/batch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const minute = 60_000

/** Twelve items of which each works for a second, on at most four at once, with a number of sessions that changes. */
function batch({ free = 4, full = [] as readonly number[], count = 12 } = {}) {
  const sessions = { free, full: new Set(full) }
  const done: number[] = []
  const givenUp: [number, Quota][] = []
  const dropped: number[] = []
  let asked = 0
  let atOnce = 0
  let mostAtOnce = 0
  let overs = 0
  const stop = startBatch(
    Array.from({ length: count }, (_none, at) => at + 1),
    {
      most: 4,
      async work(item) {
        asked += 1
        if (sessions.full.has(item)) return 'serverQuota'
        if (sessions.free <= 0) return 'userQuota'
        sessions.free -= 1
        mostAtOnce = Math.max(mostAtOnce, (atOnce += 1))
        await new Promise((resolve) => setTimeout(resolve, 1000))
        atOnce -= 1
        sessions.free += 1
        done.push(item)
        return undefined
      },
      onGivenUp: (item, quota) => givenUp.push([item, quota]),
      onOver: () => (overs += 1),
    },
  )
  return {
    sessions,
    done,
    givenUp,
    dropped,
    stop: () => stop((item) => dropped.push(item)),
    counts: () => ({ asked, mostAtOnce, overs }),
  }
}

const all = Array.from({ length: 12 }, (_none, at) => at + 1)

describe('batch of a command', () => {
  test('batch: works in order, on so many at once, and is over once', async () => {
    const { done, counts } = batch({ free: 20 })
    await vi.advanceTimersByTimeAsync(3000)
    expect(done).toEqual(all)
    expect(counts()).toEqual({ asked: 12, mostAtOnce: 4, overs: 1 })
  })

  test('batch: with fewer sessions than it wants every item still gets its turn, with few refusals', async () => {
    const { done, givenUp, counts } = batch({ free: 2 })
    await vi.advanceTimersByTimeAsync(minute)
    expect(done.toSorted((one, other) => one - other)).toEqual(all)
    expect(givenUp).toEqual([])
    expect(counts()).toMatchObject({ mostAtOnce: 2, overs: 1 })
    expect(counts().asked).toBeLessThan(20)
  })

  test('batch: while there is no session it asks less and less often, and goes on once there is one', async () => {
    const { sessions, done, counts } = batch({ free: 0, count: 60 })
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect(done).toEqual([])
    expect(counts().asked).toBeLessThan(30)
    sessions.free = 4
    await vi.advanceTimersByTimeAsync(minute)
    expect(done).toHaveLength(60)
    expect(counts()).toMatchObject({ mostAtOnce: 4, overs: 1 })
  })

  test('batch: without any session it gives all up after ten minutes', async () => {
    const { givenUp, counts } = batch({ free: 0 })
    await vi.advanceTimersByTimeAsync(10 * minute - 1)
    expect([givenUp, counts().overs]).toEqual([[], 0])
    await vi.advanceTimersByTimeAsync(15_001)
    expect(givenUp.toSorted(([one], [other]) => one - other)).toEqual(all.map((item) => [item, 'userQuota']))
    expect(counts().overs).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('batch: a server that is full keeps no other waiting, and is asked again', async () => {
    const { sessions, done, givenUp, counts } = batch({ full: [1, 2] })
    await vi.advanceTimersByTimeAsync(4000)
    expect(done).toEqual(all.slice(2))
    sessions.full.delete(2)
    await vi.advanceTimersByTimeAsync(minute)
    expect(done.at(-1)).toBe(2)
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(givenUp).toEqual([[1, 'serverQuota']])
    expect(counts().overs).toBe(1)
  })

  test('batch: once stopped it begins nothing more and tells what it has not begun', async () => {
    const working = batch()
    await vi.advanceTimersByTimeAsync(500)
    working.stop()
    expect(working.dropped).toEqual(all.slice(4))
    expect(working.counts().overs).toBe(0)
    await vi.advanceTimersByTimeAsync(minute)
    expect([working.done, working.counts()]).toEqual([[1, 2, 3, 4], { asked: 4, mostAtOnce: 4, overs: 1 }])

    const waiting = batch({ free: 0, full: [1] })
    await vi.advanceTimersByTimeAsync(500)
    waiting.stop()
    expect(waiting.dropped.toSorted((one, other) => one - other)).toEqual(all)
    expect([waiting.counts().overs, vi.getTimerCount()]).toEqual([1, 0])

    // Whoever leaves the page stops what is over.
    waiting.stop()
    expect(waiting.counts().overs).toBe(1)
  })
})
