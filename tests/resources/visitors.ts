import type { Backend } from '#backend/index.ts'

interface Seen {
  ip: string
  user_id?: number
  since?: string
}

/** Lets the embedded server see these users with an open status WebSocket. */
export const visitedBy =
  (...seen: Seen[]) =>
  ({ world: { visitors } }: Backend) => {
    for (const { ip, user_id = 0, since = '2026-08-17T12:00:00Z' } of seen) {
      const visitor = {
        ip,
        user_id,
        connected_at: since,
        drop: () => void visitors.splice(visitors.indexOf(visitor), 1),
      }
      visitors.push(visitor)
    }
  }
