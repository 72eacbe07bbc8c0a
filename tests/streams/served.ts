import { createBackend } from '#backend/index.ts'
import { createReplaySession } from '#backend/streamReplay.ts'
import type { BackendOptions } from '#backend/index.ts'
import type { SocketHandler, StartSocket } from '#backend/sockets.ts'
import { createSessions } from '../../src/streams/sessions.ts'
import type { StreamOptions } from '../../src/streams/stream.ts'
import type { StreamSocket } from '../../src/streams/socket.ts'

type Kind = 'terminal' | 'file'

/** An embedded server without HTTP, and the stream options of a page that is signed in to it. */
export function serveStreams(options: BackendOptions = {}) {
  const backend = createBackend({ data: 'registered', ...options })
  const sessions = createSessions()

  /** A socket as in a browser: a refused connection closes with 1006, and all events are asynchronous. */
  function open(kind: Kind, sessionId: string): StreamSocket {
    const events = new EventTarget()
    const headers = { Cookie: backend.signIn() }
    const dispatchLater = (type: string, more: object = {}) =>
      queueMicrotask(() => void events.dispatchEvent(Object.assign(new Event(type), more)))
    const url = `http://127.0.0.1:8008/api/v1/ws/${kind}/${sessionId}`
    const opened = backend.sockets.open(new Request(url, { headers }))
    let conversation: SocketHandler | undefined
    let blobReads = Promise.resolve()
    const deliver = (message: string | Uint8Array) =>
      conversation?.onMessage(typeof message === 'string' ? message : message.slice())
    const accept = (opening: StartSocket) => {
      // Messages that the server sends at once arrive after the open event.
      dispatchLater('open')
      conversation = opening({
        send: (message) => dispatchLater('message', { data: new Uint8Array(Buffer.from(message)).buffer }),
        drop: () => dispatchLater('close', { code: 1006 }),
        close: (code) => dispatchLater('close', { code }),
      })
    }
    if (opened instanceof Response) dispatchLater('close', { code: 1006 })
    else queueMicrotask(() => accept(opened))
    return {
      binaryType: 'blob',
      bufferedAmount: 0,
      addEventListener: (type: string, listener: (event: never) => void) =>
        events.addEventListener(type, listener as (event: Event) => void),
      send(message) {
        if (typeof message === 'string' || !('arrayBuffer' in message)) return deliver(message)
        // As in a browser, which drops the connection if it cannot read the Blob.
        blobReads = blobReads
          .then(() => message.arrayBuffer())
          .then(
            (buffer) => deliver(new Uint8Array(buffer)),
            () => {
              conversation?.onClose()
              dispatchLater('close', { code: 1006 })
            },
          )
      },
      close() {
        conversation?.onClose()
        dispatchLater('close', { code: 1005 })
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
