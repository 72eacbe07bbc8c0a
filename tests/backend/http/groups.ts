import { form, listShape, textShape, u64 } from '../decode.ts'
import { bodyOf, requireOwn } from '../call.ts'
import { batchDelete, patch } from './rows.ts'
import { ServerRefusal } from '../envelope.ts'
import type { Call, Route, SignedCall } from '../call.ts'
import type { Owned } from '../state.ts'

interface GroupKind {
  path: 'server-group' | 'notification-group'
  table: 'server_group' | 'notification_group'
  members: 'server' | 'notification'
  foreign: () => Error
  guard: 'optional' | 'user'
  list: (call: Call) => unknown
}

const members = { name: textShape, servers: listShape(u64), notifications: listShape(u64) }
const forms = {
  server: form('ServerGroupForm', members, ['notifications']),
  notification: form('NotificationGroupForm', members, ['servers']),
}

/** The response item: the group, and beside it the ids of its members, or `null` when it has none. */
export function groupItem<M extends string>(row: Owned & { name: string }, key: M, members: number[]) {
  const { id, created_at, updated_at, name } = row
  return { group: { id, created_at, updated_at, name }, [key]: members.length > 0 ? members : null }
}

/** Requires that all members exist. Drops adjacent duplicates; any other duplicate counts as a missing id. */
function requireMembers(call: Call, kind: GroupKind, ids: number[]): number[] {
  const rows: Owned[] = call.world.tables[kind.members]
  const compact = ids.filter((id, at) => id !== ids[at - 1])
  const found = rows.filter((row) => compact.includes(row.id))
  if (found.length !== compact.length) throw new ServerRefusal(`have invalid ${kind.members} id`)
  return compact
}

function read(call: SignedCall, kind: GroupKind) {
  const given = bodyOf(call, forms[kind.members])
  const ids = given[key(kind)] ?? []
  requireOwn(call, call.world.tables[kind.members], ids)
  return { name: given.name, ids }
}

const key = (kind: GroupKind) => `${kind.members}s` as const

/** The four routes that server groups and notifier groups share. */
export function groupRoutes(kind: GroupKind): Route[] {
  const { path, table } = kind
  return [
    { method: 'GET', path: `/${path}`, guard: kind.guard, handle: kind.list },
    {
      method: 'POST',
      path: `/${path}`,
      guard: 'user',
      handle: (call) => {
        const { name, ids } = read(call, kind)
        const members = requireMembers(call, kind, ids)
        return call.world.insert(table, { name, user_id: call.user.id, [key(kind)]: members }).id
      },
    },
    patch(path, table, {
      noun: 'group',
      read: (call) => read(call, kind),
      change: (call, { name, ids }) => ({ name, [key(kind)]: requireMembers(call, kind, ids) }),
      foreign: kind.foreign,
    }),
    batchDelete(path, table),
  ]
}
