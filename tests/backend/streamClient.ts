import { createReplaySession } from './streamReplay.ts'
import type { Backend } from './index.ts'
import type { Transcript } from './transcript.ts'

const base = 'http://127.0.0.1:8008/api/v1/ws'

export interface StreamClient {
  /** The messages of the server that were not read yet. */
  messages: (string | Uint8Array)[]
  send: (message: string | Uint8Array) => void
  leave: () => void
  /** The close code, once the server has ended the socket. */
  code: () => number | undefined
  pings: () => number
  /** Removes all messages and returns them as one text. */
  text: () => string
  /** Removes all messages and returns them as parsed JSON. */
  json: () => Record<string, unknown>[]
}

/** Opens a socket without a transport; throws an error with status and text when it is refused. */
export async function openSocket(backend: Backend, path: string, username?: string | null): Promise<StreamClient> {
  const headers = username === null ? undefined : { Cookie: backend.signIn(username) }
  const opened = backend.sockets.open(new Request(`${base}${path}`, { headers }))
  if (opened instanceof Response) throw new Error(`${opened.status} ${await opened.text()}`)
  const messages: (string | Uint8Array)[] = []
  let code: number | undefined
  let pings = 0
  const handler = opened({
    send: (message) => void messages.push(typeof message === 'string' ? message : message.slice()),
    drop: () => void (code ??= 1006),
    close: (given) => void (code ??= given),
    ping: () => void (pings += 1),
  })
  const takeMessages = () => messages.splice(0)
  return {
    messages,
    send: handler.onMessage,
    leave: handler.onClose,
    code: () => code,
    pings: () => pings,
    text: () => Buffer.concat(takeMessages().map((message) => Buffer.from(message as Uint8Array))).toString(),
    json: () => takeMessages().map((message) => JSON.parse(String(message)) as Record<string, unknown>),
  }
}

/** Creates a session and attaches to it. */
export async function attach(
  backend: Backend,
  kind: Transcript['kind'],
  server = 1,
  username?: string,
): Promise<StreamClient> {
  return openSocket(backend, `/${kind}/${await createReplaySession(backend, kind, server, username)}`, username)
}
