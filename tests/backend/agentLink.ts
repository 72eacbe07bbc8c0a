import { lastActive } from './drift.ts'
import { never } from './state.ts'
import { dropStreams } from './streams.ts'
import type { AgentBehavior, ServerRow } from './state.ts'
import type { World } from './world.ts'

/** Makes an agent come, go, and dawdle. */
export interface AgentLink {
  disconnect: () => void
  connect: () => void
  /** How it behaves from now on. */
  behave: (behavior: AgentBehavior) => void
}

/**
 * Current releases forget the last report of an agent that went, older ones keep it
 * (docs/contract/README.md#last-active).
 */
export function agentLeaves(world: World, row: ServerRow): void {
  row.last_active = world.since('2.2.11') ? never : lastActive(row, world.now())
  row.online = false
  // What waited for a reload went with the agent.
  delete row.reload
  dropStreams(world, [row.id])
}

export function agentLink(world: World, id: number): AgentLink {
  const row = world.tables.server.find((each) => each.id === id)
  if (!row) throw new Error(`the embedded server has no server ${id}`)
  return {
    disconnect: () => agentLeaves(world, row),
    connect: () => {
      delete row.reload
      row.online = true
    },
    behave: (behavior) => {
      row.behavior = behavior
    },
  }
}
