import type { Owned, ServerRow } from './state.ts'
import type { World } from './world.ts'

interface Cover {
  cover: number
  marked: Record<string, boolean> | null
}

const allBut = 0

/**
 * The servers that a monitor or an alert rule reaches: all but the marked ones, or only those. An administrator's reach
 * every server, a member's the member's own (entities, "Cover enums at a glance").
 */
export function reachOf(world: World, row: Owned, { cover, marked }: Cover): ServerRow[] {
  const owner = world.tables.user.find((user) => user.id === row.user_id)
  const isMarked = (id: number) => marked?.[id] === true
  return world.tables.server.filter(
    (server) =>
      (owner?.role === 0 || server.user_id === row.user_id) &&
      (cover === allBut ? !isMarked(server.id) : isMarked(server.id)),
  )
}
