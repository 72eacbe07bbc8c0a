import type { Client } from '#dataProvider/client.ts'
import type { MessageKey } from '#locales/messages.ts'
import { createStore, type Store } from '../../store.ts'
import { startCommand, type CommandEnd } from '../../streams/commandSession.ts'
import type { ShellKind } from '../../streams/markedCommand.ts'
import { sessionIdOf } from '../../streams/sessionId.ts'
import { sessionsPerUser } from '../../streams/sessions.ts'
import { openWebSocket } from '../../streams/socket.ts'
import { startBatch, type Quota } from './batch.ts'

export interface CommandTarget {
  id: number
  shell: ShellKind
  /** The command with what its variables stand for on this server. Default: the command of the run. */
  command?: string
}

type CommandState =
  | { kind: 'waiting' | 'running' }
  /** It waits for a session, because of this quota. */
  | { kind: 'queued'; quota: Quota }
  /** It has waited for too long. */
  | { kind: 'givenUp'; quota: Quota }
  | CommandEnd

export interface CommandRow {
  id: number
  state: CommandState
  output: string
  /** The beginning of the output was dropped. */
  isCut: boolean
  /** The state of a server whose agent was not connected, in the words of the list of servers. */
  absence?: MessageKey
}

/** What a run does and has done. */
export interface FleetState {
  command: string
  /** Milliseconds for each server. */
  timeout: number
  rows: readonly CommandRow[]
  isRunning: boolean
}

/** One command on many servers. */
export interface FleetRun extends Store<FleetState> {
  /** Starts over with these servers; those of an earlier run of the same command keep their rows. */
  run(command: string, timeout: number, targets: readonly CommandTarget[], anew: boolean): void
  stop(): void
}

/** Sessions at once: half of what the server allows a user, so that terminals can still be opened. */
const mostAtOnce = sessionsPerUser / 2

/** Milliseconds for which changes are collected before they are shown: there may be thousands of rows. */
const publishAfter = 100

/** What a row is among the others. */
export function stageOf({ state }: CommandRow): 'open' | 'done' | 'failed' | 'notStarted' {
  if (state.kind === 'waiting' || state.kind === 'queued' || state.kind === 'running') return 'open'
  if (state.kind === 'notStarted' || state.kind === 'givenUp') return 'notStarted'
  return state.kind === 'done' && state.code === 0 ? 'done' : 'failed'
}

/** Whether the command was cut off by the end of its session. */
export const wasCutOff = ({ state }: CommandRow): boolean => state.kind === 'timedOut' || state.kind === 'stopped'

export function createFleetRun(client: Client, absenceOf: (id: number) => MessageKey): FleetRun {
  const store = createStore<FleetState>({ command: '', timeout: 0, rows: [], isRunning: false })
  const stops = new Set<() => void>()
  let dropRest: ReturnType<typeof startBatch<CommandTarget>> | undefined

  let rows = new Map<number, CommandRow>()
  let publishing: ReturnType<typeof setTimeout> | undefined

  function publish(part: Partial<FleetState> = {}) {
    clearTimeout(publishing)
    publishing = undefined
    store.setState({ ...store.getState(), ...part, rows: [...rows.values()] })
  }

  function change(id: number, part: Partial<CommandRow>) {
    const row = rows.get(id)
    if (row) rows.set(id, { ...row, ...part })
    publishing ??= setTimeout(publish, publishAfter)
  }

  const runOne = ({ id, shell, command }: Required<CommandTarget>, timeout: number) =>
    new Promise<Quota | undefined>((resolve) => {
      const stop = startCommand({
        command,
        shell,
        timeout,
        create: async () =>
          sessionIdOf(await client.request({ method: 'POST', path: 'terminal', body: { server_id: id } })),
        open: openWebSocket('terminal'),
        isReachable: async () => (await client.ping()) === undefined,
        onSession: () => change(id, { state: { kind: 'running' } }),
        onOutput: (output, isCut) => change(id, { output, isCut }),
        onEnd(end) {
          stops.delete(stop)
          const reason = refusalIn(end)
          const quota = reason === 'userQuota' || reason === 'serverQuota' ? reason : undefined
          change(id, {
            state: quota ? { kind: 'queued', quota } : end,
            ...(reason === 'absent' && { absence: absenceOf(id) }),
          })
          resolve(quota)
        },
      })
      stops.add(stop)
    })

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    run(command, timeout, targets, anew) {
      if (anew) rows = new Map()
      for (const { id } of targets) rows.set(id, { id, state: { kind: 'waiting' }, output: '', isCut: false })
      publish({ command, timeout, isRunning: true })
      dropRest = startBatch(targets, {
        most: mostAtOnce,
        work: (target) => runOne({ command, ...target }, timeout),
        onGivenUp: ({ id }, quota) => change(id, { state: { kind: 'givenUp', quota } }),
        onOver: () => publish({ isRunning: false }),
      })
    },
    stop() {
      dropRest?.(({ id }) => change(id, { state: { kind: 'notStarted' } }))
      for (const stop of stops) stop()
    },
  }
}

const refusalIn = (end: CommandEnd) =>
  end.kind === 'cut' && end.outcome.kind === 'refused' ? end.outcome.reason : undefined
