import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { comingInto } from '../../../src/files/transfers/transfer.ts'
import type { FileSession } from '../../../src/streams/fileSession.ts'
import { createFakeSinks, createSignedInTransfers, mebibyteOfFiles, path, patterned, sha256 } from './product.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe.each(['classic', 'current'] as const)('transfers with a %s server', (dialect) => {
  test('upload and download are exact byte for byte and leave no session', async () => {
    const content = {
      one: patterned(2 * mebibyteOfFiles + 9),
      two: patterned(mebibyteOfFiles),
      'naïve (1).txt': patterned(7),
    }
    const product = createSignedInTransfers({ dialect })
    product.upload({ ...content, none: new Uint8Array() })
    await product.settle()
    expect(product.states()).toEqual(['done', 'done', 'done', 'done'])
    expect(product.contentOf('none')).toHaveLength(0)
    await product.download('one', 'two', 'naïve (1).txt')
    await product.settle()
    for (const [name, bytes] of Object.entries(content)) expect(sha256(product.saved.get(name)!)).toBe(sha256(bytes))
    expect(product.saved.size).toBe(3)
    expect(product.transferOf('one')).toMatchObject({
      size: 2 * mebibyteOfFiles + 9,
      done: 2 * mebibyteOfFiles + 9,
      rate: 0,
      state: 'done',
    })
    expect(product.openSessions()).toEqual([0, 0])
  })

  test('three run at once, in the order of the requests', async () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const product = createSignedInTransfers({ dialect, tree: Object.fromEntries(names.map((name) => [name, name])) })
    product.row.behavior = { answer: 1000 }
    await product.download(...names)
    expect(product.states()).toEqual(['running', 'running', 'running', 'waiting', 'waiting'])
    const begun = new Set<string>()
    let most = 0
    product.transfers.subscribe(() => {
      most = Math.max(most, product.states().filter((state) => state === 'running').length)
      for (const { name, state } of product.transfers.getState()) if (state !== 'waiting') begun.add(name)
    })
    for (let time = 0; time < 5000 && product.transfers.isBusy(); time += 100) {
      await vi.advanceTimersByTimeAsync(100)
      expect(product.openSessions()[0]).toBeLessThanOrEqual(3)
    }
    expect(product.states()).toEqual(names.map(() => 'done'))
    expect([most, [...begun]]).toEqual([3, names])
  })
})

const big = patterned(5 * mebibyteOfFiles)

/** Counts sessions and their listings. */
function counting() {
  const count = { sessions: 0, listings: 0 }
  const wrapSession = (session: FileSession): FileSession => {
    count.sessions += 1
    return {
      ...session,
      list(folder) {
        count.listings += 1
        return session.list(folder)
      },
    }
  }
  return { count, wrapSession }
}

test('upload: many small files need only three sessions and few listings', async () => {
  const { count, wrapSession } = counting()
  const product = createSignedInTransfers({ wrapSession })
  const names = Array.from({ length: 120 }, (_none, at) => `small-${at}`)
  product.upload(Object.fromEntries(names.map((name) => [name, patterned(9)])))
  await product.settle()
  expect(product.states().filter((state) => state === 'done')).toHaveLength(120)
  expect(product.listNames().toSorted()).toEqual(names.toSorted())
  expect(count.sessions).toBe(3)
  expect(count.listings).toBeLessThanOrEqual(3)
  expect(product.openSessions()).toEqual([0, 0])
})

test.each([
  [50, [false]],
  [51, [true]],
])('upload: of %i files at once, each knows whether it is one of too many to compare', async (count, known) => {
  const heard = new Set<boolean | undefined>()
  const product = createSignedInTransfers({
    async check(_server, { isOneOfMany }) {
      heard.add(isOneOfMany)
      return isOneOfMany ? 'none' : 'size'
    },
  })
  product.upload(Object.fromEntries(Array.from({ length: count }, (_none, at) => [`small-${at}`, patterned(9)])))
  await product.settle()
  expect([...heard]).toEqual(known)
  expect(product.transferOf('small-0')?.checked).toBe(count > 50 ? 'none' : 'size')
})

test('upload: with one free session, all files use that session', async () => {
  const product = createSignedInTransfers()
  for (let held = 0; held < 19; held += 1) product.enter()
  product.upload({ a: patterned(9), b: patterned(9), c: patterned(9) })
  expect(product.states()).toEqual(['running', 'waiting', 'waiting'])
  await product.settle()
  expect(product.states()).toEqual(['done', 'done', 'done'])
  expect(product.openSessions()).toEqual([0, 19])
})

test('upload: a cancellation while it is compared ends only that: all of the file is there', async () => {
  let signal: AbortSignal | undefined
  const product = createSignedInTransfers({
    check: (_server, upload) => {
      signal = upload.signal
      return new Promise(() => undefined)
    },
  })
  product.upload({ a: patterned(9) })
  await vi.waitFor(() => expect(signal).toBeDefined())
  product.transfers.cancelAll()
  await product.settle()
  expect([product.states(), signal?.aborted, product.contentOf('a')]).toEqual([['done'], true, patterned(9)])
})

test('upload: a failed file does not affect the others', async () => {
  const product = createSignedInTransfers({ tree: { folder: {} } })
  product.upload({ a: patterned(9), folder: patterned(9), b: patterned(9), c: patterned(9), d: patterned(9) })
  await product.settle()
  expect(product.states()).toEqual(['done', 'failed', 'done', 'done', 'done'])
  expect(product.openSessions()).toEqual([0, 0])
})

test('upload: files are read only when it is their turn', async () => {
  const product = createSignedInTransfers()
  const looked = new Set<string>()
  const watched = (name: string) =>
    Object.defineProperty(new File(['text'], name), 'size', { get: () => (looked.add(name), 4) })
  const files = Array.from({ length: 40 }, (_none, at) => ({ name: `${at}`, file: watched(`${at}`) }))
  product.transfers.upload(product.folder('/t'), files)
  expect(looked.size).toBeLessThan(10)
  await product.settle()
  expect(product.transfers.getState().every(({ state, size }) => state === 'done' && size === 4)).toBe(true)
})

test('cancel: cancelAll() cancels everything and starts no waiting transfer', async () => {
  const product = createSignedInTransfers({ tree: { big } })
  product.row.behavior = { answer: 1000 }
  product.upload({ a: big, b: big, c: big, d: big })
  await product.download('big')
  await vi.advanceTimersByTimeAsync(2500)
  product.transfers.cancelAll()
  await product.settle()
  expect(product.states()).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled', 'cancelled'])
  expect([product.transferOf('d')?.startedAt, product.openSessions(), product.transfers.isBusy()]).toEqual([
    undefined,
    [0, 0],
    false,
  ])
})

test('pause: an upload keeps what has been sent, and goes on in the same session', async () => {
  const { count, wrapSession } = counting()
  const product = createSignedInTransfers({ wrapSession })
  product.upload({ a: big })
  await vi.waitFor(() => expect(product.contentOf('a')).toHaveLength(0))
  product.transfers.pause('1')
  await vi.advanceTimersByTimeAsync(600_000)
  expect([product.states(), product.transfers.isBusy()]).toEqual([['paused'], true])
  expect(product.contentOf('a')).toHaveLength(0)
  product.transfers.resume('1')
  await product.settle()
  expect([product.states(), sha256(product.contentOf('a')!)]).toEqual([['done'], sha256(big)])
  expect([count.sessions, product.openSessions()]).toEqual([1, [0, 0]])
})

test('pause: a download begins again at the place that was chosen for it', async () => {
  const product = createSignedInTransfers({ tree: { big } })
  product.row.behavior = { answer: 1000 }
  await product.download('big')
  await vi.waitFor(() => expect(product.transferOf('big')?.done).toBeGreaterThan(0))
  product.transfers.pauseAll()
  await vi.advanceTimersByTimeAsync(1000)
  expect(product.transferOf('big')).toMatchObject({ state: 'paused', restarts: true, done: 0 })
  expect(product.openSessions()).toEqual([0, 0])
  product.transfers.resumeAll()
  await product.settle()
  expect([product.states(), sha256(product.saved.get('big')!)]).toEqual([['done'], sha256(big)])
  expect([product.picked, product.aborted]).toEqual([[['big']], []])
})

test('pause: a waiting transfer does not start, and can be cancelled', async () => {
  const product = createSignedInTransfers({ tree: { big } })
  product.row.behavior = { answer: 1000 }
  product.upload({ a: big, b: big, c: big, d: big })
  await product.download('big')
  product.transfers.pauseAll()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(product.states()).toEqual(['paused', 'paused', 'paused', 'paused', 'paused'])
  expect(product.transferOf('d')?.startedAt).toBeUndefined()
  product.transfers.cancelAll()
  await product.settle()
  expect([product.states(), product.aborted, product.openSessions()]).toEqual([
    ['cancelled', 'cancelled', 'cancelled', 'cancelled', 'cancelled'],
    ['big'],
    [0, 0],
  ])
})

test('retry: retryAll() repeats all failed transfers and asks for their places at once', async () => {
  const product = createSignedInTransfers()
  await product.download('one', 'two')
  product.upload({ up: patterned(9) })
  await product.settle()
  expect(product.states()).toEqual(['failed', 'failed', 'done'])
  product.put('one', 'two')
  await product.transfers.retryAll()
  await product.settle()
  expect(product.states()).toEqual(['done', 'done', 'done'])
  expect(product.picked).toEqual([
    ['one', 'two'],
    ['one', 'two'],
  ])
})

test('retry: retryAll() repeats cancelled transfers if none failed', async () => {
  const product = createSignedInTransfers()
  product.upload({ a: patterned(9), b: patterned(9) })
  product.transfers.cancelAll()
  await product.settle()
  expect(product.states()).toEqual(['cancelled', 'cancelled'])
  await product.transfers.retryAll()
  await product.settle()
  expect(product.states()).toEqual(['done', 'done'])
})

test('cancel: one transfer can be cancelled and retried while others continue', async () => {
  const product = createSignedInTransfers({ tree: { big, other: big } })
  product.row.behavior = { answer: 1000 }
  const [id = ''] = await product.download('big', 'other')
  product.upload({ up: big })
  await vi.advanceTimersByTimeAsync(2500)
  expect(product.transferOf('big')).toMatchObject({ state: 'running', size: 5 * mebibyteOfFiles })
  product.transfers.cancel(id)
  await vi.advanceTimersByTimeAsync(0)
  expect(product.states()).toEqual(['cancelled', 'running', 'running'])
  expect(product.openSessions()).toEqual([2, 2])
  const { done } = product.transferOf('big')!
  await vi.advanceTimersByTimeAsync(2000)
  expect(product.transferOf('big')).toMatchObject({ done, rate: 0, state: 'cancelled', error: undefined })
  expect([product.aborted, product.saved.size]).toEqual([['big'], 0])
  await product.transfers.retry(id)
  await product.settle()
  expect(product.states()).toEqual(['done', 'done', 'done'])
  expect(['big', 'other'].map((name) => sha256(product.saved.get(name)!))).toEqual([sha256(big), sha256(big)])
  expect(sha256(product.contentOf('up')!)).toBe(sha256(big))
  product.transfers.clear()
  expect(product.states()).toEqual([])
  expect(product.openSessions()).toEqual([0, 0])
})

test('cancel: a waiting transfer needs no session, and clear() keeps unfinished ones', async () => {
  const product = createSignedInTransfers({ tree: { a: 'a', b: 'b', c: 'c', d: 'd' } })
  product.row.behavior = { answer: 500 }
  const ids = await product.download('a', 'b', 'c', 'd')
  product.transfers.cancel(ids[3]!)
  expect([product.states()[3], product.aborted]).toEqual(['cancelled', ['d']])
  product.transfers.clear()
  expect(product.transfers.getState().map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  await product.settle()
  expect([...product.saved.keys()].toSorted()).toEqual(['a', 'b', 'c'])
  expect(product.transfers.isBusy()).toBe(false)
})

test('upload: two uploads of the same file run one after the other', async () => {
  const product = createSignedInTransfers()
  product.upload({ same: patterned(3 * mebibyteOfFiles) })
  product.upload({ same: patterned(9), other: patterned(5) }, true)
  expect(product.states()).toEqual(['running', 'waiting', 'running'])
  const coming = (folder: string) => comingInto(product.transfers.getState(), product.folder(folder))
  expect([coming('/t'), coming('/t/'), coming('/')]).toEqual([['same', 'same', 'other'], ['same', 'same', 'other'], []])
  await product.settle()
  expect(product.states()).toEqual(['done', 'done', 'done'])
  expect(sha256(product.contentOf('same')!)).toBe(sha256(patterned(9)))
  expect(coming('/t')).toEqual([])
})

test('upload: a file that appeared meanwhile is replaced only on retry', async () => {
  const product = createSignedInTransfers({ tree: { x: 'theirs', folder: {} } })
  product.upload({ x: patterned(9), folder: patterned(9) })
  await product.settle()
  for (const name of ['x', 'folder'])
    expect(product.transferOf(name)).toMatchObject({ state: 'failed', error: { kind: 'taken' } })
  expect(Buffer.from(product.contentOf('x')!).toString()).toBe('theirs')
  await product.transfers.retry(product.transferOf('x')!.id)
  await product.settle()
  expect(sha256(product.contentOf('x')!)).toBe(sha256(patterned(9)))
})

test('upload: on Windows a name is taken in any case of letters', async () => {
  const product = createSignedInTransfers({
    wrapSession: (session) => ({
      ...session,
      list: async (folder) => ({
        path: path(new TextDecoder().decode(folder)),
        entries: [{ name: 'Read Me.TXT', bytes: path('Read Me.TXT'), isFolder: false }],
        isWhole: true,
      }),
    }),
  })
  product.transfers.upload(product.folder('C:\\t'), [{ name: 'read me.txt', file: new File(['mine'], 'mine') }])
  await product.settle()
  expect(product.transferOf('read me.txt')).toMatchObject({ state: 'failed', error: { kind: 'taken' } })
})

test('progress: is reported at most twice a second', async () => {
  const product = createSignedInTransfers({ tree: { big: new Uint8Array(20 * mebibyteOfFiles) } })
  product.row.behavior = { answer: 100 }
  await product.download('big')
  await vi.advanceTimersByTimeAsync(100)
  const told: number[] = []
  product.transfers.subscribe(() => told.push(product.transferOf('big')!.done))
  await vi.advanceTimersByTimeAsync(1500)
  expect(told.length).toBeGreaterThan(0)
  expect(told.length).toBeLessThanOrEqual(3)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  expect(product.transferOf('big')!.rate).toBeGreaterThan(5 * mebibyteOfFiles)
  await product.settle()
  expect(product.transferOf('big')).toMatchObject({ done: 20 * mebibyteOfFiles, state: 'done' })
})

test('progress: the end of the last transfer is reported at once', async () => {
  const product = createSignedInTransfers()
  const told: number[] = []
  product.transfers.subscribe(() => told.push(Date.now()))
  product.upload({ one: patterned(9) })
  await product.settle()
  await vi.advanceTimersByTimeAsync(1000)
  expect(told.at(-1)).toBe(product.transferOf('one')!.endedAt)
})

test('download: a slow local disk gets one piece at a time', async () => {
  const stored: number[] = []
  const onWrite = (bytes: number) => {
    stored.push(bytes)
    return new Promise<void>((resolve) => setTimeout(resolve, 1000))
  }
  const product = createSignedInTransfers({ tree: { big }, sinkOptions: { onWrite } })
  await product.download('big')
  await vi.advanceTimersByTimeAsync(2500)
  expect(stored).toEqual([0, mebibyteOfFiles, 2 * mebibyteOfFiles])
  expect(product.transferOf('big')).toMatchObject({ done: 2 * mebibyteOfFiles, state: 'running' })
  await product.settle()
  expect(sha256(product.saved.get('big')!)).toBe(sha256(big))
})

test('download: cancelling the picker starts nothing', async () => {
  const product = createSignedInTransfers({
    tree: { a: 'a' },
    sinks: { ...createFakeSinks().sinks, pick: async () => undefined },
  })
  expect(await product.download('a')).toEqual([])
  expect([product.states(), product.openSessions()]).toEqual([[], [0, 0]])
})

test('download: a large file starts in memory only after the user has agreed, and has not failed before', async () => {
  const huge = { kind: 'file', size: 256 * mebibyteOfFiles + 1, read: () => new Uint8Array(3) } as const
  const product = createSignedInTransfers({ tree: { huge, small: 'abc' }, sinkOptions: { isInMemory: true } })
  const [id = ''] = await product.download('huge', 'small')
  await product.settle()
  expect(product.transferOf('small')).toMatchObject({ state: 'done' })
  expect(product.transferOf('huge')).toMatchObject({
    state: 'asking',
    size: 256 * mebibyteOfFiles + 1,
    done: 0,
  })
  await product.transfers.retry(id)
  await vi.advanceTimersByTimeAsync(1000)
  expect(product.transferOf('huge')).toMatchObject({ state: 'running', done: 3, error: undefined })
})

test('download: a file that is not wanted in memory is cancelled', async () => {
  const huge = { kind: 'file', size: 256 * mebibyteOfFiles + 1, read: () => new Uint8Array(3) } as const
  const product = createSignedInTransfers({ tree: { huge }, sinkOptions: { isInMemory: true } })
  const [id = ''] = await product.download('huge')
  await product.settle()
  product.transfers.cancel(id)
  expect([product.states(), product.transfers.isBusy(), product.openSessions()]).toEqual([['cancelled'], false, [0, 0]])
})

test('download: an empty file is saved with no bytes', async () => {
  const product = createSignedInTransfers({ tree: { none: '' } })
  await product.download('none')
  await product.settle()
  expect(product.transferOf('none')).toMatchObject({ state: 'done', done: 0, size: 0 })
  expect(product.saved.get('none')).toHaveLength(0)
})

test('quota: transfers wait while all sessions of the user are in use', async () => {
  const product = createSignedInTransfers({ tree: { a: 'a' } })
  const leave = Array.from({ length: 20 }, product.enter)
  await product.download('a')
  await vi.advanceTimersByTimeAsync(5000)
  expect(product.states()).toEqual(['waiting'])
  leave[7]?.()
  await product.settle()
  expect(product.states()).toEqual(['done'])
})

test('queue: servers do not wait for each other', async () => {
  const product = createSignedInTransfers({ tree: { a: 'a', b: 'b', c: 'c' } })
  product.row.behavior = { answer: 5000 }
  await product.download('a', 'b', 'c')
  await product.transfers.download([{ serverId: 3, path: path('/etc/hostname'), name: 'hostname' }])
  expect(product.states()).toEqual(['running', 'running', 'running', 'running'])
  await product.settle()
  expect(product.transfers.isBusy()).toBe(false)
})
