import type { IDisposable } from '@xterm/xterm'
import type { Client } from '#dataProvider/client.ts'
import type { MessageKey } from '#locales/messages.ts'
import { createStore, type Store } from '../../../store.ts'
import type { Bytes } from '../../../streams/bytes.ts'
import type { StreamSocket } from '../../../streams/socket.ts'
import { sessionIdOf } from '../../../streams/sessionId.ts'
import type { StreamOutcome } from '../../../streams/outcome.ts'
import { startTerminal, type TerminalSession, type TerminalState } from '../../../streams/terminalSession.ts'
import { afresh } from './afresh.ts'
import { takeMarks, type TakenMarks } from '../marks/takeMarks.ts'
import { createRecording, type Recording, type RecordingForm } from '../saving/recording.ts'
import { takeOutputs } from './outputs.ts'
import { watchPrompt } from './promptWatch.ts'
import { createWriter, rest } from './writer.ts'
import type { Screen } from './screen.ts'
import { createShellFolder } from './shellFolder.ts'

/** A shell that tmux or screen keeps on the server. */
export interface KeptShell {
  /** The name of its session there. */
  name: string
  /**
   * `waiting`: for the first prompt of a shell. `asked`: for now, by the user. `missed`: there was no empty prompt.
   * `typed`: the line that moves the shell into its session is typed. `held`: the session has it. `away`: another
   * terminal has opened the session. `unheld`: it cannot have it.
   */
  phase: 'waiting' | 'asked' | 'missed' | 'typed' | 'held' | 'away' | 'unheld'
  /** It has been in its session before, and is expected there. */
  isKnown?: boolean
  /** What has become of it, for the user. */
  text?: MessageKey | undefined
  /** The names of earlier ones on the server, which the text offers. */
  others?: readonly string[]
}

interface PaneState {
  session: TerminalState
  /** Undefined for a shell that ends with its session. */
  kept: KeptShell | undefined
  /** The title that the shell has set. */
  title: string
  /** The folder on the server in which the shell is; undefined if it does not report that. */
  folder: Bytes | undefined
  /** The number of sessions so far. */
  rounds: number
  /** The network ended the last session, and a new one starts soon. */
  retrying: boolean
  /** The address of a clicked link that needs confirmation. */
  link: string | undefined
  /** Since when the output is recorded, in milliseconds since 1970; undefined if it is not. */
  recordedSince: number | undefined
  /** The text that a program wants to copy, and the number of such requests so far. */
  copy: { text: string; number: number } | undefined
}

/** A terminal on a server: one screen, and a sequence of sessions. */
export interface Pane extends Store<PaneState> {
  id: string
  serverId: number
  screen: Screen
  /** The commands that the shell marks; undefined as long as it does not. */
  marks: TakenMarks
  /** Starts a session in place of the last one. The output of earlier sessions stays above a line with the time. */
  start(): void
  /** Sends typed or pasted text to the server unchanged. */
  type(text: string): void
  /** Types a line of ours, which is not a command of the user. */
  typeOwn(line: string): void
  isLive(): boolean
  /** May a program be running that closing would end, or is a line half typed? */
  mayRun(): boolean
  /** Has anything been typed into this shell? */
  isUsed(): boolean
  /** Is the line as it was before its first key, as far as the screen shows? */
  isUntouched(): boolean
  /**
   * Sets what is known about the shell as one that is kept on its server; undefined if it is not. `isBack`: it ran
   * before, perhaps with a program.
   */
  keep(kept: KeptShell | undefined, isBack?: boolean): void
  /** Would the shell and its programs outlast the page? */
  isKept(): boolean
  /** Does a program such as an editor fill the screen, so that what is typed are keys for it? */
  isFilled(): boolean
  /** Records the output from now on, below this title. */
  record(title: string): Promise<void>
  /** Ends the recording and returns it in this form; undefined if there is none. */
  recorded(form: RecordingForm): Blob | undefined
  /** Removes a request after the user has answered it. */
  settle(wish: 'link' | 'copy'): void
  dispose(): void
}

interface PaneOptions {
  id: string
  serverId: number
  client: Client
  screen: Screen
  /** Opens the socket of a session. */
  open: (sessionId: string) => StreamSocket
  /** Called with what the user types into this pane. */
  onType: (text: string) => void
  /** Called with a command that the shell has marked, as it was typed on the screen. */
  onCommand: (text: string) => void
  /** Called when new output is on the screen. */
  onOutput: () => void
  /** The current time as text, for the line above a new session. */
  now: () => string
  /** Says that output was left out. */
  leftOut: () => string
  /** Should a session that the network ended be restarted automatically? */
  reconnects: () => boolean
}

/** The columns that a shell reckons with until it gets the size: the agent starts it before. */
const unsized = 80

/** Milliseconds without output after which a new shell has drawn its prompt for the size that it got. */
const calm = 200

/** Milliseconds before a session is restarted. */
const pause = 3000

const idle: TerminalState = { phase: 'creating' }

/** Did the network or the agent end the session, or the network prevent its start? */
const wasCut = (outcome: StreamOutcome) =>
  ['lost', 'agentLost'].includes(outcome.kind) ||
  (outcome.kind === 'refused' && ['unreachable', 'timeout'].includes(outcome.reason))

/** Does the server not have the agent yet? Older servers then refuse with the error of their own connection. */
const isAway = (outcome: StreamOutcome) =>
  outcome.kind === 'refused' && (outcome.reason === 'absent' || outcome.reason === 'other')

/** Does the server have the connection of an agent? It hands out the configuration only then. */
async function hasAgent(client: Client, serverId: number): Promise<boolean> {
  try {
    return Boolean(await client.request({ method: 'GET', path: `server/config/${serverId}` }))
  } catch (error) {
    // The agent may refuse or be busy. A classic server passes on that it could not reach it.
    return !(error instanceof Error && error.message.startsWith('rpc error'))
  }
}

export function createPane({ client, screen, serverId, ...options }: PaneOptions): Pane {
  const { terminal } = screen
  const store = createStore<PaneState>({
    session: idle,
    kept: undefined,
    title: '',
    folder: undefined,
    rounds: 0,
    retrying: false,
    link: undefined,
    recordedSince: undefined,
    copy: undefined,
  })
  const set = (part: Partial<PaneState>) => store.setState({ ...store.getState(), ...part })
  const writer = createWriter(terminal)
  const preparing = setTimeout(writer.prepare, rest)
  const prompt = watchPrompt(terminal)
  const shellFolder = createShellFolder()
  const marks = takeMarks(terminal, options.onCommand)
  let session: TerminalSession | undefined
  let copies = 0
  let recording: Recording | undefined
  /** A session was cut off, and none has opened since: a restarted server has its agents back only after a while. */
  let isCutOff = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let settling: IDisposable = { dispose: () => undefined }
  let fitting: ReturnType<typeof setTimeout> | undefined
  const isOver = () => store.getState().session.phase === 'over' && !store.getState().retrying
  const isLive = () => session !== undefined && !isOver()
  /** Does a new session come back to the same shell? */
  const returns = () => (store.getState().kept?.phase ?? 'unheld') !== 'unheld'

  /** A line of our own between the output, which may have been cut off anywhere. */
  const lineOf = (text: string) => `${afresh(terminal)}\x1b[2m── ${text} ──\x1b[0m\r\n`

  function follow(state: TerminalState) {
    const { session: last, rounds } = store.getState()
    if (state.phase === 'open') {
      isCutOff = false
      if (last.phase !== 'open') giveRoom()
      if (rounds > 1 && last.phase !== 'open') writer.write(lineOf(options.now()))
    }
    const outcome = state.phase === 'over' ? state.outcome : undefined
    const isCut = outcome !== undefined && (wasCut(outcome) || (isCutOff && isAway(outcome)))
    if (isCut) isCutOff = true
    // A kept shell loses nothing by a new session.
    if (returns() && state.phase === 'open' && !state.waits && (state.stuck || state.silent)) {
      isCutOff = true
      return start()
    }
    const retrying = isCut && (returns() || options.reconnects())
    set({ session: state, retrying })
    if (retrying) timer = setTimeout(start, pause)
  }

  /** What a shell draws first must not be wrapped, as its unwrapped beginning would stay behind. */
  function giveRoom() {
    screen.widen(unsized)
    settling.dispose()
    settling = terminal.onWriteParsed(() => {
      clearTimeout(fitting)
      fitting = setTimeout(() => {
        settling.dispose()
        screen.fit()
      }, calm)
    })
  }

  function start() {
    clearTimeout(timer)
    shellFolder.begin()
    marks.begun()
    set({ session: idle, title: '', folder: undefined, rounds: store.getState().rounds + 1, retrying: false })
    prompt.begun()
    const last = session
    session = undefined
    last?.leave()
    const begun = startTerminal({
      size: screen.fitted(),
      create: async () =>
        sessionIdOf(await client.request({ method: 'POST', path: 'terminal', body: { server_id: serverId } })),
      open: options.open,
      output(bytes, drawn) {
        recording?.output(bytes)
        writer.write(bytes, drawn)
      },
      kept: () => terminal.rows + (terminal.options.scrollback ?? 0),
      onSkipped: () => writer.write(lineOf(options.leftOut())),
      isReachable: async () => (await client.ping()) === undefined,
      hasAgent: () => hasAgent(client, serverId),
    })
    begun.subscribe(() => {
      if (session === begun) follow(begun.state())
    })
    session = begun
    follow(begun.state())
  }

  takeOutputs(terminal, {
    onTitle: (title) => set({ title }),
    onFolder: (report) => set({ folder: shellFolder.take(report) }),
    onCopy: (text) => set({ copy: { text, number: ++copies } }),
    onLink: (link) => set({ link }),
    onReply: (data) => session?.type(data),
    onTyped(data) {
      if (isOver() && data === '\r') start()
      else options.onType(data)
    },
  })
  terminal.onBinary((binary) => session?.report(binary))
  terminal.onResize(({ cols, rows }) => {
    recording?.resize(cols, rows)
    session?.resize(screen.fitted())
  })
  terminal.onWriteParsed(options.onOutput)

  function type(text: string) {
    prompt.typed(text)
    session?.type(text)
  }

  return {
    id: options.id,
    serverId,
    screen,
    marks,
    getState: store.getState,
    subscribe: store.subscribe,
    start,
    type,
    typeOwn(line) {
      marks.typesOwn()
      type(line)
    },
    isLive,
    mayRun: () => isLive() && prompt.mayRun(),
    isUsed: prompt.isUsed,
    isUntouched: prompt.isUntouched,
    keep(kept, isBack = false) {
      if (kept?.phase === 'held' && store.getState().kept?.phase !== 'held') (isBack ? prompt.resumed : prompt.begun)()
      set({ kept })
    },
    isKept: () => isLive() && store.getState().kept?.phase === 'held',
    isFilled: () => terminal.buffer.active.type === 'alternate',
    async record(title) {
      const shown = await screen.colored('sight')
      recording = createRecording({ columns: terminal.cols, rows: terminal.rows, title, screen: shown })
      set({ recordedSince: Date.now() })
    },
    recorded(form) {
      const file = recording?.file(form)
      recording = undefined
      set({ recordedSince: undefined })
      return file
    },
    settle: (wish) => set({ [wish]: undefined }),
    dispose() {
      clearTimeout(timer)
      clearTimeout(preparing)
      clearTimeout(fitting)
      session?.leave()
      writer.dispose()
      screen.dispose()
    },
  }
}
