import type { Profile } from './profile.ts'
import { useSession } from './useSession.ts'

/** The current profile of the signed-in user. */
export function useProfile(): Profile | undefined {
  const { state } = useSession()
  return state.status === 'signedIn' ? state.profile : undefined
}
