import type { LotusStorage } from '../storage/storage.ts'
import type { Session } from './session.ts'

/**
 * Starts when a user is signed in. Removes now what other users left in browser storage, and removes the data of this
 * user when they sign out here.
 */
export function followPerson(session: Session, storage: LotusStorage): () => void {
  const follow = () => {
    const state = session.getState()
    if (state.status === 'signedIn') storage.claim(state.profile.id)
    if (state.status === 'signedOut' && !state.elsewhere) storage.empty()
  }
  follow()
  return session.subscribe(follow)
}
