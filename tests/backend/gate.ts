import { isIP } from 'node:net'
import { blocked, failureEnvelope, htmlPage } from './envelope.ts'
import { isBlocked } from './waf.ts'
import type { World } from './world.ts'

export interface ConnectionInfo {
  remoteAddress?: string
  tls?: boolean
}

/** The client address as configured: empty by default, the peer address, or a header that a proxy must send. */
export function clientAddress(world: World, headers: Headers, connection: ConnectionInfo): string | undefined {
  const header = world.setting.web_real_ip_header
  if (!header) return ''
  if (header === 'NZ::Use-Peer-IP') return connection.remoteAddress ?? '127.0.0.1'
  // The nearest proxy added the last of several values.
  return headers.get(header)?.split(',').at(-1)?.trim() || undefined
}

const disabled = (host: string) => blocked(`nat host ${host} is disabled`)

/** The error message of Go's parser for an invalid address. */
function parseError(ip: string): string {
  const rest = /^\d+\.[\d.]*([^\d.].*)$/.exec(ip)?.[1]
  return rest === undefined ? 'unable to parse IP' : `unexpected character (at ${JSON.stringify(rest)})`
}

/** The checks for every path, static files included: tunnels, the address header, the block list. */
export function gate(world: World, request: Request, connection: ConnectionInfo): Response | undefined {
  const host = request.headers.get('Host') ?? new URL(request.url).host
  const tunnel = world.tables.nat.find((row) => row.domain === host)
  if (tunnel) return tunnel.enabled ? htmlPage(tunnel.name, 'The other end of a tunnel.') : disabled(host)
  const ip = clientAddress(world, request.headers, connection)
  if (ip === undefined) return failureEnvelope('real ip header not found')
  if (ip !== '' && isIP(ip) === 0) return failureEnvelope(`ParseAddr(${JSON.stringify(ip)}): ${parseError(ip)}`)
  return isBlocked(world, ip) ? blocked() : undefined
}
