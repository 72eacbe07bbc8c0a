import { createStore } from '../store.ts'

/**
 * Terminals and file managers that a user may have open at once, counted together, from 2.2.0 on
 * (docs/contract/streams.md#sessions).
 */
export const sessionsPerUser = 20

/** The sessions that this tab has requested and that have not ended. */
export interface Sessions {
  count(): number
  subscribe(changed: () => void): () => void
  /** Counts one more session, until the returned function is called. */
  enter(): () => void
}

export function createSessions(): Sessions {
  const count = createStore(0)
  return {
    count: count.getState,
    subscribe: count.subscribe,
    enter() {
      let isIn = true
      count.setState(count.getState() + 1)
      return () => {
        if (isIn) count.setState(count.getState() - 1)
        isIn = false
      }
    },
  }
}

/** The sessions of all pages of this tab. */
export const sessions: Sessions = createSessions()
