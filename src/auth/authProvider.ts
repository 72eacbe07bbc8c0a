import type { AuthProvider } from 'react-admin'
import type { Profile } from './profile.ts'
import type { Session } from './session.ts'

/** Answers whether the signed-in user may do something, in the verbs of react-admin. */
type MayAccess = (asked: { resource: string; action: string }) => boolean

// react-admin reads a rejection as options: show no message, redirect nowhere.
const quietly = { logoutUser: false, message: false }

interface AuthPorts {
  mayAccess: MayAccess
  /** What needs the session once more. The sign-out waits for it, but not for long. */
  beforeLogout: () => Promise<void>
}

/** Milliseconds that a sign-out waits. */
const mostWaiting = 2000

/** The session as react-admin's auth provider. It never redirects, because the address follows the session. */
export function createAuthProvider(session: Session, { mayAccess, beforeLogout }: AuthPorts): AuthProvider {
  function profile(): Profile | undefined {
    const state = session.getState()
    return state.status === 'signedIn' ? state.profile : undefined
  }

  return {
    login: ({ username, password }: { username: string; password: string }) => session.login(username, password),
    async logout() {
      await Promise.race([beforeLogout(), new Promise((resolve) => setTimeout(resolve, mostWaiting))])
      session.logout()
      return false
    },
    async checkAuth() {
      if (!profile()) throw quietly
    },
    // What an error means for the session is handled before the error arrives here.
    async checkError() {},
    async getIdentity() {
      const known = profile()
      if (!known) throw new Error('app.logInFirst')
      return { id: known.id, fullName: known.username }
    },
    async getPermissions() {
      return profile()?.role
    },
    canAccess: async ({ resource, action }) => profile() !== undefined && mayAccess({ resource, action }),
  }
}
