import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { file } from '#backend/machine/disk.ts'
import { leftBy } from '../../../src/files/transfers/transfer.ts'
import type { FileSession } from '../../../src/streams/fileSession.ts'
import { createSignedInTransfers, mebibyteOfFiles, path, patterned, sha256 } from './product.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const whole = patterned(3 * mebibyteOfFiles + 5)
const lost = { kind: 'over', outcome: { kind: 'ended' } }

test.each([
  ['a missing file', 'none', { kind: 'agent', message: 'open download file: no such file or directory' }],
  ['a folder', 'folder', { kind: 'agent', message: 'read /t/folder: is a directory' }],
  ['one that breaks at once', 'broken0', { kind: 'agent', message: 'read /t/broken0: input/output error' }],
  ['one that breaks in the middle', 'broken1', { kind: 'agent', message: 'read /t/broken1: input/output error' }],
  ['one that breaks before its last byte', 'broken2', { kind: 'agent' }],
  ['one that has become shorter', 'shrinks', { kind: 'shorter' }],
])('download: %s fails with a reason and offers no file', async (_what, name, error) => {
  const broken = (brokenAt: number) => file(whole, { brokenAt })
  const product = createSignedInTransfers({
    tree: {
      folder: {},
      broken0: broken(0),
      broken1: broken(mebibyteOfFiles + 7),
      broken2: broken(whole.length - 1),
      shrinks: file('abc', { size: 5 }),
      after: 'after',
    },
  })
  await product.download(name)
  await product.settle()
  expect(product.transferOf(name)).toMatchObject({ state: 'failed', error, rate: 0 })
  expect([product.saved.size, product.aborted, product.openSessions()]).toEqual([0, [name], [0, 0]])
  await product.download('after')
  await product.settle()
  expect(product.transferOf('after')).toMatchObject({ state: 'done' })
})

test('download: surplus data of a file that grows is left out', async () => {
  const product = createSignedInTransfers({ tree: { grows: file('abcdef', { size: 5 }) } })
  await product.download('grows')
  await product.settle()
  expect(Buffer.from(product.saved.get('grows')!).toString()).toBe('abcde')
})

test.each([0, mebibyteOfFiles, 3 * mebibyteOfFiles])(
  'download: a connection lost after %i bytes offers no file',
  async (at) => {
    const product = createSignedInTransfers({
      tree: { whole },
      sinkOptions: { onWrite: (stored) => void (stored === at && product.drop()) },
    })
    product.row.behavior = { answer: 100 }
    const [id = ''] = await product.download('whole')
    await product.settle()
    const isAll = at === 3 * mebibyteOfFiles
    expect(product.transferOf('whole')).toMatchObject(isAll ? { state: 'done' } : { state: 'failed', error: lost })
    expect(product.saved.has('whole')).toBe(isAll)
    if (isAll) return
    await product.transfers.retry(id)
    expect(product.picked).toEqual([['whole'], ['whole']])
  },
)

test.each(['onWrite', 'onClose'] as const)('download: a failed local write (%s) ends it', async (when) => {
  const fails = () => {
    throw new Error('disk full')
  }
  const product = createSignedInTransfers({ tree: { whole }, sinkOptions: { [when]: fails } })
  await product.download('whole')
  await product.settle()
  expect(product.transferOf('whole')).toMatchObject({ state: 'failed', error: { message: 'disk full' } })
  expect([product.saved.size, product.aborted, product.openSessions()]).toEqual([0, ['whole'], [0, 0]])
})

test.each([
  ['its first byte', 0],
  ['the middle', mebibyteOfFiles],
  ['its last byte', whole.length - 1],
])('upload: a disk that is full from %s on fails it, and nothing follows', async (_what, free) => {
  const product = createSignedInTransfers()
  product.disk.free = free
  product.upload({ whole })
  await product.settle()
  const error = { kind: 'agent', message: 'write /t/whole: no space left on device' }
  expect(product.transferOf('whole')).toMatchObject({ state: 'failed', error })
  expect(product.openSessions()).toEqual([0, 0])
  expect(product.listNames()).toEqual(['whole'])
  product.disk.free = undefined
  await product.transfers.retry(product.transferOf('whole')!.id)
  await product.settle()
  expect(sha256(product.contentOf('whole')!)).toBe(sha256(whole))
})

test('upload: an unknown folder fails with the message of the agent', async () => {
  const product = createSignedInTransfers()
  product.transfers.upload(product.folder('/t/none'), [{ name: 'x', file: new File(['x'], 'x') }])
  await product.settle()
  expect(product.transferOf('x')).toMatchObject({ error: { message: 'open /t/none/x: no such file or directory' } })
  expect(leftBy(product.transferOf('x')!)).toBe(undefined)
})

/** Drops the connection once this number of bytes of an upload is sent. */
const cutting = (at: number) => (session: FileSession, drop: () => void) => ({
  ...session,
  upload: (...[to, content, sending]: Parameters<FileSession['upload']>) =>
    session.upload(to, content, {
      ...sending,
      onSent(bytes) {
        sending?.onSent?.(bytes)
        if (bytes === at) drop()
      },
    }),
})

test.each([
  ['in the middle', mebibyteOfFiles, { kind: 'over' }],
  ['before its last bytes', 3 * mebibyteOfFiles, { kind: 'over' }],
])('upload: a connection lost %s is a failure', async (_when, at, error) => {
  const product = createSignedInTransfers({ wrapSession: cutting(at) })
  product.upload({ whole })
  await product.settle()
  expect(product.transferOf('whole')).toMatchObject({ state: 'failed', error })
  expect(leftBy(product.transferOf('whole')!)).toBe('made')
})

test('upload: a session that ends while what it sent is compared is not used for the next file', async () => {
  let compared = () => {}
  const comparison = new Promise<undefined>((resolve) => (compared = () => resolve(undefined)))
  const product = createSignedInTransfers({ check: async () => comparison })
  product.upload({ a: patterned(9), b: patterned(9), c: patterned(9), d: patterned(9) })
  await vi.waitFor(() =>
    expect(product.transfers.getState().filter(({ touched }) => touched === 'whole')).toHaveLength(3),
  )
  product.drop()
  await vi.advanceTimersByTimeAsync(1000)
  compared()
  await product.settle()
  expect(product.states()).toEqual(['done', 'done', 'done', 'done'])
  expect(product.openSessions()).toEqual([0, 0])
})

test.each([
  [false, 'made'],
  [true, 'replaced'],
] as const)(
  'upload: after a cancel (replacing: %s) the transfer knows the state of the file on the server',
  async (replaces, left) => {
    const product = createSignedInTransfers({ tree: replaces ? { x: 'before' } : {} })
    product.row.behavior = { answer: 500 }
    product.upload({ x: whole }, replaces)
    for (let step = 0; step < 100 && !product.transferOf('x')?.touched; step += 1) await vi.advanceTimersByTimeAsync(50)
    product.transfers.cancelAll()
    await product.settle()
    expect(product.transferOf('x')).toMatchObject({ state: 'cancelled' })
    expect(leftBy(product.transferOf('x')!)).toBe(left)
  },
)

test.each([
  ['', 0],
  [' midway', 2],
])('upload: a local file that disappears%s fails', async (_when, from) => {
  let reads = 0
  const read = Blob.prototype.arrayBuffer
  const slice = (start?: number, end?: number) =>
    Object.assign(new Blob([whole]).slice(start, end), {
      arrayBuffer(this: Blob) {
        return reads++ >= from ? Promise.reject(new Error('A requested file could not be found')) : read.call(this)
      },
    })
  const product = createSignedInTransfers({ tree: { x: 'before' } })
  product.transfers.upload(product.folder('/t'), [{ name: 'x', replaces: true, file: { size: whole.length, slice } }])
  await product.settle()
  expect(product.transferOf('x')).toMatchObject({ state: 'failed', error: { kind: 'unreadable' } })
  expect(product.openSessions()).toEqual([0, 0])
  // A file that could not be read at all has not changed the remote file.
  expect(product.contentOf('x')?.length).toBe(from === 0 ? 6 : mebibyteOfFiles)
})

test('download: a refused session fails with the reason', async () => {
  const product = createSignedInTransfers()
  await product.transfers.download([{ serverId: 99, path: path('/x'), name: 'x' }])
  await product.settle()
  const outcome = { kind: 'refused', reason: 'absent' }
  expect(product.transferOf('x')).toMatchObject({ state: 'failed', error: { kind: 'over', outcome } })
  expect(product.aborted).toEqual(['x'])
})
