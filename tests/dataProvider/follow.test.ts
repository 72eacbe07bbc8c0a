import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createClient } from '#dataProvider/client.ts'
import { createDataProvider } from '#dataProvider/index.ts'
import type { Endpoint } from '#dataProvider/endpoint.ts'
import type { SessionGate } from '#dataProvider/sessionGate.ts'
import { createJar, createServer, deferred, waitForBackgroundWork } from './browser.ts'
import { createFeeds } from './feeds.ts'

const plain: Omit<Endpoint, 'path'> = { operations: ['list'], paging: 'client', readOnly: [] }

const origin = 'http://127.0.0.1:8008'

const endpoints: Record<string, Endpoint> = {
  transfer: { path: 'transfer', ...plain, feed: { path: 'ws/transfer', touches: ['server'] } },
  server: { path: 'server', ...plain },
}

interface Transfer {
  id: number
  status: number
}

/** A followed list of transfers, and the servers that change with it. */
function start(sessionGate?: () => SessionGate) {
  const state = { transfer: [{ id: 1, status: 0 }] as Transfer[], server: [{ id: 7, owner: 1 }] }
  let hold: Promise<void> | undefined
  const { sent, fetch } = createServer(async ({ path }) => {
    const before = structuredClone(state[path as keyof typeof state])
    await hold
    return before
  })
  const feeds = createFeeds()
  const client = createClient({
    base: `${origin}/api/v1`,
    cookies: createJar(),
    fetch: (url, init) => fetch(url.replace(origin, ''), init),
    socket: feeds.open,
    ...(sessionGate && { sessionGate }),
  })
  const queryClient = new QueryClient()
  const provider = createDataProvider(client, endpoints, { queryClient })
  const shown = new Set<string>()
  /** Shows a list, as a component does. */
  const show = (resource: string) => {
    if (shown.has(resource)) return
    shown.add(resource)
    const observer = new QueryObserver(queryClient, provider.listQuery(resource))
    onTestFinished(observer.subscribe(() => undefined))
  }
  const statuses = async () => {
    show('transfer')
    const { data } = await provider.getList<Transfer>('transfer', {})
    return Object.fromEntries(data.map(({ id, status }) => [id, status]))
  }
  const owners = async () => {
    show('server')
    return (await provider.getList('server', {})).data.map(({ owner }) => owner as number)
  }
  return {
    ...feeds,
    state,
    statuses,
    owners,
    reconnect: provider.reconnectFeeds,
    /** Resolves once a socket has been requested. */
    async follow() {
      const stop = provider.follow('transfer')
      await waitForBackgroundWork()
      return stop
    },
    reads: (resource: string) => sent.filter(({ path }) => path === resource).length,
    /** Delays answers until the returned function is called. */
    hold() {
      const { promise, resolve } = deferred()
      hold = promise
      return () => {
        hold = undefined
        resolve()
      }
    },
  }
}

test('follow: each time the socket opens, the list is read again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { follow, sockets, accept, lose, state, statuses, reads } = start()
  expect(await statuses()).toEqual({ 1: 0 })
  const stop = await follow()
  expect(sockets.map(({ url }) => url)).toEqual(['ws://127.0.0.1:8008/api/v1/ws/transfer'])
  state.transfer = [{ id: 1, status: 1 }]
  accept()
  await waitForBackgroundWork()
  expect(await statuses()).toEqual({ 1: 1 })
  lose()
  await vi.advanceTimersByTimeAsync(1000)
  state.transfer = [{ id: 1, status: 4 }]
  accept()
  await waitForBackgroundWork()
  expect(await statuses()).toEqual({ 1: 4 })
  expect(reads('transfer')).toBe(3)
  stop()
})

test('follow: a message adds or replaces a record without a request', async () => {
  const { follow, accept, send, statuses, reads } = start()
  await statuses()
  const stop = await follow()
  accept()
  await waitForBackgroundWork()
  const before = reads('transfer')
  send({ id: 1, status: 1 })
  send({ id: 2, status: 0 })
  expect(await statuses()).toEqual({ 1: 1, 2: 0 })
  expect(reads('transfer')).toBe(before)
  stop()
})

test('follow: a list requested before a message does not undo the message', async () => {
  const { follow, accept, send, hold, statuses } = start()
  await statuses()
  const stop = await follow()
  const release = hold()
  accept()
  send({ id: 1, status: 2 })
  send({ id: 3, status: 0 })
  release()
  await waitForBackgroundWork()
  expect(await statuses()).toEqual({ 1: 2, 3: 0 })
  stop()
})

test('follow: the first list does not undo an earlier message', async () => {
  const { follow, accept, send, hold, state, statuses } = start()
  const release = hold()
  const first = statuses()
  const stop = await follow()
  accept()
  state.transfer = [{ id: 1, status: 2 }]
  send({ id: 1, status: 2 })
  release()
  await first
  expect(await statuses()).toEqual({ 1: 2 })
  stop()
})

test('follow: what ended before the socket was open is seen in dependent lists, too', async () => {
  const { follow, accept, state, statuses, owners } = start()
  expect(await statuses()).toEqual({ 1: 0 })
  expect(await owners()).toEqual([1])
  const stop = await follow()
  state.transfer = [{ id: 1, status: 1 }]
  state.server = [{ id: 7, owner: 2 }]
  accept()
  await waitForBackgroundWork()
  expect(await owners()).toEqual([2])
  stop()
})

test('follow: dependent lists are loaded again where it cannot be read what ended before the socket was open', async () => {
  const { follow, accept, state, statuses, owners } = start()
  expect([await statuses(), await owners()]).toEqual([{ 1: 0 }, [1]])
  const stop = await follow()
  const lost = () => {
    throw new Error('lost')
  }
  Object.defineProperty(state, 'transfer', { get: lost })
  state.server = [{ id: 7, owner: 2 }]
  accept()
  await waitForBackgroundWork()
  expect(await owners()).toEqual([2])
  stop()
})

test('follow: where nothing ended before the socket was open, dependent lists are not loaded again', async () => {
  const { follow, accept, statuses, owners, reads } = start()
  expect([await statuses(), await owners()]).toEqual([{ 1: 0 }, [1]])
  const stop = await follow()
  accept()
  await waitForBackgroundWork()
  expect([reads('transfer'), reads('server')]).toEqual([2, 1])
  stop()
})

test('follow: a message makes dependent lists load again, even during a request', async () => {
  const { follow, accept, send, hold, state, owners, reads } = start()
  expect(await owners()).toEqual([1])
  const stop = await follow()
  accept()
  await waitForBackgroundWork()
  const before = reads('server')
  state.server = [{ id: 7, owner: 2 }]
  send({ id: 1, status: 0 })
  await waitForBackgroundWork()
  expect(await owners()).toEqual([2])
  expect(reads('server')).toBe(before + 1)

  const release = hold()
  send({ id: 2, status: 0 })
  state.server = [{ id: 7, owner: 3 }]
  send({ id: 3, status: 0 })
  release()
  await waitForBackgroundWork()
  expect(await owners()).toEqual([3])
  stop()
})

test('follow: no message arrives after stop()', async () => {
  const { follow, accept, send, statuses, sockets } = start()
  await statuses()
  const stop = await follow()
  accept()
  await waitForBackgroundWork()
  stop()
  send({ id: 1, status: 1 })
  expect(await statuses()).toEqual({ 1: 0 })
  expect(sockets.map(({ closed }) => closed)).toEqual([true])
})

test('follow: a resource without a feed throws an error', () => {
  const provider = createDataProvider(createClient({ cookies: createJar() }), endpoints)
  expect(() => provider.follow('server')).toThrow('The API has no feed of "server"')
})

test('follow: a feed that was reconnected often while calls wait for a session opens one socket', async () => {
  const back = deferred<boolean>()
  let waiting: Promise<boolean> | undefined = back.promise
  const { follow, reconnect, sockets } = start(() => ({ ready: () => waiting, onUnauthorized: async () => false }))
  await follow()
  for (let time = 0; time < 20; time += 1) reconnect()
  await waitForBackgroundWork()
  waiting = undefined
  back.resolve(true)
  await waitForBackgroundWork()
  expect(sockets).toHaveLength(1)
})
