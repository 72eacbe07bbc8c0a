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
const [tokyo, oslo, lima] = [server(1, 'tokyo'), server(2, 'oslo'), server(3, 'lima')]

/** An announcer whose notices name the troubles. */
function announce() {
  const { browser, open } = createNoticeBrowser()
  const opened = vi.fn()
  const announcer = createAnnouncer({
    title: (troubles) => troubles.map(({ name }) => name).join(' '),
    body: () => '',
    address: (troubles) => `/dashboard/${troubles.length}`,
    open: opened,
    browser,
  })
  const shown = () => open.map(({ title, options: { silent } }) => `${title}${silent ? ', quiet' : ''}`)
  return { announcer, open, shown, opened }
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

test('notices: they go when nobody wants them any more', () => {
  const { announcer, shown } = announce()
  announcer.update([tokyo], [tokyo])
  vi.setSystemTime(60_000)
  announcer.update([tokyo, oslo], [oslo])
  announcer.end()
  expect(shown()).toEqual([])
})
