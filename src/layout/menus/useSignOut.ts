import { useAuthProvider } from 'react-admin'
import { useEndSession } from '#ui/leave/useLeaveGuard.ts'

/** Signs out, after the user has confirmed everything that would be lost. */
export function useSignOut(): () => void {
  const authProvider = useAuthProvider()
  const endSession = useEndSession()
  // react-admin's own logout would also delete the chosen columns and page sizes.
  return () => endSession(() => void authProvider?.logout({}))
}
