import type { Profile } from '../auth/profile.ts'
import { useSession } from '../auth/useSession.ts'

/** Who is signed in, as they are called now. */
export function useProfile(): Profile | undefined {
  const { state } = useSession()
  return state.status === 'signedIn' ? state.profile : undefined
}
