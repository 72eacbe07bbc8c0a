import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { expect, test, vi } from 'vitest'
import { file, link } from '#backend/machine/disk.ts'
import type { Tree } from '#backend/machine/disk.ts'
import type { DownloadDeps } from '../../../../src/files/transfers/downloadJob.ts'
import { zipJob } from '../../../../src/files/transfers/zip/zipJob.ts'
import { createStore } from '../../../../src/store.ts'
import { FileError } from '../../../../src/streams/fileError.ts'
import type { FileSession } from '../../../../src/streams/fileSession.ts'
import type { DirectoryEntry, EntryFacts } from '../../../../src/streams/listing.ts'
import { createFakeSinks, createSignedInTransfers, path, patterned, sha256 } from '../product.ts'

const lost = () => new FileError('over', 'the stream is over')

/** Downloads /t/all of a machine as an archive. */
function zipped(
  tree: Tree,
  {
    wrap = (session) => session,
    list,
    ...sinkOptions
  }: Parameters<typeof createFakeSinks>[0] &
    Pick<DownloadDeps, 'list'> & { wrap?: (session: FileSession) => FileSession } = {},
) {
  const { start, openSessions } = createSignedInTransfers({ tree: { all: tree } })
  const fake = createFakeSinks(sinkOptions)
  const omissions: string[] = []
  const cuts: string[] = []
  const done: number[] = []
  const counts: string[] = []
  const controller = new AbortController()
  const hold = createStore(false)
  let sessions = 0
  const job = async () => {
    const [sink] = (await fake.sinks.pick(['all.zip']))!
    const root = { path: path('/t/all'), name: 'all', isFolder: true, changed: undefined }
    const startSession = () => {
      sessions += 1
      return wrap(start())
    }
    return zipJob(
      { startSession, sinks: fake.sinks, ...(list && { list }) },
      { serverId: 1, roots: [root], name: 'all.zip' },
      sink!,
    ).perform({
      onSize() {},
      onDone: (bytes) => done.push(bytes),
      onReading() {},
      onTouch() {},
      onFiles: (added, total) => counts.push(`${added} of ${total}`),
      onChecked() {},
      onOmit: (name) => omissions.push(name),
      onCut: (name) => cuts.push(name),
      signal: controller.signal,
      hold,
    })
  }
  return { ...fake, job, omissions, cuts, done, counts, controller, hold, openSessions, sessions: () => sessions }
}

/** The entries of an archive, with their content as text. */
async function contentOf(archive: Uint8Array | undefined): Promise<Record<string, string | undefined>> {
  const entries = await new ZipReader(new BlobReader(new Blob([new Uint8Array(archive ?? [])]))).getEntries()
  const read = entries.map(
    async (entry) =>
      [
        entry.filename,
        entry.directory ? undefined : await entry.getData(new TextWriter('latin1'), { checkSignature: true }),
      ] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

test('zip: a folder comes as one archive with its folders, empty ones too, and exact files', async () => {
  const big = patterned(3_000_000)
  const { job, saved, done, omissions, openSessions } = zipped({
    a: 'abc',
    big,
    sub: { 'né 中': 'x', empty: {}, none: '' },
  })
  await job()
  const { 'all/big': content = '', ...rest } = await contentOf(saved.get('all.zip'))
  expect(rest).toEqual({
    'all/': undefined,
    'all/a': 'abc',
    'all/sub/': undefined,
    'all/sub/empty/': undefined,
    'all/sub/none': '',
    'all/sub/né 中': 'x',
  })
  expect(sha256(Buffer.from(content, 'latin1'))).toBe(sha256(big))
  expect(done.at(-1)).toBe(3_000_004)
  expect(omissions).toEqual([])
  expect(openSessions()).toEqual([0, 0])
})

test('zip: what cannot be read is left out, what breaks off is there up to then, and each is told', async () => {
  const { job, saved, omissions, cuts } = zipped({
    a: 'abc',
    secret: file('x', { locked: true }),
    broken: file('x'.repeat(3_000_000), { brokenAt: 2_000_000 }),
    closed: { kind: 'folder', entries: new Map(), locked: true },
  })
  await job()
  expect(Object.keys(await contentOf(saved.get('all.zip')))).toEqual(['all/', 'all/a', 'all/broken', 'all/closed/'])
  expect(omissions.toSorted()).toEqual(['all/closed', 'all/secret'])
  expect(cuts).toEqual(['all/broken'])
})

const reader = `
import io, json, sys, zipfile
print(json.dumps({f.filename: f.date_time for f in zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())).infolist()}))`
const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython)('zip: other programs see the known dates, and the present where there is none', async () => {
  const known = new Date(2021, 4, 6, 7, 8, 10)
  const changed = new Map([
    ['old', known.getTime()],
    ['sub', known.getTime()],
    ['ancient', 0],
  ])
  const factsOf = ({ name, isFolder }: DirectoryEntry): EntryFacts | undefined => {
    const time = changed.get(name)
    const kind = isFolder ? 'folder' : 'file'
    return time === undefined ? undefined : { kind, size: 1, mode: '0644', changed: time, target: undefined }
  }
  const { job, saved } = zipped(
    { old: 'x', sub: {}, ancient: '', unknown: '' },
    {
      async list(_serverId, folder, plain) {
        const listing = await plain(folder)
        return { ...listing, entries: listing.entries.map((entry) => ({ ...entry, facts: factsOf(entry) })) }
      },
    },
  )
  const before = Date.now() - 2000
  await job()
  const { stdout } = spawnSync('python3', ['-c', reader], { input: saved.get('all.zip') })
  const dates = JSON.parse(String(stdout)) as Record<string, number[]>
  const timeOf = (name: string) => {
    const [year = 0, month = 0, ...rest] = dates[name] ?? []
    return new Date(year, month - 1, ...rest).getTime()
  }
  expect([timeOf('all/old'), timeOf('all/sub/')]).toEqual([known.getTime(), known.getTime()])
  expect(dates['all/ancient']?.slice(0, 3)).toEqual([1980, 1, 1])
  expect(timeOf('all/unknown')).toBeGreaterThan(before)
})

test('zip: after a lost session the file goes on where it was interrupted', async () => {
  const big = patterned(5_000_000)
  let losses = 2
  const { job, saved, sessions } = zipped(
    { big },
    {
      wrap: (session) => ({
        ...session,
        download: (wanted, receiver) => {
          let come = 0
          return session.download(wanted, {
            ...receiver,
            async onData(bytes) {
              await receiver.onData(bytes)
              come += bytes.length
              if (come > 2_000_000 && losses-- > 0) throw lost()
            },
          })
        },
      }),
    },
  )
  await job()
  const { 'all/big': content = '' } = await contentOf(saved.get('all.zip'))
  expect(sha256(Buffer.from(content, 'latin1'))).toBe(sha256(big))
  expect(sessions()).toBe(3)
})

test('zip: a file that has grown when it is to go on is told as cut', async () => {
  let isGrown = false
  const { job, saved, omissions, cuts } = zipped(
    { 'app.log': 'x' },
    {
      wrap: (session) => ({
        ...session,
        async download(_path, { onSize, onData }) {
          onSize?.(isGrown ? 6 : 5)
          isGrown = true
          await onData(patterned(3))
          throw lost()
        },
      }),
    },
  )
  await job()
  expect(Object.values(await contentOf(saved.get('all.zip')))).toEqual([undefined, expect.stringMatching(/^[^]{3}$/)])
  expect([omissions, cuts]).toEqual([[], ['all/app.log']])
})

test('zip: no name that an agent sends leads out of the folder into which the archive is unpacked', async () => {
  const names = ['', '..', '../../up', '/etc/x', '..\\..\\Startup\\x.bat', 'C:x', 'a\u0000b', '.._.._up']
  const entries = names.map((name): DirectoryEntry => ({ name, bytes: path(name), isFolder: false }))
  const { job, saved } = zipped(
    {},
    {
      list: async (_serverId, folder, plain) => ({ ...(await plain(folder)), entries }),
      wrap: (session) => ({
        ...session,
        async download(_path, { onSize, onData }) {
          onSize?.(1)
          await onData(patterned(1))
        },
      }),
    },
  )
  await job()
  expect(Object.keys(await contentOf(saved.get('all.zip')))).toEqual([
    'all/',
    'all/download',
    'all/_',
    'all/.._.._up',
    'all/_etc_x',
    'all/.._.._Startup_x.bat',
    'all/C_x',
    'all/a_b',
    'all/.._. (1)._up',
  ])
})

test('zip: a session that is lost again and again ends it, and nothing is kept', async () => {
  const { job, saved, aborted, sessions } = zipped(
    { a: 'abc' },
    { wrap: (session) => ({ ...session, list: async () => Promise.reject(lost()) }) },
  )
  await expect(job()).rejects.toMatchObject({ name: 'FileError' })
  expect([saved.size, aborted, sessions()]).toEqual([0, ['all.zip'], 4])
})

/** An archive whose agent is away for some time once the second file has begun. */
function zippedAcross(away: number) {
  let backAt = 0
  const cut = () =>
    new FileError('over', 'over', {
      outcome: backAt ? { kind: 'refused', reason: 'absent', error: undefined } : { kind: 'agentLost' },
    })
  return zipped(
    { a: 'abc', b: 'def' },
    {
      wrap: (session) => ({
        ...session,
        async download(wanted, receiver) {
          const isCut = backAt ? Date.now() < backAt : String(wanted) === String(path('/t/all/b'))
          if (!isCut) return session.download(wanted, receiver)
          const error = cut()
          backAt ||= Date.now() + away
          throw error
        },
      }),
    },
  )
}

test('zip: it waits for an agent that is away for a minute, and keeps what it has', async () => {
  vi.useFakeTimers()
  const { job, saved, aborted, sessions, openSessions } = zippedAcross(60_000)
  const done = job()
  await vi.advanceTimersByTimeAsync(90_000)
  await done
  vi.useRealTimers()
  expect(await contentOf(saved.get('all.zip'))).toEqual({ 'all/': undefined, 'all/a': 'abc', 'all/b': 'def' })
  expect([aborted, openSessions()]).toEqual([[], [0, 0]])
  expect(sessions()).toBeLessThan(10)
})

test('zip: it does not wait for ever, and a cancellation ends the waiting at once', async () => {
  vi.useFakeTimers()
  const gone = zippedAcross(3_600_000)
  const failed = expect(gone.job()).rejects.toMatchObject({ kind: 'over' })
  await vi.advanceTimersByTimeAsync(150_000)
  await failed
  const cancelled = zippedAcross(3_600_000)
  const ended = expect(cancelled.job()).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(5000)
  cancelled.controller.abort()
  await ended
  expect([gone.aborted, cancelled.aborted]).toEqual([['all.zip'], ['all.zip']])
})

test('zip: a full disk ends it, and a cancelled one leaves nothing', async () => {
  const full = zipped(
    { big: patterned(2_000_000) },
    {
      onWrite: (stored) => {
        if (stored > 1_000_000) throw new DOMException('full', 'QuotaExceededError')
      },
    },
  )
  await expect(full.job()).rejects.toMatchObject({ kind: 'full' })
  const cancelled = zipped({ big: patterned(2_000_000) }, { onWrite: () => cancelled.controller.abort() })
  await expect(cancelled.job()).rejects.toMatchObject({ name: 'AbortError' })
  await vi.waitFor(() => expect(cancelled.openSessions()).toEqual([0, 0]))
  expect([full.aborted, cancelled.aborted]).toEqual([['all.zip'], ['all.zip']])
})

test('zip: after many that were cancelled or failed within a file, another one comes whole', async () => {
  // zip.js writes only so many files at once, in all archives together.
  for (let at = 0; at <= availableParallelism(); at += 1)
    for (const isCancelled of [true, false]) {
      const { job, controller } = zipped(
        { a: 'abc' },
        {
          wrap: (session) => ({
            ...session,
            async download(_path, { onSize, onData }) {
              onSize?.(3)
              await onData(patterned(1))
              if (isCancelled) controller.abort()
              throw new FileError('unknown', 'odd')
            },
          }),
        },
      )
      await expect(job()).rejects.toMatchObject(isCancelled ? { name: 'AbortError' } : { kind: 'unknown' })
    }
  const { job, saved } = zipped({ a: 'abc' })
  await job()
  expect(await contentOf(saved.get('all.zip'))).toMatchObject({ 'all/a': 'abc' })
})

test('zip: links are files, which are fetched, and names that look alike are told apart', async () => {
  const { job, saved, omissions } = zipped({ a: 'abc', l: link('/t/all/a'), f: link('/t'), '\u{fffd}': 'one' })
  await job()
  expect(await contentOf(saved.get('all.zip'))).toMatchObject({ 'all/a': 'abc', 'all/l': 'abc' })
  expect(omissions).toEqual(['all/f'])
})

test('zip: a pause leaves the session, and what is in the archive is not downloaded again', async () => {
  const big = patterned(3_000_000)
  let downloads = 0
  const zip = zipped(
    { a: 'first', big: file(big), z: 'last' },
    {
      wrap: (session) => ({
        ...session,
        download(...asked) {
          downloads += 1
          return session.download(...asked)
        },
      }),
      onWrite: (stored) => {
        if (stored > 1_000_000 && downloads === 2) zip.hold.setState(true)
      },
    },
  )
  const done = zip.job()
  await vi.waitFor(() => expect([zip.hold.getState(), zip.openSessions()]).toEqual([true, [0, 0]]))
  expect(zip.saved.size).toBe(0)
  zip.hold.setState(false)
  await done
  expect(await contentOf(zip.saved.get('all.zip'))).toEqual({
    'all/': undefined,
    'all/a': 'first',
    'all/big': Buffer.from(big).toString('latin1'),
    'all/z': 'last',
  })
  expect([downloads, zip.sessions(), zip.omissions]).toEqual([4, 2, []])
})

test('zip: how many files are in it, of how many, is known while it runs', async () => {
  const { job, counts } = zipped({ a: 'abc', b: { c: 'd', e: {} } })
  await job()
  expect([...new Set(counts)]).toEqual(['0 of 2', '1 of 2', '2 of 2'])
})
