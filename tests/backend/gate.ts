import { isIP } from 'node:net'
import { blocked, failureEnvelope, htmlPage } from './envelope.ts'
import { isBlocked } from './waf.ts'
import type { World } from './world.ts'

export interface ReleasedConnection {
  remoteAddress?: string
  tls?: boolean
}

/** The client address as configured: unknown by default, the peer itself, or a header a proxy must send. */
export function clientAddress(world: World, headers: Headers, connection: ReleasedConnection): string | undefined {
  const header = world.setting.web_real_ip_header
  if (!header) return ''
  if (header === 'NZ::Use-Peer-IP') return connection.remoteAddress ?? '127.0.0.1'
  // the last of several is what the nearest proxy added
  return headers.get(header)?.split(',').at(-1)?.trim() || undefined
}

const disabled = (host: string) => blocked(`nat host ${host} is disabled`)

/** What Go's parser says to something that is no address. */
function complaint(ip: string): string {
  const rest = /^\d+\.[\d.]*([^\d.].*)$/.exec(ip)?.[1]
  return rest === undefined ? 'unable to parse IP' : `unexpected character (at ${JSON.stringify(rest)})`
}

/** What stands before every path, static files included: tunnels, the address header, the block list. */
export function gate(world: World, request: Request, connection: ReleasedConnection): Response | undefined {
  const host = request.headers.get('Host') ?? new URL(request.url).host
  const tunnel = world.tables.nat.find((row) => row.domain === host)
  if (tunnel) return tunnel.enabled ? htmlPage(tunnel.name, 'The other end of a tunnel.') : disabled(host)
  const ip = clientAddress(world, request.headers, connection)
  if (ip === undefined) return failureEnvelope('real ip header not found')
  if (ip !== '' && isIP(ip) === 0) return failureEnvelope(`ParseAddr(${JSON.stringify(ip)}): ${complaint(ip)}`)
  return isBlocked(world, ip) ? blocked() : undefined
}
