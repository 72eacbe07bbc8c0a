import type { Backend } from '#backend/index.ts'

interface Visitor {
  ip: string
  user_id?: number
  since?: string
}

/** Adds these users to the embedded server as visitors with an open status WebSocket. */
export const visitedBy =
  (...users: Visitor[]) =>
  ({ world: { visitors } }: Backend) => {
    for (const { ip, user_id = 0, since = '2026-08-17T12:00:00Z' } of users) {
      const visitor = {
        ip,
        user_id,
        connected_at: since,
        drop: () => void visitors.splice(visitors.indexOf(visitor), 1),
      }
      visitors.push(visitor)
    }
  }
