import type { Client } from '#dataProvider/client.ts'
import { createStore, type Store } from '../../../store.ts'
import type { StreamSocket } from '../../../streams/socket.ts'
import { sessionIdOf } from '../../../streams/sessionId.ts'
import { startTerminal, type TerminalSession, type TerminalState } from '../../../streams/terminalSession.ts'
import { afresh } from './afresh.ts'
import { takeOutputs } from './outputs.ts'
import { watchPrompt } from './promptWatch.ts'
import type { Screen } from './screen.ts'

export interface PaneState {
  session: TerminalState
  /** As the shell calls itself. */
  title: string
  /** How many sessions there were. */
  rounds: number
  /** The network took the last one, and a new one begins in a moment. */
  retrying: boolean
  /** Where a link leads that was chosen and is to be asked about. */
  link: string | undefined
  /** What a program wants on the clipboard, and how often one has. */
  copy: { text: string; number: number } | undefined
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
  /** May there be a program whose end would be a loss? */
  mayRun(): boolean
  /** What was asked for is answered, one way or the other. */
  settle(wish: 'link' | 'copy'): void
  dispose(): void
}

export interface PaneOptions {
  id: string
  serverId: number
  client: Client
  screen: Screen
  /** Opens the socket of a session. */
  open: (sessionId: string) => StreamSocket
  /** What is typed at its own keyboard. */
  onType: (text: string) => void
  /** Something new is on the screen. */
  onOutput: () => void
  /** Says when a session begins anew. */
  now: () => string
  /** Shall a session that the network has ended begin anew by itself? */
  reconnects: () => boolean
}

/** Milliseconds before a session is begun anew. */
const pause = 3000

const idle: TerminalState = { phase: 'creating' }

const encoder = new TextEncoder()

/** Did the network end it, or keep it from beginning? */
const wasCut = (state: TerminalState) =>
  state.phase === 'over' &&
  (state.outcome.kind === 'lost' || (state.outcome.kind === 'refused' && state.outcome.reason === 'unreachable'))

export function createPane({ client, screen, serverId, ...options }: PaneOptions): Pane {
  const { terminal } = screen
  const store = createStore<PaneState>({
    session: idle,
    title: '',
    rounds: 0,
    retrying: false,
    link: undefined,
    copy: undefined,
  })
  const set = (part: Partial<PaneState>) => store.setState({ ...store.getState(), ...part })
  const prompt = watchPrompt(terminal)
  let session: TerminalSession | undefined
  let copies = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const isOver = () => store.getState().session.phase === 'over' && !store.getState().retrying
  const isLive = () => session !== undefined && !isOver()
  const size = () => ({ rows: terminal.rows, columns: terminal.cols })

  function follow(state: TerminalState) {
    const retrying = wasCut(state) && options.reconnects()
    set({ session: state, retrying })
    if (retrying) timer = setTimeout(start, pause)
  }

  function start() {
    clearTimeout(timer)
    const { rounds } = store.getState()
    // By the way of all output, which may not be drawn yet.
    const line = `${afresh(terminal)}\x1b[2m── ${options.now()} ──\x1b[0m\r\n`
    if (rounds > 0) screen.write(encoder.encode(line), () => undefined)
    set({ session: idle, title: '', rounds: rounds + 1, retrying: false })
    prompt.begun()
    const begun = startTerminal({
      size: size(),
      create: async () =>
        sessionIdOf(await client.request({ method: 'POST', path: 'terminal', body: { server_id: serverId } })),
      open: options.open,
      output: screen.write,
      isReachable: async () => (await client.ping()) === undefined,
    })
    begun.subscribe(() => {
      if (session === begun) follow(begun.state())
    })
    session = begun
    follow(begun.state())
  }

  takeOutputs(terminal, {
    onTitle: (title) => set({ title }),
    onCopy: (text) => set({ copy: { text, number: ++copies } }),
    onLink: (link) => set({ link }),
    onReply: (data) => session?.type(data),
    onTyped(data) {
      if (isOver() && data === '\r') start()
      else options.onType(data)
    },
  })
  terminal.onBinary((binary) => session?.report(binary))
  terminal.onResize(() => session?.resize(size()))
  terminal.onWriteParsed(options.onOutput)

  return {
    id: options.id,
    serverId,
    screen,
    getState: store.getState,
    subscribe: store.subscribe,
    start,
    type(text) {
      prompt.typed()
      session?.type(text)
    },
    isLive,
    mayRun: () => isLive() && prompt.mayRun(),
    settle: (wish) => set({ [wish]: undefined }),
    dispose() {
      clearTimeout(timer)
      session?.leave()
      screen.dispose()
    },
  }
}
