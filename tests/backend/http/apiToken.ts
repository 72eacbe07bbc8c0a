import { idInPath, isAdmin, owns } from '../call.ts'
import { omitZero, ServerRefusal } from '../envelope.ts'
import { owned } from '../owned.ts'
import { ownedBody } from './ownedRoutes.ts'
import { passwordBytes } from './passwords.ts'
import { alphanumeric, randomText } from '../random.ts'
import type { Route, SignedCall } from '../call.ts'
import type { BodyOf } from './ownedRoutes.ts'

const day = 86_400_000
const readWriteDelete = ['read', 'write', 'delete', '*']

const verbs: Record<string, string[]> = {
  inventory: ['read', 'delete', '*'],
  server: ['read', 'write', 'delete', 'exec', '*'],
  cron: ['read', 'write', 'delete', 'exec', '*'],
  service: readWriteDelete,
  alertrule: readWriteDelete,
  ddns: readWriteDelete,
  nat: readWriteDelete,
  notification: readWriteDelete,
  'notification-group': readWriteDelete,
  transfer: readWriteDelete,
}

const oldScopes: Record<string, string> = {
  'mcp:server:read': 'nezha:server:read',
  'mcp:server:exec': 'nezha:server:exec',
  'mcp:fs:read': 'nezha:server:read',
}

const tagError = (field: string, rule: string) =>
  `Key: 'APITokenCreateRequest.${field}' Error:Field validation for '${field}' failed on the '${rule}' tag`

function scopeOf(call: SignedCall, given: string): string {
  const scope = oldScopes[given] ?? given
  if (scope === 'nezha:*' || scope === 'nezha:admin:*') {
    if (!isAdmin(call.user)) throw new ServerRefusal(`only admin can issue scope: ${scope}`)
    return scope
  }
  const [space, resource = '', verb = '', ...more] = scope.split(':')
  const known = space === 'nezha' && more.length === 0 && verbs[resource]?.includes(verb)
  if (!known) throw new ServerRefusal(`unknown scope: ${given}`)
  return scope
}

/** Throws the message of the validator, with one line for each invalid field. */
function checkTags({ name, scopes }: BodyOf<'api_token'>): void {
  const found: string[] = []
  if (name === '') found.push(tagError('Name', 'required'))
  if ([...name].length > 128) found.push(tagError('Name', 'max'))
  if (scopes === null) found.push(tagError('Scopes', 'required'))
  else if (scopes.length === 0) found.push(tagError('Scopes', 'min'))
  else found.push(...scopes.flatMap((scope, at) => (scope.length > 64 ? tagError(`Scopes[${at}]`, 'max') : [])))
  if (found.length > 0) throw new ServerRefusal(found.join('\n'))
}

function checkServers(call: SignedCall, ids: number[]): void {
  if (ids.length > 1000) throw new ServerRefusal('too many server_ids (max 1000)')
  for (const id of ids) {
    if (id === 0) throw new ServerRefusal('server_id 0 is invalid')
    const row = call.world.tables.server.find((each) => each.id === id)
    if (!row) throw new ServerRefusal('server not found')
    if (!owns(call.user, row)) throw new ServerRefusal('permission denied on server')
  }
}

const unique = <T>(values: T[]) => [...new Set(values)]

function create(call: SignedCall) {
  const { world, user } = call
  const given = ownedBody(call, 'api_token')
  checkTags(given)
  const name = given.name.trim()
  if (name === '') throw new ServerRefusal('name required')
  if (passwordBytes(name) > 128) throw new ServerRefusal('name too long (max 128 chars)')
  if (given.expires_in_days < 0) throw new ServerRefusal('expires_in_days must be >= 0')
  if (given.expires_in_days > 3650) throw new ServerRefusal('expires_in_days too large (max 3650, i.e. 10 years)')
  if ((given.scopes ?? []).length > 32) throw new ServerRefusal('too many scopes (max 32)')
  const named = (given.scopes ?? []).map((scope) => scope.trim()).filter(Boolean)
  if (named.length === 0) throw new ServerRefusal('at least one scope required')
  const scopes = unique(named.map((scope) => scopeOf(call, scope)))
  const server_ids = unique(given.server_ids ?? [])
  checkServers(call, server_ids)
  const days = given.expires_in_days
  const expires_at = days > 0 ? new Date(world.now() + days * day).toISOString() : ''
  const token = `nzp_${randomText(world.random, 32, alphanumeric)}`
  const row = world.insert('api_token', { user_id: user.id, name, token, scopes, server_ids, expires_at })
  return omitZero({ id: row.id, name: row.name, token, scopes, server_ids, expires_at }, 'server_ids', 'expires_at')
}

const { from } = owned.api_token

export const apiToken: Route[] = [
  {
    method: 'GET',
    path: '/api-tokens',
    from,
    guard: 'user',
    handle: (call) =>
      call.world.tables.api_token
        .filter((row) => row.user_id === call.user.id)
        .toReversed()
        .map(({ user_id: _owner, updated_at: _saved, token: _token, ...row }) =>
          omitZero(row, 'server_ids', 'expires_at', 'last_used_at', 'last_used_ip'),
        ),
  },
  { method: 'POST', path: '/api-tokens', from, guard: 'user', handle: create },
  {
    method: 'DELETE',
    path: '/api-tokens/:id',
    from,
    guard: 'user',
    handle: (call) => {
      const id = idInPath(call)
      const row = call.world.tables.api_token.find((each) => each.id === id)
      if (!row || !owns(call.user, row)) throw new ServerRefusal('not found')
      call.world.remove('api_token', (each) => each === row)
    },
  },
]
