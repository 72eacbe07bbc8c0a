import { once } from 'node:events'
import { createServer as createHttp, type IncomingMessage } from 'node:http'
import { createServer as createHttp2 } from 'node:http2'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { WebSocketServer } from 'ws'
import { createHttpAdapter } from '#backend/http.ts'
import { createBackend } from '#backend/index.ts'

/** A request to `/theme/echo`, as the server received it. */
export interface Seen {
  method: string
  url: string
  headers: Record<string, string>
  body: number
}

/**
 * The embedded server on one port. It speaks HTTP/1.1 and, for agents, HTTP/2 without TLS. It also has test paths:
 * `/theme/echo` returns the request as JSON, `/theme/parts` sends a body in two parts, the second on `sendLastPart`,
 * and the WebSocket `/theme/socket` sends Host and Origin, then echoes every message.
 */
export async function startNezha() {
  const adapter = createHttpAdapter(createBackend({ dialect: 'current', data: 'demo' }))
  let lastPart = () => {}

  // Like the server, it ends no idle connection: a proxy may be sending on it, and sends no body twice.
  const http = createHttp({ keepAliveTimeout: 0 }, (request, response) => {
    if (request.url === '/theme/parts') {
      response.write('first')
      lastPart = () => response.end(' last')
    } else if (request.url?.startsWith('/theme/echo')) {
      void echo(request).then((seen) => response.end(JSON.stringify(seen)))
    } else {
      void adapter.request(request, response).then((handled) => {
        if (!handled) response.writeHead(404).end()
      })
    }
  })
  const sockets = new WebSocketServer({ noServer: true })
  http.on('upgrade', (request, socket, head) => {
    if (request.url !== '/theme/socket') return void adapter.upgrade(request, socket, head)
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.send(`${request.headers.host} ${request.headers.origin}`)
      client.on('message', (data, isBinary) => client.send(data, { binary: isBinary }))
    })
  })

  // A gRPC call of an agent: every part is echoed at once, and the call ends with a status.
  const http2 = createHttp2()
  http2.on('stream', (stream, headers) => {
    stream.respond(
      { ':status': 200, 'content-type': 'application/grpc', seen: JSON.stringify(headers) },
      { waitForTrailers: true },
    )
    stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }))
    stream.on('error', () => undefined)
    stream.pipe(stream)
  })

  for (const inner of [http, http2]) await once(inner.listen(0, '127.0.0.1'), 'listening')
  const openSockets = new Set<Socket>()
  const server = createServer((socket) => {
    socket.once('data', (first) => {
      const inner = connect(portOf(String(first).startsWith('PRI * HTTP/2') ? http2 : http), '127.0.0.1')
      inner.write(first)
      socket.pipe(inner).pipe(socket)
      for (const end of [socket, inner]) {
        openSockets.add(end)
        end.on('error', () => undefined)
        end.on('close', () => {
          socket.destroy()
          inner.destroy()
        })
      }
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')

  return {
    port: portOf(server),
    sendLastPart: () => lastPart(),
    close: () => {
      for (const listener of [server, http, http2]) listener.close()
      for (const socket of openSockets) socket.destroy()
    },
  }
}

export type Nezha = Awaited<ReturnType<typeof startNezha>>

const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port

async function echo(request: IncomingMessage): Promise<Seen> {
  const { method = '', url = '', headers } = request
  return { method, url, headers: headers as Record<string, string>, body: (await text(request)).length }
}
