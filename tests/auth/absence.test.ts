import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchAbsence } from '../../src/auth/absence.ts'
import type { SessionState } from '../../src/auth/session.ts'

const profile = { id: 1, username: 'admin', role: 0 } as const
const signedIn = { status: 'signedIn', profile } as unknown as Extract<SessionState, { status: 'signedIn' }>

let visibility: DocumentVisibilityState
let ends: AbortController

beforeEach(() => {
  visibility = 'visible'
  ends = new AbortController()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})

afterEach(() => ends.abort())

function start(state: SessionState = signedIn) {
  const told: string[] = []
  let cookie = 'one'
  let hasSession = false
  const session = {
    getState: () => state,
    probe: async () => void told.push('probe'),
    restart: () => void told.push('restart'),
  }
  watchAbsence(window, {
    session,
    hasSession: () => hasSession,
    watchSession: () => {
      const before = cookie
      return () => cookie !== before
    },
    doubt: () => told.push('doubt'),
    look: () => told.push('look'),
    signal: ends.signal,
  })
  return { told, replaceSession: () => (cookie = 'two'), signInElsewhere: () => (hasSession = true) }
}

const waysBack: [string, () => void][] = [
  ['the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['a frozen page resumes', () => document.dispatchEvent(new Event('resume'))],
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  [
    'Back restores the page from the cache',
    () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
]

test.each(waysBack)('session: the page checks it when %s', (_when, happen) => {
  const { told } = start()
  happen()
  expect(told).toEqual(['look'])
})

test.each([...waysBack, ['the window has the focus', () => window.dispatchEvent(new Event('focus'))] as const])(
  'session: an ended one that another tab has begun again goes on when %s',
  (_when, happen) => {
    const { told, signInElsewhere } = start({ ...signedIn, ended: { reason: 'expired', username: 'admin' } })
    happen()
    expect(told).not.toContain('probe')
    told.length = 0
    signInElsewhere()
    happen()
    expect(told).toEqual(['probe'])
  },
)

test('session: window focus delays the check until the next call', () => {
  const { told } = start()
  window.dispatchEvent(new Event('focus'))
  expect(told).toEqual(['doubt'])
})

test('session: a page that is hidden or just loaded makes no check', () => {
  const { told } = start()
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(told).toEqual([])
})

test('session: nothing is checked while nobody is signed in', () => {
  const { told } = start({ status: 'signedOut' })
  for (const name of ['online', 'focus']) window.dispatchEvent(new Event(name))
  expect(told).toEqual([])
})

test.each([signedIn, { status: 'signedOut' } as const])(
  'session: a page that Back restores after the session was left or replaced forgets who was signed in',
  (state) => {
    const { told, replaceSession } = start(state)
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    replaceSession()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(told).toEqual(['restart'])
  },
)
