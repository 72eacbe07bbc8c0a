import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Session, SessionState } from './session.ts'

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session and its present state; the caller draws anew whenever that changes. */
export function useSession(): { session: Session; state: SessionState } {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext around it')
  return { session, state: useSyncExternalStore(session.subscribe, session.getState) }
}
