import { blocked, failure } from './envelope.ts'
import { isBlocked } from './waf.ts'
import type { World } from './world.ts'

export interface Connection {
  remoteAddress?: string
  tls?: boolean
}

/** The client address as configured: unknown by default, the peer itself, or a header a proxy must send. */
export function clientAddress(world: World, headers: Headers, connection: Connection): string | undefined {
  const header = world.setting.web_real_ip_header
  if (!header) return ''
  if (header === 'NZ::Use-Peer-IP') return connection.remoteAddress ?? '127.0.0.1'
  return headers.get(header)?.split(',')[0]?.trim()
}

/** What stands before every path, static files included: the address header, the block list, disabled NAT domains. */
export function gate(world: World, request: Request, connection: Connection): Response | undefined {
  const ip = clientAddress(world, request.headers, connection)
  if (ip === undefined) return failure('real ip header not found')
  const host = request.headers.get('Host') ?? new URL(request.url).host
  if (world.tables.nat.some((row) => row.domain === host && !row.enabled)) {
    return blocked(`nat host ${host} is disabled`)
  }
  return isBlocked(world, ip) ? blocked() : undefined
}
