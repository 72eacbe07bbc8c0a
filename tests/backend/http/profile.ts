import { createHash } from 'node:crypto'
import { omitZero } from '../envelope.ts'
import type { Route } from '../call.ts'
import type { UserRow } from '../state.ts'
import type { World } from '../world.ts'

/** A user as lists show it: never a password; `role` is left out when 0 before v2.1.1 (contract, difference 9). */
export function userItem(row: UserRow, world: World) {
  const { id, created_at, updated_at, username, role, agent_secret, reject_password } = row
  const item = { id, created_at, updated_at, username, role, agent_secret, reject_password }
  return omitZero(
    item,
    'username',
    'agent_secret',
    'reject_password',
    ...(world.since('2.1.1') ? [] : ['role' as const]),
  )
}

// Only its look matters: 22 characters of salt and 31 of hash in bcrypt's alphabet.
const bcryptLook = (password: string) =>
  `$2a$10$${createHash('sha512').update(password).digest('base64').replace(/[+=]/g, '.').slice(0, 53)}`

export const profile: Route[] = [
  {
    method: 'GET',
    path: '/profile',
    guard: 'user',
    handle: ({ world, user, ip }) => ({
      ...userItem(user, world),
      // Releases before v2.0 leak the hash (contract, difference 36).
      ...(world.since('2.0.0') ? {} : { password: bcryptLook(user.password) }),
      ...omitZero({ login_ip: ip, oauth2_bind: user.oauth2_bind }, 'login_ip', 'oauth2_bind'),
    }),
  },
]
