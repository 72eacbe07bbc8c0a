import { Readable } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { hosting } from './hosting.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Backend } from './index.ts'
import type { Conversation } from './sockets.ts'

export { hosting } from './hosting.ts'

export interface HttpAdapter {
  /** True when answered; false when a file of the dashboard is wanted. */
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
  // Headers as an object would keep only the last cookie.
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('Set-Cookie', cookies)
  const body = await response.arrayBuffer().catch(() => undefined)
  if (body) res.end(Buffer.from(body))
  // Its first bytes are on their way before it breaks: else the browser would send the call again by itself.
  else res.setHeader('Content-Length', 99).write('{"', () => res.destroy())
}

const bytes = (data: Buffer | ArrayBuffer | Buffer[]) =>
  new Uint8Array(Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer))

/** Answers a close frame unless its conversation is deaf. */
class Socket extends WebSocket {
  deaf = false
  override close(...how: [code?: number]): void {
    if (!this.deaf) super.close(...how)
  }
}

/** Carries a backend over real HTTP and WebSockets. */
export function createHttpAdapter(backend: Backend): HttpAdapter {
  const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false, WebSocket: Socket })

  const request = async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const pathname = (req.url ?? '/').split('?')[0] ?? '/'
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    const place = hosting(pathname, backend.dialect)
    if (place && 'status' in place && !backend.gate(toRequest(req), connectionOf(req))) return false
    const answer = await backend.handle(toRequest(req, gone.signal), connectionOf(req))
    await send(answer, res, new Date(backend.world.now()))
    return true
  }

  const upgrade = (req: IncomingMessage, socket: Duplex, head: Buffer): boolean => {
    const pathname = (req.url ?? '/').split('?')[0] ?? '/'
    if (!pathname.startsWith('/api/')) return false
    const asked = toRequest(req)
    const refused = backend.gate(asked, connectionOf(req))
    const opened = refused ?? backend.sockets.open(asked, connectionOf(req))
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
      let unsent = 0
      let waiting: (() => void)[] = []
      const sent = () => {
        unsent -= 1
        if (unsent > 0) return
        const ready = waiting
        waiting = []
        for (const run of ready) run()
      }
      const conversation: Conversation = opened({
        send: (message) => {
          unsent += 1
          ws.send(message, sent)
        },
        // Later even when there is room: what came meanwhile is heard first.
        drained: (run) => void (unsent > 0 ? waiting.push(run) : setImmediate(run)),
        drop: () => ws.terminate(),
        close: (code) => ws.close(code),
        ping: () => ws.ping(),
      })
      ws.deaf = conversation.deaf ?? false
      ws.on('message', (data, isBinary) => conversation.onMessage(isBinary ? bytes(data) : String(data)))
      ws.on('close', () => conversation.onClose())
      ws.on('error', () => ws.terminate())
    })
    return true
  }

  return { request, upgrade }
}
