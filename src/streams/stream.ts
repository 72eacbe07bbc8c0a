import { refusalOf, type StreamRefusal } from './refusal.ts'
import { sessions as ofTab, type Sessions } from './sessions.ts'
import { connect, type Connection, type StreamSocket } from './socket.ts'

export interface StreamOptions {
  /** Asks the API for a session; resolves to its id. It is not to be aborted: the answer may be on its way. */
  create: () => Promise<string>
  /** Opens the socket of a session. */
  open: (sessionId: string) => StreamSocket
  /** Where it is counted. Default: those of this tab. */
  sessions?: Sessions
}

export type StreamEnd =
  | ({ kind: 'refused' } & StreamRefusal)
  /** There is a session, which its socket did not reach. The current server counts it until it restarts. */
  | { kind: 'unopened' }
  | { kind: 'closed'; code: number }

export interface StreamEvents {
  /** The session is made, its socket is opening. */
  onMade?(): void
  onOpen(line: Connection): void
  onMessage(bytes: Uint8Array<ArrayBuffer>): void
  /** Comes once, unless the stream is left before. */
  onEnd(end: StreamEnd): void
}

/**
 * Makes a session and attaches to it once; what it returns leaves it. A session that is left before it is attached is
 * still attached, and closed at once: otherwise the current server would count it until it restarts
 * (docs/contract/streams.md#sessions).
 */
export function startStream(options: StreamOptions, { onMade, onOpen, onMessage, onEnd }: StreamEvents): () => void {
  const { create, open, sessions = ofTab } = options
  const release = sessions.enter()
  let left = false
  let line: Connection | undefined

  function end(how: StreamEnd) {
    release()
    if (!left) onEnd(how)
  }

  function attach(sessionId: string) {
    const opening = connect(open(sessionId), {
      onOpen: () => onOpen(opening),
      onMessage,
      onClose: (code, opened) => end(opened ? { kind: 'closed', code } : { kind: 'unopened' }),
    })
    line = opening
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
      // A page may forbid sockets to itself: to whom waits, that is one more that did not open.
      return end({ kind: 'unopened' })
    }
    if (left) line?.close()
    else onMade?.()
  }

  void begin()
  return () => {
    left = true
    line?.close()
  }
}
