import type { Client } from '#dataProvider/client.ts'
import type { MessageKey } from '#locales/messages.ts'
import { createStore, type Store } from '../../../store.ts'
import type { Bytes } from '../../../streams/bytes.ts'
import type { StreamSocket } from '../../../streams/socket.ts'
import { takeMarks, type TakenMarks } from '../marks/takeMarks.ts'
import type { RecordingForm } from '../saving/recording.ts'
import { createFirstRoom } from '../sessions/firstRoom.ts'
import { createPaneOutput } from '../sessions/paneOutput.ts'
import { createPaneSessions, noSession, type PaneSessionsState } from '../sessions/paneSessions.ts'
import { startShell } from '../sessions/startShell.ts'
import { takeOutputs } from './outputs.ts'
import { watchPrompt } from './promptWatch.ts'
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
  /** It has been in its session before, and is expected there: it has not said that it ended. */
  isKnown?: boolean
  /** What has become of it, for the user. */
  text?: MessageKey | undefined
  /** The names of earlier ones on the server, which the text offers. */
  others?: readonly string[]
}

interface PaneState extends PaneSessionsState {
  /** Undefined for a shell that ends with its session. */
  kept: KeptShell | undefined
  /** The title that the shell has set. */
  title: string
  /** The folder on the server in which the shell is; undefined if it does not report that. */
  folder: Bytes | undefined
  /** The address of a clicked link that needs confirmation. */
  link: string | undefined
  /** `full`: it has ended by itself, and waits to be saved. Undefined if the output is not recorded. */
  recording: 'on' | 'full' | undefined
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
  /** How many texts with an Enter key the user has sent. */
  entered: Store<number>
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
  /** Does the program take a pasted text as one, so that no line of it runs by itself? */
  isBracketed(): boolean
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

const initial: PaneState = {
  ...noSession,
  kept: undefined,
  title: '',
  folder: undefined,
  link: undefined,
  recording: undefined,
  copy: undefined,
}

/** Does a new session come back to what runs in a kept shell? */
const goesOn = (kept: KeptShell | undefined) => !!kept?.isKnown && kept.phase !== 'unheld'

/** The lines that may be missed: in a recording, also those that nobody can scroll back to. */
const linesOf = ({ rows, options }: Screen['terminal'], { recording }: PaneState): number =>
  recording === 'on' ? Infinity : rows + (options.scrollback ?? 0)

export function createPane({ client, screen, serverId, ...options }: PaneOptions): Pane {
  const { terminal } = screen
  const store = createStore(initial)
  const set = (part: Partial<PaneState>) => store.setState({ ...store.getState(), ...part })
  const output = createPaneOutput(screen, () => set({ recording: 'full' }))
  const prompt = watchPrompt(terminal)
  const shellFolder = createShellFolder()
  const marks = takeMarks(terminal, options.onCommand)
  const firstRoom = createFirstRoom(screen)
  let copies = 0

  const sessions = createPaneSessions({
    begin: () =>
      startShell({
        client,
        serverId,
        screen,
        open: options.open,
        output: output.write,
        kept: () => linesOf(terminal, store.getState()),
        onSkipped: () => output.writeLine(options.leftOut()),
      }),
    kept: () => store.getState().kept,
    reconnects: options.reconnects,
    onStart(state) {
      shellFolder.begin()
      marks.begun(goesOn(store.getState().kept))
      set({ ...state, title: '', folder: undefined })
      prompt.begun()
    },
    onOpen({ rounds }) {
      firstRoom.give()
      if (rounds > 1) output.writeLine(options.now())
    },
    onChange: set,
  })

  takeOutputs(terminal, {
    onTitle: (title) => set({ title }),
    onFolder: (report) => set({ folder: shellFolder.take(report) }),
    onCopy: (text) => set({ copy: { text, number: ++copies } }),
    onLink: (link) => set({ link }),
    onReply: (data) => sessions.current()?.type(data),
    onTyped: (data) => (sessions.isOver() && data === '\r' ? sessions.start() : options.onType(data)),
  })
  terminal.onBinary((binary) => sessions.current()?.report(binary))
  terminal.onResize(() => sessions.current()?.resize(screen.fitted()))
  terminal.onWriteParsed(options.onOutput)

  function type(text: string, isOwn = false) {
    prompt.typed(text, isOwn)
    sessions.current()?.type(text)
  }

  return {
    id: options.id,
    serverId,
    screen,
    marks,
    getState: store.getState,
    subscribe: store.subscribe,
    start: sessions.start,
    entered: prompt.entered,
    type: (text) => type(text),
    typeOwn(line) {
      marks.typesOwn()
      type(line, true)
    },
    isLive: sessions.isLive,
    mayRun: () => sessions.isLive() && prompt.mayRun(),
    isUsed: prompt.isUsed,
    isUntouched: prompt.isUntouched,
    keep(kept, isBack = false) {
      if (kept?.phase === 'held' && store.getState().kept?.phase !== 'held') {
        for (const watch of [prompt, marks]) watch[isBack ? 'resumed' : 'begun']()
      }
      if (!kept || kept.phase === 'missed' || kept.phase === 'unheld') marks.lost()
      set({ kept })
    },
    isKept: () => sessions.isLive() && store.getState().kept?.phase === 'held',
    isBracketed: () => terminal.modes.bracketedPasteMode,
    isFilled: () => terminal.buffer.active.type === 'alternate',
    async record(title) {
      await output.record(title)
      set({ recording: 'on' })
    },
    recorded(form) {
      set({ recording: undefined })
      return output.recorded(form)
    },
    settle: (wish) => set({ [wish]: undefined }),
    dispose() {
      firstRoom.dispose()
      sessions.leave()
      output.dispose()
      screen.dispose()
    },
  }
}
