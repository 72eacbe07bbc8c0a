import { failureEnvelope } from './envelope.ts'
import { scopesOf } from './scopes.ts'
import { hit, identifier, pardon, reason } from './waf.ts'
import type { Caller, CallPlace } from './call.ts'
import type { World } from './world.ts'

/** The API token of a request, which only a header can carry; older servers take it for a session token. */
export function apiTokenOf(world: World, request: Request): string | undefined {
  const bearer = /^Bearer\s+(nzp_.*)$/.exec(request.headers.get('Authorization') ?? '')?.[1]
  return world.since('2.1.0') ? bearer : undefined
}

const unauthorized = (why: string) => failureEnvelope(`ApiErrorUnauthorized: ${why}`, 401)
const forbidden = (why: string, headers?: Headers) => failureEnvelope(`ApiErrorForbidden: ${why}`, 403, headers)

/** The caller a token stands for, with the servers it may touch, or the refusal; each use leaves a trace. */
export function admitToken(world: World, token: string, ip: string): (Caller & { scopes: string[] }) | Response {
  const row = world.tables.api_token.find((each) => each.token === token)
  const owner = world.tables.user.find((each) => each.id === row?.user_id)
  const expired = row?.expires_at && Date.parse(row.expires_at) <= world.now()
  if (!row || expired || !owner) {
    hit(world, ip, identifier.token, reason.token)
    const why = expired ? 'api token expired' : 'owner of api token not found'
    return unauthorized(row ? why : 'invalid api token')
  }
  pardon(world, ip, identifier.token)
  Object.assign(row, { last_used_at: new Date(world.now()).toISOString(), last_used_ip: ip })
  const { scopes, server_ids } = row
  return { ...owner, scopes, ...(server_ids.length > 0 ? { servers: new Set(server_ids) } : {}) }
}

const covers = (scopes: string[], needed: string) =>
  scopes.some((scope) => scope === needed || scope === 'nezha:*' || scope === needed.replace(/:\w+$/, ':*'))

/** Refuses a token whose scopes do not reach a route (docs/contract/http.md#errors). */
export function checkScopes(scopes: string[], route: CallPlace, headers?: Headers): Response | undefined {
  const needed = scopesOf(route)
  if (needed === 'never') return forbidden('this endpoint is not accessible by api token', headers)
  const missing = needed.find((scope) => !covers(scopes, scope))
  return missing === undefined ? undefined : forbidden(`api token lacks scope ${missing}`, headers)
}
