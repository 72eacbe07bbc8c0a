import type { Client } from '#dataProvider/client.ts'
import { createStore, type Store } from '../../store.ts'
import { openWebSocket } from '../../streams/socket.ts'
import { sessionIdOf } from '../../streams/sessionId.ts'
import { startTerminal, type TerminalSession, type TerminalState } from '../../streams/terminalSession.ts'
import type { Screen } from './screen.ts'

export interface PaneState {
  session: TerminalState
  /** As the shell calls itself. */
  title: string
  /** How many sessions there were. */
  rounds: number
  /** The network took the last one, and a new one begins in a moment. */
  retrying: boolean
}

/** A terminal on a server: one screen, and one session after the other. */
export interface Pane extends Store<PaneState> {
  id: string
  serverId: number
  screen: Screen
  /** Begins a session; what earlier ones showed stays above a line with the time. */
  start(): void
  /** What is typed or pasted goes to the server as it is. */
  type(text: string): void
  isLive(): boolean
  dispose(): void
}

export interface PaneOptions {
  id: string
  serverId: number
  client: Client
  screen: Screen
  /** What is typed at its own keyboard. */
  onType: (text: string) => void
  /** Something new is on the screen. */
  onOutput: () => void
  /** Says when a session begins anew. */
  now: () => string
  /** Shall a session that the network has ended begin anew by itself? */
  reconnects: () => boolean
}

/** Leaves the modes that a program may have set when its session broke off: full screen, mouse, bracketed paste. */
const reset = '\x1b[?1047l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?2004l\x1b[?1l\x1b>\x1b[?25h\x1b[0m'

/** Milliseconds before a session is begun anew. */
const pause = 3000

const idle: TerminalState = { phase: 'creating' }

/** Did the network end it, or keep it from beginning? */
const wasCut = (state: TerminalState) =>
  state.phase === 'over' &&
  (state.outcome.kind === 'lost' || (state.outcome.kind === 'refused' && state.outcome.reason === 'unreachable'))

export function createPane({ client, screen, serverId, ...options }: PaneOptions): Pane {
  const { terminal } = screen
  const store = createStore<PaneState>({ session: idle, title: '', rounds: 0, retrying: false })
  let session: TerminalSession | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const isOver = () => store.getState().session.phase === 'over' && !store.getState().retrying
  const size = () => ({ rows: terminal.rows, columns: terminal.cols })

  function follow(state: TerminalState) {
    const retrying = wasCut(state) && options.reconnects()
    store.setState({ ...store.getState(), session: state, retrying })
    if (retrying) timer = setTimeout(start, pause)
  }

  function start() {
    clearTimeout(timer)
    const { rounds } = store.getState()
    if (rounds > 0) terminal.write(`${reset}\r\n\x1b[2m── ${options.now()} ──\x1b[0m\r\n`)
    store.setState({ session: idle, title: '', rounds: rounds + 1, retrying: false })
    const begun = startTerminal({
      size: size(),
      create: async () =>
        sessionIdOf(await client.request({ method: 'POST', path: 'terminal', body: { server_id: serverId } })),
      open: openWebSocket('terminal'),
      output: screen.write,
      isReachable: async () => (await client.ping()) === undefined,
    })
    begun.subscribe(() => {
      if (session === begun) follow(begun.state())
    })
    session = begun
    follow(begun.state())
  }

  terminal.onData(options.onType)
  terminal.onBinary((binary) => session?.report(binary))
  terminal.onResize(() => session?.resize(size()))
  terminal.onTitleChange((title) => store.setState({ ...store.getState(), title }))
  terminal.onWriteParsed(options.onOutput)

  return {
    id: options.id,
    serverId,
    screen,
    getState: store.getState,
    subscribe: store.subscribe,
    start,
    type: (text) => session?.type(text),
    isLive: () => session !== undefined && !isOver(),
    dispose() {
      clearTimeout(timer)
      session?.leave()
      screen.dispose()
    },
  }
}
