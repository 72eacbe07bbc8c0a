import { fileAgent } from './files/agent.ts'
import { machineOf } from './machine/machine.ts'
import { terminalAgent } from './shell/agent.ts'
import type { ServerRow } from './state.ts'
import type { StreamSession, World } from './world.ts'

/** The agent side of a stream. */
export interface AgentStream {
  receive: (bytes: Uint8Array) => void
  end: () => void
}

/** The connection of an agent to the server, for one stream. */
export interface AgentConnection {
  send: (bytes: Uint8Array) => void
  drop: () => void
  /** Calls `run` after the response delay of this agent. */
  respond: (run: () => void) => void
  /** Calls `run` after `delay` milliseconds; the returned function cancels it. */
  after: (delay: number, run: () => void) => () => void
  /** Calls `run` once the sent data has left the buffer; the returned function cancels it. */
  onDrain: (run: () => void) => () => void
}

/** The message that a Linux agent can send after its shell exits; one of two recorded servers sent it. */
const exitMessage = 'read /dev/ptmx: input/output error'

export function connectAgent(
  world: World,
  row: ServerRow,
  kind: StreamSession['kind'],
  connection: AgentConnection,
): AgentStream {
  const machine = machineOf(world, row)
  return kind === 'terminal'
    ? terminalAgent(machine, connection, world.since('2.0.0') ? '' : exitMessage)
    : fileAgent(machine, connection)
}
