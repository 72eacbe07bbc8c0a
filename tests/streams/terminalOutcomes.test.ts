import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessions } from '../../src/streams/sessions.ts'
import { createTerminal } from './terminal.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const failure = (message: string, kind = 'refused') => Object.assign(new Error(message), { kind })

test.each([
  ['absent', failure('server not found or not connected')],
  ['absent', failure('伺服器未找到或仍未連線')],
  ['absent', failure('agent task stream offline')],
  ['denied', failure('permission denied')],
  ['denied', failure('权限不够')],
  ['userQuota', failure('too many concurrent streams for this user')],
  ['serverQuota', failure('too many concurrent streams for this server')],
  ['signedOut', failure('ApiErrorUnauthorized', 'unauthorized')],
  ['unreachable', failure('errors.network', 'network')],
  ['unreachable', failure('errors.timeout', 'timeout')],
  ['other', failure('errors.broken', 'broken')],
  ['other', new Error('Berechtigung verweigert')],
  ['other', 'a text'],
] as const)('terminal refusal: the reason is "%s" for %s', async (reason, error) => {
  const { refuse, outcome, opened, sessions } = createTerminal()
  await refuse(error)
  expect(outcome()).toEqual({ kind: 'refused', reason, error })
  expect(opened).toEqual([])
  expect(sessions.count()).toBe(0)
})

test.each([
  ['before it is open', false, '', 1006, 'unopened'],
  ['before anything came', true, '', 1006, 'unanswered'],
  ['after output', true, '$ ', 1006, 'ended'],
  ['by a proxy that restarts', true, '$ ', 1012, 'ended'],
  ['because a message was too large', true, '$ ', 1009, 'tooLarge'],
  ['because the first message was too large', true, '', 1009, 'tooLarge'],
])('terminal end: a socket closed %s has its own outcome', async (_how, opens, output, code, kind) => {
  const { create, accept, receive, end, outcome, sessions } = createTerminal()
  await create()
  if (opens) accept()
  if (output) receive(output)
  await end(code)
  expect(outcome()).toEqual({ kind })
  expect(sessions.count()).toBe(0)
})

test.each([
  ['before it is open', false, ''],
  ['before anything came', true, ''],
  ['after output', true, '$ '],
])('terminal end: closed %s while the server is unreachable, the connection is lost', async (_how, opens, output) => {
  const { create, accept, receive, end, outcome } = createTerminal({ isReachable: () => Promise.resolve(false) })
  await create()
  if (opens) accept()
  if (output) receive(output)
  await end()
  expect(outcome()).toEqual({ kind: 'lost' })
})

test('terminal end: the reason stays open while the reachability check runs', async () => {
  const answers: ((is: boolean) => void)[] = []
  const { session, start, end, outcome } = createTerminal({
    isReachable: () => new Promise((answer) => answers.push(answer)),
  })
  await start()
  await end()
  expect(session.state()).toEqual({ phase: 'closed' })
  answers[0]?.(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome()).toEqual({ kind: 'unanswered' })
})

test('terminal end: a failed reachability check counts as unreachable', async () => {
  const { start, end, outcome } = createTerminal({ isReachable: () => Promise.reject(new Error('no')) })
  await start()
  await end()
  expect(outcome()).toEqual({ kind: 'lost' })
})

test('terminal end: a page that may open no sockets has the outcome "unopened"', async () => {
  const { create, outcome, sessions } = createTerminal({
    open: () => {
      throw new Error('SecurityError')
    },
  })
  await create()
  expect(outcome()).toEqual({ kind: 'unopened' })
  expect(sessions.count()).toBe(0)
})

test('terminal leave: during creation, the session is still attached once and then closed', async () => {
  const { session, create, accept, state, opened, sent, sessions, end, outcome } = createTerminal()
  session.leave()
  expect(outcome()).toEqual({ kind: 'left' })
  await create()
  expect([opened, state(), sessions.count()]).toEqual([['one'], 'opening', 1])
  accept()
  expect([state(), sent]).toEqual(['closing', []])
  await end()
  expect([opened.length, sessions.count()]).toEqual([1, 0])
  expect(outcome()).toEqual({ kind: 'left' })
})

test('terminal leave: during opening, the socket is closed once it is open', async () => {
  const { session, create, accept, state, receive, shown, sent } = createTerminal()
  await create()
  session.leave()
  expect(state()).toBe('opening')
  accept()
  receive('$ ')
  expect([state(), sent, shown]).toEqual(['closing', [], []])
})

test('terminal leave: an open session is closed at once', async () => {
  const { session, start, state, receive, shown, end, outcome, states, sessions } = createTerminal()
  await start()
  session.leave()
  expect(state()).toBe('closing')
  receive('late')
  await end()
  expect([shown, sessions.count()]).toEqual([[], 0])
  expect(outcome()).toEqual({ kind: 'left' })
  expect(states.map(({ phase }) => phase)).toEqual(['opening', 'open', 'over'])
})

test('terminal leave: a refusal that arrives later changes nothing', async () => {
  const { session, refuse, opened, outcome, sessions } = createTerminal()
  session.leave()
  await refuse(failure('permission denied'))
  expect([opened, outcome(), sessions.count()]).toEqual([[], { kind: 'left' }, 0])
})

test('sessions: the count of the tab changes with each session, and listeners are notified', () => {
  const sessions = createSessions()
  const counts: number[] = []
  const stop = sessions.subscribe(() => counts.push(sessions.count()))
  const leaves = [sessions.enter(), sessions.enter()]
  leaves[0]?.()
  leaves[0]?.()
  stop()
  leaves[1]?.()
  expect(counts).toEqual([1, 2, 1])
  expect(sessions.count()).toBe(0)
})
