import { useAuthProvider } from 'react-admin'
import { useEndSession } from '#ui/leave/useLeaveGuard.ts'

/** Signs out, once all agree who would lose something by it. */
export function useSignOut(): () => void {
  const authProvider = useAuthProvider()
  const endSession = useEndSession()
  // react-admin's own logout would also forget the chosen columns and page sizes.
  return () => endSession(() => void authProvider?.logout({}))
}
