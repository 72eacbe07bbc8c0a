import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTerminal } from './terminal.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const farewell = 'read /dev/ptmx: input/output error'
const sizes = (sent: (string | Uint8Array)[]) =>
  sent.flatMap((message) => (typeof message === 'string' ? [] : [Buffer.from(message.subarray(1)).toString()]))

test('terminal session: is created, opened once and used', async () => {
  const { session, states, opened, create, accept, receive, shown, sent } = createTerminal()
  expect(session.state()).toEqual({ phase: 'creating' })
  await create('5b1f2c9e')
  expect(session.state()).toEqual({ phase: 'opening' })
  accept()
  session.type('ls\r')
  session.report('\x1b[M \xff!')
  receive('$ ')
  expect(opened).toEqual(['5b1f2c9e'])
  expect(shown).toEqual(['$ '])
  expect(sent.slice(1)).toEqual(['ls\r', Uint8Array.of(0, 0x1b, 0x5b, 0x4d, 0x20, 0xff, 0x21)])
  expect(states.map(({ phase }) => phase)).toEqual(['opening', 'open', 'open'])
})

test('terminal session: input typed before the opening is sent then', async () => {
  const { session, start, sent } = createTerminal()
  session.type('w')
  session.type('\r')
  await start()
  expect(sent.slice(1)).toEqual(['w', '\r'])
})

test('resize: the size is sent at the opening, 1.5 seconds later and after each change', async () => {
  const { session, start, sent } = createTerminal()
  session.resize({ rows: 30, columns: 100 })
  await start()
  expect(sizes(sent)).toEqual(['{"Rows":30,"Cols":100}'])
  session.resize({ rows: 1, columns: 4000 })
  vi.advanceTimersByTime(1499)
  expect(sizes(sent)).toEqual(['{"Rows":30,"Cols":100}', '{"Rows":2,"Cols":1000}'])
  vi.advanceTimersByTime(1)
  expect(sizes(sent).at(2)).toBe('{"Rows":2,"Cols":1000}')
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(3)
})

test('terminal session: output arrives byte for byte in buffers of its own', async () => {
  const taken: Uint8Array[] = []
  const { start, receive } = createTerminal({ output: (bytes) => taken.push(bytes) })
  await start()
  receive(Uint8Array.of(0xe6, 0xbc))
  receive(Uint8Array.of(0xa2, 0))
  expect(taken.map((bytes) => [...bytes])).toEqual([
    [0xe6, 0xbc],
    [0xa2, 0],
  ])
  expect(taken.map(({ buffer, byteLength }) => buffer.byteLength - byteLength)).toEqual([0, 0])
})

test('terminal session: is silent after ten seconds without output, until the first output', async () => {
  const { session, start, receive } = createTerminal()
  await start()
  vi.advanceTimersByTime(9999)
  expect(session.state()).toMatchObject({ silent: false })
  vi.advanceTimersByTime(1)
  expect(session.state()).toEqual({ phase: 'open', waits: true, silent: true, stuck: false, behind: false })
  receive('$ ')
  expect(session.state()).toMatchObject({ silent: false })
})

test('terminal session: is not silent after its first output', async () => {
  const { session, start, receive } = createTerminal()
  await start()
  receive('$ ')
  vi.advanceTimersByTime(60_000)
  expect(session.state()).toMatchObject({ silent: false })
})

test('terminal session: the last words of the agent are not shown', async () => {
  const { start, receive, shown, end, outcome } = createTerminal({ isReachable: () => false })
  await start()
  receive('exit\r\n')
  receive(farewell)
  vi.advanceTimersByTime(100)
  await end()
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual(['exit\r\n'])
  expect(outcome()).toEqual({ kind: 'ended', isSaid: true })
})

test('terminal session: the same words are shown unless the session ends after them', async () => {
  const { start, receive, shown, end } = createTerminal()
  await start()
  receive(farewell)
  receive('$ ')
  expect(shown).toEqual([farewell, '$ '])
  receive(farewell)
  vi.advanceTimersByTime(249)
  expect(shown).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([farewell, '$ ', farewell])
  receive(`${farewell}\r\n`)
  await end()
  expect(shown).toHaveLength(4)
})

test('terminal session: after its end nothing is sent, shown or changed', async () => {
  const { session, start, end, sent, states } = createTerminal()
  await start()
  await end()
  const [messages, changes] = [sent.length, states.length]
  session.type('x')
  session.report('x')
  session.resize({ rows: 3, columns: 3 })
  session.leave()
  vi.advanceTimersByTime(60_000)
  expect([sent.length, states.length]).toEqual([messages, changes])
})
