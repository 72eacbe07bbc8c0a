import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Session, SessionState } from './session.ts'

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session and its current state. The caller renders again whenever the state changes. */
export function useSession(): { session: Session; state: SessionState } {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext around it')
  return { session, state: useSyncExternalStore(session.subscribe, session.getState) }
}
