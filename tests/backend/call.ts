import { decode } from './decode.ts'
import { ServerRefusal } from './envelope.ts'
import type { Shape } from './decode.ts'
import { reachesOnly } from './whitelist.ts'
import type { Owned, UserRow } from './state.ts'
import type { World } from './world.ts'

/** A user, through an API token perhaps with a few servers only. */
export interface Caller extends UserRow {
  servers?: ReadonlySet<number>
}

/** A request that reached its route. */
export interface Call {
  world: World
  user: Caller | undefined
  params: Record<string, string>
  query: URLSearchParams
  contentType: string
  /** The raw Cookie header and the host the client addressed. */
  cookie: string
  host: string
  body: string
  /** The client address; empty when the server does not know it. */
  ip: string
  tls: boolean
  /** The browser speaks https, if only to a proxy before the server. */
  secure: boolean
  /** Headers of a successful answer. */
  headers: Headers
}

export type SignedCall = Call & { user: Caller }

export interface CallPlace {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** First release that has the route, and the first that has it no more. */
  from?: string
  until?: string
}

/**
 * `open` asks nothing, `optional` admits anonymous callers, `always` even when the server forces sign-in; `user` and
 * `admin` are the protected group. A handler returns the data of the envelope or throws a Refusal.
 */
export type Route =
  | (CallPlace & { guard: 'open' | 'optional' | 'always'; handle: (call: Call) => unknown })
  | (CallPlace & { guard: 'user'; handle: (call: SignedCall) => unknown })
  | (CallPlace & { guard: 'admin'; handle: (call: SignedCall) => unknown })

export const denied = () => new ServerRefusal('permission denied')
export const unauthorized = () => new ServerRefusal('ApiErrorUnauthorized')

export function bodyOf<T>(call: Call, shape: Shape<T>): T {
  return decode(shape, call.body)
}

/** An unsigned path or query value, refused in the words of Go's parser. */
export function parseId(given: string): number {
  const refuse = (why: string) => new ServerRefusal(`strconv.ParseUint: parsing ${JSON.stringify(given)}: ${why}`)
  if (!/^\d+$/.test(given)) throw refuse('invalid syntax')
  if (BigInt(given) >> 64n) throw refuse('value out of range')
  return Number(given)
}

export const idInPath = (call: Call): number => parseId(call.params['id'] ?? '')

export const isAdmin = (user: UserRow | undefined): boolean => user?.role === 0

/** Administrators may touch everything, members what they own, and an API token nothing beyond its servers. */
export function owns(user: Caller | undefined, row: Owned): boolean {
  if (!user || !(isAdmin(user) || row.user_id === user.id)) return false
  return !user.servers || reachesOnly(user.servers, row)
}

/** Refuses to save what reaches beyond the servers of an API token. */
export function requireReach(call: SignedCall, row: object): void {
  if (call.user.servers && !reachesOnly(call.user.servers, row)) throw denied()
}

/** Refuses when one of the ids names somebody else's row; ids of nothing pass. */
export function requireOwn(call: Call, rows: Owned[], ids: number[]): void {
  const asked = new Set(ids)
  if (rows.some((row) => asked.has(row.id) && !owns(call.user, row))) throw denied()
}
