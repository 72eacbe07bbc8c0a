/** Terminals and file managers together that a user may have at once (contract, streams.md section A; from v2.2.0). */
export const sessionsPerUser = 20

/** The sessions that this tab has asked for and that have not ended. */
export interface Sessions {
  count(): number
  subscribe(changed: () => void): () => void
  /** Counts one more until what it returns is called. */
  enter(): () => void
}

export function createSessions(): Sessions {
  const present = new Set<symbol>()
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((changed) => changed())
  return {
    count: () => present.size,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    enter() {
      const session = Symbol('session')
      present.add(session)
      tell()
      return () => {
        if (present.delete(session)) tell()
      }
    },
  }
}

/** Those of all pages of this tab. */
export const sessions: Sessions = createSessions()
