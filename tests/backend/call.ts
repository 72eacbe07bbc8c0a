import { decode } from './decode.ts'
import { ServerRefusal } from './envelope.ts'
import type { Shape } from './decode.ts'
import { usesOnlyServers } from './whitelist.ts'
import type { Owned, UserRow } from './state.ts'
import type { World } from './world.ts'

/** The user who makes a call; an API token can limit the call to some servers. */
export interface Caller extends UserRow {
  servers?: ReadonlySet<number>
}

/** A request with its route parameters. */
export interface Call {
  world: World
  user: Caller | undefined
  params: Record<string, string>
  query: URLSearchParams
  contentType: string
  /** The raw Cookie header. */
  cookie: string
  /** The host and port that the client used. */
  host: string
  body: string
  /** The client address; empty when the server does not know it. */
  ip: string
  tls: boolean
  /** Whether the browser uses https, at least to a proxy in front of the server. */
  secure: boolean
  /** Headers of a successful response. */
  headers: Headers
}

export type SignedCall = Call & { user: Caller }

export interface RouteAddress {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** The first release with the route, and the first release without it again. */
  from?: string
  until?: string
}

/**
 * `open` ignores the session. `optional` also allows anonymous callers, unless the server requires sign-in; `always`
 * allows them even then. `user` and `admin` require a session. A handler returns the data of the envelope or throws a
 * `ServerRefusal`.
 */
export type Route =
  | (RouteAddress & { guard: 'open' | 'optional' | 'always'; handle: (call: Call) => unknown })
  | (RouteAddress & { guard: 'user'; handle: (call: SignedCall) => unknown })
  | (RouteAddress & { guard: 'admin'; handle: (call: SignedCall) => unknown })

export const denied = () => new ServerRefusal('permission denied')
export const unauthorized = () => new ServerRefusal('ApiErrorUnauthorized')

export function bodyOf<T>(call: Call, shape: Shape<T>): T {
  return decode(shape, call.body)
}

/** Parses an unsigned path or query value; throws the error message of Go's parser. */
export function parseId(given: string): number {
  const refuse = (message: string) =>
    new ServerRefusal(`strconv.ParseUint: parsing ${JSON.stringify(given)}: ${message}`)
  if (!/^\d+$/.test(given)) throw refuse('invalid syntax')
  if (BigInt(given) >> 64n) throw refuse('value out of range')
  return Number(given)
}

export const idInPath = (call: Call): number => parseId(call.params['id'] ?? '')

export const isAdmin = (user: UserRow | undefined): boolean => user?.role === 0

/** Whether a user may change a row: administrators any, members their own, API tokens only rows of their servers. */
export function owns(user: Caller | undefined, row: Owned): boolean {
  if (!user || !(isAdmin(user) || row.user_id === user.id)) return false
  return !user.servers || usesOnlyServers(user.servers, row)
}

/** Refuses a row that uses servers outside the list of the API token. */
export function requireAllowedServers(call: SignedCall, row: object): void {
  if (call.user.servers && !usesOnlyServers(call.user.servers, row)) throw denied()
}

/** Refuses when one of the ids belongs to another user's row; ids without a row are allowed. */
export function requireOwn(call: Call, rows: Owned[], ids: number[]): void {
  const requested = new Set(ids)
  if (rows.some((row) => requested.has(row.id) && !owns(call.user, row))) throw denied()
}
