import { expect, test, vi } from 'vitest'
import { createMemory } from '../../src/update/findings.ts'
import { markText, type Mark } from '../../src/update/mark.ts'
import { createUpdates } from '../../src/update/updates.ts'
import { createArea, openForbidden, openPage } from '../storage/fakeBrowser.ts'

const own: Mark = { version: '1.1.0', build: 'aaaaaaaa' }
const next: Mark = { version: '1.2.0', build: 'bbbbbbbb' }
const hour = 3_600_000
const noon = Date.UTC(2026, 10, 22, 12)

const pageOf = (mark: Mark) => `<html><head><meta name="generator" content="${markText(mark)}" /></head></html>`
const empty = () => new Response(null, { status: 200 })
const page = (mark: Mark) => () => new Response(pageOf(mark))

/** A browser with storage. The server gives its tabs these answers in order, and repeats the last. */
function openBrowser(...answers: (() => Response)[]) {
  const browser = createArea()
  const clock = { now: noon }
  const fetch = vi.fn<typeof globalThis.fetch>(async () => (answers.length > 1 ? answers.shift()! : answers[0]!)())
  const openTab = (memory = createMemory(openPage({ browser }))) =>
    createUpdates({ own, memory, since: clock.now, fetch, now: () => clock.now })
  return { clock, fetch, openTab }
}

test('update check: asks for the page only if it is newer than the open one', async () => {
  const { openTab, fetch } = openBrowser(page(own))
  await openTab().look()
  const headers = { 'If-Modified-Since': 'Sun, 22 Nov 2026 12:00:00 GMT' }
  expect(fetch.mock.calls).toEqual([['/dashboard/', { headers, cache: 'no-store' }]])
})

test('update check: runs once an hour at most, over all tabs and reloads', async () => {
  const { openTab, fetch, clock } = openBrowser(page(own))
  expect(await openTab().lookHourly()).toBe(true)
  clock.now += hour - 1
  const tab = openTab()
  expect([await tab.lookHourly(), fetch.mock.calls.length]).toEqual([false, 1])
  clock.now += 1
  expect([await tab.lookHourly(), fetch.mock.calls.length]).toEqual([true, 2])
  // the clock is set back
  clock.now -= 24 * hour
  expect(await tab.lookHourly()).toBe(true)
})

test.each<[string, () => Response, { emptied: boolean; offered: Mark | undefined }]>([
  ['an empty page means lost dates', empty, { emptied: true, offered: undefined }],
  ['the page of the same build means no update', page(own), { emptied: false, offered: undefined }],
  ['the page of another build means an update', page(next), { emptied: false, offered: next }],
  ['status 304 means no update', () => new Response(null, { status: 304 }), { emptied: false, offered: undefined }],
  ['the page of another template means no update', () => new Response('Hello'), { emptied: false, offered: undefined }],
])('update check: %s', async (_, answer, seen) => {
  const tab = openBrowser(answer).openTab()
  await tab.look()
  expect(tab.getState()).toEqual(seen)
})

test.each<[string, () => Response]>([
  ['a firewall answers', () => new Response('blocked', { status: 403 })],
  ['a failing proxy answers', () => new Response('', { status: 502 })],
  [
    'nothing answers',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('update check: while %s, the earlier result stays', async (_, answer) => {
  const { openTab } = openBrowser(empty, answer)
  const tab = openTab()
  await tab.look()
  await tab.look()
  expect(tab.getState().emptied).toBe(true)
})

test('update check: a result reaches the other tabs, and lost dates survive a reload', async () => {
  const { openTab, clock } = openBrowser(page(next), empty)
  const other = openTab()
  clock.now += 1000
  await openTab().look()
  other.reread()
  expect(other.getState().offered).toEqual(next)
  await openTab().look()
  expect(openTab().getState().emptied).toBe(true)
})

test('update check: a page that was loaded later ignores an earlier result', async () => {
  const { openTab, clock } = openBrowser(page(next))
  await openTab().look()
  clock.now += 1000
  expect(openTab().getState().offered).toBeUndefined()
})

test('update: the build that the service worker announces is offered, unless it is the open one', () => {
  const tab = openBrowser(page(own)).openTab()
  tab.offer(next)
  expect(tab.getState().offered).toEqual(next)
  tab.offer(own)
  expect(tab.getState().offered).toBeUndefined()
})

test.each([
  ['forbidden', openForbidden],
  ['full', () => openPage({ browser: createArea({}, { capacity: 0 }) })],
  ['full of what others wrote', () => openPage({ browser: createArea({ 'lotus.looked': '{"asked":"never"' }) })],
])('update check: where storage is %s, the page remembers the result itself', async (_, openStorage) => {
  const { openTab, fetch } = openBrowser(empty)
  const tab = openTab(createMemory(openStorage()))
  await tab.lookHourly()
  expect([await tab.lookHourly(), fetch.mock.calls.length, tab.getState().emptied]).toEqual([false, 1, true])
})
