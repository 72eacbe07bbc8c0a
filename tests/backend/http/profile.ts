import { createHash } from 'node:crypto'
import { bool, form, textShape } from '../decode.ts'
import { bodyOf } from '../call.ts'
import { omitZero, ServerRefusal } from '../envelope.ts'
import { revokeSessions } from '../sessions.ts'
import { requireHashable } from './passwords.ts'
import type { Route } from '../call.ts'
import type { UserRow } from '../state.ts'
import type { World } from '../world.ts'

/**
 * A user as in lists, without the password; before v2.1.1 a `role` of 0 is omitted
 * (docs/contract/README.md#role-zero).
 */
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

// Only the format is real: 22 characters of salt and 31 of hash in bcrypt's alphabet.
const fakeBcryptHash = (password: string) =>
  `$2a$10$${createHash('sha512').update(password).digest('base64').replace(/[+=]/g, '.').slice(0, 53)}`

const shownBindings = ({ oauth2_bind }: UserRow) =>
  Object.fromEntries(
    Object.entries(oauth2_bind)
      .toSorted()
      .map(([provider, accounts]) => [provider, [accounts].flat().at(-1)]),
  )

const profileForm = form('ProfileForm', {
  original_password: textShape,
  new_password: textShape,
  new_username: textShape,
  reject_password: bool,
})

export const profile: Route[] = [
  {
    method: 'GET',
    path: '/profile',
    guard: 'user',
    handle: ({ world, user, ip }) => ({
      ...userItem(user, world),
      // Releases before v2.0 expose the hash (docs/contract/README.md#password-hash).
      ...(world.since('2.0.0') ? {} : { password: fakeBcryptHash(user.password) }),
      ...omitZero({ login_ip: ip, oauth2_bind: shownBindings(user) }, 'login_ip', 'oauth2_bind'),
    }),
  },
  {
    method: 'POST',
    path: '/profile',
    guard: 'user',
    handle: (call) => {
      const { world, user } = call
      const given = bodyOf(call, profileForm)
      if (given.original_password !== user.password) throw new ServerRefusal('incorrect password')
      requireHashable(given.new_password)
      if (given.reject_password && Object.keys(user.oauth2_bind).length === 0) {
        throw new ServerRefusal("you don't have any oauth2 bindings")
      }
      const taken = world.tables.user.some((row) => row !== user && row.username === given.new_username)
      if (taken) throw new ServerRefusal('database error')
      user.username = given.new_username
      user.password = given.new_password
      user.reject_password = given.reject_password
      world.touch(user)
      revokeSessions(world, user.id)
    },
  },
]
