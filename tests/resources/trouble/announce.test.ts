import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnnouncer } from '#resources/trouble/announce.ts'
import type { Trouble } from '#resources/trouble/trouble.ts'
import { createNoticeBrowser } from '../../notices/noticeBrowser.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})

afterEach(() => {
  vi.useRealTimers()
})

const server = (id: number, name: string): Trouble => ({ resource: 'server', id, name, servers: [id] })
const rule = (servers: readonly number[]): Trouble => ({ resource: 'alert-rule', id: 9, name: 'busy', servers })
const [tokyo, oslo, lima] = [server(1, 'tokyo'), server(2, 'oslo'), server(3, 'lima')]

/** An announcer whose notices name the troubles, and the ids of their servers below. */
function announce({ browser, open } = createNoticeBrowser()) {
  const opened = vi.fn()
  const announcer = createAnnouncer({
    title: (troubles) => troubles.map(({ name }) => name).join(' '),
    body: (troubles) => troubles.flatMap(({ servers }) => servers).join(),
    address: (troubles) => `/dashboard/${troubles.length}`,
    open: opened,
    browser,
  })
  const shown = () => open.map(({ title, options: { silent } }) => `${title}${silent ? ', quiet' : ''}`)
  const listed = () => open.map(({ title, options: { body, silent } }) => [title, body, silent])
  return { announcer, open, shown, listed, opened }
}

test('notices: what begins together is one notice, which leads to all of it', () => {
  const { announcer, open, shown, opened } = announce()
  announcer.update([tokyo, oslo], [tokyo, oslo])
  announcer.update([tokyo, oslo], [])
  expect(shown()).toEqual(['tokyo oslo'])
  open[0]?.dispatchEvent(new Event('click'))
  expect(opened.mock.calls).toEqual([['/dashboard/2']])
  expect(shown()).toEqual([])
})

test('notices: what begins a moment later joins without a sound, and what begins much later has its own', () => {
  const { announcer, shown } = announce()
  announcer.update([tokyo], [tokyo])
  vi.setSystemTime(20_000)
  announcer.update([tokyo, oslo], [oslo])
  expect(shown()).toEqual(['tokyo oslo, quiet'])
  vi.setSystemTime(60_000)
  announcer.update([tokyo, oslo, lima], [lima])
  expect(shown()).toEqual(['tokyo oslo, quiet', 'lima'])
})

test('notices: a notice says what is left, and goes with the last of it', () => {
  const { announcer, shown } = announce()
  announcer.update([tokyo, oslo], [tokyo, oslo])
  announcer.update([oslo], [])
  expect(shown()).toEqual(['oslo, quiet'])
  announcer.update([], [])
  expect(shown()).toEqual([])
})

test('notices: one that was put away does not come back with what is left', () => {
  const { announcer, open, shown } = announce()
  announcer.update([tokyo, oslo], [tokyo, oslo])
  open[0]?.close()
  announcer.update([oslo], [])
  expect(shown()).toEqual([])
  announcer.update([oslo, lima], [lima])
  expect(shown()).toEqual(['lima'])
})

test('notices: one goes on with the servers for which its rule still fires, and with the name of today', () => {
  const { announcer, listed, open } = announce()
  announcer.update([rule([1, 2])], [rule([1, 2])])
  const [first] = open
  announcer.update([rule([1, 2])], [])
  expect(open).toEqual([first])
  announcer.update([rule([2])], [])
  expect(listed()).toEqual([['busy', '2', true]])
  announcer.update([{ ...rule([2]), name: 'very busy' }], [])
  expect(listed()).toEqual([['very busy', '2', true]])
})

test('notices: a rule that much later fires for another server has one notice', () => {
  const { announcer, listed } = announce()
  announcer.update([rule([1])], [rule([1])])
  vi.setSystemTime(60_000)
  announcer.update([rule([1, 2])], [rule([1, 2])])
  expect(listed()).toEqual([['busy', '1,2', false]])
})

test('notices: what begins after the clock was set back is heard', () => {
  vi.setSystemTime(3_600_000)
  const { announcer, shown } = announce()
  announcer.update([tokyo], [tokyo])
  vi.setSystemTime(0)
  announcer.update([tokyo, oslo], [oslo])
  expect(shown()).toEqual(['tokyo', 'oslo'])
})

test('notices: they go when nobody wants them any more', () => {
  const { announcer, shown } = announce()
  announcer.update([tokyo], [tokyo])
  vi.setSystemTime(60_000)
  announcer.update([tokyo, oslo], [oslo])
  announcer.end()
  expect(shown()).toEqual([])
})

test('notices: those of the service worker outlive their tab, and the next tab says what is left and takes them away', async () => {
  const phone = createNoticeBrowser({ onlyWorker: true })
  const shown = () => phone.byWorker.map(({ title, options: { silent } }) => `${title}${silent ? ', quiet' : ''}`)
  const closed = announce(phone)
  closed.announcer.update([tokyo, oslo], [tokyo, oslo])
  await vi.waitFor(() => expect(shown()).toEqual(['tokyo oslo']))
  vi.setSystemTime(3_600_000)
  const { announcer } = announce(phone)
  await vi.waitFor(() => {
    announcer.update([oslo], [])
    expect(shown()).toEqual(['oslo, quiet'])
  })
  announcer.update([], [])
  await vi.waitFor(() => expect(shown()).toEqual([]))
})
