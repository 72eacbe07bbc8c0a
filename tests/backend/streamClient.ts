import { createReplaySession } from './streamReplay.ts'
import type { Backend } from './index.ts'
import type { Transcript } from './transcript.ts'

const base = 'http://127.0.0.1:8008/api/v1/ws'

export interface StreamClient {
  /** What the server said, message by message. */
  messages: (string | Uint8Array)[]
  send: (message: string | Uint8Array) => void
  leave: () => void
  /** How the server ended it, once it has. */
  code: () => number | undefined
  pings: () => number
  /** All messages as one text, which begins anew. */
  text: () => string
  /** The same for those that are JSON. */
  json: () => Record<string, unknown>[]
}

/** Opens a socket without a transport; a refusal is thrown as its status and text. */
export async function openSocket(backend: Backend, path: string, username?: string | null): Promise<StreamClient> {
  const headers = username === null ? undefined : { Cookie: backend.signIn(username) }
  const opened = backend.sockets.open(new Request(`${base}${path}`, { headers }))
  if (opened instanceof Response) throw new Error(`${opened.status} ${await opened.text()}`)
  const messages: (string | Uint8Array)[] = []
  let code: number | undefined
  let pings = 0
  const conversation = opened({
    send: (message) => void messages.push(typeof message === 'string' ? message : message.slice()),
    drop: () => void (code ??= 1006),
    close: (given) => void (code ??= given),
    ping: () => void (pings += 1),
  })
  const taken = () => messages.splice(0)
  return {
    messages,
    send: conversation.onMessage,
    leave: conversation.onClose,
    code: () => code,
    pings: () => pings,
    text: () => Buffer.concat(taken().map((message) => Buffer.from(message as Uint8Array))).toString(),
    json: () => taken().map((message) => JSON.parse(String(message)) as Record<string, unknown>),
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
