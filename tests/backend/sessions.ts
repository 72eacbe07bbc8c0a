import { createHmac } from 'node:crypto'
import { hexadecimal, randomText } from './random.ts'
import type { UserRow } from './state.ts'
import type { World } from './world.ts'

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const sign = (key: string, text: string) => createHmac('sha256', key).update(text)

const csrfKey = 'the key of its CSRF tokens'

export interface Ticket {
  token: string
  expire: string
  setCookie: string[]
}

/**
 * Starts a session and returns its token, its expiry, and the cookies exactly as each dialect sets them
 * (docs/contract/http.md#cookies).
 */
export function startSession(world: World, user: UserRow, ip: string, tls: boolean): Ticket {
  const lifetime = world.setting.jwt_timeout * 3600
  const issued = Math.floor(world.now() / 1000)
  const expires = (issued + lifetime) * 1000
  const keyId = randomText(world.random, 32, hexadecimal)
  world.sessions.set(keyId, { user_id: user.id, ip, expires })
  const head = base64({ alg: 'HS256', typ: 'JWT' })
  const body = base64({ exp: issued + lifetime, orig_iat: issued, ckau: String(user.id), keyId })
  const token = `${head}.${body}.${sign(world.jwtKey, `${head}.${body}`).digest('base64url')}`
  const sameSite = world.since('2.0.10') ? '; SameSite=Lax' : ''
  const setCookie = [`nz-jwt=${token}; Path=/; Max-Age=${lifetime}${sameSite}`]
  if (world.since('2.1.0')) setCookie.push(csrfCookie(world, tls))
  return { token, expire: new Date(expires).toISOString().replace('.000Z', 'Z'), setCookie }
}

/** Creates a CSRF cookie: 64 hexadecimal digits and their signature. */
export function csrfCookie(world: World, tls: boolean): string {
  const value = randomText(world.random, 64, hexadecimal)
  const token = `${value}.${sign(csrfKey, value).digest('hex')}`
  return `nz-csrf=${token}; Path=/${tls ? '; Secure' : ''}; SameSite=Strict`
}

export function isCsrfToken(token: string): boolean {
  const [value, signature] = token.split('.')
  return value !== undefined && signature === sign(csrfKey, value).digest('hex')
}

/**
 * Returns the user of a token; `nobody` for a forged or expired token or one from another address; `dead` for a valid
 * signature without a session, to which the server responds with its block page on optional routes. Without `ip`, the
 * address is not checked.
 */
export function authenticateToken(
  world: World,
  token: string | undefined,
  ip: string | undefined,
): UserRow | 'nobody' | 'dead' {
  if (!token) return 'nobody'
  const [head, body, signature] = token.split('.')
  if (!head || !body || signature !== sign(world.jwtKey, `${head}.${body}`).digest('base64url')) return 'nobody'
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { exp: number; ckau: string; keyId: string }
  if (claims.exp * 1000 <= world.now()) return 'nobody'
  const user = world.tables.user.find((row) => row.id === Number(claims.ckau))
  // Classic tokens need no stored session; session rows came with v2.0.14 (docs/contract/README.md#session-model).
  if (!world.since('2.0.14')) return user ?? 'nobody'
  const session = world.sessions.get(claims.keyId)
  if (!user || !session) return 'dead'
  return ip === undefined || session.ip === ip ? user : 'nobody'
}

/** Ends every session of a user. */
export function revokeSessions(world: World, userId: number): void {
  for (const [key, session] of world.sessions) if (session.user_id === userId) world.sessions.delete(key)
}

/**
 * Ends every session of one user, or of all users. In releases without stored sessions, only a new signing key ends
 * tokens, and it ends those of all users.
 */
export function endSessions(world: World, userId?: number): void {
  if (!world.since('2.0.14')) world.jwtKey += ', and a newer one'
  else if (userId === undefined) world.sessions.clear()
  else revokeSessions(world, userId)
}
