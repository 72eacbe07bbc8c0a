import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readFeed } from '#dataProvider/feed.ts'
import { createFeeds } from './feeds.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A feed that is being read, with the events that its reader received. */
async function start() {
  const feeds = createFeeds()
  const told: unknown[] = []
  const reading = readFeed(async () => feeds.open(), {
    parse: (data): unknown => JSON.parse(String(data)),
    onOpen: () => told.push('open'),
    onMessage: (item) => told.push(item),
    onLost: () => told.push('lost'),
  })
  await vi.advanceTimersByTimeAsync(0)
  return { ...feeds, told, reading }
}

/** Drops the socket and returns the seconds until the next one is opened. */
async function secondsUntilNext({ sockets, lose }: Awaited<ReturnType<typeof start>>) {
  const before = sockets.length
  lose()
  for (let seconds = 0; seconds <= 60; seconds += 0.5) {
    if (sockets.length > before) return seconds
    await vi.advanceTimersByTimeAsync(500)
  }
  throw new Error('no socket was asked for within a minute')
}

test('feed: passes on each message after the opening of its socket', async () => {
  const feed = await start()
  feed.accept()
  feed.send({ id: 1, status: 0 })
  feed.lose()
  await vi.advanceTimersByTimeAsync(1000)
  feed.accept()
  feed.send([2])
  expect(feed.told).toEqual(['open', { id: 1, status: 0 }, 'lost', 'open', [2]])
  expect(feed.sockets).toHaveLength(2)
})

test('feed: waits longer after each refused socket, at most 30 seconds', async () => {
  const feed = await start()
  const seconds: number[] = []
  while (seconds.length < 7) seconds.push(await secondsUntilNext(feed))
  expect(seconds).toEqual([1, 2, 4, 8, 16, 30, 30])
  expect(feed.told).not.toContain('open')
})

test('feed: only a socket that stays open for 31 seconds resets the delay', async () => {
  const feed = await start()
  const holdFor = async (seconds: number) => {
    feed.accept()
    await vi.advanceTimersByTimeAsync(1000 * seconds)
    return secondsUntilNext(feed)
  }
  const seconds: number[] = []
  for (const held of [0, 29, 30, 31, 5]) seconds.push(await holdFor(held))
  expect(seconds).toEqual([1, 2, 4, 1, 2])
})

test('feed: stop() closes the socket and ends all messages', async () => {
  const feed = await start()
  feed.accept()
  feed.reading.stop()
  expect(feed.sockets[0]?.closed).toBe(true)
  feed.accept()
  feed.send({ id: 1 })
  feed.lose()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(feed.sockets).toHaveLength(1)
  expect(feed.told).toEqual(['open'])
})

test('feed: a socket that opens after stop() is closed at once', async () => {
  const feed = await start()
  feed.reading.stop()
  expect(feed.sockets[0]?.closed).toBe(false)
  feed.accept()
  expect(feed.sockets[0]?.closed).toBe(true)
  expect(feed.told).toEqual([])
})

test('feed: stop() between two sockets prevents the next one', async () => {
  const feed = await start()
  feed.lose()
  feed.reading.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(feed.sockets).toHaveLength(1)
})

test('feed: reopen() replaces the socket without a delay', async () => {
  const feed = await start()
  feed.accept()
  feed.reading.reopen()
  await vi.advanceTimersByTimeAsync(0)
  expect(feed.sockets.map(({ closed }) => closed)).toEqual([true, false])
  feed.accept()
  feed.lose()
  feed.reading.reopen()
  await vi.advanceTimersByTimeAsync(0)
  expect(feed.sockets).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(feed.sockets).toHaveLength(3)
})
