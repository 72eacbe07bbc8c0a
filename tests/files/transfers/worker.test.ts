import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { file, diskFolder } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import { dropStreams } from '#backend/streams.ts'
import type { FileWriter } from '../../../src/files/transfers/sinks/fileWriter.ts'
import type { Sinks } from '../../../src/files/transfers/sinks/sinks.ts'
import { createTransfers } from '../../../src/files/transfers/transfers.ts'
import { hostSession } from '../../../src/files/transfers/remote/remoteHost.ts'
import { createRemoteSessions, type WorkerPort } from '../../../src/files/transfers/remote/remoteSessions.ts'
import type { WorkerEvent } from '../../../src/files/transfers/workerMessages.ts'
import { startFiles } from '../../../src/streams/fileSession.ts'
import { serveStreams } from '../../streams/served.ts'
import { createFakeSinks, mebibyteOfFiles, path, patterned, sha256 } from './product.ts'

beforeEach(() => {
  // Messages between ports need the real setImmediate().
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

interface Page {
  isReachable?: boolean
  /** The page may have no workers. */
  isForbidden?: boolean
  /** The number of bytes that fit into the private folder of the origin. */
  room?: number
  /** Files cannot be created there. */
  isSealed?: boolean
}

/** The transfers of a page whose sessions run their sockets in a worker. */
function createPage({ isReachable = true, isForbidden = false, room = Infinity, isSealed = false }: Page = {}) {
  const { backend, sessions, stream } = serveStreams()
  const row = backend.tables.server[0]!
  const { disk } = machineOf(backend.world, row)
  const t = diskFolder({})
  disk.root.entries.set('t', t)
  const events = new EventTarget()
  /** The operations on the private files, in order. */
  const done: string[] = []
  let stored: Uint8Array[] = []
  const places = createFakeSinks()
  const sinks: Sinks = {
    keep: places.sinks.keep,
    pick: async (names) =>
      ((await places.sinks.pick(names)) ?? []).map((sink) => ({
        ...sink,
        restart: async () => {},
        abort: async () => void done.push('removed'),
        stored: {
          file: async () => (isSealed ? Promise.reject(new Error('sealed')) : {}),
          whole: async () => void done.push('shown'),
        },
      })),
  }
  function writerOf(_file: object, onStored: (bytes: number) => void): FileWriter {
    stored = []
    let size = 0
    return {
      async write(bytes) {
        size += bytes.length
        if (size > room) throw new DOMException('no room', 'QuotaExceededError')
        stored.push(bytes)
        onStored(size)
      },
      async close() {
        done.push('closed')
        return size
      },
    }
  }
  let hosted = 0
  let reports = 0
  const make = (): WorkerPort => {
    if (isForbidden) throw new Error('forbidden')
    return {
      addEventListener: (type, listener) => events.addEventListener(type, listener),
      postMessage(_message, ports) {
        hosted += 1
        for (const port of ports) {
          const post = port.postMessage.bind(port)
          port.postMessage = (message: WorkerEvent) => {
            if (message.kind === 'moved') reports += 1
            post(message)
          }
          hostSession(port, stream('file', row.id).open, writerOf)
        }
      },
    }
  }
  const start = createRemoteSessions(make)
  const optionsOf = (id: number) => ({ ...stream('file', id), isReachable: () => isReachable })
  const startSession = (id: number) => startFiles(optionsOf(id))
  const transfers = createTransfers({
    startSession,
    startUpload: (id) => start(optionsOf(id)) ?? startSession(id),
    startStore: (id) => start(optionsOf(id)),
    sinks,
    sessions,
  })
  return {
    transfers,
    disk,
    open: () => [backend.world.streams.size, sessions.count()],
    hosted: () => hosted,
    /** The number of times that the worker has reported progress. */
    reports: () => reports,
    /** Makes the agent need this number of milliseconds for each message. */
    slow: (answer: number) => void (row.behavior = { answer }),
    drop: () => dropStreams(backend.world, [row.id]),
    crash: () => events.dispatchEvent(new Event('error')),
    upload(bytes: Uint8Array<ArrayBuffer>, server = row.id): string {
      const [id] = transfers.upload({ serverId: server, path: path('/t') }, [
        { name: 'up', file: new File([bytes], 'up') },
      ])
      return id ?? ''
    },
    done,
    places,
    stored: () => Buffer.concat(stored),
    put: (name: string, bytes: Uint8Array) => void t.entries.set(name, file(bytes)),
    download: async (name: string) =>
      (await transfers.download([{ serverId: row.id, path: path(`/t/${name}`), name }])).join(),
    up: () => transfers.getState()[0],
    held() {
      const entry = t.entries.get('up')
      return entry?.kind === 'file' ? entry.read() : undefined
    },
    /** Lets messages and time pass until the condition is true. */
    async until(isSo: () => boolean) {
      for (let step = 0; step < 2000 && !isSo(); step += 1) {
        await new Promise((resolve) => setImmediate(resolve))
        await vi.advanceTimersByTimeAsync(50)
      }
    },
  }
}

const content = patterned(3 * mebibyteOfFiles + 5)

test('upload worker: the file arrives byte for byte with progress, and no session remains', async () => {
  const page = createPage()
  const told = new Set<number>()
  page.transfers.subscribe(() => told.add(page.up()?.done ?? 0))
  page.upload(content)
  await page.until(() => page.open()[0] === 0 && !page.transfers.isBusy())
  expect(page.up()).toMatchObject({ state: 'done', done: content.length })
  expect(sha256(page.held()!)).toBe(sha256(content))
  await vi.advanceTimersByTimeAsync(200)
  expect(told.size).toBeGreaterThan(1)
  await page.until(() => page.open()[1] === 0)
  expect([page.open(), page.hosted()]).toEqual([[0, 0], 1])
})

test.each(['up', 'down'])('worker: of a file that goes %s, progress is reported four times a second', async (way) => {
  const page = createPage()
  const much = patterned(20 * mebibyteOfFiles)
  page.put('down', much)
  const begun = performance.now()
  if (way === 'up') page.upload(much)
  else await page.download('down')
  await page.until(() => !page.transfers.isBusy() && page.open()[0] === 0)
  expect(page.up()).toMatchObject({ state: 'done', done: much.length })
  expect(page.reports()).toBeLessThanOrEqual(2 + (performance.now() - begun) / 250)
})

test('upload worker: the reason of a failure reaches the page', async () => {
  const page = createPage()
  page.disk.free = mebibyteOfFiles
  const id = page.upload(content)
  await page.until(() => !page.transfers.isBusy())
  const error = { kind: 'agent', message: 'write /t/up: no space left on device', isFinal: true }
  expect(page.up()).toMatchObject({ state: 'failed', error })
  page.disk.free = undefined
  await page.transfers.retry(id)
  await page.until(() => !page.transfers.isBusy())
  expect(page.up()).toMatchObject({ state: 'done' })
  expect(sha256(page.held()!)).toBe(sha256(content))
})

test('upload worker: the reason of a refused session reaches the page', async () => {
  const page = createPage()
  page.upload(content, 99)
  await page.until(() => !page.transfers.isBusy())
  const outcome = { kind: 'refused', reason: 'absent' }
  expect(page.up()).toMatchObject({ state: 'failed', error: { kind: 'over', outcome } })
  expect(page.open()).toEqual([0, 0])
})

test.each([
  ['is there', true, 'ended'],
  ['is gone', false, 'lost'],
])('upload worker: if the server %s, a lost connection has the right outcome', async (_is, isReachable, kind) => {
  const page = createPage({ isReachable })
  page.slow(500)
  page.upload(content)
  await page.until(() => page.held() !== undefined)
  page.drop()
  await page.until(() => !page.transfers.isBusy())
  expect(page.up()).toMatchObject({ state: 'failed', error: { kind: 'over', outcome: { kind } } })
  expect(page.open()).toEqual([0, 0])
})

test('upload worker: a cancel ends the session in the worker', async () => {
  const page = createPage()
  const id = page.upload(content)
  page.transfers.cancel(id)
  await page.until(() => !page.transfers.isBusy() && page.open().every((count) => count === 0))
  expect(page.up()).toMatchObject({ state: 'cancelled' })
  expect(page.open()).toEqual([0, 0])
  expect(page.held()).toBe(undefined)
})

test('upload worker: after a crash its upload fails, and the page uploads without it', async () => {
  const page = createPage()
  page.slow(500)
  const id = page.upload(content)
  await page.until(() => page.open()[0] === 1)
  page.crash()
  await page.until(() => !page.transfers.isBusy())
  expect(page.up()).toMatchObject({ state: 'failed', error: { kind: 'over' } })
  await page.transfers.retry(id)
  await page.until(() => !page.transfers.isBusy())
  expect([page.up()?.state, page.hosted()]).toEqual(['done', 1])
})

test('upload worker: the page uploads by itself if workers are forbidden', async () => {
  const page = createPage({ isForbidden: true })
  page.upload(content)
  await page.until(() => !page.transfers.isBusy())
  expect([page.up()?.state, page.hosted()]).toEqual(['done', 0])
})

test('download worker: the file arrives byte for byte and is offered after it is closed', async () => {
  const page = createPage()
  page.put('down', content)
  await page.download('down')
  await page.until(() => !page.transfers.isBusy() && page.open().every((count) => count === 0))
  expect(page.up()).toMatchObject({ state: 'done', size: content.length, done: content.length })
  expect(sha256(page.stored())).toBe(sha256(content))
  expect([page.done, page.hosted()]).toEqual([['closed', 'shown'], 1])
})

test.each<[string, Page, string, object]>([
  ['there is no such file', {}, 'none', { kind: 'agent', message: 'open download file: no such file or directory' }],
  ['there is no room', { room: mebibyteOfFiles }, 'down', { kind: 'full', message: 'no room' }],
])('download worker: if %s, no file is offered and nothing remains', async (_what, options, name, error) => {
  const page = createPage(options)
  page.put('down', content)
  await page.download(name)
  await page.until(() => !page.transfers.isBusy() && page.open().every((count) => count === 0))
  expect(page.up()).toMatchObject({ state: 'failed', error })
  expect(page.done).toEqual(['closed', 'removed'])
})

test('download worker: a cancelled file is closed before it is removed', async () => {
  const page = createPage()
  page.put('down', content)
  page.slow(500)
  const id = await page.download('down')
  await page.until(() => (page.up()?.done ?? 0) > 0)
  page.transfers.cancel(id)
  await page.until(() => page.open().every((count) => count === 0) && page.done.length === 2)
  expect(page.up()).toMatchObject({ state: 'cancelled' })
  expect(page.done).toEqual(['closed', 'removed'])
})

test('download worker: no session starts if no file can be created', async () => {
  const page = createPage({ isSealed: true })
  await page.download('down')
  await page.until(() => !page.transfers.isBusy())
  expect(page.up()).toMatchObject({ state: 'failed', error: { message: 'sealed' } })
  expect([page.open(), page.hosted(), page.done]).toEqual([[0, 0], 0, ['removed']])
})

test('download worker: the page downloads by itself if workers are forbidden', async () => {
  const page = createPage({ isForbidden: true })
  page.put('down', content)
  await page.download('down')
  await page.until(() => !page.transfers.isBusy())
  expect(sha256(page.places.saved.get('down')!)).toBe(sha256(content))
  expect([page.hosted(), page.done]).toEqual([0, []])
})
