import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encodePath } from '../../src/streams/fileCodec.ts'
import type { FileError } from '../../src/streams/fileError.ts'
import { startFiles } from '../../src/streams/fileSession.ts'
import { createSessions } from '../../src/streams/sessions.ts'
import { createFakeSocket } from './fakeSocket.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const mebibyte = 1_048_576
const path = encodePath('/t')
const pass = (time = 0) => vi.advanceTimersByTimeAsync(time)

async function files(isReachable = true) {
  const fake = createFakeSocket()
  const session = startFiles({
    create: async () => 'one',
    open: () => fake.socket,
    sessions: createSessions(),
    isReachable: () => isReachable,
  })
  await pass()
  fake.accept()
  return { ...fake, session }
}

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: FileError) => error,
  )

test('upload: keeps little data in a slow socket and stops at the first reply of the agent', async () => {
  const { session, socket, sent, stall, drain, receive, state } = await files()
  stall()
  const told: number[] = []
  const content = new Blob([new Uint8Array(9 * mebibyte)])
  const failed = failureOf(session.upload(path, content, { onSent: (bytes) => told.push(bytes) }))
  await pass(5000)
  expect(sent.map(({ length }) => length)).toEqual([11, mebibyte, mebibyte, mebibyte])
  expect(socket.bufferedAmount).toBe(3 * mebibyte + 11)
  drain()
  await pass(100)
  expect(sent).toHaveLength(8)
  expect(told.every((bytes) => bytes >= 0 && bytes <= 4 * mebibyte)).toBe(true)
  receive('NERRwrite /t: no space left on device')
  drain()
  await pass(5000)
  expect(sent).toHaveLength(8)
  expect(await failed).toMatchObject({ kind: 'agent', message: 'write /t: no space left on device', isFinal: true })
  expect(state()).toBe('closing')
})

test('upload: fails two minutes after its last progress, even if it was slow before', async () => {
  const { session, sent, stall, drain } = await files()
  stall()
  let failure: FileError | undefined
  void failureOf(session.upload(path, new Blob(['slow']))).then((error) => (failure = error))
  await pass(1000)
  expect(sent).toHaveLength(2)
  await pass(80_000)
  drain(1)
  await pass(119_000)
  expect(failure).toBeUndefined()
  await pass(2000)
  expect(failure).toMatchObject({ kind: 'silent' })
})

test('file session: an unknown reply is an error and ends the stream', async () => {
  const { session, receive, state } = await files()
  const failed = failureOf(session.list(path))
  await pass()
  receive('<html>')
  expect(await failed).toMatchObject({ kind: 'unknown' })
  expect(state()).toBe('closing')
})

test('download: surplus data of a file that grew is not the reply to the next request', async () => {
  const { session, receive } = await files()
  const done = session.download(path, { onData: () => {} })
  await pass()
  receive('NZTD\0\0\0\0\0\0\0\x03')
  receive('abc')
  await done
  receive('too much')
  const listed = session.list(path)
  await pass()
  receive('and more')
  receive('NZFN\0\0\0\x02/t')
  expect((await listed).entries).toEqual([])
})

test('listing: one without a clear end is complete when nothing follows', async () => {
  const { session, receive } = await files()
  const listed = session.list(path)
  await pass()
  const message = new Uint8Array(mebibyte)
  message.set(Buffer.from('NZFN\0\0\0\x02/t'))
  const rest = mebibyte - 10
  for (let at = 10; at < mebibyte; at += 256) message[at + 1] = Math.min(254, mebibyte - at - 2)
  receive(message)
  await pass(300)
  const { entries, isWhole } = await listed
  expect([entries.length, isWhole]).toEqual([Math.ceil(rest / 256), true])
})

test('download: each piece waits until the piece before is stored', async () => {
  const { session, receive } = await files()
  const stored: number[] = []
  const store = async ({ length }: Uint8Array) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    stored.push(length)
  }
  const done = session.download(path, { onData: store })
  await pass()
  receive('NZTD\0\0\0\0\0\0\0\x06')
  receive('abc')
  receive('def')
  await pass(1500)
  expect(stored).toEqual([3])
  await pass(1000)
  await done
  expect(stored).toEqual([3, 3])
})

test('download: a failure to store data ends the stream', async () => {
  const { session, receive, state } = await files()
  const failed = failureOf(session.download(path, { onData: () => Promise.reject(new Error('disk full')) }))
  await pass()
  receive('NZTD\0\0\0\0\0\0\0\x06')
  receive('abc')
  expect(await failed).toMatchObject({ message: 'disk full' })
  expect(state()).toBe('closing')
})

test.each([
  [true, 'ended'],
  [false, 'lost'],
])('file session: a dropped stream while the server is reachable (%s) is %s', async (isReachable, kind) => {
  const { session, receive, end } = await files(isReachable)
  const listed = session.list(path)
  await pass()
  receive('NZFN\0\0\0\x02/t')
  await listed
  await pass(5000)
  end()
  await pass()
  expect(session.state()).toEqual({ phase: 'over', outcome: { kind } })
})

test('file session: its phases are creating, opening, open, closed and over', async () => {
  const fake = createFakeSocket()
  let create = (_sessionId: string) => {}
  let refuse = (_error: Error) => {}
  const session = startFiles({
    create: () => new Promise((resolve) => (create = resolve)),
    open: () => fake.socket,
    sessions: createSessions(),
    isReachable: () => new Promise((_resolve, reject) => (refuse = reject)),
  })
  expect(session.state()).toEqual({ phase: 'creating' })
  await pass()
  create('one')
  await pass()
  expect(session.state()).toEqual({ phase: 'opening' })
  fake.accept()
  expect(session.state()).toEqual({ phase: 'open', silent: false })
  fake.end()
  expect(session.state()).toEqual({ phase: 'closed' })
  refuse(new Error('nobody knows'))
  await pass()
  expect(session.state()).toEqual({ phase: 'over', outcome: { kind: 'lost' } })
  expect(await failureOf(session.list(path))).toMatchObject({ kind: 'over', outcome: { kind: 'lost' } })
})

test('file session: is silent after ten seconds without a message, until the first message', async () => {
  const { session, receive } = await files()
  const listed = session.list(path)
  await pass(9999)
  expect(session.state()).toEqual({ phase: 'open', silent: false })
  await pass(1)
  expect(session.state()).toEqual({ phase: 'open', silent: true })
  receive('NZFN\0\0\0\x02/t')
  await listed
  expect(session.state()).toEqual({ phase: 'open', silent: false })
})

test('file session: is not silent after its first message', async () => {
  const { session, receive } = await files()
  const listed = session.list(path)
  await pass()
  receive('NZFN\0\0\0\x02/t')
  await listed
  await pass(20_000)
  expect(session.state()).toEqual({ phase: 'open', silent: false })
})

test.each([
  { asked: 'after a reply', delay: 0, kind: 'tooLarge' },
  { asked: 'after a reply', delay: 1999, kind: 'tooLarge' },
  { asked: 'after a reply', delay: 2000, kind: 'brokenListing' },
  { asked: 'first', delay: 1999, kind: 'tooLarge' },
  // An agent that refuses commands breaks its stream, too, but not at once.
  { asked: 'first', delay: 2000, kind: 'over' },
])('listing: a stream that ends $delay ms after a request asked $asked is $kind', async ({ asked, delay, kind }) => {
  const { session, receive, end } = await files()
  if (asked !== 'first') {
    const listed = session.list(path)
    await pass()
    receive('NZFN\0\0\0\x02/t')
    await listed
  }
  const failed = failureOf(session.list(path))
  await pass(delay)
  end()
  expect(await failed).toMatchObject({ kind })
})

test('listing: a stream that was over before, or is lost, says nothing about the size of a listing', async () => {
  const ended = await files()
  const listed = ended.session.list(path)
  await pass()
  ended.receive('NZFN\0\0\0\x02/t')
  await listed
  ended.end()
  await pass(1)
  expect(await failureOf(ended.session.list(path))).toMatchObject({ kind: 'over', outcome: { kind: 'ended' } })

  const lost = await files(false)
  const failed = failureOf(lost.session.list(path))
  await pass()
  lost.end()
  expect(await failed).toMatchObject({ kind: 'over', outcome: { kind: 'lost' } })
})

test('listing: a reply to another request is an error', async () => {
  const { session, receive } = await files()
  const failed = failureOf(session.list(path))
  await pass()
  receive('NZTD\0\0\0\0\0\0\0\x03')
  expect(await failed).toMatchObject({ kind: 'unknown' })
})

test('download: a reply to another request is an error', async () => {
  const { session, receive } = await files()
  const failed = failureOf(session.download(path, { onData: () => {} }))
  await pass()
  receive('NZFN\0\0\0\x02/t')
  expect(await failed).toMatchObject({ kind: 'unknown' })
})

test.each([
  { latency: 0, delay: 20 },
  { latency: 100, delay: 220 },
  { latency: 5000, delay: 1000 },
])('upload: waits $delay ms for an early refusal of an agent that answers in $latency ms', async (row) => {
  const { session, receive, sent } = await files()
  const listed = session.list(path)
  await pass(row.latency)
  receive('NZFN\0\0\0\x02/t')
  await listed
  void session.upload(path, new Blob(['content']))
  await pass()
  const before = sent.length
  // The wait is checked every four milliseconds.
  await pass(row.delay - 4)
  expect(sent).toHaveLength(before)
  await pass(8)
  expect(sent).toHaveLength(before + 1)
})

test('download: a file that became shorter is told when the agent answers other requests, and sends no data', async () => {
  const { session, receive, sent, state } = await files()
  const failed = failureOf(session.download(path, { onData: () => {} }))
  await pass()
  receive('NZTD\0\0\0\0\0\0\0\x05')
  receive('abc')
  for (const asked of [2, 3]) {
    await pass(5000)
    expect(sent).toHaveLength(asked)
    receive('NZFN\0\0\0\x01/')
  }
  await pass(5000)
  expect(await failed).toMatchObject({ kind: 'shorter' })
  expect(state()).toBe('closing')
})

test('download: data that come late, behind the answer to another request, are complete', async () => {
  const { session, receive } = await files()
  const parts: string[] = []
  const done = session.download(path, { onData: (bytes) => void parts.push(Buffer.from(bytes).toString()) })
  await pass()
  receive('NZTD\0\0\0\0\0\0\0\x05')
  receive('abc')
  await pass(6000)
  receive('NZFN\0\0\0\x01/')
  await pass(6000)
  receive('de')
  receive('NZFN\0\0\0\x01/')
  await done
  expect(parts).toEqual(['abc', 'de'])
})
