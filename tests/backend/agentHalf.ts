import { fileAgent } from './files/agent.ts'
import { machineOf } from './machine/machine.ts'
import { terminalAgent } from './shell/agent.ts'
import type { ServerRow } from './state.ts'
import type { StreamSession, World } from './world.ts'

/** The agent's end of a stream. */
export interface AgentHalf {
  receive: (bytes: Uint8Array) => void
  end: () => void
}

/** What an agent may do with the other end. */
export interface AgentLine {
  send: (bytes: Uint8Array) => void
  drop: () => void
  /** Runs something as soon as this agent would. */
  pace: (run: () => void) => void
  /** Runs something later, unless what it returns is called before. */
  after: (delay: number, run: () => void) => () => void
  /** The same once what was sent is on its way. */
  room: (run: () => void) => () => void
}

/** What the terminal of a Linux agent may say when its shell has exited; recorded of one server of two. */
const lastWords = 'read /dev/ptmx: input/output error'

export function connectAgent(world: World, row: ServerRow, kind: StreamSession['kind'], line: AgentLine): AgentHalf {
  const machine = machineOf(world, row)
  return kind === 'terminal'
    ? terminalAgent(machine, line, world.since('2.0.0') ? '' : lastWords)
    : fileAgent(machine, line)
}
