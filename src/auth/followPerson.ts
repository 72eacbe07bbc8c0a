import type { LotusStorage } from '../storage/storage.ts'
import type { Session } from './session.ts'

/** Begins when somebody is signed in: what others left in the browser goes now, and theirs when they sign out here. */
export function followPerson(session: Session, storage: LotusStorage): () => void {
  const follow = () => {
    const state = session.getState()
    if (state.status === 'signedIn') storage.claim(state.profile.id)
    if (state.status === 'signedOut' && !state.elsewhere) storage.empty()
  }
  follow()
  return session.subscribe(follow)
}
