import type { Profile } from './profile.ts'
import { useSession } from './useSession.ts'

/** Who is signed in, as they are called now. */
export function useProfile(): Profile | undefined {
  const { state } = useSession()
  return state.status === 'signedIn' ? state.profile : undefined
}
