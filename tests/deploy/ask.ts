import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request as requestHttps } from 'node:https'
import { buffer, text } from 'node:stream/consumers'
import { WebSocket } from 'ws'
import type { Front } from './fronts.ts'

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** The tests make their own certificates. */
const trusting = { rejectUnauthorized: false }

export const originOf = ({ tls, host }: Front) => `${tls ? 'https' : 'http'}://${host}`

/** The answer to a request, before its body has arrived. `fetch` would normalize paths and hide headers. */
export async function open(front: Front, path: string, { method, headers, body }: Asked = {}) {
  const outgoing = (front.tls ? requestHttps : requestHttp)({
    host: '127.0.0.1',
    port: front.port,
    servername: front.host,
    path,
    method,
    headers: { Host: front.host, ...headers },
    agent: false,
    ...trusting,
  })
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return answer
}

export async function ask(front: Front, path: string, asked?: Asked) {
  const answer = await open(front, path, asked)
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

/** A WebSocket as a page of the front opens it, and its messages in turn. */
export function socketOf(front: Front, path: string, headers: Record<string, string> = {}) {
  const how = {
    origin: originOf(front),
    headers: { Host: front.host, ...headers },
    servername: front.tls ? front.host : undefined,
    ...trusting,
  }
  const socket = new WebSocket(`${front.tls ? 'wss' : 'ws'}://127.0.0.1:${front.port}${path}`, how)
  const came: string[] = []
  const waiting: ((message: string) => void)[] = []
  socket.on('message', (data) => {
    const next = waiting.shift()
    if (next) next(String(data))
    else came.push(String(data))
  })
  const next = () =>
    new Promise<string>((resolve, reject) => {
      const message = came.shift()
      if (message !== undefined) return resolve(message)
      waiting.push(resolve)
      socket.once('error', reject)
    })
  return { socket, next }
}

/** A call of an agent: the server sends all parts back while the call is open, and ends it with a status. */
export async function callAsAgent(front: Front, headers: Record<string, string>) {
  const client = connectHttp2(`${front.tls ? 'https' : 'http'}://127.0.0.1:${front.port}`, {
    servername: front.host,
    ...trusting,
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
    const [answer] = (await once(stream, 'response')) as [Record<string, string>]
    const [echoed] = (await once(stream, 'data')) as [Buffer]
    const trailers = once(stream, 'trailers') as Promise<[Record<string, string>]>
    stream.end(' last')
    const rest = await text(stream)
    return {
      status: answer[':status'],
      seen: JSON.parse(answer['seen'] ?? '{}') as Record<string, string>,
      echoed: String(echoed) + rest,
      ending: (await trailers)[0]['grpc-status'],
    }
  } finally {
    client.destroy()
  }
}
