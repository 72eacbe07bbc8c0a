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
  const markedIds = new Set(Object.keys(marked ?? {}).flatMap((id) => (marked?.[id] ? [Number(id)] : [])))
  return world.tables.server.filter(
    (server) =>
      (owner?.role === 0 || server.user_id === row.user_id) && (cover === allExceptMarked) !== markedIds.has(server.id),
  )
}
