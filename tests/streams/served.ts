import { createBackend } from '#backend/index.ts'
import { createReplaySession } from '#backend/streamReplay.ts'
import type { BackendOptions } from '#backend/index.ts'
import type { SocketHandler, StartSocket } from '#backend/sockets.ts'
import { createSessions } from '../../src/streams/sessions.ts'
import type { StreamOptions } from '../../src/streams/stream.ts'
import type { StreamSocket } from '../../src/streams/socket.ts'

type Kind = 'terminal' | 'file'

/** An embedded server without a transport, and what streams need of a page that is signed in to it. */
export function serveStreams(options: BackendOptions = {}) {
  const backend = createBackend({ data: 'registered', ...options })
  const sessions = createSessions()

  /** A socket as a browser makes it: refusals are closed with 1006, and everything happens a little later. */
  function open(kind: Kind, sessionId: string): StreamSocket {
    const events = new EventTarget()
    const headers = { Cookie: backend.signIn() }
    const later = (type: string, more: object = {}) =>
      queueMicrotask(() => void events.dispatchEvent(Object.assign(new Event(type), more)))
    const url = `http://127.0.0.1:8008/api/v1/ws/${kind}/${sessionId}`
    const opened = backend.sockets.open(new Request(url, { headers }))
    let conversation: SocketHandler | undefined
    let reading = Promise.resolve()
    const take = (message: string | Uint8Array) =>
      conversation?.onMessage(typeof message === 'string' ? message : message.slice())
    const accept = (opening: StartSocket) => {
      // What the server says at once comes after the opening.
      later('open')
      conversation = opening({
        send: (message) => later('message', { data: new Uint8Array(Buffer.from(message)).buffer }),
        drop: () => later('close', { code: 1006 }),
        close: (code) => later('close', { code }),
      })
    }
    if (opened instanceof Response) later('close', { code: 1006 })
    else queueMicrotask(() => accept(opened))
    return {
      binaryType: 'blob',
      bufferedAmount: 0,
      addEventListener: (type: string, listener: (event: never) => void) =>
        events.addEventListener(type, listener as (event: Event) => void),
      send(message) {
        if (typeof message === 'string' || !('arrayBuffer' in message)) return take(message)
        // As in a browser, which drops the connection when it cannot read what is to be sent.
        reading = reading
          .then(() => message.arrayBuffer())
          .then(
            (buffer) => take(new Uint8Array(buffer)),
            () => {
              conversation?.onClose()
              later('close', { code: 1006 })
            },
          )
      },
      close() {
        conversation?.onClose()
        later('close', { code: 1005 })
      },
    }
  }

  const stream = (kind: Kind, server: number): StreamOptions => ({
    create: () => createReplaySession(backend, kind, server),
    open: (sessionId) => open(kind, sessionId),
    sessions,
  })
  return { backend, sessions, stream }
}
