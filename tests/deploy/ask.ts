import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request as requestHttps } from 'node:https'
import { buffer, text } from 'node:stream/consumers'
import { WebSocket } from 'ws'
import type { Front } from './fronts.ts'

interface AskOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Accepts the self-signed certificates of the tests. */
const anyCertificate = { rejectUnauthorized: false }

export const originOf = ({ tls, host }: Front) => `${tls ? 'https' : 'http'}://${host}`

/** The response to a request, before its body is complete. `fetch` would normalize the path and hide headers. */
export async function open(front: Front, path: string, { method, headers, body }: AskOptions = {}) {
  const outgoing = (front.tls ? requestHttps : requestHttp)({
    host: '127.0.0.1',
    port: front.port,
    servername: front.host,
    path,
    method,
    headers: { Host: front.host, ...headers },
    agent: false,
    ...anyCertificate,
  })
  outgoing.end(body)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  return response
}

/** Sends a request, and returns its complete response. */
export async function ask(front: Front, path: string, options?: AskOptions) {
  const response = await open(front, path, options)
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

/** A WebSocket as a page of the web server opens it; `next` returns its messages one by one. */
export function socketOf(front: Front, path: string, headers: Record<string, string> = {}) {
  const options = {
    origin: originOf(front),
    headers: { Host: front.host, ...headers },
    servername: front.tls ? front.host : undefined,
    ...anyCertificate,
  }
  const socket = new WebSocket(`${front.tls ? 'wss' : 'ws'}://127.0.0.1:${front.port}${path}`, options)
  const received: string[] = []
  const readers: ((message: string) => void)[] = []
  socket.on('message', (data) => {
    const reader = readers.shift()
    if (reader) reader(String(data))
    else received.push(String(data))
  })
  const next = () =>
    new Promise<string>((resolve, reject) => {
      const message = received.shift()
      if (message !== undefined) return resolve(message)
      readers.push(resolve)
      socket.once('error', reject)
    })
  return { socket, next }
}

/** A gRPC call of an agent: the server echoes each part while the call is open, and ends it with a status. */
export async function callAsAgent(front: Front, headers: Record<string, string>) {
  const client = connectHttp2(`${front.tls ? 'https' : 'http'}://127.0.0.1:${front.port}`, {
    servername: front.host,
    ...anyCertificate,
  })
  try {
    const stream = client.request({
      ':method': 'POST',
      ':path': '/proto.NezhaService/IOStream',
      ':authority': front.host,
      'content-type': 'application/grpc',
      te: 'trailers',
      ...headers,
    })
    stream.write('first')
    const [response] = (await once(stream, 'response')) as [Record<string, string>]
    const [echoed] = (await once(stream, 'data')) as [Buffer]
    const trailers = once(stream, 'trailers') as Promise<[Record<string, string>]>
    stream.end(' last')
    const rest = await text(stream)
    return {
      status: response[':status'],
      seen: JSON.parse(response['seen'] ?? '{}') as Record<string, string>,
      echoed: String(echoed) + rest,
      ending: (await trailers)[0]['grpc-status'],
    }
  } finally {
    client.destroy()
  }
}
