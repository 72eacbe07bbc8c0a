import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { diskFolder } from '#backend/machine/disk.ts'
import type { Tree } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import { dropStreams } from '#backend/streams.ts'
import { createFolderBrowser, isLost, type FolderBrowser } from '../../../src/files/panel/browser.ts'
import { folderNoticeOf } from '../../../src/files/panel/notice.ts'
import { encodePath as path } from '../../../src/streams/fileCodec.ts'
import { startFiles } from '../../../src/streams/fileSession.ts'
import { serveStreams } from '../../streams/served.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** The folder and the messages that it shows. */
function seen(browser: FolderBrowser) {
  const state = browser.getState()
  const { title, text: said } = folderNoticeOf(state) ?? {}
  return { place: state.place && text(state.place.path), said: [title, said].filter(Boolean) }
}

/** Lets time pass until no request is open. */
async function settle(browser: FolderBrowser) {
  for (let step = 0; step < 150 && browser.getState().asked; step += 1) await vi.advanceTimersByTimeAsync(1000)
  return seen(browser)
}

async function opened(browser: FolderBrowser, to: string | Uint8Array) {
  browser.open(typeof to === 'string' ? path(to) : to)
  return settle(browser)
}

describe.each(['classic', 'current'] as const)('file browser with a %s server', (dialect) => {
  /** Starts at home, on a disk that also has this tree in /t. */
  function browse({ tree = {}, server = 1, first }: { tree?: Tree; server?: number; first?: string } = {}) {
    const served = serveStreams({ dialect })
    const row = served.backend.tables.server[0]!
    const t = diskFolder(tree)
    machineOf(served.backend.world, row).disk.root.entries.set('t', t)
    const start = () => startFiles({ ...served.stream('file', server), isReachable: () => true })
    const browser = createFolderBrowser({ start, path: first === undefined ? undefined : path(first) })
    return { ...served, browser, row, disk: t.entries }
  }

  test('navigation: starts at home and goes in, up, back and forward', async () => {
    const { browser } = browse()
    expect(await settle(browser)).toEqual({ place: '/root/', said: [] })
    expect(await opened(browser, '/srv/files')).toEqual({ place: '/srv/files', said: [] })
    const steps = [browser.up, browser.back, browser.back, browser.back, browser.forward, browser.home, browser.back]
    const way: unknown[] = []
    for (const step of steps) {
      step()
      way.push((await settle(browser)).place)
    }
    expect(way).toEqual(['/srv', '/srv/files', '/root/', '/root/', '/srv/files', '/root/', '/srv/files'])
    expect(browser.getState().trail).toMatchObject({ past: [path('/root/')], future: [path('/root/')] })
  })

  test('refresh: shows new files and keeps the history', async () => {
    const { browser, backend, row } = browse({ tree: { before: '' } })
    await settle(browser)
    await opened(browser, '/t')
    machineOf(backend.world, row).disk.root.entries.set('t', diskFolder({ before: '', later: '' }))
    browser.refresh()
    await settle(browser)
    expect(browser.getState().place?.entries.map(({ name }) => name)).toEqual(['before', 'later'])
    expect(browser.getState().trail.past).toHaveLength(1)
  })

  test('navigation: a changed folder does not stop the way to another', async () => {
    const { browser, row } = browse({ tree: { sub: { inner: '' } }, first: '/t' })
    await settle(browser)
    row.behavior = { answer: 1000 }
    browser.open(path('/t/sub'))
    browser.renew(path('/t'))
    browser.refresh()
    expect(await settle(browser)).toEqual({ place: '/t/sub', said: [] })
    expect(browser.getState().trail.past).toEqual([path('/t')])
  })

  test('listing: a folder that changes while it loads is read again', async () => {
    const { browser, backend, row } = browse({ tree: { before: '' } })
    await settle(browser)
    row.behavior = { answer: 1000 }
    browser.open(path('/t'))
    await vi.advanceTimersByTimeAsync(500)
    browser.renew(path('/t/'))
    await vi.advanceTimersByTimeAsync(600)
    machineOf(backend.world, row).disk.root.entries.set('t', diskFolder({ before: '', later: '' }))
    await settle(browser)
    expect(browser.getState().place?.entries.map(({ name }) => name)).toEqual(['before', 'later'])
  })

  test('listing: a folder that changes before two others are asked for is read again if they cannot be, and the message stays', async () => {
    const { browser, backend, row } = browse({ tree: { before: '' }, first: '/t' })
    await settle(browser)
    row.behavior = { answer: 1000 }
    browser.open(path('/none'))
    machineOf(backend.world, row).disk.root.entries.set('t', diskFolder({ before: '', later: '' }))
    browser.renew(path('/t'))
    browser.open(path('/none/either'))
    expect(await settle(browser)).toEqual({ place: '/t', said: ['pages.files.failed', 'pages.files.unreadable'] })
    expect(browser.getState().place?.entries.map(({ name }) => name)).toEqual(['before', 'later'])
  })

  test.each(['/srv/none', '/srv/files/small/a.bin', '/t/locked', '~'])(
    'listing: if %s is unreadable, the previous folder stays and an error appears',
    async (asked) => {
      const { browser } = browse({ tree: { locked: diskFolder({}, { locked: true }) }, first: '/srv' })
      await settle(browser)
      expect(await opened(browser, asked)).toEqual({
        place: '/srv',
        said: ['pages.files.failed', 'pages.files.unreadable'],
      })
      expect(await opened(browser, '/srv/files')).toEqual({ place: '/srv/files', said: [] })
    },
  )

  test('listing: a folder that is deleted underneath is gone, and the nearest one that exists is known', async () => {
    const { browser, disk } = browse({ tree: { a: { b: { c: {} } } } })
    await settle(browser)
    await opened(browser, '/t/a/b/c')
    disk.delete('a')
    browser.refresh()
    expect(await settle(browser)).toEqual({ place: '/t/a/b/c', said: ['pages.files.gone'] })
    expect(browser.getState().problem).toMatchObject({ kind: 'gone', nearest: path('/t') })
    expect(isLost(browser.getState())).toBe(true)
    disk.set('a', diskFolder({ b: { c: {} } }))
    browser.refresh()
    expect(await settle(browser)).toEqual({ place: '/t/a/b/c', said: [] })
    expect(isLost(browser.getState())).toBe(false)
  })

  test('listing: home replaces a first folder that is unreadable', async () => {
    const { browser } = browse({ first: '/none' })
    expect(await settle(browser)).toEqual({ place: '/root/', said: ['pages.files.failed', 'pages.files.unreadable'] })
  })

  test('listing: names are bytes, and links lead into folders', async () => {
    const { browser, backend, row } = browse()
    machineOf(backend.world, row).disk.root.entries.set('\xff\xfe', diskFolder({ inside: '' }))
    await settle(browser)
    expect((await opened(browser, new Uint8Array([0x2f, 0xff, 0xfe]))).place).toBe('/\xff\xfe')
    expect(browser.getState().place?.entries.map(({ name }) => name)).toEqual(['inside'])
    expect((await opened(browser, '/srv/files/link')).place).toBe('/srv/files/link')
  })

  test('listing: a folder that is too large is an error, and the next one uses a new session', async () => {
    const { browser, sessions, backend } = browse({ first: '/srv/files' })
    await settle(browser)
    expect(await opened(browser, '/srv/files/huge')).toEqual({
      place: '/srv/files',
      said: ['pages.files.failed', 'pages.files.tooLarge'],
    })
    expect(await opened(browser, '/srv/files/small')).toEqual({ place: '/srv/files/small', said: [] })
    expect([sessions.count(), backend.world.streams.size]).toEqual([1, 1])
  })

  test('listing: a folder that breaks the stream later is perhaps too large', async () => {
    const { browser, row } = browse({ first: '/srv/files' })
    await settle(browser)
    row.behavior = { answer: 3000 }
    expect((await opened(browser, '/srv/files/huge')).said).toEqual(['pages.files.failed', 'pages.files.brokenListing'])
  })

  test('navigation: openAtHome() opens a folder relative to home', async () => {
    const { browser } = browse({ first: '/srv' })
    await settle(browser)
    browser.openAtHome((home) => path(`${text(home)}/.ssh`))
    expect(await settle(browser)).toEqual({ place: '/root/.ssh', said: [] })
    expect(browser.getState().trail.past).toEqual([path('/srv')])
  })

  test('listing: a late answer shows a warning after ten seconds and is still used', async () => {
    const { browser, row } = browse()
    await settle(browser)
    row.behavior = { answer: 15_000 }
    browser.open(path('/srv'))
    await vi.advanceTimersByTimeAsync(9900)
    expect(seen(browser).said).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(seen(browser)).toEqual({ place: '/root/', said: ['pages.files.silent'] })
    expect(await settle(browser)).toEqual({ place: '/srv', said: [] })
  })

  test('error: an agent that refuses commands gives an error', async () => {
    const { browser } = browse({ server: 2 })
    const { place, said } = await settle(browser)
    expect(place).toBe(undefined)
    if (dialect === 'classic') expect(said).toEqual(['pages.files.failed', 'pages.files.silent'])
    else expect(said).toEqual(['pages.files.socket', 'streams.unanswered'])
  })

  test('error: without a session the reason is shown', async () => {
    const { browser } = browse({ server: 99 })
    expect(await settle(browser)).toEqual({ place: undefined, said: ['pages.files.failed', 'streams.absent'] })
  })

  test('error: the agent is not blamed while the server does not open a session', async () => {
    const served = serveStreams({ dialect })
    served.backend.fail({ path: '/file' }, 'stall')
    const start = () => startFiles({ ...served.stream('file', 1), isReachable: () => true })
    const browser = createFolderBrowser({ start })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(seen(browser)).toEqual({ place: undefined, said: [] })
    expect(browser.getState().session).toBe('creating')
  })

  test('session: a lost session is shown, and comes back by itself in the same folder', async () => {
    const { browser, backend, sessions } = browse({ first: '/srv' })
    await settle(browser)
    dropStreams(backend.world, [1])
    await vi.advanceTimersByTimeAsync(10)
    expect(seen(browser)).toEqual({ place: '/srv', said: ['pages.files.socket', 'pages.files.ended'] })
    expect(browser.getState().retrying).toBe(true)
    await vi.advanceTimersByTimeAsync(3500)
    expect(seen(browser)).toEqual({ place: '/srv', said: [] })
    expect(browser.getState()).toMatchObject({ retrying: false, session: 'open' })
    dropStreams(backend.world, [1])
    await vi.advanceTimersByTimeAsync(10)
    expect(await opened(browser, '/srv/files')).toEqual({ place: '/srv/files', said: [] })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(seen(browser)).toEqual({ place: '/srv/files', said: [] })
    expect([sessions.count(), backend.world.streams.size]).toEqual([1, 1])
  })

  test('session: it is tried again until the agent is back, ever more rarely, and then the folder that was asked for opens', async () => {
    const { browser, backend, row } = browse({ first: '/srv' })
    await settle(browser)
    row.behavior = { answer: 2500 }
    browser.open(path('/srv/files'))
    await vi.advanceTimersByTimeAsync(2100)
    row.online = false
    dropStreams(backend.world, [1])
    await vi.advanceTimersByTimeAsync(3100)
    expect(seen(browser)).toEqual({ place: '/srv', said: ['pages.files.failed', 'streams.absent'] })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(browser.getState().retrying).toBe(true)
    expect(backend.calls.filter((call) => call.path.includes('/file')).length).toBeLessThan(9)
    row.behavior = {}
    row.online = true
    await vi.advanceTimersByTimeAsync(16_000)
    expect(seen(browser)).toEqual({ place: '/srv/files', said: [] })
    expect(browser.getState().trail.past).toEqual([path('/srv')])
  })

  test('session: where the server refuses a session from the start, nothing is tried again', async () => {
    const { browser, backend } = browse({ server: 99 })
    await settle(browser)
    const calls = backend.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(browser.getState().retrying).toBe(false)
    expect(backend.calls).toHaveLength(calls)
  })

  test('session: "try again" does not wait for the next attempt', async () => {
    const { browser, backend } = browse({ first: '/srv' })
    await settle(browser)
    dropStreams(backend.world, [1])
    await vi.advanceTimersByTimeAsync(10)
    browser.reconnect()
    await vi.advanceTimersByTimeAsync(100)
    expect(seen(browser)).toEqual({ place: '/srv', said: [] })
  })

  test('navigation: the last of several requests wins', async () => {
    const { browser } = browse()
    browser.open(path('/srv/files'))
    browser.open(path('/none'))
    browser.open(path('/srv'))
    expect(await settle(browser)).toEqual({ place: '/srv', said: [] })
  })

  test('dispose: no session remains, whenever the browser ends', async () => {
    const { browser, backend, sessions } = browse()
    await settle(browser)
    browser.open(path('/srv'))
    browser.dispose()
    const hasty = browse()
    hasty.browser.dispose()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([backend.world.streams.size, sessions.count()]).toEqual([0, 0])
    expect([hasty.backend.world.streams.size, hasty.sessions.count()]).toEqual([0, 0])
    expect(seen(browser)).toEqual({ place: '/root/', said: [] })
  })
})
