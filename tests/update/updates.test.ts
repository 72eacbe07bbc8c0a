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

/** A browser with some storage, whose tabs get these answers from the server, the last one again and again. */
function openBrowser(...answers: (() => Response)[]) {
  const browser = createArea()
  const clock = { now: noon }
  const fetch = vi.fn<typeof globalThis.fetch>(async () => (answers.length > 1 ? answers.shift()! : answers[0]!)())
  const openTab = (memory = createMemory(openPage({ browser }))) =>
    createUpdates({ own, memory, since: clock.now, fetch, now: () => clock.now })
  return { clock, fetch, openTab }
}

test('the server is asked for its page on condition that it is newer than the one that is open', async () => {
  const { openTab, fetch } = openBrowser(page(own))
  await openTab().look()
  const headers = { 'If-Modified-Since': 'Sun, 22 Nov 2026 12:00:00 GMT' }
  expect(fetch.mock.calls).toEqual([['/dashboard/', { headers, cache: 'no-store' }]])
})

test('it is asked once an hour at most, over tabs and reloads', async () => {
  const { openTab, fetch, clock } = openBrowser(page(own))
  expect(await openTab().lookHourly()).toBe(true)
  clock.now += hour - 1
  const tab = openTab()
  expect([await tab.lookHourly(), fetch.mock.calls.length]).toEqual([false, 1])
  clock.now += 1
  expect([await tab.lookHourly(), fetch.mock.calls.length]).toEqual([true, 2])
  // a clock that is put back
  clock.now -= 24 * hour
  expect(await tab.lookHourly()).toBe(true)
})

test.each<[string, () => Response, { emptied: boolean; offered: Mark | undefined }]>([
  ['an empty page is the fault of lost dates', empty, { emptied: true, offered: undefined }],
  ['the page of the same build is all well', page(own), { emptied: false, offered: undefined }],
  ['the page of another build is an update', page(next), { emptied: false, offered: next }],
  ['a proper 304 is all well', () => new Response(null, { status: 304 }), { emptied: false, offered: undefined }],
  ['the page of another template is none of it', () => new Response('Hello'), { emptied: false, offered: undefined }],
])('%s', async (_, answer, seen) => {
  const tab = openBrowser(answer).openTab()
  await tab.look()
  expect(tab.getState()).toEqual(seen)
})

test.each<[string, () => Response]>([
  ['a firewall answers', () => new Response('blocked', { status: 403 })],
  ['a proxy in trouble answers', () => new Response('', { status: 502 })],
  [
    'nothing answers',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('while %s, what was found before holds', async (_, answer) => {
  const { openTab } = openBrowser(empty, answer)
  const tab = openTab()
  await tab.look()
  await tab.look()
  expect(tab.getState().emptied).toBe(true)
})

test('what one tab has found is known to the others, and lost dates are known after a reload too', async () => {
  const { openTab, clock } = openBrowser(page(next), empty)
  const other = openTab()
  clock.now += 1000
  await openTab().look()
  other.reread()
  expect(other.getState().offered).toEqual(next)
  await openTab().look()
  expect(openTab().getState().emptied).toBe(true)
})

test('a page that has been loaded since knows better than what was found before it', async () => {
  const { openTab, clock } = openBrowser(page(next))
  await openTab().look()
  clock.now += 1000
  expect(openTab().getState().offered).toBeUndefined()
})

test('the build that the service worker tells of is offered, unless it is this one', () => {
  const tab = openBrowser(page(own)).openTab()
  tab.offer(next)
  expect(tab.getState().offered).toEqual(next)
  tab.offer(own)
  expect(tab.getState().offered).toBeUndefined()
})

test.each([
  ['forbidden', openForbidden],
  ['full', () => openPage({ browser: createArea({}, { room: 0 }) })],
  ['full of what others wrote', () => openPage({ browser: createArea({ 'lotus.looked': '{"asked":"never"' }) })],
])('where storage is %s, the page remembers for itself', async (_, openStorage) => {
  const { openTab, fetch } = openBrowser(empty)
  const tab = openTab(createMemory(openStorage()))
  await tab.lookHourly()
  expect([await tab.lookHourly(), fetch.mock.calls.length, tab.getState().emptied]).toEqual([false, 1, true])
})
