import type { Client } from '#dataProvider/client.ts'
import { inParallel } from '#ui/values/inParallel.ts'
import { createStore, type Store } from '../../store.ts'
import { startCommand, type CommandEnd } from '../../streams/commandSession.ts'
import type { ShellKind } from '../../streams/markedCommand.ts'
import { sessionIdOf } from '../../streams/sessionId.ts'
import { sessions, sessionsPerUser } from '../../streams/sessions.ts'
import { openWebSocket } from '../../streams/socket.ts'

export interface CommandTarget {
  id: number
  shell: ShellKind
}

export interface CommandRow {
  id: number
  state: { kind: 'waiting' | 'running' } | CommandEnd
  output: string
  /** The beginning of the output was dropped. */
  isCut: boolean
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
  /** Begins anew with these servers; those of an earlier run of the same command keep their rows. */
  run(command: string, timeout: number, targets: readonly CommandTarget[], anew: boolean): Promise<void>
  stop(): void
}

/** Sessions at once: half of what the server allows a user, so that terminals can still be opened. */
const mostAtOnce = sessionsPerUser / 2

/** Milliseconds for which changes are collected before they are shown: there may be thousands of rows. */
const publishAfter = 100

export const hasFailed = ({ state }: CommandRow): boolean =>
  state.kind !== 'waiting' && state.kind !== 'running' && !(state.kind === 'done' && state.code === 0)

export function createFleetRun(client: Client): FleetRun {
  const store = createStore<FleetState>({ command: '', timeout: 0, rows: [], isRunning: false })
  const stops = new Set<() => void>()
  let isStopped = false

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

  const runOne = ({ id, shell }: CommandTarget, command: string, timeout: number) =>
    new Promise<void>((resolve) => {
      if (isStopped) {
        change(id, { state: { kind: 'stopped' } })
        return resolve()
      }
      change(id, { state: { kind: 'running' } })
      const stop = startCommand({
        command,
        shell,
        timeout,
        create: async () =>
          sessionIdOf(await client.request({ method: 'POST', path: 'terminal', body: { server_id: id } })),
        open: openWebSocket('terminal'),
        isReachable: async () => (await client.ping()) === undefined,
        onOutput: (output, isCut) => change(id, { output, isCut }),
        onEnd(end) {
          stops.delete(stop)
          change(id, { state: end })
          resolve()
        },
      })
      stops.add(stop)
    })

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    async run(command, timeout, targets, anew) {
      isStopped = false
      if (anew) rows = new Map()
      for (const { id } of targets) rows.set(id, { id, state: { kind: 'waiting' }, output: '', isCut: false })
      publish({ command, timeout, isRunning: true })
      const atOnce = Math.max(1, Math.min(mostAtOnce, sessionsPerUser - sessions.count()))
      await inParallel(targets, atOnce, (target) => runOne(target, command, timeout))
      publish({ isRunning: false })
    },
    stop() {
      isStopped = true
      for (const stop of stops) stop()
    },
  }
}
