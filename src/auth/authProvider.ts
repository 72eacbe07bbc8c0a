import type { AuthProvider } from 'react-admin'
import { admin, type Profile } from './profile.ts'
import type { Session } from './session.ts'

/** Resource → action → who may do it. Anything that is not listed here is open to everyone. */
export type Access = Record<string, Partial<Record<string, 'admin'>>>

// react-admin reads a rejection as options: show no message, redirect nowhere.
const quietly = { logoutUser: false, message: false }

/** The session as react-admin's auth provider. It never redirects, because the address follows the session. */
export function createAuthProvider(session: Session, access: Access): AuthProvider {
  function profile(): Profile | undefined {
    const state = session.getState()
    return state.status === 'signedIn' ? state.profile : undefined
  }

  return {
    login: ({ username, password }: { username: string; password: string }) => session.login(username, password),
    async logout() {
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
    async canAccess({ resource, action }) {
      const known = profile()
      return known !== undefined && (access[resource]?.[action] !== 'admin' || known.role === admin)
    },
  }
}
