/** The browser reads a Blob while it sends it. */
export type Message = string | Uint8Array<ArrayBuffer> | Blob

/** `skipped`: output was dropped before it was drawn. */
export type BacklogEvent = 'behind' | 'caughtUp' | 'skipped'

/** The output that a socket has received and not passed on yet. */
interface SocketBacklog {
  /** The last message is drawn, and the next may come. `kept`: the number of lines that the terminal keeps. */
  drawn(kept: number): void
  /** Drops what waits, and what still arrives of a flood. Without a flood it does nothing. */
  skip(): void
  listen(listener: (event: BacklogEvent) => void): void
}

/** The part of a WebSocket that a stream needs. */
export interface StreamSocket {
  binaryType: BinaryType
  /** Bytes that were passed to `send` and have not been sent yet. */
  readonly bufferedAmount: number
  addEventListener(type: 'open', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: string | ArrayBuffer }) => void): void
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void
  send(message: Message): void
  close(): void
  /** A socket of the browser has none: it passes on everything at once. */
  readonly backlog?: SocketBacklog
}

interface ConnectionEvents {
  onOpen(): void
  onMessage(bytes: Uint8Array<ArrayBuffer>): void
  /** Called once, also for a refused connection: browsers do not tell why a socket did not open. */
  onClose(code: number, opened: boolean): void
}

/** One socket, from its opening to its end. */
export interface Connection {
  /** Has no effect unless the socket is open. */
  send(message: Message): void
  waiting(): number
  readonly backlog: SocketBacklog | undefined
  /**
   * Closes the socket. A socket that is still opening is closed once it is open, because its session must not stay
   * unattached.
   */
  close(): void
}

/** Opens the socket of a session on the server that served the page. */
export const openWebSocket =
  (kind: 'terminal' | 'file') =>
  (sessionId: string): StreamSocket =>
    new WebSocket(new URL(`/api/v1/ws/${kind}/${sessionId}`, location.href).href.replace(/^http/, 'ws'))

const encoder = new TextEncoder()

export function connect(socket: StreamSocket, { onOpen, onMessage, onClose }: ConnectionEvents): Connection {
  let phase: 'opening' | 'open' | 'closed' = 'opening'
  let unwanted = false
  const wasOpen = () => phase === 'open'

  socket.binaryType = 'arraybuffer'
  socket.addEventListener('open', () => {
    phase = 'open'
    if (unwanted) socket.close()
    else onOpen()
  })
  socket.addEventListener('message', ({ data }) => {
    if (!unwanted) onMessage(typeof data === 'string' ? encoder.encode(data) : new Uint8Array(data))
  })
  socket.addEventListener('close', ({ code }) => {
    const opened = wasOpen()
    phase = 'closed'
    onClose(code, opened)
  })
  return {
    send: (message) => {
      if (phase === 'open' && !unwanted) socket.send(message)
    },
    waiting: () => socket.bufferedAmount,
    backlog: socket.backlog,
    close: () => {
      if (phase === 'open' && !unwanted) socket.close()
      unwanted = true
    },
  }
}
