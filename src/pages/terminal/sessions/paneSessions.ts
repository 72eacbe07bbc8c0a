import type { StreamOutcome } from '../../../streams/outcome.ts'
import type { TerminalSession, TerminalState } from '../../../streams/terminalSession.ts'
import type { KeptShell } from '../panes/pane.ts'

export interface PaneSessionsState {
  session: TerminalState
  /** The number of sessions so far. */
  rounds: number
  /** The network ended the last session, and a new one starts soon. */
  retrying: boolean
}

/** The sessions of a pane, one after the other. */
interface PaneSessions {
  /** Starts a session in place of the last one. */
  start(): void
  /** The latest session; undefined before the first. */
  current(): TerminalSession | undefined
  isLive(): boolean
  /** Is the latest session over, and does none follow by itself? */
  isOver(): boolean
  /** Ends the sessions. */
  leave(): void
}

interface PaneSessionsOptions {
  /** Starts a session with the server. */
  begin: () => TerminalSession
  /** What is known about the shell as one to which a new session comes back. */
  kept: () => KeptShell | undefined
  /** Should a session that the network ended be restarted automatically? */
  reconnects: () => boolean
  /** Called before a session starts. */
  onStart: (state: PaneSessionsState) => void
  /** Called when a session has its connection, before `onChange`. */
  onOpen: (state: PaneSessionsState) => void
  onChange: (state: PaneSessionsState) => void
}

export const noSession: PaneSessionsState = { session: { phase: 'creating' }, rounds: 0, retrying: false }

/** Milliseconds before a session is restarted: with each failure a second more. */
const pauseAfter = (failures: number) => Math.min(2000 + 1000 * failures, 15_000)

/** Did the network or the agent end the session, or the network prevent its start? */
const wasCut = (outcome: StreamOutcome) =>
  ['lost', 'agentLost'].includes(outcome.kind) ||
  (outcome.kind === 'refused' && ['unreachable', 'timeout'].includes(outcome.reason))

/** Does the server not have the agent yet? Older servers then refuse with the error of their own connection. */
const isAway = (outcome: StreamOutcome) =>
  outcome.kind === 'refused' && (outcome.reason === 'absent' || outcome.reason === 'other')

/** Did only the connection end? A kept shell says when it ends itself. */
const livesOn = (kept: KeptShell | undefined, outcome: StreamOutcome) =>
  !!kept?.isKnown && kept.phase === 'held' && outcome.kind === 'ended' && !outcome.isSaid

/** Runs one session after the other, and starts the next by itself where the network has ended one. */
export function createPaneSessions(options: PaneSessionsOptions): PaneSessions {
  let state = noSession
  let current: TerminalSession | undefined
  /** Sessions that were cut off since one opened: a restarted server has its agents back only after a while. */
  let cuts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const isOver = () => state.session.phase === 'over' && !state.retrying

  function isCut(outcome: StreamOutcome) {
    return wasCut(outcome) || (cuts > 0 && isAway(outcome)) || livesOn(options.kept(), outcome)
  }

  function follow(session: TerminalState) {
    if (session.phase === 'open') {
      cuts = 0
      if (state.session.phase !== 'open') options.onOpen(state)
    }
    const returns = (options.kept()?.phase ?? 'unheld') !== 'unheld'
    const isRetried = session.phase === 'over' && isCut(session.outcome)
    if (isRetried) cuts += 1
    // A kept shell loses nothing by a new session.
    if (returns && session.phase === 'open' && !session.waits && (session.stuck || session.silent)) {
      cuts += 1
      return start()
    }
    const retrying = isRetried && (returns || options.reconnects())
    state = { ...state, session, retrying }
    options.onChange(state)
    if (retrying) timer = setTimeout(start, pauseAfter(cuts))
  }

  function start() {
    clearTimeout(timer)
    state = { ...noSession, rounds: state.rounds + 1 }
    options.onStart(state)
    const last = current
    current = undefined
    last?.leave()
    const begun = options.begin()
    begun.subscribe(() => {
      if (current === begun) follow(begun.state())
    })
    current = begun
    follow(begun.state())
  }

  return {
    start,
    current: () => current,
    isLive: () => current !== undefined && !isOver(),
    isOver,
    leave() {
      clearTimeout(timer)
      current?.leave()
    },
  }
}
