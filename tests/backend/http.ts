import { Readable } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { createDelays } from './delays.ts'
import { hosting } from './hosting.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Backend } from './index.ts'
import type { SocketHandler } from './sockets.ts'

export { hosting } from './hosting.ts'

export interface HttpAdapter {
  /** Handles the request and returns true, or returns false when it is for a file of the dashboard. */
  request: (req: IncomingMessage, res: ServerResponse) => Promise<boolean>
  upgrade: (req: IncomingMessage, socket: Duplex, head: Buffer) => boolean
}

function toRequest(req: IncomingMessage, signal?: AbortSignal): Request {
  const headers = new Headers()
  for (let at = 0; at < req.rawHeaders.length; at += 2) {
    headers.append(req.rawHeaders[at] ?? '', req.rawHeaders[at + 1] ?? '')
  }
  const url = `http://${req.headers.host ?? 'localhost'}${req.url ?? '/'}`
  const method = req.method ?? 'GET'
  const body = method === 'GET' || method === 'HEAD' ? undefined : (Readable.toWeb(req) as ReadableStream)
  return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit)
}

const connectionOf = (req: IncomingMessage) => ({
  remoteAddress: (req.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, ''),
  tls: 'encrypted' in req.socket,
})

async function send(response: Response, res: ServerResponse, date: Date): Promise<void> {
  if (response.type === 'error' || res.destroyed) {
    res.destroy()
    return
  }
  res.statusCode = response.status
  res.setHeader('Date', date.toUTCString())
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value)
  // Iterating the headers would keep only the last cookie.
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('Set-Cookie', cookies)
  const body = await response.arrayBuffer().catch(() => undefined)
  if (body) res.end(Buffer.from(body))
  // Sends the first bytes before it breaks the connection; otherwise the browser would retry the request.
  else res.setHeader('Content-Length', 99).write('{"', () => res.destroy())
}

const bytes = (data: Buffer | ArrayBuffer | Buffer[]) =>
  new Uint8Array(Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer))

/** Answers a close frame unless the socket handler never reads. */
class Socket extends WebSocket {
  neverReads = false
  override close(...args: [code?: number]): void {
    if (!this.neverReads) super.close(...args)
  }
}

/** Serves a backend over real HTTP and WebSockets; a seed in `LOTUS_JITTER` delays both. */
export function createHttpAdapter(backend: Backend): HttpAdapter {
  const delays = createDelays(process.env['LOTUS_JITTER'])
  const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false, WebSocket: Socket })

  const request = async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const pathname = (req.url ?? '/').split('?')[0] ?? '/'
    const disconnected = new AbortController()
    res.once('close', () => disconnected.abort())
    const hosted = hosting(pathname, backend.dialect)
    if (hosted && 'status' in hosted && !backend.gate(toRequest(req), connectionOf(req))) return false
    // At once: what is to be executed later has arrived, even if the client leaves meanwhile.
    const arrived = toRequest(req, disconnected.signal)
    const execute = () => backend.handle(arrived, connectionOf(req))
    const answer = await (pathname.startsWith('/api/') ? delays.call(`${req.method} ${pathname}`, execute) : execute())
    await send(answer, res, new Date(backend.world.now()))
    return true
  }

  const upgrade = (req: IncomingMessage, socket: Duplex, head: Buffer): boolean => {
    const pathname = (req.url ?? '/').split('?')[0] ?? '/'
    if (!pathname.startsWith('/api/')) return false
    const request = toRequest(req)
    const refused = backend.gate(request, connectionOf(req))
    const opened = refused ?? backend.sockets.open(request, connectionOf(req))
    if (opened instanceof Response && opened.type === 'error') {
      socket.destroy()
      return true
    }
    if (opened instanceof Response) {
      void opened.text().then((text) => {
        const type = opened.headers.get('Content-Type') ?? 'text/plain'
        const length = Buffer.byteLength(text)
        socket.end(
          `HTTP/1.1 ${opened.status} Refused\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${text}`,
        )
      })
      return true
    }
    wss.handleUpgrade(req, socket, head, (ws) => {
      let pendingSends = 0
      let drainCallbacks: (() => void)[] = []
      const sent = () => {
        pendingSends -= 1
        if (pendingSends > 0) return
        const ready = drainCallbacks
        drainCallbacks = []
        for (const run of ready) run()
      }
      const toPage = delays.lane(`to page ${pathname}`)
      const toServer = delays.lane(`to server ${pathname}`)
      const handler: SocketHandler = opened({
        send: (message) => {
          pendingSends += 1
          toPage(() => ws.send(message, sent))
        },
        // Asynchronous even when the buffer is empty, so that received messages are handled first.
        drained: (run) => void (pendingSends > 0 ? drainCallbacks.push(run) : setImmediate(run)),
        drop: () => toPage(() => ws.terminate()),
        close: (code) => toPage(() => ws.close(code)),
        ping: () => toPage(() => ws.ping()),
      })
      ws.neverReads = handler.neverReads ?? false
      ws.on('message', (data, isBinary) => toServer(() => handler.onMessage(isBinary ? bytes(data) : String(data))))
      ws.on('close', () => toServer(() => handler.onClose()))
      ws.on('error', () => ws.terminate())
    })
    return true
  }

  return { request, upgrade }
}
