import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { file, diskFolder } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import type { Tree } from '#backend/machine/disk.ts'
import { encodePath } from '../../src/streams/fileCodec.ts'
import type { FileError } from '../../src/streams/fileError.ts'
import { startFiles } from '../../src/streams/fileSession.ts'
import type { FileSession, FileState } from '../../src/streams/fileSession.ts'
import { inside } from '../../src/streams/paths.ts'
import { serveStreams } from './served.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const path = encodePath
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

describe.each(['classic', 'current'] as const)('file session with a %s server', (dialect) => {
  /** A file session on a server whose disk also has this tree in /t. */
  function files(tree: Tree = {}, server = 1) {
    const served = serveStreams({ dialect })
    const row = served.backend.tables.server[0]!
    const t = diskFolder(tree)
    machineOf(served.backend.world, row).disk.root.entries.set('t', t)
    const session = startFiles({ ...served.stream('file', server), isReachable: () => true })
    return { ...served, session, row, t }
  }

  /** Lets time pass until the promise settles, and returns the value or the error. */
  async function settled<T>(asked: Promise<T>): Promise<T | FileError> {
    let isDone = false
    const done = asked.catch((error: FileError) => error).finally(() => (isDone = true))
    for (let step = 0; step < 150 && !isDone; step += 1) await vi.advanceTimersByTimeAsync(1000)
    return done
  }

  async function download(session: FileSession, from: Uint8Array) {
    const parts: Uint8Array[] = []
    const sizes: number[] = []
    const receiver = {
      onSize: (size: number) => void sizes.push(size),
      onData: (bytes: Uint8Array) => void parts.push(bytes),
    }
    const error = await settled(session.download(from, receiver))
    return { text: Buffer.concat(parts).toString('latin1'), sizes, error }
  }

  async function names(session: FileSession, of: string) {
    const listing = await settled(session.list(path(of)))
    return 'entries' in listing ? listing.entries.map(({ name }) => name) : listing
  }

  test('listing: several folders are listed one after the other', async () => {
    const { session } = files()
    const asked = ['/srv/files/empty', '/srv/files', '/nowhere'].map((each) => session.list(path(each)))
    const listings = await settled(Promise.all(asked))
    if (!Array.isArray(listings)) throw listings
    expect(listings.map((listing) => Buffer.from(listing.path).toString())).toEqual([
      '/srv/files/empty',
      '/srv/files',
      '/root/',
    ])
    expect(listings[1]?.entries.map(({ name }) => name)).toContain('small')
    const many = await names(session, '/srv/files/many')
    expect(many).toHaveLength(9000)
  })

  test('listing: a listing that is too large is an error and ends the stream', async () => {
    const { session } = files()
    expect(await settled(session.list(path('/srv/files/huge')))).toMatchObject({ kind: 'tooLarge' })
    expect(await settled(session.list(path('/srv')))).toMatchObject({ kind: 'over', outcome: { kind: 'unanswered' } })
  })

  test('download: files arrive byte for byte, whatever their name or first bytes', async () => {
    const { session } = files()
    const small = path('/srv/files/small')
    expect(await download(session, inside(small, path('a.bin')))).toMatchObject({ text: 'hello', sizes: [5] })
    expect(await download(session, inside(small, path('nerr.bin')))).toMatchObject({ text: 'NERR this is file data' })
    expect((await download(session, inside(small, path('big.bin')))).text).toHaveLength(3 * 1_048_576 + 7)
    expect(await download(session, inside(small, path('empty.txt')))).toMatchObject({ text: '', sizes: [0] })
    const odd = bytesOf('bad-\xff-name')
    expect(await download(session, inside(small, odd))).toMatchObject({ text: '\xff', error: undefined })
  })

  test.each([
    ['small', 'read /srv/files/small: is a directory'],
    ['small/none', 'open download file: no such file or directory'],
  ])('download: %s fails with the message of the agent', async (name, message) => {
    const { session } = files()
    const { error } = await download(session, path(`/srv/files/${name}`))
    expect(error).toMatchObject({ kind: 'agent', message, isFinal: false })
    expect(await names(session, '/srv/files/empty')).toEqual([])
  })

  test('download: a file that shrinks ends the stream, and a file that grows is cut to its size', async () => {
    const { session } = files({ grows: file('abcdef', { size: 5 }), shrinks: file('abc', { size: 5 }), after: '' })
    expect(await download(session, path('/t/grows'))).toMatchObject({ text: 'abcde', error: undefined })
    expect(await names(session, '/t')).toEqual(['after', 'grows', 'shrinks'])
    expect((await download(session, path('/t/shrinks'))).error).toMatchObject({ kind: 'shorter' })
    expect(session.state()).toEqual({ phase: 'over', outcome: { kind: 'left' } })
  })

  test('upload: files arrive byte for byte, and progress is reported', async () => {
    const { session } = files()
    const content = Buffer.from(Array.from({ length: 2 * 1_048_576 + 9 }, (_none, at) => (at * 31 + (at >> 8)) % 256))
    const sent: number[] = []
    const done = session.upload(path('/t/up'), new Blob([content]), { onSent: (bytes) => sent.push(bytes) })
    expect(await settled(done)).toBe(undefined)
    expect(sent).toEqual([0, 1_048_576, 2_097_152, 2_097_161, 2_097_161])
    const { text } = await download(session, path('/t/up'))
    expect(text === content.toString('latin1')).toBe(true)
    expect(await settled(session.upload(path('/t/none'), new Blob([])))).toBe(undefined)
    expect(await names(session, '/t')).toEqual(['none', 'up'])
  })

  test('upload: no content is sent after an early refusal', async () => {
    const { session, t } = files({ sealed: diskFolder({}, { sealed: true }) })
    const refused = await settled(session.upload(path('/t/sealed/a'), new Blob(['\x02 is no request'])))
    expect(refused).toMatchObject({ kind: 'agent', message: 'open /t/sealed/a: permission denied', isFinal: false })
    expect(await names(session, '/t')).toEqual(['sealed'])
    expect([...t.entries.keys()]).toEqual(['sealed'])
  })

  test('upload: a failure in the middle stops sending and ends the stream', async () => {
    const { session, backend, row, sessions } = files()
    machineOf(backend.world, row).disk.free = 1_500_000
    const failed = await settled(session.upload(path('/t/full'), new Blob([new Uint8Array(8 * 1_048_576)])))
    expect(failed).toMatchObject({ kind: 'agent', message: 'write /t/full: no space left on device', isFinal: true })
    expect(session.state()).toMatchObject({ phase: 'over' })
    expect([backend.world.streams.size, sessions.count()]).toEqual([0, 0])
  })

  test('upload: an unreadable local file ends the stream with that reason', async () => {
    const { session } = files()
    const arrayBuffer = () => Promise.reject(new Error('moved'))
    const slice = () => Object.assign(new Blob(['hello']), { arrayBuffer })
    const failed = await settled(session.upload(path('/t/x'), { size: 5, slice }))
    expect(failed).toMatchObject({ kind: 'unreadable', message: 'moved' })
    expect(session.state()).toMatchObject({ phase: 'over' })
  })

  test('cancel: leave() fails running and waiting requests and ends the session', async () => {
    const { session, backend, row, sessions } = files({ big: new Uint8Array(5 * 1_048_576) })
    row.behavior = { answer: 100 }
    const parts: number[] = []
    const running = session.download(path('/t/big'), { onData: ({ length }) => void parts.push(length) })
    const waiting = session.list(path('/t'))
    await vi.advanceTimersByTimeAsync(250)
    session.leave()
    const results = await Promise.all([settled(running), settled(waiting)])
    for (const result of results) expect(result).toMatchObject({ kind: 'over', outcome: { kind: 'left' } })
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.length).toBeLessThan(4)
    expect([backend.world.streams.size, sessions.count()]).toEqual([0, 0])
  })

  test('silence: an agent that refuses commands does not answer', async () => {
    const { session } = files({}, 2)
    const states: FileState[] = []
    session.subscribe(() => states.push(session.state()))
    const failed = await settled(session.list(path('/')))
    if (dialect === 'classic') expect(states).toContainEqual({ phase: 'open', silent: true })
    if (dialect === 'classic') expect(failed).toMatchObject({ kind: 'silent' })
    else expect(failed).toMatchObject({ kind: 'over', outcome: { kind: 'unanswered' } })
  })

  test('refusal: without a session every request fails with the reason', async () => {
    const { session } = files({}, 99)
    const failed = await settled(session.list(path('/')))
    expect(failed).toMatchObject({ kind: 'over', outcome: { kind: 'refused', reason: 'absent' } })
  })
})
