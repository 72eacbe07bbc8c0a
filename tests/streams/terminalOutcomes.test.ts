import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
  ['timeout', failure('errors.timeout', 'timeout')],
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

test('terminal end: a server that has lost the agent did not see the shell exit', async () => {
  const asked: string[] = []
  const { start, receive, end, outcome } = createTerminal({
    isReachable: () => asked.push('server') > 0,
    hasAgent: () => asked.push('agent') === 0,
  })
  await start()
  receive('$ ')
  await end()
  expect([outcome(), asked]).toEqual([{ kind: 'agentLost' }, ['server', 'agent']])
})

test('terminal end: the exit message of the agent needs no question', async () => {
  const { start, receive, end, outcome } = createTerminal({ isReachable: () => false, hasAgent: () => false })
  await start()
  receive('read /dev/ptmx: input/output error')
  await end()
  expect(outcome()).toEqual({ kind: 'ended', isSaid: true })
})

describe('terminal: five seconds after typed text without an echo', () => {
  const open = { phase: 'open', waits: false, silent: false, stuck: false, behind: false }

  async function typeInto(options: Parameters<typeof createTerminal>[0]) {
    const terminal = createTerminal(options)
    await terminal.start()
    terminal.receive('$ ')
    terminal.session.type('l')
    await vi.advanceTimersByTimeAsync(4999)
    expect(terminal.session.state()).toEqual(open)
    await vi.advanceTimersByTimeAsync(1)
    return terminal
  }

  test('nothing is said where the server and the agent answer, as with a password', async () => {
    const { session } = await typeInto({ isReachable: () => true, hasAgent: () => true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(session.state()).toEqual(open)
  })

  test('a server that does not answer in time is told, until the echo comes', async () => {
    const { session, receive } = await typeInto({ isReachable: () => new Promise(() => undefined) })
    await vi.advanceTimersByTimeAsync(5000)
    expect(session.state()).toEqual({ ...open, stuck: true })
    receive('l')
    expect(session.state()).toEqual(open)
  })

  test('a server that answers again later is no longer told', async () => {
    let isThere = false
    const { session } = await typeInto({ isReachable: () => isThere })
    expect(session.state()).toEqual({ ...open, stuck: true })
    isThere = true
    await vi.advanceTimersByTimeAsync(5000)
    expect(session.state()).toEqual(open)
  })

  test('a server without the agent is told as an agent that does not answer', async () => {
    const { session } = await typeInto({ hasAgent: () => Promise.resolve(false) })
    expect(session.state()).toEqual({ ...open, silent: true })
  })

  test('an echo in time asks nobody', async () => {
    let asked = 0
    const { start, receive, session } = createTerminal({ isReachable: () => ++asked > 0 })
    await start()
    receive('$ ')
    session.type('l')
    await vi.advanceTimersByTimeAsync(3000)
    receive('l')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toBe(0)
  })
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
