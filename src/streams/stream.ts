import { flow } from './flow.ts'
import { refusalOf, type StreamRefusal } from './refusal.ts'
import { sessions as ofTab, type Sessions } from './sessions.ts'
import { connect, type Connection, type StreamSocket } from './socket.ts'

export interface StreamOptions {
  /**
   * Requests a session from the API and resolves to its id. The request must not be aborted, because its answer may
   * already be on the way.
   */
  create: () => Promise<string>
  /** Opens the socket of a session. */
  open: (sessionId: string) => StreamSocket
  /** Where the session is counted. Default: the sessions of this tab. */
  sessions?: Sessions
}

export type StreamEnd =
  | ({ kind: 'refused' } & StreamRefusal)
  /** There is a session, but its socket did not open. The current server counts this session until it restarts. */
  | { kind: 'unopened' }
  | { kind: 'closed'; code: number }

interface StreamEvents {
  /** The session is created, and its socket is opening. */
  onMade?(): void
  onOpen(connection: Connection): void
  onMessage(bytes: Uint8Array<ArrayBuffer>): void
  /** Called once, unless the stream was left before. */
  onEnd(end: StreamEnd): void
}

/**
 * Creates a session and attaches to it once. The returned function leaves the session. A session that is left before
 * it is attached is still attached, and then closed at once: otherwise the current server would count it until it
 * restarts (docs/contract/streams.md#sessions).
 */
export function startStream(options: StreamOptions, { onMade, onOpen, onMessage, onEnd }: StreamEvents): () => void {
  const { create, open, sessions = ofTab } = options
  const release = sessions.enter()
  let left = false
  let connection: Connection | undefined

  function end(how: StreamEnd) {
    release()
    if (!left) onEnd(how)
  }

  function attach(sessionId: string) {
    const opening = connect(open(sessionId), {
      onOpen: () => onOpen(opening),
      onMessage(bytes) {
        flow.note()
        onMessage(bytes)
      },
      onClose: (code, opened) => end(opened ? { kind: 'closed', code } : { kind: 'unopened' }),
    })
    connection = opening
  }

  async function begin() {
    let sessionId: string
    try {
      sessionId = await create()
    } catch (error) {
      return end({ kind: 'refused', ...refusalOf(error) })
    }
    try {
      attach(sessionId)
    } catch {
      // A page may forbid itself to open sockets. For the caller this is a socket that did not open.
      return end({ kind: 'unopened' })
    }
    if (left) connection?.close()
    else onMade?.()
  }

  void begin()
  return () => {
    left = true
    connection?.close()
  }
}
