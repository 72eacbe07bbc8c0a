import { failureEnvelope } from './envelope.ts'
import { scopesOf } from './scopes.ts'
import { hit, identifier, clearHits, reason } from './waf.ts'
import type { Caller, RouteAddress } from './call.ts'
import type { World } from './world.ts'

/** The API token of a request, allowed only in a header; older servers treat it as a session token. */
export function apiTokenOf(world: World, request: Request): string | undefined {
  const bearer = /^Bearer\s+(nzp_.*)$/.exec(request.headers.get('Authorization') ?? '')?.[1]
  return world.since('2.1.0') ? bearer : undefined
}

const unauthorized = (message: string) => failureEnvelope(`ApiErrorUnauthorized: ${message}`, 401)
const forbidden = (message: string, headers?: Headers) => failureEnvelope(`ApiErrorForbidden: ${message}`, 403, headers)

/** Returns the owner of a token with the servers it allows, or the refusal; records each use. */
export function authenticateApiToken(
  world: World,
  token: string,
  ip: string,
): (Caller & { scopes: string[] }) | Response {
  const row = world.tables.api_token.find((each) => each.token === token)
  const owner = world.tables.user.find((each) => each.id === row?.user_id)
  const expired = row?.expires_at && Date.parse(row.expires_at) <= world.now()
  if (!row || expired || !owner) {
    hit(world, ip, identifier.token, reason.token)
    const message = expired ? 'api token expired' : 'owner of api token not found'
    return unauthorized(row ? message : 'invalid api token')
  }
  clearHits(world, ip, identifier.token)
  Object.assign(row, { last_used_at: new Date(world.now()).toISOString(), last_used_ip: ip })
  const { scopes, server_ids } = row
  return { ...owner, scopes, ...(server_ids.length > 0 ? { servers: new Set(server_ids) } : {}) }
}

/** Whether one of the scopes includes the needed one. */
export const covers = (scopes: string[], needed: string) =>
  scopes.some((scope) => scope === needed || scope === 'nezha:*' || scope === needed.replace(/:\w+$/, ':*'))

/** Refuses a token that lacks a scope of the route (docs/contract/http.md#errors). */
export function checkScopes(scopes: string[], route: RouteAddress, headers?: Headers): Response | undefined {
  const needed = scopesOf(route)
  if (needed === 'never') return forbidden('this endpoint is not accessible by api token', headers)
  const missing = needed.find((scope) => !covers(scopes, scope))
  return missing === undefined ? undefined : forbidden(`api token lacks scope ${missing}`, headers)
}
