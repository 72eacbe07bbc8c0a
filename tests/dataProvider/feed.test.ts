import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readFeed } from '#dataProvider/feed.ts'
import { createFeeds } from './feeds.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A feed that is being read, with what its reader was told. */
async function start() {
  const feeds = createFeeds()
  const told: unknown[] = []
  const reading = readFeed(async () => feeds.open(), {
    onOpen: () => told.push('open'),
    onMessage: (item) => told.push(item),
    onLost: () => told.push('lost'),
  })
  await vi.advanceTimersByTimeAsync(0)
  return { ...feeds, told, reading }
}

/** Loses the socket and tells how many seconds pass until another one is asked for. */
async function secondsUntilNext({ sockets, lose }: Awaited<ReturnType<typeof start>>) {
  const before = sockets.length
  lose()
  for (let seconds = 0; seconds <= 60; seconds += 0.5) {
    if (sockets.length > before) return seconds
    await vi.advanceTimersByTimeAsync(500)
  }
  throw new Error('no socket was asked for within a minute')
}

test('each message is told as it was sent, after the opening of each socket', async () => {
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

test('a socket that is refused again and again is tried ever more rarely, at last every 30 seconds', async () => {
  const feed = await start()
  const seconds: number[] = []
  while (seconds.length < 7) seconds.push(await secondsUntilNext(feed))
  expect(seconds).toEqual([1, 2, 4, 8, 16, 30, 30])
  expect(feed.told).not.toContain('open')
})

test('one that opens and is lost soon was no success; one that held is tried again at once', async () => {
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

test('whoever stops closes the socket and hears no more', async () => {
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

test('one that is stopped before it is open is closed as soon as it is', async () => {
  const feed = await start()
  feed.reading.stop()
  expect(feed.sockets[0]?.closed).toBe(false)
  feed.accept()
  expect(feed.sockets[0]?.closed).toBe(true)
  expect(feed.told).toEqual([])
})

test('whoever stops while a socket is waited for gets none', async () => {
  const feed = await start()
  feed.lose()
  feed.reading.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(feed.sockets).toHaveLength(1)
})

test('one that is opened anew closes the old socket and waits for nothing', async () => {
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
