import { beforeEach, expect, test, vi } from 'vitest'
import { createFullAccesses, type FullAccesses } from '../../../src/files/tools/fullAccess.ts'
import { createBrowserMarks } from '../../../src/storage/browserMarks.ts'
import { signOfLife, type LivingTabs } from '../../../src/files/tools/tokenLedger.ts'
import { createArea, createFolders, openPage, textsOf } from '../../storage/fakeBrowser.ts'
import { startTools } from '../../tools/startTools.ts'
import { createLocks } from './livingTabs.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})

/** A server, and pages of one browser that are signed in to it. */
function start() {
  const { backend, client, fetch } = startTools({ a: 'abc' })
  const browser = createArea()
  const folders = createFolders()
  const { locks, crash } = createLocks()
  const page = (viewerId = 1, living: LivingTabs = undefined) =>
    createFullAccesses({
      client,
      fetch,
      viewerId,
      storage: openPage({ browser, tab: createArea() }),
      locks: living,
      marks: createBrowserMarks(folders),
    })
  const scopes = () => backend.tables.api_token.map((token) => token.scopes.join().replaceAll('nezha:server:', ''))
  return { backend, browser, page, scopes, locks, crash }
}

test('full file manager: off until the user allows it, then without a token until it is used', async () => {
  const { page, scopes } = start()
  const full = page().of(1)
  expect(full.tools()).toBeUndefined()
  full.choose('files')
  expect(scopes()).toEqual([])
  expect(await full.tools()?.list('/t')).toMatchObject({ total: 1 })
  expect(scopes()).toEqual(['read,write,delete'])
})

test('full file manager: what the user allows is kept in the browser, for this user and server', () => {
  const { page } = start()
  page().of(1).choose('commands')
  const grants = [page().of(1), page().of(2), page(2).of(1)].map((full) => full.getState().grant)
  expect(grants).toEqual(['commands', undefined, undefined])
})

test('full file manager: another choice makes another token, and none deletes it', async () => {
  const { page, scopes, browser } = start()
  const full = page().of(1)
  full.choose('files')
  await full.tools()?.list('/t')
  full.choose('commands')
  await full.tools()?.list('/t')
  await vi.waitFor(() => expect(scopes()).toEqual(['read,write,delete,exec']))
  full.choose(undefined)
  await vi.waitFor(() => expect(scopes()).toEqual([]))
  expect(full.tools()).toBeUndefined()
  expect(textsOf(browser)).toEqual({})
})

test('full file manager: at the end of the session every token is deleted', async () => {
  const { page, scopes } = start()
  const all = page()
  for (const id of [1, 2]) {
    const full = all.of(id)
    full.choose('files')
    await full
      .tools()
      ?.list('/t')
      .catch(() => undefined)
  }
  expect(scopes()).toHaveLength(1)
  await all.end()
  expect(scopes()).toEqual([])
})

test('full file manager: the tokens of a page that died are deleted by another one, those of a living page are not', async () => {
  const { page, scopes, backend } = start()
  async function use() {
    const full = page().of(1)
    full.choose('files')
    await full.tools()?.list('/t')
  }
  await use()
  // The page dies: its timers never run.
  vi.clearAllTimers()
  await use()
  expect(scopes()).toHaveLength(2)
  const [, alive] = backend.tables.api_token.map(({ id }) => id)
  await vi.advanceTimersByTimeAsync(6 * signOfLife)
  expect(backend.tables.api_token.map(({ id }) => id)).toEqual([alive])
})

test('full file manager: signing out in one tab deletes the tokens of all tabs of the browser, and no others', async () => {
  const { page, scopes, backend } = start()
  const all = page()
  async function use(tab: FullAccesses) {
    const full = tab.of(1)
    full.choose('files')
    await full.tools()?.list('/t')
  }
  await use(page())
  await use(all)
  const [own] = backend.tables.api_token
  backend.tables.api_token.push({ ...own!, id: 77, name: 'Lotus: files of server 1' })
  await all.end()
  expect(backend.tables.api_token.map(({ id }) => id)).toEqual([77])
  expect(scopes()).toHaveLength(1)
})

test('full file manager: the next page after a crash deletes the tokens at once', async () => {
  const { page, scopes, locks, crash } = start()
  const full = page(1, locks).of(1)
  full.choose('files')
  await full.tools()?.list('/t')
  crash()
  expect(scopes()).toHaveLength(1)
  page(1, locks)
  await vi.waitFor(() => expect(scopes()).toEqual([]))
})

test('full file manager: the token of a browser that died before it had written anything is deleted, too', async () => {
  const { page, scopes, locks, crash, browser } = start()
  const full = page(1, locks).of(1)
  full.choose('files')
  await full.tools()?.list('/t')
  crash()
  browser.clear()
  page(1, locks)
  await vi.waitFor(() => expect(scopes()).toEqual([]))
})
