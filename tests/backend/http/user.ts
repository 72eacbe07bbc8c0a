import { form, listShape, roleShape, textShape, u64 } from '../decode.ts'
import { bodyOf } from '../call.ts'
import { cleanUpServers } from '../cascade.ts'
import { ServerRefusal } from '../envelope.ts'
import { alphanumeric, randomText } from '../random.ts'
import { revokeSessions } from '../sessions.ts'
import { cancelTransfers } from '../transfers.ts'
import { passwordBytes, requireHashable } from './passwords.ts'
import { userItem } from './profile.ts'
import type { Route } from '../call.ts'
import type { World } from '../world.ts'

const userForm = form('UserForm', { username: textShape, password: textShape, role: roleShape })

/** Deletes users with their servers and tasks; their other rows stay, visible only to administrators. */
function deleteUsers(world: World, ids: number[]): void {
  const deletedIds = new Set(ids)
  for (const id of ids) revokeSessions(world, id)
  const servers = world.remove('server', (row) => deletedIds.has(row.user_id))
  cleanUpServers(world, servers, 'user deleted')
  cancelTransfers(world, 'user deleted', (row) => deletedIds.has(row.from_user_id) || deletedIds.has(row.to_user_id))
  world.remove('cron', (row) => deletedIds.has(row.user_id))
  world.remove('user', (row) => deletedIds.has(row.id))
}

export const user: Route[] = [
  {
    method: 'GET',
    path: '/user',
    guard: 'admin',
    handle: ({ world }) => world.tables.user.map((row) => userItem(row, world)),
  },
  {
    method: 'POST',
    path: '/user',
    guard: 'admin',
    handle: (call) => {
      const { world } = call
      const given = bodyOf(call, userForm)
      if (passwordBytes(given.password) < 6) throw new ServerRefusal('password length must be greater than 6')
      if (given.username === '') throw new ServerRefusal("username can't be empty")
      if (given.role > 1) throw new ServerRefusal('invalid role')
      requireHashable(given.password)
      if (world.tables.user.some((row) => row.username === given.username)) {
        throw new ServerRefusal('UNIQUE constraint failed: users.username')
      }
      return world.insert('user', { ...given, agent_secret: randomText(world.random, 32, alphanumeric) }).id
    },
  },
  {
    method: 'POST',
    path: '/batch-delete/user',
    guard: 'admin',
    handle: (call) => {
      const ids = bodyOf(call, listShape(u64)) ?? []
      if (ids.length === 0) throw new ServerRefusal('user id not specified')
      if (ids.includes(call.user.id)) throw new ServerRefusal("can't delete yourself")
      deleteUsers(call.world, ids)
    },
  },
]
