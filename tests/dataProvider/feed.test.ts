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
function start() {
  const feeds = createFeeds()
  const told: unknown[] = []
  const reading = readFeed(() => feeds.open(), {
    onOpen: () => told.push('open'),
    onMessage: (item) => told.push(item),
  })
  return { ...feeds, told, reading }
}

/** Loses the socket and tells how many seconds pass until another one is asked for. */
function secondsUntilNext({ sockets, lose }: ReturnType<typeof start>) {
  const before = sockets.length
  lose()
  for (let seconds = 0; seconds <= 60; seconds += 0.5) {
    if (sockets.length > before) return seconds
    vi.advanceTimersByTime(500)
  }
  throw new Error('no socket was asked for within a minute')
}

test('each message is told as it was sent, after the opening of each socket', () => {
  const feed = start()
  feed.accept()
  feed.send({ id: 1, status: 0 })
  feed.lose()
  vi.advanceTimersByTime(1000)
  feed.accept()
  feed.send([2])
  expect(feed.told).toEqual(['open', { id: 1, status: 0 }, 'open', [2]])
  expect(feed.sockets).toHaveLength(2)
})

test('a socket that is refused again and again is tried ever more rarely, at last every 30 seconds', () => {
  const feed = start()
  expect(Array.from({ length: 7 }, () => secondsUntilNext(feed))).toEqual([1, 2, 4, 8, 16, 30, 30])
  expect(feed.told).toEqual([])
})

test('one that opens and is lost soon was no success; one that held is tried again at once', () => {
  const feed = start()
  const holdFor = (seconds: number) => {
    feed.accept()
    vi.advanceTimersByTime(1000 * seconds)
    return secondsUntilNext(feed)
  }
  expect([holdFor(0), holdFor(29), holdFor(30), holdFor(31), holdFor(5)]).toEqual([1, 2, 4, 1, 2])
})

test('whoever stops closes the socket and hears no more', () => {
  const feed = start()
  feed.accept()
  feed.reading.stop()
  expect(feed.sockets[0]?.closed).toBe(true)
  feed.accept()
  feed.send({ id: 1 })
  feed.lose()
  vi.advanceTimersByTime(60_000)
  expect(feed.sockets).toHaveLength(1)
  expect(feed.told).toEqual(['open'])
})

test('one that is stopped before it is open is closed as soon as it is', () => {
  const feed = start()
  feed.reading.stop()
  expect(feed.sockets[0]?.closed).toBe(false)
  feed.accept()
  expect(feed.sockets[0]?.closed).toBe(true)
  expect(feed.told).toEqual([])
})

test('whoever stops while a socket is waited for gets none', () => {
  const feed = start()
  feed.lose()
  feed.reading.stop()
  vi.advanceTimersByTime(60_000)
  expect(feed.sockets).toHaveLength(1)
})

test('one that is opened anew closes the old socket and waits for nothing', () => {
  const feed = start()
  feed.accept()
  feed.reading.reopen()
  expect(feed.sockets.map(({ closed }) => closed)).toEqual([true, false])
  feed.accept()
  feed.lose()
  feed.reading.reopen()
  expect(feed.sockets).toHaveLength(3)
  vi.advanceTimersByTime(60_000)
  expect(feed.sockets).toHaveLength(3)
})
