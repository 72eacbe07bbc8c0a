import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** The response to a request that is refused because of its address. */
export interface AddressRefusal {
  status: 400 | 405 | 421
  title: string
  text: string
}

const malformed: AddressRefusal = { status: 400, title: 'Bad request', text: 'The address of this request is none.' }
const traceRefused: AddressRefusal = { status: 405, title: 'Method not allowed', text: 'Nothing is traced here.' }
const unknownHost: AddressRefusal = {
  status: 421,
  title: 'Unknown name',
  text: 'This server does not answer to the name that it was called by. <code>--allow-host NAME</code> lets it.',
}

/**
 * Returns a check for allowed host names: IP addresses, loopback names, and the given names. Without this check, a page
 * of another site could let its own name resolve to this server and read everything (DNS rebinding).
 */
export function createHostCheck(allowed: readonly string[]): (host: string) => boolean {
  const names = new Set(allowed.map((name) => name.toLowerCase()))
  return (host) => {
    const { hostname } = new URL(`http://${host}`)
    const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
    return isIP(name) > 0 || name === 'localhost' || name.endsWith('.localhost') || names.has(name)
  }
}

const isHost = (host: string) => /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i.test(host) && URL.canParse(`http://${host}`)

/** Converts a request in absolute form, as sent to a proxy, to origin form: a path and a Host header. */
function toOriginForm(request: IncomingMessage): void {
  const [, host, path] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(request.url ?? '') ?? []
  if (host === undefined || path === undefined) return
  request.url = path.startsWith('/') ? path : `/${path}`
  request.headers.host = host
  const at = request.rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (at >= 0) request.rawHeaders[at + 1] = host
}

/** Checks the address of a request before anything else handles it. */
export function checkAddress(
  request: IncomingMessage,
  isAllowedHost: (host: string) => boolean,
): AddressRefusal | undefined {
  toOriginForm(request)
  const { url = '', method } = request
  const { host } = request.headers
  if (host !== undefined && !isHost(host)) return malformed
  if (host !== undefined && !isAllowedHost(host)) return unknownHost
  if (method === 'TRACE') return traceRefused
  if (method === 'OPTIONS' && url === '*') return undefined
  return url.startsWith('/') ? undefined : malformed
}
