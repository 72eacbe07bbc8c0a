import { authenticateApiToken, apiTokenOf, checkScopes } from './apiTokens.ts'
import { denied, isAdmin } from './call.ts'
import { readCookies } from './cookies.ts'
import { blocked, failureEnvelope, ServerRefusal, success } from './envelope.ts'
import { clientAddress } from './gate.ts'
import { match } from './router.ts'
import { csrfCookie, isCsrfToken, authenticateToken } from './sessions.ts'
import { translate } from './texts.ts'
import { settleTransfers } from './transfers.ts'
import { hit, identifier, clearHits, reason } from './waf.ts'
import type { Call, Route } from './call.ts'
import type { ConnectionInfo } from './gate.ts'
import type { World } from './world.ts'

/** The token of a request, from the header, the query or the cookie, in this order. */
export function tokenOf(request: Request, query: URLSearchParams): string | undefined {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1]
  return bearer || query.get('token') || readCookies(request.headers.get('Cookie')).get('nz-jwt')
}

const isProtected = (world: World, { guard }: Route) =>
  guard === 'user' || guard === 'admin' || (guard === 'optional' && world.setting.force_auth)

/** Authenticates a call in the order of the server: first the session, then CSRF (docs/contract/http.md#csrf). */
function authenticate(call: Call, route: Route, request: Request): Response | undefined {
  const { world, ip } = call
  if (route.guard === 'open') return undefined
  // The settings and the OAuth2 callback do not accept API tokens.
  const token = route.guard === 'always' ? undefined : apiTokenOf(world, request)
  if (token !== undefined) {
    const admitted = authenticateApiToken(world, token, ip)
    if (admitted instanceof Response) return admitted
    call.user = admitted
    if (isProtected(world, route)) setCsrfCookie(call, request)
    return checkScopes(admitted.scopes, route, call.headers)
  }
  const identity = authenticateToken(world, tokenOf(request, call.query), ip)
  if (!isProtected(world, route)) {
    if (identity === 'dead') {
      hit(world, ip, identifier.token, reason.token)
      return blocked()
    }
    if (identity !== 'nobody') {
      call.user = identity
      clearHits(world, ip, identifier.token)
    }
    return undefined
  }
  if (identity === 'dead' || identity === 'nobody') return unauthorizedAnswer(world)
  call.user = identity
  return world.since('2.1.0') ? checkCsrf(call, request) : undefined
}

export function unauthorizedAnswer(world: World): Response {
  const headers = new Headers({ 'WWW-Authenticate': `JWT realm=${world.realm}` })
  return failureEnvelope('ApiErrorUnauthorized', 200, headers)
}

const csrfOf = (request: Request) => readCookies(request.headers.get('Cookie')).get('nz-csrf')

function setCsrfCookie(call: Call, request: Request): undefined {
  if (request.method === 'GET' && !csrfOf(request)) call.headers.append('Set-Cookie', csrfCookie(call.world, call.tls))
}

function checkCsrf(call: Call, request: Request): Response | undefined {
  if (request.method === 'GET') return setCsrfCookie(call, request)
  const cookie = csrfOf(request)
  if (cookie && cookie === request.headers.get('X-CSRF-Token') && isCsrfToken(cookie)) return undefined
  return failureEnvelope('ApiErrorForbidden: missing or invalid CSRF token', 403)
}

async function run(call: Call, route: Route): Promise<Response> {
  const { world } = call
  try {
    const data = await invoke(call, route)
    return data instanceof Response ? data : success(data, call.headers)
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error
    if (error.status === 500) return new Response(null, { status: 500, headers: call.headers })
    if (error.message === 'ApiErrorUnauthorized') return unauthorizedAnswer(world)
    return failureEnvelope(translate(error.message, world.setting.language), error.status, call.headers)
  }
}

function invoke(call: Call, route: Route): unknown {
  if (route.guard !== 'user' && route.guard !== 'admin') return route.handle(call)
  const { user } = call
  if (!user || (route.guard === 'admin' && !isAdmin(user))) throw denied()
  return route.handle({ ...call, user })
}

const isSecure = (headers: Headers) =>
  headers.get('X-Forwarded-Proto') === 'https' || (headers.get('Referer') ?? '').startsWith('https://')

/** Handles one call under `/api/v1`, from routing to the envelope. */
export async function callApi(
  world: World,
  request: Request,
  body: string,
  connection: ConnectionInfo,
): Promise<Response> {
  const url = new URL(request.url)
  const found = match(world, request.method, url.pathname.replace(/^\/api\/v1/, ''), url.search)
  if (found instanceof Response) return found
  const call: Call = {
    world,
    user: undefined,
    params: found.params,
    query: url.searchParams,
    contentType: request.headers.get('Content-Type') ?? '',
    cookie: request.headers.get('Cookie') ?? '',
    host: request.headers.get('Host') ?? url.host,
    body,
    ip: clientAddress(world, request.headers, connection) ?? '',
    tls: connection.tls ?? false,
    secure: isSecure(request.headers),
    headers: new Headers(),
  }
  settleTransfers(world)
  return authenticate(call, found.route, request) ?? (await run(call, found.route))
}
