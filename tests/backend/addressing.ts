import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** Why a request is not answered. */
export interface AddressRefusal {
  status: 400 | 405 | 421
  title: string
  text: string
}

const malformed: AddressRefusal = { status: 400, title: 'Bad request', text: 'The address of this request is none.' }
const noTrace: AddressRefusal = { status: 405, title: 'Method not allowed', text: 'Nothing is traced here.' }
const foreign: AddressRefusal = {
  status: 421,
  title: 'Unknown name',
  text: 'This server does not answer to the name that it was called by. <code>--allow-host NAME</code> lets it.',
}

/**
 * The names that a server answers to: its own address, loopback names, and those given. Without this a page of another
 * site could let its own name point here, and read all. An address of digits cannot be made to point elsewhere.
 */
export function createNames(own: readonly string[]): (host: string) => boolean {
  const names = new Set(own.map((name) => name.toLowerCase()))
  return (host) => {
    const { hostname } = new URL(`http://${host}`)
    const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
    return isIP(name) > 0 || name === 'localhost' || name.endsWith('.localhost') || names.has(name)
  }
}

const isHost = (host: string) => /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i.test(host) && URL.canParse(`http://${host}`)

/** Makes a request that names its whole address, as for a proxy, one for a path and a host. */
function toPath(request: IncomingMessage): void {
  const [, host, path] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(request.url ?? '') ?? []
  if (host === undefined || path === undefined) return
  request.url = path.startsWith('/') ? path : `/${path}`
  request.headers.host = host
  const at = request.rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (at >= 0) request.rawHeaders[at + 1] = host
}

/** Judges how a request is addressed, before anything reads it. */
export function judgeAddress(request: IncomingMessage, isOwn: (host: string) => boolean): AddressRefusal | undefined {
  toPath(request)
  const { url = '', method } = request
  const { host } = request.headers
  if (host !== undefined && !isHost(host)) return malformed
  if (host !== undefined && !isOwn(host)) return foreign
  if (method === 'TRACE') return noTrace
  if (method === 'OPTIONS' && url === '*') return undefined
  return url.startsWith('/') ? undefined : malformed
}
