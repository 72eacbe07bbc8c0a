import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTerminal } from '../../src/streams/terminalSession.ts'
import { serveStreams } from './served.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe.each(['classic', 'interim', 'current'] as const)('terminal session with a %s server', (dialect) => {
  /** A terminal of a server: the first accepts commands, the second refuses them. */
  async function terminal(server = 1, served = serveStreams({ dialect })) {
    const shown: string[] = []
    const session = startTerminal({
      ...served.stream('terminal', server),
      size: { rows: 31, columns: 117 },
      output(bytes, drawn) {
        shown.push(Buffer.from(bytes).toString())
        drawn()
      },
      isReachable: () => true,
    })
    const wait = (time: number) => vi.advanceTimersByTimeAsync(time)
    await wait(1000)
    const outcome = () => {
      const state = session.state()
      return state.phase === 'over' ? state.outcome : state.phase
    }
    const screen = () => shown.splice(0).join('')
    const type = async (text: string) => {
      session.type(text)
      await wait(100)
      return screen()
    }
    return { ...served, session, wait, outcome, screen, type }
  }

  test('terminal: the shell has the size of the screen and ends without the last words of its agent', async () => {
    const { type, screen, outcome, backend, sessions } = await terminal()
    expect(screen()).toContain('# ')
    expect(await type('stty size\r')).toContain('31 117\r\n')
    expect(await type('echo naïve 漢字\r')).toContain('naïve 漢字\r\n')
    expect(await type('exit\r')).toMatch(/exit\r\n$/)
    expect(outcome()).toMatchObject({ kind: 'ended' })
    expect([backend.world.streams.size, sessions.count()]).toEqual([0, 0])
  })

  test('paste: more than 2 MiB arrive whole', async () => {
    const { session, type, wait, screen } = await terminal()
    await type('stty -echo; wc -c\r')
    const text = `${'漢'.repeat(20)}\r`.repeat(40_000)
    session.type(text)
    await wait(5000)
    expect(screen()).toBe('')
    expect(await type('\x04\x04')).toContain(`${Buffer.byteLength(text)}\r\n`)
  })

  test('silence: an agent that refuses commands sends nothing', async () => {
    const { session, wait, outcome, screen } = await terminal(2)
    await wait(8_900)
    expect(session.state()).toEqual({ phase: 'open', waits: true, silent: false, stuck: false, behind: false })
    await wait(200)
    if (dialect === 'classic')
      expect(session.state()).toEqual({ phase: 'open', waits: true, silent: true, stuck: false, behind: false })
    else expect(outcome()).toEqual({ kind: 'unanswered' })
    expect(screen()).toBe('')
  })

  test('refusal: an unknown server is refused with a reason', async () => {
    const { outcome, backend } = await terminal(77)
    expect(outcome()).toMatchObject({ kind: 'refused', reason: 'absent' })
    expect(backend.world.counts.made).toBe(0)
  })

  test('leave: each created session is attached once and ends, whenever the page is left', async () => {
    for (let steps = 0; steps < 30; steps += 1) {
      const served = serveStreams({ dialect })
      const session = startTerminal({
        ...served.stream('terminal', 1),
        size: { rows: 24, columns: 80 },
        output: (_bytes, drawn) => drawn(),
      })
      for (let step = 0; step < steps; step += 1) await Promise.resolve()
      session.leave()
      await vi.advanceTimersByTimeAsync(100)
      expect(served.backend.world.counts).toEqual({ made: 1, attached: 1 })
      expect([served.backend.world.streams.size, served.sessions.count()]).toEqual([0, 0])
    }
  })

  test('quota: a full quota is the reason of the refusal, and leaving frees it', async () => {
    const served = serveStreams({ dialect })
    const all = []
    for (let count = 0; count < 20; count += 1) all.push(await terminal(1, served))
    const last = await terminal(1, served)
    if (dialect === 'current') expect(last.outcome()).toMatchObject({ kind: 'refused', reason: 'userQuota' })
    else expect(last.outcome()).toBe('open')
    for (const { session } of all) session.leave()
    expect((await terminal(1, served)).outcome()).toBe('open')
  })

  test('end: the terminal ends when its agent disconnects', async () => {
    const { backend, outcome, wait } = await terminal()
    backend.agent(1).disconnect()
    await wait(100)
    expect(outcome()).toEqual({ kind: 'ended' })
  })
})
