import type { Owned, ServerRow } from './state.ts'
import type { World } from './world.ts'

interface Cover {
  cover: number
  marked: Record<string, boolean> | null
}

const allExceptMarked = 0

/**
 * The servers that a monitor or an alert rule covers: all servers except the marked ones, or only those. A rule of an
 * administrator can cover all servers, a rule of a member only the member's own (docs/contract/entities.md#cover).
 */
export function coveredServers(world: World, row: Owned, { cover, marked }: Cover): ServerRow[] {
  const owner = world.tables.user.find((user) => user.id === row.user_id)
  const isMarked = (id: number) => marked?.[id] === true
  return world.tables.server.filter(
    (server) =>
      (owner?.role === 0 || server.user_id === row.user_id) &&
      (cover === allExceptMarked ? !isMarked(server.id) : isMarked(server.id)),
  )
}
