import { request as requestHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect, isIP, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { pathnameOf, sendPage } from './static.ts'

/** Passes requests and WebSockets on to another server. */
export interface Proxy {
  request(request: IncomingMessage, response: ServerResponse): void
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** Hop-by-hop headers (RFC 9110, 7.6.1), and `Expect`, which Node's server has already answered. */
const hopByHop = new Set(['connection', 'expect', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'])

/** Milliseconds to wait for a connection. */
const connectTimeout = 10_000

/** Parses the address in `NEZHA_URL`; throws an error with one sentence when it is invalid. */
export function readUpstream(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new Error(`NEZHA_URL must be an address such as http://192.0.2.1:8008 without a path, not "${text}".`)
  }
  return url
}

export function createProxy(upstream: URL): Proxy {
  const secure = upstream.protocol === 'https:'
  const host = upstream.hostname.replace(/^\[|\]$/g, '')
  const port = Number(upstream.port) || (secure ? 443 : 80)
  const servername = isIP(host) ? undefined : host

  function request(incoming: IncomingMessage, response: ServerResponse) {
    const outgoing = (secure ? requestHttps : requestHttp)({
      host,
      port,
      servername,
      method: incoming.method,
      path: incoming.url,
      headers: withoutHopByHop(forwarded(incoming, upstream)),
      // A new connection for each request: the server could close a kept one just when it is used again.
      agent: false,
    })
    outgoing.on('socket', setConnectTimeout)
    outgoing.on('response', (answer) => {
      // Node sets its own transfer encoding.
      const headers = withoutHopByHop(answer.rawHeaders, 'transfer-encoding')
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, headers)
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    outgoing.on('error', () => {
      if (response.headersSent) response.destroy()
      else refuse(incoming, response, upstream)
    })
    response.on('close', () => outgoing.destroy())
    incoming.on('error', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }

  function upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer) {
    const server = secure ? connectTls({ host, port, servername }) : connect({ host, port })
    setConnectTimeout(server)
    server.once(secure ? 'secureConnect' : 'connect', () => {
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`]
      for (const [name, value] of pairs(forwarded(incoming, upstream))) lines.push(`${name}: ${value}`)
      server.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
      server.write(head)
      socket.pipe(server)
    })
    server.pipe(socket, { end: false })
    server.on('error', () => server.destroy())
    server.on('close', () => {
      socket.end(
        server.bytesRead ? undefined : 'HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
      )
    })
    socket.on('error', () => server.destroy())
    socket.on('close', () => server.destroy())
  }

  return { request, upgrade }
}

/**
 * The headers of a request for the upstream. A Nezha server compares Host with Origin, so both stay unchanged. Over TLS
 * the Host must match the certificate, so both become those of the upstream; the Origin of another site stays.
 */
function forwarded(incoming: IncomingMessage, upstream: URL) {
  if (upstream.protocol === 'http:') return incoming.rawHeaders
  const { host, origin = '' } = incoming.headers
  const isSameSite = URL.canParse(origin) && new URL(origin).host === host
  return pairs(incoming.rawHeaders).flatMap(([name, value]) => {
    if (name.toLowerCase() === 'host') return [name, upstream.host]
    return [name, isSameSite && name.toLowerCase() === 'origin' ? upstream.origin : value]
  })
}

function setConnectTimeout(socket: Socket) {
  if (!socket.connecting) return
  socket.setTimeout(connectTimeout, () => socket.destroy(new Error('The server does not answer.')))
  socket.once('connect', () => socket.setTimeout(0))
}

/** Reports that the upstream did not respond: as JSON under `/api/`, otherwise as an HTML page. */
function refuse(incoming: IncomingMessage, response: ServerResponse, upstream: URL) {
  incoming.unpipe()
  incoming.resume()
  const text = `The server at ${upstream.origin} did not answer.`
  if (pathnameOf(incoming).startsWith('/api/')) {
    response.writeHead(502, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify({ error: text }))
  } else {
    sendPage(response, 502, 'Bad gateway', `${text} Check NEZHA_URL and that the server runs.`)
  }
}

function withoutHopByHop(rawHeaders: string[], ...others: string[]) {
  return pairs(rawHeaders)
    .filter(([name]) => !hopByHop.has(name.toLowerCase()) && !others.includes(name.toLowerCase()))
    .flat()
}

function pairs(rawHeaders: string[]) {
  return Array.from(
    { length: rawHeaders.length / 2 },
    (_, i) => [rawHeaders[2 * i] ?? '', rawHeaders[2 * i + 1] ?? ''] as const,
  )
}
