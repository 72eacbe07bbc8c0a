import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folder } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import { dropStreams } from '#backend/streams.ts'
import { createTransfers } from '../../../src/files/transfers/transfers.ts'
import { hostUpload } from '../../../src/files/transfers/uploadHost.ts'
import { createUploadsInWorker, type UploadWorker } from '../../../src/files/transfers/uploadsInWorker.ts'
import { startFiles } from '../../../src/streams/fileSession.ts'
import { serve } from '../../streams/served.ts'
import { createPlaces, mebibyte, path, patterned, sha256 } from './product.ts'

beforeEach(() => {
  // Messages between ports take their own time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** The transfers of a page whose uploads have their sockets behind ports. */
function createPage({ isReachable = true, isForbidden = false } = {}) {
  const { backend, sessions, stream } = serve()
  const row = backend.tables.server[0]!
  const { disk } = machineOf(backend.world, row)
  const t = folder({})
  disk.root.entries.set('t', t)
  const events = new EventTarget()
  let hosted = 0
  const make = (): UploadWorker => {
    if (isForbidden) throw new Error('forbidden')
    return {
      addEventListener: (type, listener) => events.addEventListener(type, listener),
      postMessage(_message, ports) {
        hosted += 1
        for (const port of ports) hostUpload(port, stream('file', row.id).open)
      },
    }
  }
  const start = createUploadsInWorker(make)
  const optionsOf = (id: number) => ({ ...stream('file', id), isReachable: () => isReachable })
  const startSession = (id: number) => startFiles(optionsOf(id))
  const transfers = createTransfers({
    startSession,
    startUpload: (id) => start(optionsOf(id)) ?? startSession(id),
    sinks: createPlaces().sinks,
    sessions,
  })
  return {
    transfers,
    disk,
    open: () => [backend.world.streams.size, sessions.count()],
    hosted: () => hosted,
    drop: () => dropStreams(backend.world, [row.id]),
    crash: () => events.dispatchEvent(new Event('error')),
    upload(bytes: Uint8Array<ArrayBuffer>, server = row.id): string {
      const [id] = transfers.upload(server, path('/t'), [{ name: 'up', file: new File([bytes], 'up') }])
      return id ?? ''
    },
    up: () => transfers.getState()[0],
    held() {
      const entry = t.entries.get('up')
      return entry?.kind === 'file' ? entry.read() : undefined
    },
    /** Lets messages and time pass until it is so. */
    async until(isSo: () => boolean) {
      for (let step = 0; step < 2000 && !isSo(); step += 1) {
        await new Promise((resolve) => setImmediate(resolve))
        await vi.advanceTimersByTimeAsync(50)
      }
    },
  }
}

const content = patterned(3 * mebibyte + 5)

test('an upload by a worker arrives byte for byte, tells how far it is, and leaves nothing behind', async () => {
  const page = createPage()
  const told = new Set<number>()
  page.transfers.subscribe(() => told.add(page.up()?.done ?? 0))
  page.upload(content)
  await page.until(() => page.open()[0] === 0 && !page.transfers.isBusy())
  expect(page.up()).toMatchObject({ state: 'done', done: content.length })
  expect(sha256(page.held()!)).toBe(sha256(content))
  expect(told.size).toBeGreaterThan(1)
  await page.until(() => page.open()[1] === 0)
  expect([page.open(), page.hosted()]).toEqual([[0, 0], 1])
})

test('why it fails comes across', async () => {
  const page = createPage()
  page.disk.free = mebibyte
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

test('why there is no session comes across', async () => {
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
])('when the server %s, a connection that is cut is told as such', async (_is, isReachable, kind) => {
  const page = createPage({ isReachable })
  page.upload(content)
  await page.until(() => page.held() !== undefined)
  page.drop()
  await page.until(() => !page.transfers.isBusy())
  expect(page.up()).toMatchObject({ state: 'failed', error: { kind: 'over', outcome: { kind } } })
  expect(page.open()).toEqual([0, 0])
})

test('to cancel ends the session in the worker', async () => {
  const page = createPage()
  const id = page.upload(content)
  page.transfers.cancel(id)
  await page.until(() => !page.transfers.isBusy() && page.open().every((count) => count === 0))
  expect(page.up()).toMatchObject({ state: 'canceled' })
  expect(page.open()).toEqual([0, 0])
  expect(page.held()).toBe(undefined)
})

test('a worker that breaks fails what it has, and the page goes on by itself', async () => {
  const page = createPage()
  const id = page.upload(content)
  await page.until(() => page.open()[0] === 1)
  page.crash()
  await page.until(() => !page.transfers.isBusy())
  expect(page.up()).toMatchObject({ state: 'failed', error: { kind: 'over' } })
  await page.transfers.retry(id)
  await page.until(() => !page.transfers.isBusy())
  expect([page.up()?.state, page.hosted()]).toEqual(['done', 1])
})

test('where workers are forbidden the page uploads by itself', async () => {
  const page = createPage({ isForbidden: true })
  page.upload(content)
  await page.until(() => !page.transfers.isBusy())
  expect([page.up()?.state, page.hosted()]).toEqual(['done', 0])
})
