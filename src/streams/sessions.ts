import { observed } from './observed.ts'

/**
 * Terminals and file managers together that a user may have at once from 2.2.0 on (docs/contract/streams.md#sessions).
 */
export const sessionsPerUser = 20

/** The sessions that this tab has asked for and that have not ended. */
export interface Sessions {
  count(): number
  subscribe(changed: () => void): () => void
  /** Counts one more until what it returns is called. */
  enter(): () => void
}

export function createSessions(): Sessions {
  const count = observed(0)
  return {
    count: count.get,
    subscribe: count.subscribe,
    enter() {
      let isIn = true
      count.set(count.get() + 1)
      return () => {
        if (isIn) count.set(count.get() - 1)
        isIn = false
      }
    },
  }
}

/** Those of all pages of this tab. */
export const sessions: Sessions = createSessions()
