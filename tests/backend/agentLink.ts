import { lastActive } from './drift.ts'
import { never } from './state.ts'
import { dropStreams } from './streams.ts'
import type { AgentBehavior, ServerRow } from './state.ts'
import type { World } from './world.ts'

/** Connects and disconnects an agent, and sets its behavior. */
export interface AgentLink {
  disconnect: () => void
  connect: () => void
  /** Sets the behavior from now on. */
  behave: (behavior: AgentBehavior) => void
}

/**
 * Current releases forget the last report of a disconnected agent, older ones keep it
 * (docs/contract/README.md#last-active).
 */
export function disconnectAgent(world: World, row: ServerRow): void {
  row.last_active = world.since('2.2.11') ? never : lastActive(row, world.now())
  row.online = false
  // A pending reload ends with the connection.
  delete row.reload
  dropStreams(world, [row.id])
}

export function agentLink(world: World, id: number): AgentLink {
  const row = world.tables.server.find((each) => each.id === id)
  if (!row) throw new Error(`the embedded server has no server ${id}`)
  return {
    disconnect: () => disconnectAgent(world, row),
    connect: () => {
      delete row.reload
      row.online = true
    },
    behave: (behavior) => {
      row.behavior = behavior
    },
  }
}
