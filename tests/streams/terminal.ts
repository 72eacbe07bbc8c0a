import { vi } from 'vitest'
import { createSessions } from '../../src/streams/sessions.ts'
import { startTerminal } from '../../src/streams/terminalSession.ts'
import type { TerminalOptions, TerminalState } from '../../src/streams/terminalSession.ts'
import { createFakeSocket } from './fakeSocket.ts'

/** A terminal session with a fake API and a fake socket. */
export function createTerminal(options: Partial<TerminalOptions> = {}) {
  const fake = createFakeSocket()
  const sessions = createSessions()
  const opened: string[] = []
  const shown: string[] = []
  const drawCallbacks: (() => void)[] = []
  const states: TerminalState[] = []
  let answer: { id: (id: string) => void; error: (error: unknown) => void } | undefined
  const session = startTerminal({
    create: () =>
      new Promise((id, error) => {
        answer = { id, error }
      }),
    open(id) {
      opened.push(id)
      return fake.socket
    },
    sessions,
    size: { rows: 24, columns: 80 },
    output(bytes, drawn) {
      shown.push(Buffer.from(bytes).toString())
      drawCallbacks.push(drawn)
    },
    isReachable: () => true,
    ...options,
  })
  session.subscribe(() => states.push(session.state()))
  const settled = () => vi.advanceTimersByTimeAsync(0)
  return {
    ...fake,
    session,
    sessions,
    opened,
    shown,
    drawCallbacks,
    states,
    /** The API returns a session id. */
    async create(id = 'one') {
      answer?.id(id)
      await settled()
    },
    async refuse(error: unknown) {
      answer?.error(error)
      await settled()
    },
    async start() {
      answer?.id('one')
      await settled()
      fake.accept()
    },
    async end(code?: number) {
      fake.end(code)
      await settled()
    },
    outcome() {
      const state = session.state()
      return state.phase === 'over' ? state.outcome : undefined
    },
  }
}
